import type { Allergen } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

/** For a name that is in the middle of a sentence elsewhere. */
export const capitalized = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

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
