import { PICKUP_TIMES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Select } from '../../ui/select.tsx';
import { FoodBankPlace } from '../food-banks/food-bank-place.tsx';
import type { FieldOf } from './offer.ts';
import { PickupHint } from './pickup-hint.tsx';
import type { DonationFormState } from './use-donation-form.ts';
import { pickupBounds } from './validate.ts';

export function PickupFields({ field, offer }: { field: FieldOf; offer: DonationFormState }) {
  const { t } = useTranslation('donation-form');
  const { formatDate, formatTime } = useDates();
  const { foodBanks, foodBank, today, values } = offer;
  const { first, last } = pickupBounds(today);
  return (
    <FormSection level={3} title={t('form.pickup')}>
      {foodBanks.length > 1 && (
        <Select
          {...field('foodbank_id')}
          label={t('fields.foodBank')}
          className="sm:col-span-2"
          options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
        />
      )}
      {foodBank && (
        <FoodBankPlace
          foodBank={foodBank}
          label={t('form.place')}
          className="rounded-md bg-sunken p-4 sm:col-span-2"
        />
      )}
      <DateField
        {...field('scheduledPickupDate')}
        label={t('fields.date')}
        description={t('fields.dateHelp', { first: formatDate(first, 'long') })}
        isRequired
        min={first}
        max={last}
      />
      <Select
        {...field('scheduledPickupTime')}
        label={t('fields.time')}
        isRequired
        options={PICKUP_TIMES.map((time) => ({ value: time, label: formatTime(time) }))}
        value={PICKUP_TIMES.find((time) => time === values.scheduledPickupTime) ?? null}
      />
      {foodBank && (
        <PickupHint
          foodBank={foodBank}
          date={values.scheduledPickupDate}
          time={values.scheduledPickupTime}
          className="sm:col-span-2"
        />
      )}
    </FormSection>
  );
}
