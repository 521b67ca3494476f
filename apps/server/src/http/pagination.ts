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
