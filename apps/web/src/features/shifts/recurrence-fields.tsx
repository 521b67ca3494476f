import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { countOf, datesOf, lengthOf } from './plan.ts';
import type { useShiftField } from './shift-fields.tsx';
import { recurrenceOf, type ShiftValues } from './shift-values.ts';
import { usePlanWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

const MAX_WEEKS = 12;
/** Default length of a series: eight weekly shifts. */
const DEFAULT_WEEKS = 7;

interface RecurrenceFieldsProps {
  form: ShiftForm;
  field: ReturnType<typeof useShiftField>;
}

export function RecurrenceFields({ form, field }: RecurrenceFieldsProps) {
  const { t } = useTranslation('shifts');
  const { values, change, isPending, foodBank } = form;
  const start = (repeats: boolean) => {
    const until = values.until || (values.shift_date && addDays(values.shift_date, DEFAULT_WEEKS * 7));
    change({ repeats, ...(repeats && { until }) });
  };
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line px-4 py-2 sm:col-span-2">
      <Checkbox isSelected={values.repeats} isDisabled={isPending} onChange={start}>
        <span className="font-semibold">{t('fields.repeats')}</span>
      </Checkbox>
      {values.repeats && (
        <div className="grid gap-5 pb-3 sm:grid-cols-2">
          <Select
            {...field('every_weeks')}
            options={Array.from({ length: MAX_WEEKS }, (_, n) => ({
              value: String(n + 1),
              label: t('fields.everyWeeks', { count: n + 1 }),
            }))}
          />
          <DateField {...field('until')} isRequired min={values.shift_date} />
          <SeriesPreview values={values} timeZone={foodBank.time_zone} />
        </div>
      )}
    </div>
  );
}

function SeriesPreview({ values, timeZone }: { values: ShiftValues; timeZone: string }) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { lengthWords } = usePlanWords();
  const { shift_date, until } = values;
  const isSaid = shift_date !== '' && until !== '';
  const count = isSaid ? countOf(shift_date, recurrenceOf(values)) : 0;
  const isFine = count > 0 && count <= LIMITS.shiftsAtOnce;
  const dates = isFine ? datesOf(shift_date, recurrenceOf(values)) : [];
  /** The length of a shift on a day with a clock change, if it differs from the others. */
  const oddLength = (date: string) => {
    const length = lengthOf({ ...values, shift_date: date }, timeZone);
    return length !== null && length.clockChange !== 0 ? ` (${lengthWords(length.hours)})` : '';
  };
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <p role="status" className="font-semibold empty:hidden">
        {isFine && t('series.makes', { count, date: formatDate(dates.at(-1) ?? '', 'long') })}
      </p>
      {dates.length > 1 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-primary underline underline-offset-3">
            {t('series.showDays')}
          </summary>
          <ol className="mt-1 gap-x-6 text-sm tabular-nums columns-2 sm:columns-3">
            {dates.map((date) => (
              <li key={date} className="py-0.5 first-letter:uppercase">
                {formatDate(date, 'weekday')}
                {oddLength(date)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
