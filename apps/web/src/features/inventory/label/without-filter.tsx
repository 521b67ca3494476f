import type { Allergen } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { useTranslation } from 'react-i18next';
import { capitalized } from '../../../lib/capitalized.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

interface WithoutFilterProps {
  value: readonly Allergen[];
  onChange: (without: Allergen[]) => void;
  isGrid?: boolean;
  className?: string;
}

/** Allergens that the label must not list. */
export function WithoutFilter({ value, onChange, isGrid = false, className }: WithoutFilterProps) {
  const { t } = useTranslation('label-facts');
  return (
    <CheckboxGroup
      className={className}
      isGrid={isGrid}
      label={t('without')}
      description={t('withoutHelp')}
      options={ALLERGENS.map((allergen) => ({
        value: allergen,
        label: capitalized(t(`allergens.${allergen}`)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
