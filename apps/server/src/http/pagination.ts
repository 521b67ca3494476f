import type { Static } from 'typebox';
import type { Pagination } from '@nourish/contract';

/** The `pagination` of a list that is read by page numbers. */
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

/** A page of a list that is there whole, or the whole list where no `limit` was asked for. */
export function pageOf<T>(
  list: readonly T[],
  { page = 1, limit = Math.max(list.length, 1) }: { page?: number | undefined; limit?: number | undefined },
): { data: T[]; pagination: Static<typeof Pagination> } {
  const first = (page - 1) * limit;
  return { data: list.slice(first, first + limit), pagination: paginationOf(page, limit, list.length) };
}
