import type { StockCountSummary } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';

/** What people call a count besides its place; the ledger names it so, too. */
export const countNumber = (id: string) => `#${id.slice(-8)}`;

/** What somebody typed as a number of units: whole, not negative, not absurd; null is none. */
export function readUnits(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const units = Number(digits);
  return units <= LIMITS.stock ? units : null;
}

/** The part of what was counted that was as the books said, in percent; null while nothing is counted. */
export function accuracyOf({ counted, differing }: Pick<StockCountSummary, 'counted' | 'differing'>) {
  if (counted === 0) return null;
  const percent = ((counted - differing) / counted) * 100;
  // Not quite everything is never 'everything', nor a little nothing.
  if (differing > 0 && percent > 99) return 99;
  return percent > 0 && percent < 1 ? 1 : Math.round(percent);
}
