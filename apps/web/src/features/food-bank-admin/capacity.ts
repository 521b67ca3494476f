import { LIMITS } from '@nourish/contract/constants';

const WHOLE_NUMBER = /^\d+$/;

/** A typed whole number from 1 to `max`: null for nothing typed, undefined for anything else. */
export function wholeNumberIn(text: string, max: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const number = Number(typed);
  return WHOLE_NUMBER.test(typed) && number >= 1 && number <= max ? number : undefined;
}

/** How many units a place holds, as somebody typed it: null for nothing typed, undefined for what is no such number. */
export const capacityIn = (text: string): number | null | undefined => wholeNumberIn(text, LIMITS.stock);
