import type { PickupSlot } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { FieldGroup, useField } from '../../../ui/field.tsx';
import { Chip } from './chip.tsx';
import { isFree } from './offer.ts';

interface TimeButtonsProps {
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
  slots: readonly PickupSlot[];
  /** The time that the request has now. */
  current?: string | undefined;
  isDisabled: boolean;
}

/** The times of a day as large radio buttons. Those that cannot be booked are disabled and say why. */
export function TimeButtons({ value, onChange, error, slots, current, isDisabled }: TimeButtonsProps) {
  const { t } = useTranslation(['requests', 'pickup']);
  const { formatTime } = useDates();
  const field = { label: t('form.time'), isRequired: true, error, isDisabled };
  const { id, control } = useField(field);
  const detailOf = ({ time, state }: PickupSlot) => {
    if (time === current) return t('pickup:state.current');
    return state === 'open' ? null : t(`pickup:state.${state}`);
  };
  // Of today, the times that are over would come first.
  const first = slots.findIndex(
    ({ state, time }) => state !== 'closed' || time === current || time === value,
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
      aria-required
      aria-invalid={control['aria-invalid']}
      className="flex flex-col gap-2"
    >
      <FieldGroup id={id} field={field} hasNotesAbove>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {slots.slice(Math.max(first, 0)).map((slot) => {
            const canBeChosen = isFree(slot) && slot.time !== current;
            return (
              <Chip
                key={slot.time}
                name={id}
                label={formatTime(slot.time)}
                detail={detailOf(slot)}
                // A checked radio button that is disabled would keep the keyboard out of its group.
                isSelected={slot.time === value && (canBeChosen || isDisabled)}
                onSelect={() => onChange(slot.time)}
                isDisabled={isDisabled || !canBeChosen}
              />
            );
          })}
        </div>
      </FieldGroup>
    </div>
  );
}
