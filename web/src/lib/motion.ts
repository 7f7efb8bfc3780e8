const query = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader asked for calm: then everything stands where it belongs at once. */
export const reducedMotion = (): boolean => query.matches;
