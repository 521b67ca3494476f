import { LIMITS } from '@nourish/contract/constants';

const WHOLE_NUMBER = /^\d+$/;

/** Parses a whole number from 1 to `max`. Returns null for an empty text, undefined if invalid. */
export function wholeNumberIn(text: string, max: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const number = Number(typed);
  return WHOLE_NUMBER.test(typed) && number >= 1 && number <= max ? number : undefined;
}

/** Parses a capacity in units. Returns null for an empty text, undefined if invalid. */
export const capacityIn = (text: string): number | null | undefined => wholeNumberIn(text, LIMITS.stock);
