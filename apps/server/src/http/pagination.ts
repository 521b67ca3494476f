import type { Static } from 'typebox';
import type { Pagination } from '@nourish/contract';

/** The `pagination` of a list with page numbers. */
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

/** The requested page. */
export interface PageRequest {
  page?: number | undefined;
  limit?: number | undefined;
}
/** A page of a list. */
export interface Paged<T> {
  data: T[];
  pagination: Static<typeof Pagination>;
}

/** Returns a page of an in-memory list, or the whole list without a `limit`. */
export function pageOf<T>(
  list: readonly T[],
  { page = 1, limit = Math.max(list.length, 1) }: PageRequest,
): Paged<T> {
  const first = (page - 1) * limit;
  return { data: list.slice(first, first + limit), pagination: paginationOf(page, limit, list.length) };
}
