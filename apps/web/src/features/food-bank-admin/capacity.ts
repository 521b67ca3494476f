import { LIMITS } from '@nourish/contract/constants';

const WHOLE_NUMBER = /^\d+$/;

/** How many units a place holds, as somebody typed it: null for nothing typed, undefined for what is no such number. */
export function capacityIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const units = Number(typed);
  return WHOLE_NUMBER.test(typed) && units >= 1 && units <= LIMITS.stock ? units : undefined;
}
