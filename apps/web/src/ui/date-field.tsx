import { lazy, Suspense } from 'react';
import { turnAtRest, whenUsed } from '../lib/at-rest.ts';
import { cx } from './cx.ts';
import { boxClass, FieldLabelText, type FieldProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or '' while no whole day is entered. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that can be picked in the calendar, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
}

const LazyDayPicker = lazy(async () => {
  // Whoever works on the page already may be at this field next, and cannot enter what is not there.
  await Promise.race([turnAtRest(), whenUsed()]);
  return { default: (await import('./day-picker.tsx')).DayPicker };
});

/** A day, typed in the order of the reader's language or picked from a calendar. A day out of bounds is `error`'s to tell. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Outline {...props} />}>
    <LazyDayPicker {...props} />
  </Suspense>
);

/** Keeps the place of the field while its code is on the way. */
const Outline = ({ label, description, error, isRequired, isOptional, className }: DateFieldProps) => (
  <div className={cx('flex flex-col gap-1.5', className)}>
    <p className="font-semibold">
      <FieldLabelText label={label} isRequired={isRequired} isOptional={isOptional} />
    </p>
    <div className={cx(boxClass, 'h-11')} />
    {description && <div className="text-sm text-muted">{description}</div>}
    {error && <p className="text-sm font-medium text-danger">{error}</p>}
  </div>
);
