// Signs for the two conditions that have no promise card, for a box of 100 by 100.

const ink = '#43372f';
const ground = (fill: string) =>
  `<circle cx="50" cy="50" r="46" fill="${fill}" stroke="${ink}" stroke-width="4"/>`;

export const signArt = {
  playable:
    ground('#cfe3f2') +
    `<path d="M24 76Q40 70 46 52T74 26" fill="none" stroke="${ink}" stroke-width="20" stroke-linecap="round"/>` +
    `<path d="M24 76Q40 70 46 52T74 26" fill="none" stroke="#d94f45" stroke-width="13" stroke-linecap="round"/>` +
    `<circle cx="26" cy="75" r="9" fill="#fff" stroke="${ink}" stroke-width="3.5"/>` +
    `<path d="M54 66l9 10 20-26" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M54 66l9 10 20-26" fill="none" stroke="#5fb56a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  promises:
    ground('#e6d7f2') +
    `<path d="M26 26H68V78H26Z" fill="#fff9ea" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M34 39H60M34 50H60M34 61H50" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>` +
    `<circle cx="66" cy="70" r="14" fill="#e8534a" stroke="${ink}" stroke-width="4"/>` +
    `<path d="M60 70l5 5 8-10" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
} as const;
