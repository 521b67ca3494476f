import type { RotaEntry, Shift } from '@nourish/contract';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { ShiftValues } from '../shift-values.ts';
import type { ShiftStep } from '../steps.ts';
import { ShiftBlock } from './shift-block.tsx';
import { inOrder, namesOn } from './week.ts';

export interface WeekPartProps {
  shifts: readonly Shift[];
  week: readonly string[];
  /** undefined while the names are loading. */
  rota: readonly RotaEntry[] | undefined;
  today: string;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onCreate: (start: Partial<ShiftValues>) => void;
}

/** The week as a list of days, for phones. Of a week with shifts, past days without any are left out. */
export function WeekDays({ shifts, week, rota, today, filters, onStep, onCreate }: WeekPartProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const now = useNow();
  return (
    <ol className="flex flex-col gap-5">
      {week.map((day) => {
        const ofDay = shifts.filter(({ shift_date }) => shift_date === day).toSorted(inOrder);
        const isEmpty = ofDay.length === 0;
        if (isEmpty && day < today && shifts.length > 0) return null;
        return (
          <li key={day} className="flex flex-col gap-2">
            <div className="flex items-center justify-between gap-3">
              <h4
                className={cx(
                  'shrink-0 text-base font-semibold first-letter:uppercase',
                  day === today ? 'text-primary' : day < today && 'text-muted',
                )}
              >
                {formatDate(day, 'near')}
                {day === today && ` · ${t('calendar.today')}`}
              </h4>
              {isEmpty && <p className="min-w-0 flex-1 text-sm text-muted">{t('calendar.noneHere')}</p>}
              {day >= today && (
                <IconButton
                  icon={Plus}
                  label={t('week.createOn', { date: formatDate(day, 'long') })}
                  onPress={() => onCreate({ shift_date: day })}
                />
              )}
            </div>
            {!isEmpty && (
              <ul className="flex flex-col gap-2">
                {ofDay.map((shift) => (
                  <ShiftBlock
                    key={shift._id}
                    shift={shift}
                    people={rota && namesOn(rota, shift)}
                    laneTitle=""
                    filters={filters}
                    now={now}
                    onStep={onStep}
                  />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
