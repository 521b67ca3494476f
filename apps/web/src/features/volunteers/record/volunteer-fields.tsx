import { LIMITS } from '@nourish/contract/constants';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AvailabilityGrid } from './availability-grid.tsx';
import type { Draft } from './draft.ts';
import { type RegistrationValues, SENT_AS, type TextValue } from './registration.ts';
import { validateRegistration } from './validate.ts';

interface VolunteerFieldsProps {
  form: Pick<Form<RegistrationValues>, 'field' | 'isPending'>;
  first?: ReactNode;
  last?: ReactNode;
  /** True if staff fill in the form: the labels use the third person, and only the email is required. */
  isByStaff?: boolean;
  /** True if only staff may change the name, because the hours letter prints it. */
  isNameFixed?: boolean;
  /** Fields that may stay empty. */
  optional?: readonly (keyof RegistrationValues)[];
}

export function VolunteerFields({
  form,
  first,
  last,
  isByStaff = false,
  isNameFixed = false,
  optional = [],
}: VolunteerFieldsProps) {
  const { t } = useTranslation('volunteers');
  const { isPending: isDisabled } = form;
  const field = (name: TextValue) => ({
    ...form.field(name),
    label: t(`form.${name}`),
    isDisabled,
  });
  const required = (name: TextValue, autoComplete: string) => ({
    ...field(name),
    isRequired: name === 'email' || !(isByStaff || optional.includes(name)),
    // A browser would fill in the staff member's own data.
    autoComplete: isByStaff ? 'off' : autoComplete,
  });
  const fixed = isNameFixed && { isRequired: false, isDisabled: true, description: t('form.nameFixed') };
  // The hint is shown once, below the first name.
  const fixedToo = fixed && { ...fixed, description: <span className="sr-only">{fixed.description}</span> };
  return (
    <>
      <FormSection level={2} title={t(isByStaff ? 'form.aboutThem' : 'form.about')}>
        {first}
        <TextField {...required('firstName', 'given-name')} {...fixed} maxLength={LIMITS.name} />
        <TextField {...required('lastName', 'family-name')} {...fixedToo} maxLength={LIMITS.name} />
        <TextField {...required('email', 'email')} type="email" maxLength={LIMITS.email} />
        <TextField {...required('phone', 'tel')} type="tel" maxLength={LIMITS.phone} />
        <TextField
          {...required('address', 'street-address')}
          maxLength={LIMITS.address}
          className="sm:col-span-2"
        />
        <TextField {...required('city', 'address-level2')} maxLength={LIMITS.name} />
        <TextField {...required('postalCode', 'postal-code')} maxLength={LIMITS.postalCode} />
      </FormSection>
      <FormSection level={2} title={t('form.emergency')}>
        <TextField {...required('emergencyContact', 'off')} maxLength={LIMITS.name} />
        <TextField {...required('emergencyPhone', 'off')} type="tel" maxLength={LIMITS.phone} />
      </FormSection>
      <FormSection level={2} title={t(isByStaff ? 'form.helpOfThem' : 'form.help')}>
        <CheckboxGroup
          {...form.field('skills')}
          label={t('form.skills')}
          options={VOLUNTEER_SKILLS.map((skill) => ({ value: skill, label: t(`skills.${skill}`) }))}
          isDisabled={isDisabled}
          isRequired={!isByStaff && !optional.includes('skills')}
          className="sm:col-span-2 sm:grid sm:grid-cols-2 sm:gap-x-5 sm:[&>p]:col-span-2"
        />
        <div className="sm:col-span-2">
          <AvailabilityGrid
            {...form.field('availability')}
            isDisabled={isDisabled}
            isRequired={!isByStaff && !optional.includes('availability')}
          />
        </div>
      </FormSection>
      <FormSection level={2} title={t(isByStaff ? 'form.moreOfThem' : 'form.more')}>
        <TextArea {...field('experience')} maxLength={LIMITS.longText} isOptional className="sm:col-span-2" />
        <TextArea
          {...field('motivation')}
          {...(isByStaff && { label: t('form.motivationOfThem') })}
          maxLength={LIMITS.longText}
          isOptional
          className="sm:col-span-2"
        />
        {last}
      </FormSection>
    </>
  );
}

interface VolunteerFormInput {
  values: RegistrationValues;
  change: (changes: Draft) => void;
  /** Names that the person cannot change are not checked. */
  isNameFixed?: boolean;
  /** Fields that may stay empty. */
  optional?: readonly (keyof RegistrationValues)[];
  send: () => Promise<void>;
}

export function useVolunteerForm(record: VolunteerFormInput): Form<RegistrationValues> {
  const { t } = useTranslation('volunteers');
  return useForm({
    initial: record.values,
    stored: record,
    validate: (values) => {
      const problems = validateRegistration(values);
      const fixed = record.isNameFixed ? (['firstName', 'lastName'] as const) : [];
      for (const name of [...fixed, ...(record.optional ?? [])]) delete problems[name];
      return problems;
    },
    textOf: (problem) => t(problem),
    sentAs: SENT_AS,
    onSubmit: record.send,
  });
}
