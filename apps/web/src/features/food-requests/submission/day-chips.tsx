import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldGroup, useField } from '../../../ui/field.tsx';
import { hoursOn, weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { openUntil } from '../pickup.ts';

interface DayChipsProps {
  /** 'YYYY-MM-DD'; '' without a choice. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  isDisabled: boolean;
  /** The days to choose from at once. */
  days: readonly string[];
  foodBanks: readonly FoodBank[];
  timeZone: string;
  now: Date;
  /** First and last day that can be chosen. */
  bounds: { first: string; last: string };
}

/** Chooses a pickup day: one of the next open days, or another one in the calendar. */
export function DayChips({
  value,
  onChange,
  error,
  isDisabled,
  days,
  foodBanks,
  timeZone,
  now,
  bounds,
}: DayChipsProps) {
  const { t } = useTranslation('requests');
  const { formatDate, formatTime } = useDates();
  const { dayText, hoursText } = useHoursText();
  const [opensOther, setOpensOther] = useState(false);
  const isListed = days.includes(value);
  const isOther = opensOther || days.length === 0 || (value !== '' && !isListed);
  const field = { label: t('form.date'), isRequired: true, error: isOther ? undefined : error, isDisabled };
  const { id, control } = useField(field);

  const today = todayIn(timeZone, now);
  const labelOf = (day: string) => {
    if (day === today) return t('queue.today');
    if (day === addDays(today, 1)) return t('queue.tomorrow');
    return t('form.dayChip', { weekday: dayText(weekdayOf(day)), day: formatDate(day, 'short') });
  };
  /** The hours of several food banks would be too much for a chip. */
  const hoursOf = (day: string) => {
    const [foodBank] = foodBanks.length === 1 ? foodBanks : [];
    const until = foodBank && day === today && openUntil(foodBank, now);
    if (until) return t('form.until', { time: formatTime(until) });
    const hours = foodBank && hoursOn(foodBank.operatingHours, weekdayOf(day));
    return hours ? hoursText(hours) : null;
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
        <FieldGroup id={id} field={field}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {days.map((day) => (
              <Chip
                key={day}
                name={id}
                label={labelOf(day)}
                detail={hoursOf(day)}
                isSelected={!isOther && value === day}
                onSelect={() => onDay(day)}
                isDisabled={isDisabled}
              />
            ))}
            <Chip
              className="col-span-full"
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
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

interface ChipProps {
  name: string;
  label: string;
  detail?: string | null;
  isSelected: boolean;
  onSelect: () => void;
  isDisabled: boolean;
  className?: string;
}

/** A radio button as large as its label. */
const Chip = ({ name, label, detail, isSelected, onSelect, isDisabled, className }: ChipProps) => (
  <label
    className={cx(
      className,
      'relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-outline bg-surface px-2.5 py-2 sm:px-3 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:text-muted',
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isSelected}
      onChange={onSelect}
      disabled={isDisabled}
      className="absolute inset-0 cursor-[inherit] appearance-none rounded-md forced-colors:inset-auto forced-colors:end-2 forced-colors:appearance-auto"
    />
    <span className="font-semibold first-letter:uppercase">{label}</span>
    {/* Separates the parts of the accessible name. */}{' '}
    {detail && <span className="text-sm text-muted tabular-nums">{detail}</span>}
  </label>
);
