import type { Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { NameCell, PhoneLink, SkillsCell, VolunteerStatusBadge } from './directory-cells.tsx';
import { type DirectoryFilters, useDirectoryFilters } from './directory-filters.ts';

/** Orders by the first press of a header and by the second, ascending or descending first. */
const ORDERS = {
  name: ['name', '-name'],
  hours: ['-hours', 'hours'],
  created_at: ['-created_at', 'created_at'],
} as const satisfies Record<string, [DirectoryFilters['sort'], DirectoryFilters['sort']]>;

/** The status is left out if everybody listed is active. */
export function useDirectoryColumns(volunteers: readonly Volunteer[]): ListColumn<Volunteer>[] {
  const { t } = useTranslation('volunteer-records');
  const { formatInstantDate, formatNumber } = useDates();
  const { filters, setFilters } = useDirectoryFilters();
  const sortBy = (key: keyof typeof ORDERS): Pick<ListColumn<Volunteer>, 'sort'> => {
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
      track: 'minmax(11rem, 2fr)',
      isRowHeader: true,
      ...sortBy('name'),
      cell: (volunteer) => <NameCell volunteer={volunteer} />,
    },
    {
      key: 'phone',
      header: t('table.phone'),
      track: 'auto',
      cell: ({ phone }) =>
        phone === null ? (
          <span className="text-sm text-muted">{t('none')}</span>
        ) : (
          <PhoneLink phone={phone} />
        ),
    },
    {
      key: 'skills',
      header: t('table.skills'),
      track: 'minmax(8rem, 3fr)',
      cell: (volunteer) => <SkillsCell volunteer={volunteer} />,
    },
    {
      key: 'hours',
      header: t('table.hours'),
      track: 'auto',
      align: 'end',
      ...sortBy('hours'),
      cell: ({ hours_completed }) => <span className="text-sm">{formatNumber(hours_completed)}</span>,
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
    ...(volunteers.every(({ status }) => status === 'active')
      ? []
      : [
          {
            key: 'status',
            header: t('table.status'),
            track: 'auto',
            cell: ({ status }: Volunteer) => <VolunteerStatusBadge status={status} />,
          },
        ]),
  ];
}
