// The best result on a hole, remembered on this device.

const key = 'puttable.tiny.best';
const kept = 60;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export const bestOf = (sheet: string): number | null => read()[sheet] ?? null;

export function keepBest(sheet: string, shots: number): number {
  const all = read();
  const best = Math.min(shots, all[sheet] ?? shots);
  const others = Object.entries(all).filter(([other]) => other !== sheet);
  const entries = [...others, [sheet, best] as const].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // For this visit only.
  }
  return best;
}
