import type { Person } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { peopleQuery } from './api.ts';
import { isNarrowed, queryOf, usePeopleFilters } from './people-filters.ts';

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

function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation(['people', 'common']);
  const { formatInstantDate } = useDates();
  const { openSearch } = usePeopleFilters();
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: (person) => (
        <span className="flex flex-col items-start">
          <TextLink to={openSearch(person._id)} className="inline-flex min-h-11 items-center wrap-anywhere">
            {person.name}
          </TextLink>
          <span className="-mt-2 text-sm font-normal wrap-anywhere text-muted">{person.email}</span>
        </span>
      ),
    },
    { key: 'role', header: t('table.role'), cell: ({ role }) => t(`common:roles.${role}`) },
    {
      key: 'foodBank',
      header: t('table.foodBank'),
      cell: ({ foodbank }) => foodbank?.name ?? <EmptyValue>{t('table.noFoodBank')}</EmptyValue>,
    },
    { key: 'status', header: t('table.status'), cell: (person) => <PersonBadges person={person} /> },
    {
      key: 'lastSeen',
      header: t('table.lastSeen'),
      cell: ({ last_seen }) =>
        last_seen === null ? <EmptyValue>{t('table.neverSeen')}</EmptyValue> : formatInstantDate(last_seen),
    },
    {
      key: 'since',
      header: t('table.since'),
      cell: ({ created_at }) => formatInstantDate(created_at),
    },
  ];
  return <Table caption={t('table.caption')} columns={columns} rows={people} keyOf={({ _id }) => _id} />;
}

const EmptyValue = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

export function PersonBadges({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const isWaiting = person.active && !person.email_verified;
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      {user?._id === person._id && <StatusBadge tone="info">{t('badges.you')}</StatusBadge>}
      {!person.active && <StatusBadge tone="danger">{t('badges.inactive')}</StatusBadge>}
      {isWaiting && (
        <StatusBadge tone="warning">{t(person.invited ? 'badges.invited' : 'badges.unverified')}</StatusBadge>
      )}
      {person.active && !isWaiting && <StatusBadge tone="success">{t('badges.active')}</StatusBadge>}
    </span>
  );
}
