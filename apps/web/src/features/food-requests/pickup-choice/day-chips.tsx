import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../../lib/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldGroup, useField } from '../../../ui/field.tsx';
import { weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { Chip } from './chip.tsx';

interface DayChipsProps {
  /** 'YYYY-MM-DD'; '' without a choice. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  description?: string | undefined;
  isDisabled: boolean;
  /** The days to choose from at once. */
  days: readonly string[];
  /** A second line for a day, such as its hours. */
  detailOf?: (day: string) => string | null;
  timeZone: string;
  now: Date;
  /** First and last day that can be chosen. */
  bounds: { first: string; last: string };
  /** True for days between them that cannot be chosen. */
  isUnavailable?: (day: string) => boolean;
}

/** Chooses a pickup day: one of the next open days, or another one in the calendar. */
export function DayChips({
  value,
  onChange,
  error,
  description,
  isDisabled,
  days,
  detailOf = () => null,
  timeZone,
  now,
  bounds,
  isUnavailable,
}: DayChipsProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const { dayText } = useHoursText();
  const [opensOther, setOpensOther] = useState(false);
  const isListed = days.includes(value);
  const isOther = opensOther || days.length === 0 || (value !== '' && !isListed);
  const field = {
    label: t('form.date'),
    description,
    isRequired: true,
    error: isOther ? undefined : error,
    isDisabled,
  };
  const { id, control } = useField(field);

  const today = todayIn(timeZone, now);
  const labelOf = (day: string) => {
    if (day === today) return t('queue.today');
    if (day === addDays(today, 1)) return t('queue.tomorrow');
    return t('form.dayChip', { weekday: dayText(weekdayOf(day)), day: formatDate(day, 'short') });
  };
  const onDay = (day: string) => {
    setOpensOther(false);
    onChange(day);
  };
  const onOther = () => {
    setOpensOther(true);
    if (isListed) onChange('');
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={control['aria-describedby']}
        aria-required
        aria-invalid={control['aria-invalid']}
        className="flex flex-col gap-2"
      >
        <FieldGroup id={id} field={field} hasNotesAbove={description !== undefined}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {days.map((day) => (
              <Chip
                key={day}
                name={id}
                label={labelOf(day)}
                detail={detailOf(day)}
                isSelected={!isOther && value === day}
                onSelect={() => onDay(day)}
                isDisabled={isDisabled}
              />
            ))}
            <Chip
              name={id}
              label={t('form.otherDay')}
              isSelected={isOther}
              onSelect={onOther}
              isDisabled={isDisabled}
            />
          </div>
        </FieldGroup>
      </div>
      {isOther && (
        <DateField
          className="sm:max-w-72"
          label={t('form.whichDay')}
          isRequired
          value={value}
          onChange={onChange}
          error={error}
          min={bounds.first}
          max={bounds.last}
          {...(isUnavailable && { isUnavailable })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}
