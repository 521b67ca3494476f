import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../lib/dates.ts';
import { dateFormat } from '../lib/formats.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { whenIdleInTurn, whenUsed } from '../lib/idle.ts';
import { cx } from './cx.ts';
import { boxClass, FieldLabelText, type FieldProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD'; '' while the entry is incomplete. */
  value: string;
  onChange: (value: string) => void;
  /** First and last selectable day of the calendar, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** True for days between `min` and `max` that the calendar shows, but that cannot be picked. */
  isUnavailable?: (day: string) => boolean;
  /** True for days that the calendar strikes out, but that can still be picked. */
  isDiscouraged?: (day: string) => boolean;
}

const LazyDayPicker = lazy(async () => {
  // Loads when the browser is idle, or at the first user input, because the user may need this field next.
  await Promise.race([whenIdleInTurn(), whenUsed()]);
  return { default: (await import('./day-picker.tsx')).DayPicker };
});

/**
 * Day input: typed in the order of the reader's language or picked from a calendar. The caller reports a day
 * that cannot be picked through `error`.
 */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Outline {...props} />}>
    <LazyDayPicker {...props} />
  </Suspense>
);

/** Placeholder of the same size while the code of the field loads. */
function Outline({
  label,
  description,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  value,
  className,
}: DateFieldProps) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <p className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <FieldLabelText label={label} isRequired={isRequired} isOptional={isOptional} />
      </p>
      <div className={cx(boxClass, 'flex items-center justify-between pl-3')}>
        <OutlineText value={value} />
        <span className="-my-px flex size-11 shrink-0 items-center justify-center text-muted">
          <CalendarDays aria-hidden className="size-5" />
        </span>
      </div>
      {description && <div className="text-sm text-muted">{description}</div>}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

/** The day, or how to type it, in the order of the reader's language. */
function OutlineText({ value }: { value: string }) {
  const { t } = useTranslation('common');
  const day = new Date(value);
  const format = dateFormat(LOCALES[currentLanguage()], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  // The field ignores an invalid day, for example from a mistyped URL.
  const isEmpty = Number.isNaN(day.getTime());
  const text = isEmpty ? t('dateHint') : format.format(day);
  return (
    <span className={cx('px-0.5 tabular-nums', isEmpty && 'text-muted')}>
      {/* The field has space between its parts. */}
      {text.replaceAll(/[-/]/g, ' $& ')}
    </span>
  );
}
