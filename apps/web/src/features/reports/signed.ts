/** A change with its sign; a minus as wide as a plus. */
export const signed = (value: number, format: (value: number) => string): string =>
  value === 0 ? format(0) : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
