import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutingBars } from '../../ui/illustrations/sprouting-bars.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface LoadedProps<T> {
  query: QueryState & { data: T | undefined; isPlaceholderData: boolean };
  failed: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query with its loading and error states. Fades data that belongs to the previous filters. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} failed={failed} className="flex flex-col gap-6">
        {skeleton}
      </QueryPlaceholder>
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

export const ReportShape = () => (
  <>
    <Skeleton className="h-28" />
    <Skeleton className="h-80" />
    <Skeleton className="h-48" />
  </>
);

/** Skeleton of a report including its toolbar, until the period is known. */
export const ReportSkeleton = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-12 w-72" />
    <ReportShape />
  </Loading>
);

export function NothingYet() {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      illustration={SproutingBars}
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.inventory}>{t('nothing.inventory')}</LinkButton>
          <LinkButton to={paths.inventoryImport} variant="secondary">
            {t('nothing.import')}
          </LinkButton>
        </div>
      }
    />
  );
}
