/** Formats a difference with its sign, using the true minus sign. */
export const signed = (value: number, format: (value: number) => string): string =>
  value === 0 ? format(0) : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
