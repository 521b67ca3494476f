/** In the state of a history entry: the step back from it is the page without what was opened on it. */
export const OPENED_HERE = { isOpenedHere: true };

/** Whether what the address opens was opened on the page, so that closing it is to go back; else it came with the address. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;
