import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf } from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

export function PeopleList() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  const clear = () => setFilters({ search: '', role: '', foodbank_id: '', state: 'all' });
  return (
    <PagedList
      query={useQuery(peopleQuery(queryOf(filters)))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('list.failed')}
      shape={<RowsShape rows={3} />}
      count={(count) => t('list.count', { count })}
      empty={
        isNarrowed(filters) ? (
          <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={clear} />
        ) : (
          <EmptyState illustration={HangingApron} title={t('list.empty')} />
        )
      }
    >
      {({ data }) => <PeopleTable people={data} />}
    </PagedList>
  );
}
