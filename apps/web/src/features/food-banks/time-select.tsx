import { timeOf } from '@nourish/contract/calendar';
import { useDates } from '../../lib/dates.ts';
import type { FieldProps } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const timesEvery = (minutes: number): string[] =>
  Array.from({ length: (24 * 60) / minutes }, (_, index) => timeOf(index * minutes));
const HALF_HOURS = timesEvery(30);
const QUARTER_HOURS = timesEvery(15);

/** Times of day to choose from: half hours, and finer ones where the time chosen is finer. */
export function timeChoices(chosen: string): readonly string[] {
  if (chosen === '' || HALF_HOURS.includes(chosen)) return HALF_HOURS;
  if (QUARTER_HOURS.includes(chosen)) return QUARTER_HOURS;
  return [...HALF_HOURS, chosen].toSorted();
}

interface TimeSelectProps extends FieldProps {
  /** 'HH:MM', or '' without a time. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day as the app writes it; time fields of browsers follow the language of the device. */
export function TimeSelect({ value, ...field }: TimeSelectProps) {
  const { formatTime } = useDates();
  return (
    <Select
      options={timeChoices(value).map((time) => ({ value: time, label: formatTime(time) }))}
      value={value || null}
      {...field}
    />
  );
}
