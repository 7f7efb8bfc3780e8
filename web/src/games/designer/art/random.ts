// A picture is the same on every machine and every visit: whatever varies is drawn from the tile's id.

export interface Random {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
}

export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    pick: <T>(list: readonly T[]) => list[int(list.length)] as T,
  };
}
