import { useDates } from '../../lib/dates.ts';
import type { FieldProps } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { timeChoices } from './time-choices.ts';

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
