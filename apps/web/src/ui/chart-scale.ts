/** Where a scale ends that begins at 0: a round figure, half of which is round too. */
export function scaleEnd(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return factor * power;
}

/** Every so many columns one is named: on a wide screen, and on a narrow one. The second is a multiple of the first. */
export function labelSteps(columns: number): { wide: number; narrow: number } {
  const wide = Math.ceil(columns / 10);
  return { wide, narrow: columns > 5 ? wide * 2 : wide };
}
