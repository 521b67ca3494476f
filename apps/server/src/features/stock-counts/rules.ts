import type { RouteInput, StockCount, StockCountLine } from '@nourish/contract';
import { CLOCK_SKEW_MS, notedMoment } from '@nourish/contract/calendar';
import type { STOCK_COUNT_DECISIONS } from '@nourish/contract/constants';

/** What people call a count, on screen and in the ledger. */
export const countNumber = (id: string): string => `#${id.slice(-8)}`;

type Opening = NonNullable<RouteInput<'POST /api/stock-counts'>['body']>;

/**
 * What a count is asked to look at. Without a scope the location says it: an id is that location, null what lies in none.
 * undefined: nothing was asked for, or a location that is not named.
 */
export function scopeOf({ scope, storage_location_id }: Opening): StockCount['scope'] | undefined {
  if (scope === undefined && storage_location_id === null) return 'no_location';
  const asked = scope ?? 'location';
  return asked === 'location' && !storage_location_id ? undefined : asked;
}

/** When something was seen that a device noted, within the time of the count; or what is wrong with it. */
export function momentSeen(
  noted: string,
  opened_at: Date,
  now: Date,
): Date | 'still_to_come' | 'before_opening' {
  const moment = notedMoment(noted, now);
  if (moment === undefined) return 'still_to_come';
  if (moment.getTime() < opened_at.getTime() - CLOCK_SKEW_MS) return 'before_opening';
  return moment > opened_at ? moment : opened_at;
}

export type Decision = (typeof STOCK_COUNT_DECISIONS)[number];

/** A line with the figures of its item as they are when the count is approved. */
export interface CountedLine {
  /** null: nobody entered anything. */
  counted_quantity: number | null;
  /** On hand by the books when it was entered. */
  expected_quantity: number | null;
  quantity: number;
  is_archived: boolean;
}

export interface Settlement {
  outcome: NonNullable<StockCountLine['outcome']>;
  /** Change of what is available, in units. */
  applied_quantity: number;
  /** Units that the shelf holds less than is reserved. */
  shortage: number | null;
}

/**
 * What approving makes of a line. The difference is applied, not the figure that was counted: what has moved since stays
 * moved. `undecided`: the shelf holds less than is reserved, and somebody has to say what to do about it.
 */
export function settle(line: CountedLine, decision: Decision | undefined): Settlement | 'undecided' {
  if (line.is_archived) return { outcome: 'archived', applied_quantity: 0, shortage: null };
  const difference = differenceOf(line);
  if (difference === null) return { outcome: 'not_counted', applied_quantity: 0, shortage: null };
  if (difference === 0) return { outcome: 'agreed', applied_quantity: 0, shortage: null };
  if (decision === 'skip') return { outcome: 'skipped', applied_quantity: 0, shortage: null };
  const available = line.quantity + difference;
  if (available >= 0) return { outcome: 'applied', applied_quantity: difference, shortage: null };
  if (decision !== 'to_zero') return 'undecided';
  // From nothing, nothing is taken: not -0, which is no figure.
  return { outcome: 'to_zero', applied_quantity: 0 - line.quantity, shortage: -available };
}

/** Units seen more (+) or less (-) than the books said at that moment; null while nothing was entered. */
export const differenceOf = ({
  counted_quantity,
  expected_quantity,
}: Pick<CountedLine, 'counted_quantity' | 'expected_quantity'>): number | null =>
  counted_quantity === null || expected_quantity === null ? null : counted_quantity - expected_quantity;
