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

/** What of a list is asked for. */
export interface PageAsked {
  page?: number | undefined;
  limit?: number | undefined;
}
/** A part of a list, and how long that is. */
export interface Paged<T> {
  data: T[];
  pagination: Static<typeof Pagination>;
}

/** A page of a list that is there whole, or the whole list where no `limit` was asked for. */
export function pageOf<T>(
  list: readonly T[],
  { page = 1, limit = Math.max(list.length, 1) }: PageAsked,
): Paged<T> {
  const first = (page - 1) * limit;
  return { data: list.slice(first, first + limit), pagination: paginationOf(page, limit, list.length) };
}
