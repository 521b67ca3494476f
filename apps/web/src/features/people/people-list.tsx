import type { Person } from '@nourish/contract';
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
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf, usePeopleFilters } from './people-filters.ts';
import { PeopleTabs } from './people-tabs.tsx';
import { CompactPerson } from './person-cells.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';

/** One page of the people. */
export function PeopleList() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  const clear = () => setFilters({ search: '', role: '', foodbank_id: '', state: 'all' });
  return (
    <div className="flex flex-col gap-1">
      <ListBar>
        <PeopleTabs current="people" />
      </ListBar>
      <PagedList
        query={useQuery(peopleQuery(queryOf(filters)))}
        page={filters.page}
        onPageChange={(page, options) => setFilters({ page }, options)}
        failed={t('list.failed')}
        shape={<Skeleton className="h-80" />}
        count={(count) => t('list.count', { count })}
        isDense
        empty={
          isNarrowed(filters) ? (
            <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={clear} />
          ) : (
            <EmptyState illustration={HangingApron} title={t('list.empty')} />
          )
        }
      >
        {({ data }) => <PeopleRows people={data} />}
      </PagedList>
    </div>
  );
}

function PeopleRows({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('people');
  const { open } = usePeopleFilters();
  const columns = usePeopleColumns();
  useListKeys({ title: t('title'), rows: people, onOpen: ({ _id }) => open(_id) });
  return (
    <DataList
      caption={t('table.caption')}
      columns={columns}
      groups={[{ key: 'people', rows: people }]}
      compactHeader={t('person.title')}
      hasHeads
      isCompact={useNarrow('lg')}
      rowClass="min-h-13"
      compact={(person) => <CompactPerson person={person} />}
    />
  );
}
