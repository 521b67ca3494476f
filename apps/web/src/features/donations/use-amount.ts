import type { Donation } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** Formats a quantity with its unit, which stay on one line: '12 cans'. */
export function useAmount() {
  const { t } = useTranslation('donation-form');
  return ({ quantity, unit }: Pick<Donation, 'quantity' | 'unit'>) =>
    t(`amounts.${unit}`, { count: quantity }).replaceAll(' ', '\u00a0');
}
