import { ink } from './palette.ts';

/** A number as short as the picture allows. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

export const at = (x: number, y: number, inner: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale)})`}">${inner}</g>`;
export const mirror = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;

/** A filled shape with the common outline. */
export const shape = (d: string, fill: string, width = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** A thick outlined stroke: limbs, poles, branches. */
export const limb = (d: string, colour: string, width: number, outline = 1.1): string =>
  line(d, ink, width + outline) + line(d, colour, width);
export const disc = (x: number, y: number, r: number, fill: string, width = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${width ? ` stroke="${ink}" stroke-width="${width}"` : ''}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, width = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${width ? ` stroke="${ink}" stroke-width="${width}"` : ''}/>`;
/** What lies under everything that stands. */
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#2c4a24" opacity=".22"/>`;

/** Marks what a group shows, for counting, highlighting and tests. */
export const is = (what: string, inner: string): string => `<g data-is="${what}">${inner}</g>`;

const font =
  'font-family="ui-rounded,\'Nunito\',\'Arial Rounded MT Bold\',system-ui,sans-serif" font-weight="800"';
export const text = (x: number, y: number, size: number, fill: string, words: string | number): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" ${font} fill="${fill}" text-anchor="middle">${words}</text>`;
