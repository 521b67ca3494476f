import type { Volunteer } from '@nourish/contract';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { HoursLetter } from '../letter/hours-letter.tsx';

export function HoursCompleted({ records }: { records: readonly Volunteer[] }) {
  const { t } = useTranslation('volunteers');
  const { formatNumber } = useDates();
  const hours = records.reduce((sum, { hours_completed }) => sum + hours_completed, 0);
  const shifts = records.reduce((sum, { shifts_completed }) => sum + shifts_completed, 0);
  return (
    <Card as="section" aria-labelledby="hours" className="flex flex-col gap-4">
      <div className="flex items-center gap-5">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
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
