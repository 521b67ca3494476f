import type { Person } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf } from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

/** One page of the people. */
export function PeopleList() {
  const { t } = useTranslation(['people', 'common']);
  const { filters, setFilters } = usePeopleFilters();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(queryOf(filters)));
  const totalPages = data?.pagination.totalPages ?? 0;
  // The list may shrink while one looks at it.
  const isBehindEnd = !isPlaceholderData && totalPages > 0 && filters.page > totalPages;
  useEffect(() => {
    if (isBehindEnd) setFilters({ page: totalPages }, { replace: true });
  });
  const onRetry = () => void refetch();

  if (!data) {
    if (error)
      return <ErrorState title={t('list.failed')} error={error} isRetrying={isFetching} onRetry={onRetry} />;
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-5', isPlaceholderData && 'opacity-60')}
    >
      {error && (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('list.outOfDate')}
            <Button variant="secondary" isPending={isFetching} onPress={onRetry}>
              {t('common:retry')}
            </Button>
          </div>
        </Alert>
      )}
      <p role="status" className="text-muted">
        {t('list.count', { count: data.pagination.totalItems })}
      </p>
      <Found people={data.data} isNarrow={isNarrowed(filters)} />
      <Pagination page={filters.page} totalPages={totalPages} onPageChange={(page) => setFilters({ page })} />
    </div>
  );
}

function Found({ people, isNarrow }: { people: readonly Person[]; isNarrow: boolean }) {
  const { t } = useTranslation('people');
  if (people.length > 0) return <PeopleTable people={people} />;
  return isNarrow ? (
    <EmptyState icon={SearchX} title={t('list.emptySearch')} text={t('list.emptySearchText')} />
  ) : (
    <EmptyState icon={Users} title={t('list.empty')} />
  );
}
