import type { PROVINCES } from './constants.ts';

export type Province = (typeof PROVINCES)[number];

/** The first letters of a province's postal codes. */
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

/** D, F, I, O, Q and U are never used, W and Z not in front. */
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** A Canadian postal code as it is stored, 'K1A 0B1', from the ways people type it; null when it is none. */
export function normalizePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.replace(/[\s-]/g, '').toUpperCase());
  return match ? `${match[1]} ${match[2]}` : null;
}

/** Whether a normalised postal code can be one of that province. */
export const isPostalCodeIn = (province: Province, postalCode: string): boolean =>
  POSTAL_LETTERS[province].includes(postalCode.charAt(0));

/** Area code and exchange start with 2 to 9, and neither may look like 911. */
const PHONE = /^(?:\+?1)?([2-9](?!11)\d{2})([2-9](?!11)\d{2})(\d{4})$/;

/** A North American phone number as it is stored, '416-555-0142', from the ways people type it; null when it is none. */
export function normalizePhone(text: string): string | null {
  const match = PHONE.exec(text.replace(/[\s.()/\u2010-\u2015-]/g, ''));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}
