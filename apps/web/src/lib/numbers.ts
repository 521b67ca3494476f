const WHOLE_NUMBER = /^\d+$/;

/** Parses a whole number of 0 or more; null for other text. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return WHOLE_NUMBER.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/** Formats a difference with its sign, using the true minus sign. */
export const signed = (value: number, format: (value: number) => string): string =>
  value === 0 ? format(0) : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
