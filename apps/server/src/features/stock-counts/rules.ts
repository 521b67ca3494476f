import type { RouteInput, StockCount, StockCountLine } from '@nourish/contract';
import { CLOCK_SKEW_MS, recordedMoment } from '@nourish/contract/calendar';
import type { STOCK_COUNT_DECISIONS } from '@nourish/contract/constants';
import type { StockMove } from '../inventory/ledger.ts';

/** Short number of a count, shown to users and stored in the ledger. */
export const countNumber = (id: string): string => `#${id.slice(-8)}`;

/** Reason of the movements of a count: its number and its location. */
export const reasonOf = ({ id, location_name }: { id: string; location_name: string | null }): string =>
  [countNumber(id), location_name].filter(Boolean).join(' ');

type Opening = NonNullable<RouteInput<'POST /api/stock-counts'>['body']>;

/**
 * Scope of a new count, by default that of the location: an id, or null for items without one. Undefined if
 * neither is given, or if the scope is a location without an id.
 */
export function scopeOf({ scope, storage_location_id }: Opening): StockCount['scope'] | undefined {
  if (scope === undefined && storage_location_id === null) return 'no_location';
  const requested = scope ?? 'location';
  return requested === 'location' && !storage_location_id ? undefined : requested;
}

/** Returns the moment of an offline entry, limited to the time of the count, or the code of its problem. */
export function entryMomentOf(
  recordedAt: string,
  opened_at: Date,
  now: Date,
): Date | 'still_to_come' | 'before_opening' {
  const moment = recordedMoment(recordedAt, now);
  if (moment === undefined) return 'still_to_come';
  if (moment.getTime() < opened_at.getTime() - CLOCK_SKEW_MS) return 'before_opening';
  return moment > opened_at ? moment : opened_at;
}

export type Decision = (typeof STOCK_COUNT_DECISIONS)[number];

export interface CountedLine {
  /** null: not counted. */
  counted_quantity: number | null;
  /** On hand according to the ledger at the time of the entry. */
  expected_quantity: number | null;
  quantity: number;
  is_archived: boolean;
}

export interface Settlement {
  outcome: NonNullable<StockCountLine['outcome']>;
  /** Change of the available quantity, in units. */
  applied_quantity: number;
  /** Units missing from the reserved quantity. */
  shortage: number | null;
}

/**
 * Outcome of a line at approval. Applies the difference, so that movements since the entry stay. `undecided`
 * if fewer units than reserved would remain and no decision is given.
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
  // Subtraction from 0 avoids -0.
  return { outcome: 'to_zero', applied_quantity: 0 - line.quantity, shortage: -available };
}

/**
 * Returns how many of the units given before a count that count has already taken off the stock: they are moved back
 * before the hand-out takes them off, or they would be missing twice. The rest is still on the books, because the count
 * found too little but could not take off reserved units (`still_missing`). Units given beyond the reservation must
 * also be `available`. For example, 5 reserved units were given and the count took off all but 2 of them: 3.
 */
export function takenOffByCount(
  { quantity_delta, reserved_delta = 0 }: Pick<StockMove, 'quantity_delta' | 'reserved_delta'>,
  count: { still_missing: number } | undefined,
  available: number,
): number {
  if (count === undefined) return 0;
  const fromAvailable = -quantity_delta;
  const fromReserved = -reserved_delta;
  const possible = Math.min(fromAvailable, available) + fromReserved;
  const stillOnBooks = Math.min(count.still_missing, possible);
  return fromAvailable + fromReserved - stillOnBooks;
}

/** Counted minus expected units; null if not counted. */
export const differenceOf = ({
  counted_quantity,
  expected_quantity,
}: Pick<CountedLine, 'counted_quantity' | 'expected_quantity'>): number | null =>
  counted_quantity === null || expected_quantity === null ? null : counted_quantity - expected_quantity;
