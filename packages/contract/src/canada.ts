import type { PROVINCES } from './constants.ts';

export type Province = (typeof PROVINCES)[number];

/** First letters of postal codes by province. */
export const POSTAL_LETTERS: Record<Province, readonly string[]> = {
  ON: ['K', 'L', 'M', 'N', 'P'],
  QC: ['G', 'H', 'J'],
  BC: ['V'],
  AB: ['T'],
  MB: ['R'],
  SK: ['S'],
  NS: ['B'],
  NB: ['E'],
  NL: ['A'],
  PE: ['C'],
  YT: ['Y'],
  NT: ['X'],
  NU: ['X'],
};

/** D, F, I, O, Q and U are never used, W and Z never first. */
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** Normalizes a Canadian postal code to the stored form, 'K1A 0B1'; null if invalid. */
export function normalizePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.replace(/[\s-]/g, '').toUpperCase());
  return match ? `${match[1]} ${match[2]}` : null;
}

/** True if a normalized postal code belongs to the province. */
export const isPostalCodeIn = (province: Province, postalCode: string): boolean =>
  POSTAL_LETTERS[province].includes(postalCode.charAt(0));

/** Area code and exchange start with 2 to 9, and neither ends in 11. */
const PHONE = /^(?:\+?1)?([2-9](?!11)\d{2})([2-9](?!11)\d{2})(\d{4})$/;

/** Normalizes a North American phone number to the stored form, '416-555-0142'; null if invalid. */
export function normalizePhone(text: string): string | null {
  const match = PHONE.exec(text.replace(/[\s.()/\u2010-\u2015-]/g, ''));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}
