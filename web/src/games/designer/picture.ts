import { tileOf } from './art/data.ts';
import { landBorder, landGround } from './art/land.ts';
import { tileArt } from './art/tile.ts';
import type { Land } from './art/types.ts';
import { boundsOf } from './course.ts';
import type { CellAt, Hole, Laid } from './types.ts';

// A course as a picture to keep: one SVG document, or pixels made from it.

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

export interface PicturedCourse {
  land: Land | undefined;
  tiles: readonly Laid[];
  holes: readonly Hole[];
}

export function courseSvg({ land, tiles, holes }: PicturedCourse, title: string): string {
  const bounds = boundsOf(
    land,
    tiles.map(({ x, y }): CellAt => [x, y]),
  );
  const [left, top] = [bounds.x * 100 - 40, bounds.y * 100 - 40];
  const [width, height] = [bounds.width * 100 + 80, bounds.height * 100 + 150];
  const drawn = tiles.map((laid) => {
    const tile = tileOf(laid.tile);
    return `<g transform="translate(${laid.x * 100} ${laid.y * 100})">${tile ? tileArt(tile, laid.turn) : ''}</g>`;
  });
  const numbers = holes.flatMap((hole) =>
    hole.number === null
      ? []
      : hole.tees.map(
          ([x, y]) =>
            `<g transform="translate(${x * 100 + 80} ${y * 100 + 20})"><path d="M-15-15H15V9L0 17-15 9Z" fill="#fffdf2" stroke="#43372f" stroke-width="3"/>` +
            `<text y="7" font-size="24" font-weight="800" font-family="sans-serif" text-anchor="middle" fill="#43372f">${hole.number}</text></g>`,
        ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#c4dca4"/>` +
    (land ? landGround(land) + landBorder(land) : '') +
    drawn.join('') +
    numbers.join('') +
    `<text x="${left + width / 2}" y="${top + height - 30}" font-size="44" font-weight="800" font-family="sans-serif" text-anchor="middle" fill="#1c3226">${escaped(title)}</text></svg>`
  );
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** The SVG as pixels. By a data: address, which is what the page's content policy allows for images. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
