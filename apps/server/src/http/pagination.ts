import type { Static } from 'typebox';
import type { Pagination } from '@nourish/contract';

export const paginationOf = (
  currentPage: number,
  itemsPerPage: number,
  totalItems: number,
): Static<typeof Pagination> => ({
  currentPage,
  totalPages: Math.ceil(totalItems / itemsPerPage),
  itemsPerPage,
  totalItems,
});

export interface PageRequest {
  page?: number | undefined;
  limit?: number | undefined;
}
export interface Paged<T> {
  data: T[];
  pagination: Static<typeof Pagination>;
}

/** The part of a list that a page shows. */
export interface Slice {
  limit: number;
  offset: number;
}

/**
 * Reads a page of a list (20 rows unless the request says otherwise) whose `total` is counted concurrently.
 */
export async function readPage<T>(
  { page = 1, limit = 20 }: PageRequest,
  total: Promise<number>,
  read: (slice: Slice) => Promise<T[]>,
): Promise<Paged<T>> {
  const [count, data] = await Promise.all([total, read({ limit, offset: (page - 1) * limit })]);
  return { data, pagination: paginationOf(page, limit, count) };
}

/** Returns a page of an in-memory list, or the whole list without a `limit`. */
export function pageOf<T>(
  list: readonly T[],
  { page = 1, limit = Math.max(list.length, 1) }: PageRequest,
): Paged<T> {
  const first = (page - 1) * limit;
  return { data: list.slice(first, first + limit), pagination: paginationOf(page, limit, list.length) };
}
