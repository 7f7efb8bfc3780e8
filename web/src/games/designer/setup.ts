/** An option of a new table with its choices, the default first. */
export interface SetupOption {
  key: string;
  choices: readonly (string | boolean)[];
}

const all: readonly SetupOption[] = [
  { key: 'advanced', choices: [false, true] },
  { key: 'visits', choices: ['tiles', 'scheduled'] },
  { key: 'forgiving', choices: [false, true] },
  { key: 'placing', choices: ['free', 'strict'] },
  { key: 'edition', choices: ['en', 'zh'] },
  { key: 'final_discard', choices: ['edition', 'yes', 'no'] },
  { key: 'aids', choices: [true, false] },
];

/** The options that mean something with what is chosen already. */
export function optionsFor(config: Record<string, unknown>, players: number): SetupOption[] {
  return all.filter(({ key }) => {
    if (key === 'visits') return config['advanced'] === true;
    return key !== 'final_discard' || players > 1;
  });
}
