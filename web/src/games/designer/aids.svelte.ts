// Whether the page counts for its reader. Purists switch it off; this device remembers.

const key = 'puttable-designer-aids';

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
let on = $state(read());

export const aidsOn = (): boolean => on;

export function setAids(value: boolean): void {
  on = value;
  try {
    localStorage.setItem(key, value ? 'on' : 'off');
  } catch {
    // Private windows may refuse: then for this visit only.
  }
}
