import { DAYS_OF_WEEK, DAY_PARTS } from '@nourish/contract/volunteer-constants';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { FieldGroup, useField } from '../../../ui/field.tsx';
import { slotOf, type Slot } from './registration.ts';

interface AvailabilityGridProps {
  value: readonly Slot[];
  onChange: (value: Slot[]) => void;
  error: string | undefined;
  isDisabled: boolean;
  isRequired?: boolean;
}

/** Checkboxes by weekday and part of the day. A day's name toggles its row, a part's name its column. */
export function AvailabilityGrid({
  value,
  onChange,
  error,
  isDisabled,
  isRequired = true,
}: AvailabilityGridProps) {
  const { t } = useTranslation('volunteers');
  const field = {
    label: t('form.availability'),
    error,
    isDisabled,
    isRequired,
  };
  const { id } = useField(field);

  const set = (slots: readonly Slot[], isSelected: boolean) =>
    onChange([...value.filter((slot) => !slots.includes(slot)), ...(isSelected ? slots : [])]);
  const whole = (slots: readonly Slot[], label: string, content: ReactNode) => {
    const areAll = slots.every((slot) => value.includes(slot));
    return (
      <button
        type="button"
        aria-label={label}
        aria-pressed={areAll}
        disabled={isDisabled}
        onClick={() => set(slots, !areAll)}
        className="min-h-11 w-full rounded-md bg-sunken px-0.5 py-1 text-sm font-semibold hover:bg-line disabled:cursor-not-allowed aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
      >
        {content}
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={cx(`${id}-help`, Boolean(error) && `${id}-error`)}
      className="flex flex-col gap-1.5"
    >
      <FieldGroup id={id} field={field}>
        <p id={`${id}-help`} className="text-sm text-muted">
          {t('form.availabilityHelp')}
        </p>
        <table
          aria-labelledby={`${id}-label`}
          className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-1"
        >
          <thead>
            <tr>
              <th scope="col" className="w-1/5">
                <span className="sr-only">{t('form.day')}</span>
              </th>
              {DAY_PARTS.map((part) => (
                <th key={part} scope="col" className="font-normal">
                  {whole(
                    DAYS_OF_WEEK.map((day) => slotOf(day, part)),
                    t('form.wholeColumn', { part: t(`parts.${part}`) }),
                    t(`parts.${part}`),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAYS_OF_WEEK.map((day) => (
              <tr key={day}>
                <th scope="row" className="font-normal">
                  {whole(
                    DAY_PARTS.map((part) => slotOf(day, part)),
                    t('form.wholeRow', { day: t(`days.${day}`) }),
                    <>
                      <span className="max-sm:hidden">{t(`days.${day}`)}</span>
                      {/* The abbreviation must not become part of the accessible name, so CSS generates
                          it. */}
                      <span
                        data-short={t(`shortDays.${day}`)}
                        className="before:content-[attr(data-short)] sm:hidden"
                      />
                    </>,
                  )}
                </th>
                {DAY_PARTS.map((part) => (
                  <td key={part}>
                    <SlotBox
                      label={t('form.slot', { day: t(`days.${day}`), part: t(`parts.${part}`) })}
                      isSelected={value.includes(slotOf(day, part))}
                      onChange={(isSelected) => set([slotOf(day, part)], isSelected)}
                      isDisabled={isDisabled}
                      isInvalid={Boolean(error)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </FieldGroup>
    </div>
  );
}

interface SlotBoxProps {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled: boolean;
  isInvalid: boolean;
}

/** A checkbox that fills its cell, for touch. */
const SlotBox = ({ label, isSelected, onChange, isDisabled, isInvalid }: SlotBoxProps) => (
  <label className="relative flex min-h-11 items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      onChange={(event) => onChange(event.target.checked)}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      className={cx(
        'absolute inset-0 size-full cursor-pointer appearance-none rounded-md border border-outline bg-surface disabled:cursor-not-allowed',
        'checked:border-primary checked:bg-primary hover:border-primary aria-invalid:border-danger forced-colors:appearance-auto',
      )}
    />
    {isSelected && (
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none relative size-5 text-on-primary forced-colors:hidden"
      />
    )}
  </label>
);
