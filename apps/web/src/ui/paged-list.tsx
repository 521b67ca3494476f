import { useEffect, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { HeldPlace } from './held-place.tsx';
import { OutOfDate } from './out-of-date.tsx';
import { Pagination } from './pagination.tsx';
import { QueryPlaceholder, type QueryState } from './query-placeholder.tsx';

interface PagedListProps<Data> {
  query: QueryState & {
    data: Data | undefined;
    dataUpdatedAt: number;
    /** Another page or filter is loading. */
    isPlaceholderData: boolean;
  };
  page: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  failed: string;
  /** Skeleton of a row, shown while the list loads. */
  shape: ReactNode;
  shapesClass?: string;
  /** The number of entries as a sentence, which screen readers announce. */
  count?: (total: number) => string;
  empty: ReactNode;
  /** The number of entries is for screen readers only, and the parts are close to each other. */
  isDense?: boolean;
  children: (data: Data) => ReactNode;
}

/** One page of a list that others change too: shows when it is out of date, leaves a page that is gone. */
export function PagedList<Data extends { pagination: { totalItems: number; totalPages: number } }>(
  props: PagedListProps<Data>,
) {
  const {
    query,
    page,
    onPageChange,
    failed,
    shape,
    shapesClass = 'flex flex-col gap-3',
    isDense = false,
    children,
  } = props;
  const { totalItems = 0, totalPages = 0 } = query.data?.pagination ?? {};
  const isBehindEnd = !query.isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBehindEnd) onPageChange(totalPages, { replace: true });
  });
  if (!query.data)
    return (
      <QueryPlaceholder query={query} failed={failed} className={shapesClass}>
        {shape}
        {shape}
      </QueryPlaceholder>
    );
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('flex flex-col', isDense ? 'gap-3' : 'gap-6', query.isPlaceholderData && 'opacity-60')}
    >
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <HeldPlace className={cx('flex flex-col', isDense ? 'gap-3' : 'gap-6')}>
        {props.count && (
          <p role="status" className={isDense ? 'sr-only' : 'text-muted empty:hidden'}>
            {totalItems > 0 && props.count(totalItems)}
          </p>
        )}
        {totalItems > 0 ? children(query.data) : props.empty}
      </HeldPlace>
      <Pagination
        page={isBehindEnd ? totalPages : page}
        totalPages={totalPages}
        onPageChange={onPageChange}
      />
    </div>
  );
}
