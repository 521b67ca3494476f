/** Returns the end of a scale that starts at 0: a round number whose half is round as well. */
export function scaleEnd(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return factor * power;
}

/**
 * Returns the interval between labelled columns on wide and narrow screens. `narrow` is a multiple of `wide`.
 */
export function labelSteps(columns: number): { wide: number; narrow: number } {
  const wide = Math.ceil(columns / 10);
  return { wide, narrow: columns > 5 ? wide * 2 : wide };
}
