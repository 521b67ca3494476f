import type { RouteInput } from '@nourish/contract';
import { DEFAULT_INVENTORY_SORT, EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import type { Actor } from '../../context.ts';
import type { ListView } from './cursor.ts';
import type { ListName } from './list-keys.ts';
import type { ListOrder } from './list-queries.ts';

/** What a caller may ask the list for. */
export type ListQuery = NonNullable<RouteInput<'GET /api/inventory'>['query']>;

/** What a caller asks the list for, in one spelling: the same view gives the same cursors. */
export const viewOf = (query: ListQuery): ListView => ({
  search: (query.search ?? '').trim(),
  filter: {
    foodbank_id: query.foodbank_id?.toLowerCase() ?? null,
    categories: wordsOf(query.category),
    dietary_categories: wordsOf(query.dietary_category),
    low_stock: query.low_stock ?? false,
  },
  expiring_within_days: query.expiring ? (query.days ?? EXPIRING_WITHIN_DAYS) : null,
  order: orderOf(query.sort ?? DEFAULT_INVENTORY_SORT),
});

/** The words of a comma-separated list, each once and in order; null when there is none, which narrows nothing. */
export function wordsOf(list: string | undefined): string[] | null {
  const words = new Set((list ?? '').split(',').flatMap((word) => word.trim() || []));
  return words.size === 0 ? null : [...words].sort();
}

function orderOf(sort: NonNullable<ListQuery['sort']>): ListOrder {
  const descending = sort.startsWith('-');
  return { list: (descending ? sort.slice(1) : sort) as ListName, descending }; // INVENTORY_SORTS are the lists, with or without a minus
}

/** How much of an item a reader gets to see. */
export type Visibility = 'public' | 'signed_in' | 'staff';

/** Staff see the shelf of their own food bank, administrators every shelf. */
export function visibilityOf(
  actor: Pick<Actor, 'role' | 'foodbank_id'> | null,
  item: { foodbank_id: string },
): Visibility {
  if (actor === null) return 'public';
  const isOwnStaff = actor.role === 'staff' && actor.foodbank_id === item.foodbank_id;
  return actor.role === 'admin' || isOwnStaff ? 'staff' : 'signed_in';
}
