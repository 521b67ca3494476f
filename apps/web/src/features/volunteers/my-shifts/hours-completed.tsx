import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { Boxes, ClipboardList, Clock, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { HoursLetter } from '../letter/hours-letter.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { hoursIn, totalOf, TRACKED_ACTIVITIES } from './assignments.ts';

interface HoursCompletedProps {
  records: readonly Volunteer[];
  completed: readonly VolunteerShift[];
  now: number;
}

/** Hours of all time and of this year, with the letter that confirms them. */
export function HoursCompleted({ records, completed, now }: HoursCompletedProps) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  const hours = records.reduce((sum, { hours_completed }) => sum + hours_completed, 0);
  const shifts = records.reduce((sum, { shifts_completed }) => sum + shifts_completed, 0);
  const year = String(new Date(now).getFullYear());
  const thisYear = hoursIn(year, completed);
  return (
    <Card
      as="section"
      aria-labelledby="hours"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3! lg:py-6!"
    >
      <div className="flex min-w-0 items-center gap-4">
        <span className="flex size-12 shrink-0 max-sm:hidden items-center justify-center rounded-full bg-primary-soft text-primary-ink">
          <Clock aria-hidden className="size-6" />
        </span>
        <div>
          <h2 id="hours" className="text-base font-semibold text-muted">
            {t('mine.hours')}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-2xl font-bold tabular-nums">{formatNumber(hours)}</span>
            <span className="text-muted">{t('mine.shiftsCompleted', { count: shifts })}</span>
          </p>
          {thisYear !== hours && (
            <p className="text-muted">
              {t('mine.hoursIn', { count: thisYear, hours: formatNumber(thisYear), year })}
            </p>
          )}
        </div>
      </div>
      <HoursLetter records={records} />
    </Card>
  );
}

const ICONS = { inventory: Boxes, training: GraduationCap, administrative: ClipboardList };

export function TrackedActivities({ completed }: { completed: readonly VolunteerShift[] }) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  return (
    <FoldedCard id="tracked" title={t('tracked.title')}>
      <ul className="flex flex-col gap-3">
        {TRACKED_ACTIVITIES.map((activity) => {
          const { shifts, hours } = totalOf(activity, completed);
          const Icon = ICONS[activity];
          return (
            <li key={activity} className="flex items-center gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="min-w-0 flex-1 wrap-break-word">{t(`tracked.${activity}`)}</span>
              <span className="text-right text-muted">
                {shifts === 0
                  ? t('tracked.none')
                  : t('mine.hoursOf', { count: hours, hours: formatNumber(hours) })}
              </span>
            </li>
          );
        })}
      </ul>
    </FoldedCard>
  );
}
