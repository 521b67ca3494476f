import { POSTAL_LETTERS } from '@nourish/contract/canada';
import { LIMITS, PROVINCES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { withProvince, type FormValues } from './form-values.ts';
import { offeredTimeZones, timeZoneLabel } from './time-zones.ts';
import { isLimit, LARGEST, type FormProblems, type LimitName } from './validate.ts';

interface FieldsProps {
  values: FormValues;
  problems: FormProblems['fields'];
  /** Errors from the server by field. */
  refused: Record<string, string>;
  onChange: (changes: Partial<FormValues>) => void;
}

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const;

/** Returns the props shared by all fields: name, value, error. */
function useFields({ values, problems, refused, onChange }: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { formatNumber } = useDates();
  const letters = values.province ? POSTAL_LETTERS[values.province].join(', ') : '';
  const errorOf = (name: keyof FormProblems['fields']) => {
    const problem = problems[name];
    if (!problem) return refused[name];
    const max = isLimit(name) ? LARGEST[name] : 0;
    return t(problem, { letters, max: formatNumber(max) });
  };
  const text = (name: 'name' | 'address' | 'city' | 'postalCode' | 'contactEmail' | 'contactPhone') => ({
    name,
    label: t(`form.${name}`),
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
  });
  return { text, errorOf };
}

/** Name and address. */
export function PlaceFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { values, onChange } = props;
  const { text, errorOf } = useFields(props);
  const locale = LOCALES[currentLanguage()];
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-bold">{t('form.place')}</legend>
      <TextField {...text('name')} isRequired maxLength={LIMITS.name} className="sm:col-span-2" />
      <TextField {...text('address')} isRequired maxLength={LIMITS.address} className="sm:col-span-2" />
      <TextField {...text('city')} isRequired maxLength={LIMITS.name} />
      <Select
        label={t('form.province')}
        name="province"
        isRequired
        options={PROVINCES.map((province) => ({
          value: province,
          label: t(`provinces.${province}`),
        })).toSorted((a, b) => a.label.localeCompare(b.label, locale))}
        value={values.province}
        onChange={(province) => onChange(withProvince(values, province))}
        error={errorOf('province')}
      />
      <TextField
        {...text('postalCode')}
        isRequired
        maxLength={LIMITS.postalCode}
        description={t('form.postalCodeHelp')}
      />
      <Select
        label={t('form.timeZone')}
        name="time_zone"
        options={offeredTimeZones(values.time_zone).map((zone) => ({
          value: zone,
          label: timeZoneLabel(zone, locale),
        }))}
        value={values.time_zone}
        onChange={(time_zone) => onChange({ time_zone })}
        description={t('form.timeZoneHelp')}
        error={errorOf('time_zone')}
      />
    </fieldset>
  );
}

/** Email and phone. */
export function ContactFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { text } = useFields(props);
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
    </fieldset>
  );
}

/** Limits per person: recipients and volunteers. */
export function LimitFields(props: FieldsProps) {
  const { t } = useTranslation('food-bank-admin');
  const { values, onChange } = props;
  const { errorOf } = useFields(props);
  const limit = (name: LimitName) => ({
    name,
    label: t(`form.${name}`),
    description: t(`form.${name}_help`),
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
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
