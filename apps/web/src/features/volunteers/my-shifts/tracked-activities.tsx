import type { VolunteerShift } from '@nourish/contract';
import { Boxes, ClipboardList, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { totalOf, TRACKED_ACTIVITIES } from './assignments.ts';

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
