/** History state of an overlay that was opened from the page: going back closes it. */
export const OPENED_HERE = { isOpenedHere: true };

/**
 * True if the overlay was opened from the page, so that closing it goes back. False if the page was loaded
 * with it open.
 */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;
