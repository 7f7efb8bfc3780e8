import type { Sheet } from './sheet.ts';
import { type Layer, layersOf, margin, sizeOf } from './strokes.ts';

// A sheet as a picture to keep.

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A file of its own: no style sheet, no font. */
export function sheetSvg(sheet: Sheet, title: string, extra: readonly Layer[] = []): string {
  const [width, height] = sizeOf(sheet);
  const paths = [...layersOf(sheet), ...extra].map((layer) => {
    const { d, fill = 'none', stroke = 'none', width: thick = 1, opacity = 1 } = layer;
    return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${thick}" opacity="${opacity}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="${-margin} ${-margin} ${width} ${height}">`,
    `<title>${escape(title)}</title>`,
    '<g stroke-linecap="round" stroke-linejoin="round">',
    ...paths,
    '</g></svg>\n',
  ].join('\n');
}

/** The same painted on a canvas, so that no picture has to be loaded. */
export async function sheetPng(sheet: Sheet, extra: readonly Layer[] = [], scale = 3): Promise<Blob | null> {
  const [width, height] = sizeOf(sheet);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.translate(margin, margin);
  pen.lineCap = pen.lineJoin = 'round';
  for (const { d, fill, stroke, width: thick = 1, opacity = 1 } of [...layersOf(sheet), ...extra]) {
    const path = new Path2D(d);
    pen.globalAlpha = opacity;
    pen.lineWidth = thick;
    if (fill) {
      pen.fillStyle = fill;
      pen.fill(path);
    }
    if (stroke) {
      pen.strokeStyle = stroke;
      pen.stroke(path);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
