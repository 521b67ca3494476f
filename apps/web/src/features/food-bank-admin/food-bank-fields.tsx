import { LIMITS, PROVINCES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { Form } from '../../lib/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { withProvince, type FormValues } from './form-values.ts';
import { offeredTimeZones, timeZoneLabel } from './time-zones.ts';
import type { LimitName } from './validate.ts';

interface FieldsProps {
  form: Form<FormValues>;
}

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const;

function useTextField({ form }: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  return (
    name:
      'name' | 'address' | 'city' | 'postalCode' | 'contactEmail' | 'contactPhone' | 'money_link' | LimitName,
  ) => ({
    ...form.field(name),
    label: t(`form.${name}`),
  });
}

export function PlaceFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { form } = props;
  const text = useTextField(props);
  const locale = LOCALES[currentLanguage()];
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-bold">{t('form.place')}</legend>
      <TextField {...text('name')} isRequired maxLength={LIMITS.name} className="sm:col-span-2" />
      <TextField {...text('address')} isRequired maxLength={LIMITS.address} className="sm:col-span-2" />
      <TextField {...text('city')} isRequired maxLength={LIMITS.name} />
      <Select
        label={t('form.province')}
        {...form.field('province')}
        isRequired
        options={PROVINCES.map((province) => ({
          value: province,
          label: t(`provinces.${province}`),
        })).toSorted((a, b) => a.label.localeCompare(b.label, locale))}
        onChange={(province) => form.change(withProvince(form.values, province))}
      />
      <TextField
        {...text('postalCode')}
        isRequired
        maxLength={LIMITS.postalCode}
        description={t('form.postalCodeHelp')}
      />
      <Select
        label={t('form.timeZone')}
        {...form.field('time_zone')}
        isRequired
        options={offeredTimeZones(form.values.time_zone).map((zone) => ({
          value: zone,
          label: timeZoneLabel(zone, locale),
        }))}
        description={t('form.timeZoneHelp')}
      />
    </fieldset>
  );
}

export function ContactFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const text = useTextField(props);
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-bold">{t('form.contact')}</legend>
      <TextField
        {...text('contactEmail')}
        type="email"
        inputMode="email"
        isRequired
        maxLength={LIMITS.email}
      />
      <TextField {...text('contactPhone')} type="tel" isOptional maxLength={LIMITS.phone} />
      <TextField
        {...text('money_link')}
        description={t('form.moneyLinkHelp')}
        type="url"
        inputMode="url"
        isOptional
        maxLength={LIMITS.shortText}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}

export function LimitFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const text = useTextField(props);
  const limit = (name: LimitName) => ({
    ...text(name),
    description: t(`form.${name}_help`),
  });
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-bold">{t('form.limits')}</legend>
      <TextField {...limit('max_open_requests')} isRequired {...NUMERIC} />
      <TextField {...limit('max_open_units')} isRequired {...NUMERIC} />
      <TextField {...limit('max_upcoming_shifts')} isRequired {...NUMERIC} />
    </fieldset>
  );
}
