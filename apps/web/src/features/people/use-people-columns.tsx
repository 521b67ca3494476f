import type { Person } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { type PeopleFilters, usePeopleFilters } from './people-filters.ts';
import { PersonBadges, PersonLink } from './person-cells.tsx';

/** Orders by the first press of a header and by the second, ascending or descending first. */
const ORDERS = {
  name: ['name', '-name'],
  created_at: ['-created_at', 'created_at'],
} as const satisfies Record<string, [PeopleFilters['sort'], PeopleFilters['sort']]>;

export function usePeopleColumns(): ListColumn<Person>[] {
  const { t } = useTranslation(['people', 'common']);
  const { formatInstantDate } = useDates();
  const { filters, setFilters } = usePeopleFilters();
  const sortBy = (key: keyof typeof ORDERS): Pick<ListColumn<Person>, 'sort'> => {
    const [first, second] = ORDERS[key];
    const direction = filters.sort === key ? 'ascending' : filters.sort === `-${key}` ? 'descending' : null;
    return {
      sort: { direction, onSort: () => setFilters({ sort: filters.sort === first ? second : first }) },
    };
  };
  return [
    {
      key: 'name',
      header: t('table.name'),
      track: 'minmax(14rem, 1fr)',
      isRowHeader: true,
      ...sortBy('name'),
      cell: (person) => (
        <>
          <PersonLink person={person} />
          <span className="block truncate text-sm leading-5 text-muted">{person.email}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: t('table.role'),
      track: 'auto',
      cell: ({ role }) => (
        <span className="block text-sm whitespace-nowrap">{t(`common:roles.${role}`)}</span>
      ),
    },
    {
      key: 'foodBank',
      header: t('table.foodBank'),
      track: 'minmax(8rem, max-content)',
      cell: ({ foodbank }) => (
        <span className="block truncate text-sm">
          {foodbank?.name ?? <Nothing>{t('table.noFoodBank')}</Nothing>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('table.status'),
      track: 'auto',
      cell: (person) => <PersonBadges person={person} />,
    },
    {
      key: 'lastSeen',
      header: t('table.lastSeen'),
      track: 'auto',
      cell: ({ last_seen }) => (
        <span className="block text-sm whitespace-nowrap">
          {last_seen === null ? <Nothing>{t('table.neverSeen')}</Nothing> : formatInstantDate(last_seen)}
        </span>
      ),
    },
    {
      key: 'since',
      header: t('table.since'),
      track: 'auto',
      ...sortBy('created_at'),
      cell: ({ created_at }) => (
        <span className="block text-sm whitespace-nowrap">{formatInstantDate(created_at)}</span>
      ),
    },
  ];
}

const Nothing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
