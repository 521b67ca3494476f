import { lazy, Suspense } from 'react';
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
}

const LazyDayPicker = lazy(async () => {
  // Loads when the browser is idle, or at the first user input, because the user may need this field next.
  await Promise.race([whenIdleInTurn(), whenUsed()]);
  return { default: (await import('./day-picker.tsx')).DayPicker };
});

/**
 * Day input: typed in the order of the reader's language or picked from a calendar. The caller reports a day
 * outside `min` and `max` through `error`.
 */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Outline {...props} />}>
    <LazyDayPicker {...props} />
  </Suspense>
);

/** Placeholder of the same size while the code of the field loads. */
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
