import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { NotLoaded, type QueryState } from '../../ui/not-loaded.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';

interface LoadedProps<T> {
  query: QueryState & { data: T | undefined; isPlaceholderData: boolean };
  /** What to say when it could not be loaded. */
  failed: string;
  /** Its shape while it is on its way. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What came of a query; faded while it is of another period than the one that is asked for. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (data === undefined)
    return (
      <NotLoaded query={query} failed={failed} className="flex flex-col gap-6">
        {skeleton}
      </NotLoaded>
    );
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6 sm:gap-8', isPlaceholderData && 'opacity-60')}
    >
      {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
      {children(data)}
    </div>
  );
}
