import type { Person } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PersonBadges } from './person-badges.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

export function PeopleTable({ people }: { people: readonly Person[] }) {
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
