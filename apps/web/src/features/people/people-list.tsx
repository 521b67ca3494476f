import type { Person } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf } from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

export function PeopleList() {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  const query = useQuery(peopleQuery(queryOf(filters)));
  const { data } = query;

  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('list.failed')} className="flex flex-col gap-3">
        <RowsShape rows={6} />
      </QueryPlaceholder>
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
      <Results
        people={data.data}
        onClear={
          isNarrowed(filters)
            ? () => setFilters({ search: '', role: '', foodbank_id: '', state: 'all' })
            : undefined
        }
      />
    </ListBody>
  );
}

interface ResultsProps {
  people: readonly Person[];
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
}

function Results({ people, onClear }: ResultsProps) {
  const { t } = useTranslation('people');
  if (people.length > 0) return <PeopleTable people={people} />;
  return onClear ? (
    <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />
  ) : (
    <EmptyState illustration={HangingApron} title={t('list.empty')} />
  );
}
