import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { lengthOf } from './plan.ts';
import type { ShiftValues } from './shift-values.ts';
import { usePlanWords } from './use-plan-words.ts';

/** The real duration of the shift. Notes if it crosses midnight or a clock change. */
export function LengthNote({ values, timeZone }: { values: ShiftValues; timeZone: string }) {
  const { t } = useTranslation('shifts');
  const { formatDate, formatTime } = useDates();
  const { lengthWords } = usePlanWords();
  const length = lengthOf(values, timeZone);
  const isKnown = length !== null && length.hours > 0;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-sunken px-4 py-2.5 empty:hidden sm:col-span-2"
    >
      {isKnown && (
        <>
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            {t('length.takes', { length: lengthWords(length.hours) })}
            {length.isOvernight &&
              ` ${t('length.overnight', {
                time: formatTime(values.end_time),
                date: formatDate(addDays(values.shift_date, 1), 'long'),
              })}`}
            {length.clockChange !== 0 &&
              ` ${t(length.clockChange > 0 ? 'length.longer' : 'length.shorter', {
                length: lengthWords(length.clockChange),
              })}`}
          </span>
        </>
      )}
    </p>
  );
}
