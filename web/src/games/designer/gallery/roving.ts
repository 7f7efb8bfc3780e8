/** Where a key leads in a grid of `count` entries in rows of `columns`; null if it is no such key. */
export function nextIndex(key: string, from: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  return to >= 0 && to < count ? to : from;
}

/** How many children stand in the first row. */
export function columnsOf(list: HTMLElement): number {
  const tops = [...list.children].map((child) => (child as HTMLElement).offsetTop);
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? Math.max(1, tops.length) : second;
}
