import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { tallyOf } from './day.ts';

/** Counts of the day in one line. */
export function DaySummary({ people }: { people: readonly VolunteerShift[] }) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { hours, ...counts } = tallyOf(people);
  const facts = (['expected', 'there', 'done', 'missed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`summary.${kind}`, { count: counts[kind] }));
  if (hours > 0) facts.push(t('hours', { count: hours, hours: formatNumber(hours) }));
  if (facts.length === 0) return null;
  return <p className="text-lg font-semibold tabular-nums">{facts.join(' · ')}</p>;
}
