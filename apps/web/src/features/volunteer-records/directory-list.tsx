import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { directoryQuery } from './api.ts';
import { isByTime, isNarrowed, type DirectoryFilters } from './directory-filters.ts';
import { DirectoryTable } from './directory-table.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

export function DirectoryList({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, setFilters } = useDirectoryFilters();
  const { volunteer: _, ...narrowing } = filters;
  return (
    <PagedList
      query={useQuery(directoryQuery(foodBank._id, narrowing))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('list.failed')}
      shape={<RowsShape rows={3} />}
      count={(count) => (isByTime(filters) ? t('list.countByTime', { count }) : t('list.count', { count }))}
      empty={<NoVolunteers filters={filters} onClear={() => setFilters({ search: '', status: '' })} />}
    >
      {({ data }) => <DirectoryTable volunteers={data} />}
    </PagedList>
  );
}

interface NoVolunteersProps {
  filters: DirectoryFilters;
  onClear: () => void;
}

function NoVolunteers({ filters, onClear }: NoVolunteersProps) {
  const { t } = useTranslation('volunteer-records');
  if (isByTime(filters))
    return <NothingFound title={t('list.emptyByTime')} text={t('list.emptyByTimeText')} onClear={onClear} />;
  if (isNarrowed(filters))
    return <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />;
  return <EmptyState illustration={HangingApron} title={t('list.empty')} text={t('list.emptyText')} />;
}
