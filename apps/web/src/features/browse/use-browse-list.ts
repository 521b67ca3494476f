import { BROWSE_PAGE_SIZE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import type { BrowseFilters } from './filters.ts';

interface BrowseListInput {
  filters: BrowseFilters;
  cursor: string | undefined;
  /** An id, or 'all'. */
  foodBank: string;
  /** The page in the address lies behind the last one, as after stock has shrunk or in an old link. */
  onBeyondLastPage: (lastPage: number) => void;
}

/** The page of the stock that the address asks for. The last answer stays in sight, as `isStale`, while the next is on its way. */
export function useBrowseList({ filters, cursor, foodBank, onBeyondLastPage }: BrowseListInput) {
  const { status } = useSession();
  const { search, category, dietary_category: dietary, low_stock: lowStock, sort, page } = filters;
  const query = {
    search,
    category: category.join(','),
    dietary_category: dietary.join(','),
    foodbank_id: foodBank === 'all' ? undefined : foodBank,
    low_stock: lowStock || undefined,
    sort,
    page,
    limit: BROWSE_PAGE_SIZE,
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...inventoryQuery(query, cursor),
    // Whose food bank comes first is known only once we know who is there.
    enabled: status !== 'loading',
  });

  const lastPage = Math.max(1, data?.pagination.totalPages ?? page);
  const isBeyond = !isPlaceholderData && page > lastPage;
  const onBeyond = useEffectEvent(() => onBeyondLastPage(lastPage));
  useEffect(() => {
    if (isBeyond) onBeyond();
  }, [isBeyond]);

  // While the next answer is on its way, the count still tells of what is in sight.
  const count = data && !isPlaceholderData ? data.pagination.totalItems : undefined;
  const [counted, setCounted] = useState<{ count: number; search: string }>();
  if (count !== undefined && (counted?.count !== count || counted.search !== search)) {
    setCounted({ count, search });
  }

  return {
    data,
    /** How many items the last answer told of, and what was searched for to get them. */
    counted,
    error,
    isPending: isPending || isBeyond,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
  };
}
