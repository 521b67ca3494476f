import type { Person } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf } from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

/** One page of the people. */
export function PeopleList() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  const query = useQuery(peopleQuery(queryOf(filters)));
  const { data } = query;

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('list.failed')} className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </NotLoaded>
    );
  }
  return (
    <ListBody
      query={query}
      page={filters.page}
      totalPages={data.pagination.totalPages}
      onPageChange={(page, options) => setFilters({ page }, options)}
    >
      <p role="status" className="text-muted">
        {t('list.count', { count: data.pagination.totalItems })}
      </p>
      <Found people={data.data} isNarrow={isNarrowed(filters)} />
    </ListBody>
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
