import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** Formats a quantity with its unit: '12 cans'. */
export function useAmount() {
  const { t } = useTranslation('donations');
  return ({ quantity, unit }: Pick<Donation, 'quantity' | 'unit'>) =>
    t(`amounts.${unit}`, { count: quantity });
}
