/** A count of people, households or visits that may have to be withheld. */
export interface Count {
  readonly value: number;
  isWithheld: boolean;
}

/**
 * Counts that are parts of another. `isWhole`: they add up to it; else what is left over is printed nowhere, and still
 * anybody can subtract.
 */
export interface Sum {
  total: Count;
  parts: readonly Count[];
  isWhole: boolean;
}

export const countOf = (value: number): Count => ({ value, isWithheld: false });

/**
 * Withholds every count that is under `smallest` and above 0, and then as many more, the next smallest first, as it takes
 * that none of these, nor another small one, can be reckoned from those that are left.
 */
export function withhold(counts: readonly Count[], sums: readonly Sum[], smallest: number): void {
  const isSmall = (value: number): boolean => value !== 0 && Math.abs(value) < smallest;
  for (const count of counts) count.isWithheld ||= isSmall(count.value);
  // What protects one sum may open another. It ends: each turn withholds one more.
  let next: Count | undefined;
  do {
    next = sums.map((sum) => nextOf(sum, isSmall)).find((count) => count !== undefined);
    if (next !== undefined) next.isWithheld = true;
  } while (next !== undefined);
}

/** What else must be withheld of a sum; undefined: it gives nothing away. */
function nextOf({ total, parts, isWhole }: Sum, isSmall: (value: number) => boolean): Count | undefined {
  const shown = parts.filter((part) => !part.isWithheld);
  const withheld = parts.length - shown.length;
  const open = shown.filter((part) => part.value > 0).toSorted((a, b) => a.value - b.value);
  // All of the parts would add up to a total that is withheld.
  if (total.isWithheld) return isWhole && withheld === 0 ? open[0] : undefined;
  if (isWhole && withheld === 0) return undefined;
  // The total less what is shown: the sum of what is not.
  const rest = total.value - shown.reduce((sum, part) => sum + part.value, 0);
  const unknowns = withheld + (isWhole ? 0 : 1);
  const isGivenAway = unknowns === 1 && withheld === 1;
  return isGivenAway || isSmall(rest) ? (open[0] ?? total) : undefined;
}
