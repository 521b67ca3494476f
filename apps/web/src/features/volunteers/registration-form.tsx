import type { FoodBank } from '@nourish/contract';
import { LIMITS, VOLUNTEER_SKILLS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AvailabilityGrid } from './availability-grid.tsx';
import { FormSection } from './form-section.tsx';
import { SENT_AS, type RegistrationValues, type TextValue } from './registration.ts';
import { useRegistration } from './use-registration.ts';
import { validateRegistration } from './validate.ts';
import type { Visitor } from './volunteer-gate.tsx';

interface RegistrationFormProps {
  visitor: Visitor;
  /** Where they want to help. */
  foodBank: FoodBank;
  /** Where they could. */
  foodBanks: readonly FoodBank[];
  onFoodBankChange: (id: string) => void;
}

/** Everything a food bank wants to know of a new volunteer. Locked while it is being sent. */
export function RegistrationForm({ visitor, foodBank, foodBanks, onFoodBankChange }: RegistrationFormProps) {
  const { t } = useTranslation('volunteers');
  const { values, change, send, isPending, error } = useRegistration(visitor, foodBank);
  const element = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0 || error) focusFirstInvalid(element.current);
  }, [failedTries, error]);

  const problems = failedTries > 0 ? validateRegistration(values) : {};
  const refused = fieldErrors(error);
  const errorOf = (name: keyof RegistrationValues) => {
    const problem = problems[name];
    return problem ? t(problem) : refused[SENT_AS[name]];
  };
  const field = (name: TextValue) => ({
    name,
    label: t(`form.${name}`),
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
    isDisabled: isPending,
  });
  const required = (name: TextValue) => ({ ...field(name), isRequired: true });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(validateRegistration(values)).length > 0) {
      setFailedTries((tries) => tries + 1);
      return;
    }
    setFailedTries(0);
    void send();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-9">
      <FormSection title={t('form.about')}>
        {foodBanks.length > 1 && (
          <Select
            label={t('form.foodbank_id')}
            options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
            value={foodBank._id}
            onChange={onFoodBankChange}
            error={errorOf('foodbank_id')}
            isDisabled={isPending}
            className="sm:col-span-2"
          />
        )}
        <TextField {...required('firstName')} autoComplete="given-name" maxLength={LIMITS.name} />
        <TextField {...required('lastName')} autoComplete="family-name" maxLength={LIMITS.name} />
        <TextField {...required('email')} type="email" autoComplete="email" maxLength={LIMITS.email} />
        <TextField {...required('phone')} type="tel" autoComplete="tel" maxLength={LIMITS.phone} />
        <TextField
          {...required('address')}
          autoComplete="street-address"
          maxLength={LIMITS.address}
          className="sm:col-span-2"
        />
        <TextField {...required('city')} autoComplete="address-level2" maxLength={LIMITS.name} />
        <TextField {...required('postalCode')} autoComplete="postal-code" maxLength={LIMITS.postalCode} />
      </FormSection>
      <FormSection title={t('form.emergency')}>
        <TextField {...required('emergencyContact')} autoComplete="off" maxLength={LIMITS.name} />
        <TextField {...required('emergencyPhone')} type="tel" autoComplete="off" maxLength={LIMITS.phone} />
      </FormSection>
      <FormSection title={t('form.help')}>
        <div data-invalid={errorOf('skills') ? true : undefined} className="sm:col-span-2">
          <CheckboxGroup
            label={t('form.skills')}
            options={VOLUNTEER_SKILLS.map((skill) => ({ value: skill, label: t(`skills.${skill}`) }))}
            value={values.skills}
            onChange={(skills) => change({ skills })}
            error={errorOf('skills')}
            isDisabled={isPending}
            isRequired
            className="sm:grid sm:grid-cols-2 sm:gap-x-5 sm:[&>p]:col-span-2"
          />
        </div>
        <div className="sm:col-span-2">
          <AvailabilityGrid
            value={values.availability}
            onChange={(availability) => change({ availability })}
            error={errorOf('availability')}
            isDisabled={isPending}
          />
        </div>
      </FormSection>
      <FormSection title={t('form.more')}>
        <TextArea {...field('experience')} maxLength={LIMITS.longText} isOptional className="sm:col-span-2" />
        <TextArea {...field('motivation')} maxLength={LIMITS.longText} isOptional className="sm:col-span-2" />
      </FormSection>
      <div className="flex flex-col gap-5">
        {Object.keys(problems).length > 0 && <Alert tone="danger">{t('form.incomplete')}</Alert>}
        {error && !isPending && (
          <Alert tone="danger">{error instanceof ApiError ? error.message : t('form.failed')}</Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('form.pending')}>
            {t('form.submit')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {t('form.privacy', { foodBank: foodBank.name })}{' '}
            <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
          </p>
        </div>
      </div>
    </form>
  );
}

/** Takes the person to what is to be corrected. */
const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form
    ?.querySelector<HTMLElement>(
      'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] input',
    )
    ?.focus();
