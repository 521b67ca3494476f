import { BROWSE_PAGE_SIZE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import { sortOf } from '../inventory/sorts.ts';
import type { BrowseFilters } from './filters.ts';

interface BrowseListInput {
  filters: BrowseFilters;
  cursor: string | undefined;
  foodBank: string;
  /** Called if the page in the URL is beyond the last one, for example in an old link. */
  onBeyondLastPage: (lastPage: number) => void;
}

/** Keeps the previous page, as `isStale`, while the next one loads. */
export function useBrowseList({ filters, cursor, foodBank, onBeyondLastPage }: BrowseListInput) {
  const { status } = useSession();
  const { search, category, dietary_category: dietary, low_stock: lowStock, page } = filters;
  const query = {
    search,
    category: category.join(','),
    dietary_category: dietary.join(','),
    without: filters.without.join(',') || undefined,
    certified: filters.certified.join(',') || undefined,
    foodbank_id: foodBank === 'all' ? undefined : foodBank,
    low_stock: lowStock || undefined,
    sort: sortOf(filters),
    page,
    limit: BROWSE_PAGE_SIZE,
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inventoryQuery(query, cursor),
    // The default food bank is unknown until the session has loaded.
    enabled: status !== 'loading',
  });

  const lastPage = Math.max(1, data?.pagination.totalPages ?? page);
  const isBeyond = !isPlaceholderData && page > lastPage;
  const onBeyond = useEffectEvent(() => onBeyondLastPage(lastPage));
  useEffect(() => {
    if (isBeyond) onBeyond();
  }, [isBeyond]);

  // Keep the count of the visible items until the next page has loaded.
  const count = data && !isPlaceholderData ? data.pagination.totalItems : undefined;
  const [counted, setCounted] = useState<{ count: number; search: string }>();
  if (count !== undefined && (counted?.count !== count || counted.search !== search)) {
    setCounted({ count, search });
  }

  return {
    data,
    /** Number of items in the last response, and the search it was for. */
    counted,
    error,
    isPending: isPending || isBeyond,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
  };
}
