import type { Volunteer } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { directoryQuery } from './api.ts';
import { isByTime, isNarrowed, type DirectoryFilters } from './directory-filters.ts';
import { DirectoryTable } from './directory-table.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

export function DirectoryList({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, setFilters } = useDirectoryFilters();
  const { volunteer: _, ...narrowing } = filters;
  const query = useQuery(directoryQuery(foodBank._id, narrowing));
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('list.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return (
      <Loading className="flex flex-col gap-3">
        <RowsShape rows={6} />
      </Loading>
    );
  }
  const { totalItems, totalPages } = data.pagination;
  return (
    <ListBody
      query={query}
      page={filters.page}
      totalPages={totalPages}
      onPageChange={(page, options) => setFilters({ page }, options)}
    >
      <p role="status" className="text-muted">
        {isByTime(filters)
          ? t('list.countByTime', { count: totalItems })
          : t('list.count', { count: totalItems })}
      </p>
      <Results
        volunteers={data.data}
        filters={filters}
        onClear={() => setFilters({ search: '', status: '' })}
      />
    </ListBody>
  );
}

interface ResultsProps {
  volunteers: readonly Volunteer[];
  filters: DirectoryFilters;
  onClear: () => void;
}

function Results({ volunteers, filters, onClear }: ResultsProps) {
  const { t } = useTranslation('volunteer-records');
  if (volunteers.length > 0) return <DirectoryTable volunteers={volunteers} />;
  if (isByTime(filters))
    return <NothingFound title={t('list.emptyByTime')} text={t('list.emptyByTimeText')} onClear={onClear} />;
  if (isNarrowed(filters))
    return <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />;
  return <EmptyState illustration={HangingApron} title={t('list.empty')} text={t('list.emptyText')} />;
}
