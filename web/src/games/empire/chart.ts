// Geometry of the small charts: 260 by 140, five games from left to right.

export interface Point {
  x: number;
  y: number;
}
const colours = ['#c2443c', '#3d67b1', '#4f9a4a', '#d39a1f', '#7a4fa3'];
export const coloursOf = (seat: number): string => colours[seat % colours.length] ?? '#43372f';

/** Lines through the values of each player, and round values at the side. */
export function points(series: readonly (readonly number[])[]) {
  const all = series.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(10, ...all);
  const y = (value: number) => 130 - ((value - low) / (high - low)) * 108;
  const x = (game: number) => 40 + game * 42;
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((size) => (high - low) / size <= 5) ?? 2000;
  const ticks: { value: number; y: number }[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step)
    ticks.push({ value, y: y(value) });
  const lines: Point[][] = series.map((values) => values.map((value, i) => ({ x: x(i), y: y(value) })));
  return { ticks, lines };
}
