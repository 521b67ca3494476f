import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/use-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import type { RequestValues } from './draft.ts';

interface FoodNeedsFieldsProps {
  form: Form<RequestValues>;
  isDisabled: boolean;
}

/** Optional fields about dietary needs. */
export function FoodNeedsFields({ form, isDisabled }: FoodNeedsFieldsProps) {
  const { t } = useTranslation('requests');
  const field = (name: 'dietaryRestrictions' | 'allergies' | 'specialInstructions') => ({
    ...form.field(name),
    isOptional: true,
    isDisabled,
    maxLength: LIMITS.longText,
  });
  return (
    <section aria-labelledby="needs-heading" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id="needs-heading" className="text-xl">
        {t('form.needs')}
      </h2>
      <TextArea
        label={t('form.restrictions')}
        description={t('form.restrictionsHelp')}
        rows={2}
        {...field('dietaryRestrictions')}
      />
      <TextArea
        label={t('form.allergies')}
        description={t('form.allergiesHelp')}
        rows={2}
        {...field('allergies')}
      />
      <TextArea
        label={t('form.instructions')}
        description={t('form.instructionsHelp')}
        rows={3}
        {...field('specialInstructions')}
      />
    </section>
  );
}
