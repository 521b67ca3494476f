export interface Count {
  readonly value: number;
  isWithheld: boolean;
}

/**
 * A published total and parts of it. If `isExact`, the parts add up to the total. Otherwise something
 * unpublished is missing, which a reader could compute by subtraction.
 */
export interface Sum {
  total: Count;
  parts: readonly Count[];
  isExact: boolean;
}

export const countOf = (value: number): Count => ({ value, isWithheld: false });

/** Withholds counts below `smallest`, and others, smallest first, until no small one can be derived. */
export function withhold(counts: readonly Count[], sums: readonly Sum[], smallest: number): void {
  const isSmall = (value: number): boolean => value !== 0 && Math.abs(value) < smallest;
  for (const count of counts) count.isWithheld ||= isSmall(count.value);
  // Protecting one sum may expose another. The loop ends because each pass withholds one more count.
  let next: Count | undefined;
  do {
    next = sums.map((sum) => nextOf(sum, isSmall)).find((count) => count !== undefined);
    if (next !== undefined) next.isWithheld = true;
  } while (next !== undefined);
}

/** Returns the next count to withhold in a sum; undefined if the sum exposes nothing. */
function nextOf({ total, parts, isExact }: Sum, isSmall: (value: number) => boolean): Count | undefined {
  const shown = parts.filter((part) => !part.isWithheld);
  const withheld = parts.length - shown.length;
  const candidates = shown.filter((part) => part.value > 0).toSorted((a, b) => a.value - b.value);
  // If all parts were published, they would reveal the withheld total.
  if (total.isWithheld) return isExact && withheld === 0 ? candidates[0] : undefined;
  if (isExact && withheld === 0) return undefined;
  // The published counts reveal this sum of the withheld ones.
  const hiddenSum = total.value - shown.reduce((sum, part) => sum + part.value, 0);
  // If a single part is withheld, it is the total minus the published parts.
  const isGivenAway = isExact && withheld === 1;
  return isGivenAway || isSmall(hiddenSum) ? (candidates[0] ?? total) : undefined;
}
