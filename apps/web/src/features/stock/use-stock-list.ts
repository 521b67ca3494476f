import { INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { inventoryQuery } from '../inventory/api.ts';
import { expiringQuery, stockKeys } from './api.ts';
import type { StockView } from './filters.ts';

/** The page of the stock in the URL. While new data loads, the previous data stays, marked as `isStale`. */
export function useStockList({ filters, cursor, foodBank, correctPage }: StockView) {
  const { search, category, dietary_category, low_stock: lowStock, sort, page, expiring } = filters;
  const queryClient = useQueryClient();
  const all = useQuery({
    ...inventoryQuery(
      {
        search,
        category,
        dietary_category,
        foodbank_id: foodBank,
        low_stock: lowStock || undefined,
        sort,
        page,
        limit: INVENTORY_PAGE_SIZE,
      },
      cursor,
    ),
    enabled: !expiring,
  });
  const soon = useQuery({
    ...expiringQuery(foodBank, page, INVENTORY_PAGE_SIZE),
    placeholderData: keepPreviousData,
    enabled: expiring,
  });
  const shown = expiring ? soon : all;
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
    count,
    totalPages: totalPages ?? 0,
    cursors: expiring || isPlaceholderData ? undefined : all.data?.pagination,
    error,
    isPending: isPending || isBeyond,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void queryClient.refetchQueries({ queryKey: stockKeys.all, type: 'active' }),
  };
}
export type StockList = ReturnType<typeof useStockList>;
