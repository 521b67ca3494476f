import type { FoodRequestLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

/** The lot to take, because lots of one product may share shelf and date, and a recall names lots. For staff. */
export function LineLot({ line: { lot_code: lot } }: { line: Pick<FoodRequestLine, 'lot_code'> }) {
  const { t } = useTranslation('requests');
  return lot ? (
    <span className="block text-sm font-normal wrap-anywhere tabular-nums">{t('items.lot', { lot })}</span>
  ) : null;
}
