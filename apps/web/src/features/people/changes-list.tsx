import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { changesQuery } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { changesQueryOf, type ChangeFilters } from './change-filters.ts';

interface ChangesListProps {
  filters: ChangeFilters;
  setFilters: (changes: Partial<ChangeFilters>, options?: { replace?: boolean }) => void;
}

/** One page of the trail, the newest first. */
export function ChangesList({ filters, setFilters }: ChangesListProps) {
  const { t } = useTranslation('people');
  const query = useQuery(changesQuery(changesQueryOf(filters)));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const totalPages = data?.pagination.totalPages ?? 0;
  const isBehindEnd = !isPlaceholderData && totalPages > 0 && filters.page > totalPages;
  useEffect(() => {
    if (isBehindEnd) setFilters({ page: totalPages }, { replace: true });
  });

  if (error)
    return (
      <ErrorState
        title={t('changes.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  if (data.pagination.totalItems === 0)
    return <EmptyState icon={History} title={t('changes.empty')} text={t('changes.emptyText')} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-5', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="text-muted">
        {t('changes.count', { count: data.pagination.totalItems })}
      </p>
      <ol className="flex flex-col gap-3">
        {data.data.map((entry) => (
          <Card as="li" key={entry._id}>
            <ChangeEntry entry={entry} />
          </Card>
        ))}
      </ol>
      <Pagination page={filters.page} totalPages={totalPages} onPageChange={(page) => setFilters({ page })} />
    </div>
  );
}
