import type { Volunteer, VolunteerStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../../lib/phone.ts';
import { useMissingDetails, useSkillWords } from '../volunteers/use-record-words.ts';
import { useDirectoryFilters } from './directory-filters.ts';

/** The name of a volunteer, which opens their panel. */
function VolunteerLink({ volunteer: { _id, name } }: { volunteer: Volunteer }) {
  const { openAddress, open } = useDirectoryFilters();
  return (
    <RowLink to={openAddress(_id)} onOpen={() => open(_id)}>
      {name}
    </RowLink>
  );
}

/** Above the link that covers the row. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <TextLink
    href={`tel:${phone}`}
    className="relative z-1 inline-flex min-h-11 items-center text-sm whitespace-nowrap"
  >
    {spokenPhone(phone)}
  </TextLink>
);

/** The name, email address, and the details that the volunteer has not given yet. */
export function NameCell({ volunteer }: { volunteer: Volunteer }) {
  return (
    <>
      <VolunteerLink volunteer={volunteer} />
      <span className="block truncate text-sm leading-5 text-muted">{volunteer.account_email}</span>
      <MissingDetails volunteer={volunteer} />
    </>
  );
}

function MissingDetails({ volunteer: { missing_details } }: { volunteer: Volunteer }) {
  const { t } = useTranslation('volunteer-records');
  const missingOf = useMissingDetails();
  if (missing_details.length === 0) return null;
  return (
    <span className="block text-sm leading-5 text-warning-ink">
      {t('missing', { details: missingOf(missing_details) })}
    </span>
  );
}

export function SkillsCell({ volunteer: { skills } }: { volunteer: Volunteer }) {
  const skillName = useSkillWords();
  const names = skills.map(({ skill_name }) => skillName(skill_name)).join(', ');
  return (
    <span className="line-clamp-2 text-sm leading-5" title={names}>
      {names}
    </span>
  );
}

const TONES: Record<VolunteerStatus, Tone> = { active: 'success', inactive: 'neutral', suspended: 'danger' };

export function VolunteerStatusBadge({ status }: { status: VolunteerStatus }) {
  const { t } = useTranslation('volunteer-records');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** A volunteer in a few lines. */
export function CompactVolunteer({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { phone, account_email, status, hours_completed: hours } = volunteer;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex min-w-0 flex-1 flex-col py-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0">
            <VolunteerLink volunteer={volunteer} />
          </span>
          {hours > 0 && (
            <span className="shrink-0 text-sm text-muted">
              {t('hours', { count: hours, hours: formatNumber(hours) })}
            </span>
          )}
        </span>
        <span className="truncate text-sm text-muted">{account_email}</span>
        <MissingDetails volunteer={volunteer} />
      </span>
      {status !== 'active' && <VolunteerStatusBadge status={status} />}
      {phone !== null && <PhoneLink phone={phone} />}
    </span>
  );
}
