/** One box of paints for all tiles, lands and portraits. No colour carries a meaning alone. */
export const ink = '#43372f';
export const shade = '#2c4a24';

export const grass = { base: '#9ccf78', light: '#abd988', dark: '#84bb63', tuft: '#76ae57', seam: '#6fa553' };
export const lane = { kerb: '#f7e9cb', edge: '#a8352f', base: '#d94f45', light: '#e2645a' };
export const slope = { wall: '#d9c6a0', low: '#bf453d', mid: '#d95c50', high: '#ee8675', top: '#f5a593' };
export const green = { base: '#5fb56a', light: '#79c87d', rim: '#3f9152' };
export const wood = { base: '#c98f56', light: '#e0ad74', dark: '#96622f' };
export const stone = { base: '#b9b3ab', light: '#d8d3ca', dark: '#8b857d' };
export const steel = { base: '#9fb0bf', light: '#d5e0e8', dark: '#5d6c7b', mouth: '#2d3440' };
export const water = { base: '#5bb4da', light: '#9ad8ee', foam: '#e6f7fc', rim: '#eedfb8' };
export const soil = '#8a6245';
export const paper = '#fff9ea';
export const sun = '#ffcf4a';

export const skins = ['#f8d3b0', '#eebb8f', '#d69a68', '#a96f45', '#7a4b2e'] as const;
export const hairs = ['#2f2622', '#53372a', '#8a5a33', '#c9762f', '#e8c268', '#b9b4ae'] as const;
export const clothes = [
  '#3f7cc0',
  '#f2b632',
  '#f4f0e6',
  '#2f9c95',
  '#8a63b8',
  '#f08a6c',
  '#e86d9a',
  '#35507c',
  '#7cc0e8',
] as const;
export const trousers = ['#41547a', '#6b5a4c', '#dbc9a4', '#394049', '#5f7f8f'] as const;
export const blooms = ['#f2668b', '#ffd24d', '#fffaf0', '#a06ad0', '#ff8a4c'] as const;
export const leaves = [
  { base: '#4f9a4e', light: '#6db563', dark: '#3a7f42' },
  { base: '#3f8f5c', light: '#5cab74', dark: '#2d744a' },
  { base: '#6ba544', light: '#8bc05c', dark: '#528a35' },
] as const;
export const furs = ['#c98a4b', '#f3e6cf', '#5b4436', '#e0b070', '#8b8580'] as const;
export const balloons = ['#e8534a', '#ffcf4a', '#4f9fdd', '#8a63b8', '#58b368', '#f08ab0'] as const;
