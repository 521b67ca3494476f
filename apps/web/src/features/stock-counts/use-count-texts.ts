import type { StockCount } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

export function useCountTexts() {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  return {
    placeOf: ({ scope, location_name }: Pick<StockCount, 'scope' | 'location_name'>): string =>
      scope === 'location' ? (location_name ?? '') : t(`scopes.${scope}`),
    /** Uses the true minus sign. */
    signed: (units: number): string =>
      units > 0 ? `+${formatNumber(units)}` : units < 0 ? `\u2212${formatNumber(-units)}` : '0',
  };
}
