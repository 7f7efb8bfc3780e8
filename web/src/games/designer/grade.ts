import clientsFile from '../../../../data/clients.json';

/** From how many points on the clients of a solo game are how happy, from disappointed to impressed (D-SOLO-4). */
export const gradesFrom = (advanced: boolean): readonly number[] =>
  clientsFile.solo_scale[advanced ? 'advanced' : 'family'];

/** 0 (unhappy) to 4 (impressed). */
export const gradeOf = (total: number, advanced: boolean): number =>
  gradesFrom(advanced).filter((points) => total >= points).length;
