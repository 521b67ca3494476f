import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { monthQuery } from '../volunteers/api.ts';
import { DayMarks, Legend } from './day-marks.tsx';
import { plannedDays } from './month-days.ts';
import { ShiftTable } from './shift-table.tsx';
import type { ShiftValues } from './shift-values.ts';
import type { ShiftStep } from './steps.ts';
import type { ShiftsShown } from './filters.ts';

interface ShiftCalendarProps {
  foodBankId: string;
  shown: ShiftsShown;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onCreate: (start: Partial<ShiftValues>) => void;
}

export function ShiftCalendar({ foodBankId, shown, filters, onStep, onCreate }: ShiftCalendarProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { month, day, status } = shown.filters;
  const { data, error, isFetching, refetch } = useQuery(monthQuery(foodBankId, month));
  /** The day selected by the user, whose panel takes the focus; a day from the URL does not. */
  const [picked, setPicked] = useState('');
  const onRetry = () => void refetch();
  if (error && !data)
    return <ErrorState title={t('list.failed')} error={error} onRetry={onRetry} isRetrying={isFetching} />;
  const days = plannedDays(data ?? [], status);
  const labelOf = (date: string) => {
    const found = days.get(date);
    const facts = [
      date === shown.today && t('calendar.today'),
      formatDate(date, 'long'),
      found &&
        found.shifts.length > found.cancelled &&
        t('calendar.shifts', { count: found.shifts.length - found.cancelled }),
      found && found.cancelled > 0 && t('calendar.cancelled', { count: found.cancelled }),
      found && found.drafts > 0 && t('calendar.drafts', { count: found.drafts }),
      found && found.missing > 0 && t('calendar.missing', { count: found.missing }),
    ];
    return facts.filter(Boolean).join(', ');
  };
  return (
    <div className="flex flex-col gap-6">
      {error && <OutOfDate isRetrying={isFetching} onRetry={onRetry} />}
      <Card className="p-3! sm:p-5!">
        <MonthCalendar
          label={t('calendar.label')}
          month={month}
          onMonthChange={(next) => shown.change({ month: next, day: '' }, { replace: true })}
          today={shown.today}
          onPick={(day) => {
            setPicked(day);
            shown.change({ day });
          }}
          previousLabel={t('calendar.previous')}
          nextLabel={t('calendar.next')}
          labelOf={labelOf}
          isMarked={(date) => days.has(date)}
          contentOf={(date) => {
            const found = days.get(date);
            return found && <DayMarks day={found} />;
          }}
        />
        {!data && (
          <Loading className="mt-3">
            <Skeleton className="h-6" />
          </Loading>
        )}
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm text-muted">
          <p role="status" className="empty:hidden">
            {data && t(days.size === 0 ? 'calendar.none' : 'calendar.hint')}
          </p>
          {days.size > 0 && <Legend />}
        </div>
      </Card>
      {day !== '' && data && (
        <DayPanel
          key={day}
          day={day}
          takesFocus={picked === day}
          shifts={days.get(day)?.shifts ?? []}
          filters={filters}
          onStep={onStep}
          onCreate={() => onCreate({ shift_date: day })}
        />
      )}
    </div>
  );
}

interface DayPanelProps {
  day: string;
  /** True if the day was just selected; the panel may be below the visible area. */
  takesFocus: boolean;
  shifts: readonly Shift[];
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onCreate: () => void;
}

function DayPanel({ day, takesFocus, shifts, filters, onStep, onCreate }: DayPanelProps) {
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
