import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldOf } from './offer.ts';

/** Fields of the donor's name and contact details. */
export function DonorFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('donation-form');
  return (
    <FormSection level={3} title={t('form.donor')}>
      <TextField
        {...field('donorName')}
        label={t('fields.donorName')}
        className="sm:col-span-2"
        isRequired
        autoComplete="name"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('donorEmail')}
        label={t('fields.donorEmail')}
        description={t('fields.donorEmailHelp')}
        isRequired
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
      />
      <TextField
        {...field('donorPhone')}
        label={t('fields.donorPhone')}
        description={t('fields.donorPhoneHelp')}
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
      />
    </FormSection>
  );
}
