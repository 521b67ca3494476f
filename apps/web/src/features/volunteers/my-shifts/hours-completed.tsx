import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { Boxes, ClipboardList, Clock, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { HoursLetter } from '../letter/hours-letter.tsx';
import { totalOf, TRACKED_ACTIVITIES } from './assignments.ts';

export function HoursCompleted({ records }: { records: readonly Volunteer[] }) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  const hours = records.reduce((sum, { hours_completed }) => sum + hours_completed, 0);
  const shifts = records.reduce((sum, { shifts_completed }) => sum + shifts_completed, 0);
  return (
    <Card as="section" aria-labelledby="hours" className="flex flex-col gap-4">
      <div className="flex items-center gap-5">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
          <Clock aria-hidden className="size-7" />
        </span>
        <div>
          <h2 id="hours" className="text-base font-semibold text-muted">
            {t('mine.hours')}
          </h2>
          <p className="text-3xl font-bold tabular-nums">{formatNumber(hours)}</p>
          <p className="text-muted">{t('mine.shiftsCompleted', { count: shifts })}</p>
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
    <Card as="section" aria-labelledby="tracked" className="flex flex-col gap-3">
      <h2 id="tracked" className="text-xl">
        {t('tracked.title')}
      </h2>
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
    </Card>
  );
}
