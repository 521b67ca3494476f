import type { Volunteer } from '@nourish/contract';
import { VOLUNTEER_STATUSES } from '@nourish/contract/volunteer-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { directoryQuery, statsQuery } from './api.ts';
import { CompactVolunteer } from './directory-cells.tsx';
import { type DirectoryFilters, isByTime, isNarrowed, useDirectoryFilters } from './directory-filters.ts';
import { useDirectoryColumns } from './use-directory-columns.tsx';

/** One page of the volunteers. */
export function DirectoryList({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, setFilters } = useDirectoryFilters();
  const { volunteer: _, ...narrowing } = filters;
  return (
    <div className="flex flex-col gap-1">
      <ListBar>
        <StatusTabs foodBank={foodBank} />
      </ListBar>
      <PagedList
        query={useQuery(directoryQuery(foodBank._id, narrowing))}
        page={filters.page}
        onPageChange={(page, options) => setFilters({ page }, options)}
        failed={t('list.failed')}
        shape={<Skeleton className="h-80" />}
        count={(count) => (isByTime(filters) ? t('list.countByTime', { count }) : t('list.count', { count }))}
        isDense={!isByTime(filters)}
        empty={<NoVolunteers filters={filters} onClear={() => setFilters({ search: '', status: '' })} />}
      >
        {({ data }) => <DirectoryRows volunteers={data} />}
      </PagedList>
    </div>
  );
}

function StatusTabs({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, listAddress } = useDirectoryFilters();
  const { data: stats, isPending } = useQuery(statsQuery(foodBank._id));
  // The search by availability returns only active volunteers.
  const current = isByTime(filters) ? 'active' : filters.status;
  return (
    <ViewTabs
      isSecondLevel
      label={t('filters.status')}
      tabs={(['', ...VOLUNTEER_STATUSES] as const).map((status) => ({
        id: status || 'all',
        label: t(`tabs.${status || 'all'}`),
        to: listAddress({ status, search: filters.search }),
        isCurrent: current === status,
        count: stats?.[status || 'total'] ?? (isPending ? null : undefined),
      }))}
    />
  );
}

function NoVolunteers({ filters, onClear }: { filters: DirectoryFilters; onClear: () => void }) {
  const { t } = useTranslation('volunteer-records');
  if (isByTime(filters))
    return <NothingFound title={t('list.emptyByTime')} text={t('list.emptyByTimeText')} onClear={onClear} />;
  if (isNarrowed(filters))
    return <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />;
  return <EmptyState illustration={HangingApron} title={t('list.empty')} text={t('list.emptyText')} />;
}

function DirectoryRows({ volunteers }: { volunteers: readonly Volunteer[] }) {
  const { t } = useTranslation('volunteer-records');
  const { open } = useDirectoryFilters();
  const columns = useDirectoryColumns(volunteers);
  useListKeys({ title: t('title'), rows: volunteers, onOpen: ({ _id }) => open(_id) });
  return (
    <DataList
      caption={t('title')}
      columns={columns}
      groups={[{ key: 'volunteers', rows: volunteers }]}
      compactHeader={t('person.title')}
      hasHeads
      isCompact={useNarrow('lg')}
      rowClass="min-h-12"
      compact={(volunteer) => <CompactVolunteer volunteer={volunteer} />}
    />
  );
}
