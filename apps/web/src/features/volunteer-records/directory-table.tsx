import type { Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../volunteers/record/phone.ts';
import { useDirectoryFilters } from './use-directory-filters.ts';
import { useSkillWords } from './use-skill-words.ts';
import { VolunteerStatusBadge } from './volunteer-status-badge.tsx';

/** Skills shown per row; the drawer lists all of them. */
const SHOWN_SKILLS = 3;

export function DirectoryTable({ volunteers }: { volunteers: readonly Volunteer[] }) {
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
    {
      key: 'hours',
      header: t('table.hours'),
      align: 'end',
      cell: ({ hours_completed }) => formatNumber(hours_completed),
    },
    {
      key: 'shifts',
      header: t('table.shifts'),
      align: 'end',
      cell: ({ shifts_completed }) => formatNumber(shifts_completed),
    },
    {
      key: 'status',
      header: t('table.status'),
      cell: ({ status }) => <VolunteerStatusBadge status={status} />,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={volunteers} keyOf={({ _id }) => _id} />;
}
