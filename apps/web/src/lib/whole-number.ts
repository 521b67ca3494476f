const WHOLE_NUMBER = /^\d+$/;

/** Parses a whole number of 0 or more; null for other text. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return WHOLE_NUMBER.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}
