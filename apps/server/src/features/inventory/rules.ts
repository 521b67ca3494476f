import type { RouteInput } from '@nourish/contract';
import {
  DEFAULT_INVENTORY_SORT,
  EXPIRING_WITHIN_DAYS,
  SHELF_ITEMS,
  SHELF_MIN_ITEMS,
  SHELVES,
} from '@nourish/contract/constants';
import type { Allergen, CertificationKind } from '@nourish/contract/label-facts';
import type { Actor } from '../../context.ts';
import type { ListView } from './cursor.ts';
import type { DaySpan } from './figure-queries.ts';
import type { ListName } from './list-keys.ts';
import type { ListOrder } from './list-queries.ts';

export type ListQuery = NonNullable<RouteInput<'GET /api/inventory'>['query']>;

/**
 * Normalizes a query, so that equivalent queries have the same cursors. `held_at`: the food banks whose items on hold
 * are listed; null: all.
 */
export const viewOf = (query: ListQuery, held_at: readonly string[] | null): ListView => ({
  search: (query.search ?? '').trim(),
  filter: {
    foodbank_id: query.foodbank_id?.toLowerCase() ?? null,
    categories: wordsOf(query.category),
    dietary_categories: wordsOf(query.dietary_category),
    low_stock: query.low_stock ?? false,
    held_at,
  },
  dates: datesOf(query),
  without: wordsOf(query.without) as Allergen[] | null, // the schemas accept no other words
  certified: wordsOf(query.certified) as CertificationKind[] | null,
  held: query.held ?? false,
  order: orderOf(query.sort, (query.search ?? '').trim() !== ''),
});

/** From the day after its date on, an item is past its date. */
export const PAST_DATE: DaySpan = { from: null, to: -1 };

/** The day of the date itself is included. */
export const expiringWithin = (days: number): DaySpan => ({ from: 0, to: days });

function datesOf({ expiring, past_date, days = EXPIRING_WITHIN_DAYS }: ListQuery): DaySpan | null {
  if (expiring && past_date) return { from: null, to: days };
  if (past_date) return PAST_DATE;
  return expiring ? expiringWithin(days) : null;
}

/** Parses a comma-separated list into sorted unique words; null if it is empty, which means no filter. */
export function wordsOf(list: string | undefined): string[] | null {
  const words = new Set((list ?? '').split(',').flatMap((word) => word.trim() || []));
  return words.size === 0 ? null : [...words].sort();
}

/** A search without an order of its own shows the best matches first. */
function orderOf(asked: ListQuery['sort'], isSearch: boolean): ListOrder {
  if (isSearch && (asked === undefined || asked === 'relevance'))
    return { list: 'relevance', descending: false };
  const sort = asked === undefined || asked === 'relevance' ? DEFAULT_INVENTORY_SORT : asked;
  const descending = sort.startsWith('-');
  return { list: (descending ? sort.slice(1) : sort) as ListName, descending }; // INVENTORY_SORTS are the lists, with or without a minus
}

export type Reader = Pick<Actor, 'role' | 'foodbank_id'>;

/** The food banks whose items on hold the caller sees in lists; null: all. */
export function heldSeenBy(reader: Reader | null): readonly string[] | null {
  if (reader?.role === 'admin') return null;
  return reader?.role === 'staff' && reader.foodbank_id !== null ? [reader.foodbank_id] : [];
}

export type Visibility = 'public' | 'signed_in' | 'staff';

/** Staff see all fields of items of their food bank, administrators of all items. */
export function visibilityOf(actor: Reader | null, item: { foodbank_id: string }): Visibility {
  if (actor === null) return 'public';
  const isOwnStaff = actor.role === 'staff' && actor.foodbank_id === item.foodbank_id;
  return actor.role === 'admin' || isOwnStaff ? 'staff' : 'signed_in';
}

export type Shelves<Item> = Record<(typeof SHELVES)[number], Item[]>;

/** Puts each `food` on the first shelf that has it, with its first lot. Empties shelves with too few items. */
export function shelvesOf<Item extends { food: string }>(found: Shelves<Item>): Shelves<Item> {
  const shown = new Set<string>();
  const shelves: Shelves<Item> = { usual: [], new: [], almost_gone: [] };
  for (const shelf of SHELVES) {
    const foods = new Map<string, Item>();
    for (const item of found[shelf]) {
      if (!shown.has(item.food) && !foods.has(item.food)) foods.set(item.food, item);
    }
    if (foods.size < SHELF_MIN_ITEMS) continue;
    for (const [food, item] of [...foods].slice(0, SHELF_ITEMS)) {
      shown.add(food);
      shelves[shelf].push(item);
    }
  }
  return shelves;
}
