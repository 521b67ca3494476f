import type { KeyboardEvent } from 'react';

/** Scanners type a code and Enter within this time of each other. */
const SCAN_MS = 100;
let lastLetterAt = -SCAN_MS;

/** For a button that was focused for the user: Enter that is still held, or of a code scanned by mistake, is ignored. */
export const ignoreStrayEnter = (event: KeyboardEvent): void => {
  if (event.key.length === 1) lastLetterAt = event.timeStamp;
  if (event.key !== 'Enter' || (!event.repeat && event.timeStamp - lastLetterAt >= SCAN_MS)) return;
  event.preventDefault();
  event.stopPropagation();
};
