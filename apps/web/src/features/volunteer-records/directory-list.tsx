import type { Volunteer, VolunteerStatus } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HangingApron } from '../../ui/illustrations/hanging-apron.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../volunteers/record/phone.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { directoryQuery } from './api.ts';
import { useSkillWords } from './details.ts';
import { type DirectoryFilters, isByTime, isNarrowed, useDirectoryFilters } from './directory-filters.ts';

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

function NoVolunteers({ filters, onClear }: { filters: DirectoryFilters; onClear: () => void }) {
  const { t } = useTranslation('volunteer-records');
  if (isByTime(filters))
    return <NothingFound title={t('list.emptyByTime')} text={t('list.emptyByTimeText')} onClear={onClear} />;
  if (isNarrowed(filters))
    return <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />;
  return <EmptyState illustration={HangingApron} title={t('list.empty')} text={t('list.emptyText')} />;
}

/** Skills shown per row; the drawer lists all of them. */
const SHOWN_SKILLS = 3;

function DirectoryTable({ volunteers }: { volunteers: readonly Volunteer[] }) {
  const { t } = useTranslation('volunteer-records');
  const { formatNumber } = useDates();
  const skillName = useSkillWords();
  const { openAddress } = useDirectoryFilters();
  const skillsOf = ({ skills }: Volunteer) => {
    const names = skills.slice(0, SHOWN_SKILLS).map(({ skill_name }) => skillName(skill_name));
    const more = skills.length - names.length;
    return more > 0 ? t('table.moreSkills', { names: names.join(', '), count: more }) : names.join(', ');
  };
  const columns: Column<Volunteer>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: (volunteer) => (
        <span className="flex flex-col items-start">
          <TextLink
            to={openAddress(volunteer._id)}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {volunteer.name}
          </TextLink>
          <span className="-mt-2 text-sm font-normal wrap-anywhere text-muted">
            {volunteer.account_email}
          </span>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('table.phone'),
      cell: ({ phone }) =>
        phone === null ? (
          <span className="text-muted">{t('none')}</span>
        ) : (
          <TextLink href={`tel:${phone}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
            {spokenPhone(phone)}
          </TextLink>
        ),
    },
    {
      key: 'skills',
      header: t('table.skills'),
      cell: (volunteer) => skillsOf(volunteer) || <span className="text-muted">{t('none')}</span>,
    },
    ...(['hours', 'shifts'] as const).map((key) => ({
      key,
      header: t(`table.${key}`),
      align: 'end' as const,
      cell: (volunteer: Volunteer) => formatNumber(volunteer[`${key}_completed`]),
    })),
    {
      key: 'status',
      header: t('table.status'),
      cell: ({ status }) => <VolunteerStatusBadge status={status} />,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={volunteers} keyOf={({ _id }) => _id} />;
}

const TONES: Record<VolunteerStatus, Tone> = { active: 'success', inactive: 'neutral', suspended: 'danger' };

export function VolunteerStatusBadge({ status }: { status: VolunteerStatus }) {
  const { t } = useTranslation('volunteer-records');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
