import { MAX_KILOGRAMS } from '@nourish/contract/donation-constants';

/** Reads a weight with a decimal comma or point, in kilograms; null if empty, undefined if invalid. */
export function kilogramsOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const weight = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return weight > 0 && weight <= MAX_KILOGRAMS ? weight : undefined;
}

/** The weight as a part of a call; assumes a valid one. */
export function weighed(typed: string): { weight_kg?: number } {
  const weight_kg = kilogramsOf(typed);
  return weight_kg ? { weight_kg } : {};
}
