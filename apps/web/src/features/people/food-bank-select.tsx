import type { PersonDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import { foodBankOptions, foodBanksQuery } from '../food-banks/api.ts';

type FoodBank = PersonDetails['foodbank'];
interface FoodBankSelectProps {
  value: FoodBank;
  onChange: (foodBank: FoodBank) => void;
  isRequired: boolean;
  error?: string | undefined;
}

const NONE = 'none';

/** Selects an open food bank or none. A closed one stays selectable for its current members. */
export function FoodBankSelect({ value, onChange, isRequired, error }: FoodBankSelectProps) {
  const { t } = useTranslation('people');
  const { data: open = [] } = useQuery(foodBanksQuery);
  const choices = value === null || open.some(({ _id }) => _id === value._id) ? open : [value, ...open];
  return (
    <Select
      label={t('access.foodBank')}
      options={[{ value: NONE, label: t('table.noFoodBank') }, ...foodBankOptions(choices)]}
      value={value?._id ?? NONE}
      onChange={(id) => {
        const chosen = choices.find(({ _id }) => _id === id);
        onChange(chosen ? { _id: chosen._id, name: chosen.name } : null);
      }}
      isRequired={isRequired}
      error={error}
    />
  );
}
