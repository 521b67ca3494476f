import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

export function PersonTimes({ person }: { person: VolunteerShift }) {
  const { t } = useTranslation('assignments');
  const { formatTime, formatNumber } = useDates();
  const { check_in_time: came, check_out_time: left, hours_worked: hours } = person;
  const facts = [
    came && t('times.in', { time: formatTime(came) }),
    left && t('times.out', { time: formatTime(left) }),
    hours !== null && t('hours', { count: hours, hours: formatNumber(hours) }),
    hours !== null && came === null && t('times.planned'),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="tabular-nums">{facts.join(' · ')}</p>;
}
