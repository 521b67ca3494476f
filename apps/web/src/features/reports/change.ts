/** How much a figure grew, in percent; null without an earlier figure. Whole percents, tenths below one. */
export function growthOf(now: number, before: number): number | null {
  if (before <= 0) return null;
  const percent = ((now - before) / before) * 100;
  return Math.abs(percent) < 1 ? tenths(percent) : Math.round(percent);
}

/** The difference of two rates in percentage points, to a tenth. */
export const pointsOf = (now: number, before: number): number => tenths(now - before);

// `+ 0` avoids a negative zero.
const tenths = (value: number): number => Math.round(value * 10) / 10 + 0;
