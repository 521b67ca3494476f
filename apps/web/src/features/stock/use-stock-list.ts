import { INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { inventoryQuery } from '../inventory/api.ts';
import { sortOf } from '../inventory/sorts.ts';
import { dateAlertQuery, stockKeys } from './api.ts';
import { dateAlertOf, type StockView } from './filters.ts';

/** The page of the stock in the URL. While new data loads, the previous data stays, marked as `isStale`. */
export function useStockList({ filters, cursor, foodBank, correctPage }: StockView) {
  const { search, category, dietary_category, low_stock: lowStock, held, page } = filters;
  const dateAlert = dateAlertOf(filters);
  const queryClient = useQueryClient();
  const all = useQuery({
    ...inventoryQuery(
      {
        search,
        category,
        dietary_category,
        without: filters.without.join(',') || undefined,
        certified: filters.certified.join(',') || undefined,
        foodbank_id: foodBank,
        low_stock: lowStock || undefined,
        held: held || undefined,
        sort: sortOf(filters),
        page,
        limit: INVENTORY_PAGE_SIZE,
      },
      cursor,
    ),
    enabled: dateAlert === null,
  });
  const dated = useQuery({
    ...dateAlertQuery(dateAlert ?? 'expiring', foodBank, page, INVENTORY_PAGE_SIZE),
    placeholderData: keepPreviousData,
    enabled: dateAlert !== null,
  });
  const shown = dateAlert === null ? all : dated;
  const { data, error, isPending, isFetching, isPlaceholderData } = shown;

  const totalPages = data?.pagination.totalPages;
  // The page is beyond the last one, e.g. after a deletion or in an old link.
  const isBeyond = totalPages !== undefined && !isPlaceholderData && page > Math.max(1, totalPages);
  const onBeyond = useEffectEvent(() => correctPage(Math.max(1, totalPages ?? 1)));
  useEffect(() => {
    if (isBeyond) onBeyond();
  }, [isBeyond]);

  // While new data loads, the count belongs to the visible data.
  const counted = isPlaceholderData ? undefined : data?.pagination.totalItems;
  const [count, setCount] = useState<number>();
  if (counted !== undefined && counted !== count) setCount(counted);

  return {
    items: data?.data,
    /** Words of the search, to mark in names. */
    matched: dateAlert === null ? all.data?.pagination.matched : undefined,
    count,
    totalPages: totalPages ?? 0,
    cursors: dateAlert !== null || isPlaceholderData ? undefined : all.data?.pagination,
    error,
    isPending: isPending || isBeyond,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void queryClient.refetchQueries({ queryKey: stockKeys.all, type: 'active' }),
  };
}
export type StockList = ReturnType<typeof useStockList>;
