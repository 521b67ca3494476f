import { useEffect, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { HeldPlace } from './held-place.tsx';
import type { QueryState } from './not-loaded.tsx';
import { OutOfDate } from './out-of-date.tsx';
import { Pagination } from './pagination.tsx';

interface ListBodyProps {
  /** Of the query that the list comes from. */
  query: QueryState & {
    dataUpdatedAt: number;
    /** Another page or filter is on its way. */
    isPlaceholderData: boolean;
  };
  page: number;
  totalPages: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  children: ReactNode;
}

/** Around a page of a list that others change as well: it may be out of date, or shrink while one looks at it. */
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
