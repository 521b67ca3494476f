import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** How much is given, as the reader says it: '12 cans'. */
export function useAmount() {
  const { t } = useTranslation('donations');
  return ({ quantity, unit }: Pick<Donation, 'quantity' | 'unit'>) =>
    t(`amounts.${unit}`, { count: quantity });
}
