/** A way to sit down: how many, and in which teams. */
export interface LineUp {
  key: string;
  players: number;
  teams: number;
}

/** Family: one to eight for themselves, or teams. The table refuses what does not fit the rules. */
export const familyLineUps: readonly LineUp[] = [
  ...Array.from({ length: 8 }, (_, i) => ({ key: String(i + 1), players: i + 1, teams: 0 })),
  { key: '2v2', players: 4, teams: 2 },
  { key: '3v3', players: 6, teams: 2 },
  { key: '4v4', players: 8, teams: 2 },
  { key: '2v2v2', players: 6, teams: 3 },
];

/** Designer: one to five, everybody with a course. */
export const designerLineUps: readonly LineUp[] = Array.from({ length: 5 }, (_, i) => ({
  key: String(i + 1),
  players: i + 1,
  teams: 0,
}));

/** Tiny: two to eight, everybody with a sheet. */
export const tinyLineUps: readonly LineUp[] = Array.from({ length: 7 }, (_, i) => ({
  key: String(i + 2),
  players: i + 2,
  teams: 0,
}));

export const lineUps: Record<string, readonly LineUp[]> = {
  family: familyLineUps,
  designer: designerLineUps,
  empire: designerLineUps,
  tiny: tinyLineUps,
};
