import { LIMITS, PICKUP_TIMES } from '@nourish/contract/constants';
import { DELIVERIES } from '@nourish/contract/donation-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FoodBankPlace } from '../food-banks/food-bank-place.tsx';
import { firstOpenDay, isClosedOn } from '../food-banks/open-days.ts';
import { useExceptionalDays } from '../food-banks/use-exceptional-days.ts';
import type { FieldOf } from './offer.ts';
import { PickupHint } from './pickup-hint.tsx';
import type { DonationFormState } from './use-donation-form.ts';
import { pickupBounds } from './validate.ts';

/** Ends of the time window for a collection, after the last hour that one can start at. */
const LATEST = ['18:00', '19:00', '20:00'];

/** Who moves the food, from or to where, and when. */
export function PickupFields({ field, offer }: { field: FieldOf; offer: DonationFormState }) {
  const { t } = useTranslation('donation-form');
  const { formatDate, formatTime } = useDates();
  const { foodBanks, foodBank, today, values } = offer;
  const { first, last } = pickupBounds(today);
  const isCollected = values.delivery === 'collect';
  const receiving = isCollected ? null : foodBank;
  const day = field('scheduledPickupDate');
  const exceptions = useExceptionalDays(receiving, { date: values.scheduledPickupDate, last });
  const open = receiving && exceptions && firstOpenDay(receiving.operatingHours, first, exceptions);
  const unbroken = (date: string) => formatDate(date, 'long').replaceAll(' ', '\u00a0');
  const from = PICKUP_TIMES.find((time) => time === values.scheduledPickupTime) ?? null;
  const ends = [...PICKUP_TIMES, ...LATEST].filter((time) => time > (from ?? ''));
  return (
    <FormSection level={3} title={t('form.pickup')}>
      {foodBanks.length > 1 && (
        <Select
          {...field('foodbank_id')}
          label={t('fields.foodBank')}
          isRequired
          className="sm:col-span-2"
          options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
        />
      )}
      <RadioGroup
        {...field('delivery')}
        label={t('delivery.label')}
        isRequired
        className="sm:col-span-2"
        options={DELIVERIES.map((delivery) => ({
          value: delivery,
          label: t(`delivery.${delivery}`),
          description: t(`delivery.${delivery}Help`),
        }))}
      />
      {isCollected ? (
        <CollectionFields field={field} />
      ) : (
        receiving && (
          <FoodBankPlace
            foodBank={receiving}
            label={t('form.place')}
            className="rounded-md bg-sunken p-4 sm:col-span-2"
          />
        )
      )}
      <DateField
        {...day}
        label={t(isCollected ? 'fields.collectDate' : 'fields.date')}
        description={
          open
            ? t('fields.bringOpenHelp', { first: unbroken(open) })
            : t(isCollected ? 'fields.collectDateHelp' : 'fields.bringDateHelp', {
                first: unbroken(first),
              })
        }
        isRequired
        min={first}
        max={last}
        {...(receiving &&
          exceptions && {
            isDiscouraged: (each: string) => isClosedOn(receiving.operatingHours, each, exceptions),
          })}
        className={isCollected ? 'sm:col-span-2' : undefined}
      />
      <Select
        {...field('scheduledPickupTime')}
        label={t(isCollected ? 'fields.collectTime' : 'fields.time')}
        description={isCollected ? t('fields.collectTimeHelp') : undefined}
        isRequired
        options={PICKUP_TIMES.map((time) => ({ value: time, label: formatTime(time) }))}
        value={from}
      />
      {isCollected && (
        <Select
          {...field('collection_until')}
          label={t('fields.until')}
          options={[
            { value: '', label: t('fields.anyUntil') },
            ...ends.map((time) => ({ value: time, label: formatTime(time) })),
          ]}
        />
      )}
      {receiving && (
        <PickupHint
          foodBank={receiving}
          date={values.scheduledPickupDate}
          time={values.scheduledPickupTime}
          last={last}
          exceptions={exceptions}
          onChooseDay={day.onChange}
          className="sm:col-span-2"
        />
      )}
    </FormSection>
  );
}

function CollectionFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('donation-form');
  return (
    <>
      <TextField
        {...field('collection_street')}
        label={t('fields.street')}
        className="sm:col-span-2"
        isRequired
        autoComplete="street-address"
        maxLength={LIMITS.address}
      />
      <TextField
        {...field('collection_city')}
        label={t('fields.city')}
        isRequired
        autoComplete="address-level2"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('collection_postal_code')}
        label={t('fields.postalCode')}
        isRequired
        autoComplete="postal-code"
        maxLength={LIMITS.postalCode}
      />
      <TextArea
        {...field('collection_notes')}
        label={t('fields.access')}
        description={t('fields.accessHelp')}
        className="sm:col-span-2"
        maxLength={LIMITS.shortText}
      />
    </>
  );
}
