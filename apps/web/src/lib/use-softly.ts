import { useDeferredValue } from 'react';

/**
 * Whether to draw what has just come. Answers come in the middle of a reader's scrolling or typing, and a list drawn at one
 * go would hold a small phone up; asked by this, its first drawing is done in pieces, between which the browser answers
 * the reader. What changes in it later is drawn at once.
 */
export const useSoftly = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
