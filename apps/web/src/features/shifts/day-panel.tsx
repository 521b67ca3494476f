import type { Shift } from '@nourish/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ShiftTable } from './shift-table.tsx';
import type { ShiftStep } from './steps.ts';

interface DayPanelProps {
  day: string;
  /** True if the day was just selected; the panel may be below the visible area. */
  takesFocus: boolean;
  shifts: readonly Shift[];
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onCreate: () => void;
}

export function DayPanel({ day, takesFocus, shifts, filters, onStep, onCreate }: DayPanelProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby="planned-day" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="planned-day" tabIndex={-1} className="text-xl first-letter:uppercase">
          {formatDate(day, 'long')}
        </h2>
        <Button variant="secondary" onPress={onCreate}>
          <Plus aria-hidden className="size-4" />
          {t('calendar.createHere')}
        </Button>
      </div>
      {shifts.length === 0 ? (
        <p className="text-muted">{t('calendar.noneHere')}</p>
      ) : (
        <ShiftTable
          caption={t('calendar.ofDay', { date: formatDate(day, 'long') })}
          shifts={shifts}
          filters={filters}
          onStep={onStep}
        />
      )}
    </section>
  );
}
