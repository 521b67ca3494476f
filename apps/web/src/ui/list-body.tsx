import { useEffect, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { HeldPlace } from './held-place.tsx';
import type { QueryState } from './query-placeholder.tsx';
import { OutOfDate } from './out-of-date.tsx';
import { Pagination } from './pagination.tsx';

interface ListBodyProps {
  /** The query of the list. */
  query: QueryState & {
    dataUpdatedAt: number;
    /** Another page or filter is loading. */
    isPlaceholderData: boolean;
  };
  page: number;
  totalPages: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  children: ReactNode;
}

/**
 * One page of a list that others change too: shows when it is out of date and leaves a page that no longer
 * exists.
 */
export function ListBody({ query, page, totalPages, onPageChange, children }: ListBodyProps) {
  const isBehindEnd = !query.isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBehindEnd) onPageChange(totalPages, { replace: true });
  });
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('flex flex-col gap-6', query.isPlaceholderData && 'opacity-60')}
    >
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <HeldPlace className="flex flex-col gap-6">{children}</HeldPlace>
      <Pagination
        page={isBehindEnd ? totalPages : page}
        totalPages={totalPages}
        onPageChange={onPageChange}
      />
    </div>
  );
}
