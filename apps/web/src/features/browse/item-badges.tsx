import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';

interface ItemBadgesProps {
  item: InventoryItem;
  /** The food bank's, in whose days dates are counted. */
  timeZone: string | undefined;
}

/** What is worth knowing before choosing: whom it suits, whether little is left, whether its date is near. */
export function ItemBadges({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation('inventory');
  const { dietaryName } = useInventoryNames();
  const { dietary_category: dietary, low_stock: isLow, quantity, expiration_date: date } = item;
  const expiry = expiryOf(date, timeZone);
  const isLowHint = isLow && quantity > 0;
  if (!dietary && !isLowHint && (expiry === 'none' || expiry === 'fine')) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {dietary && <StatusBadge tone="success">{dietaryName(dietary)}</StatusBadge>}
      {isLowHint && <StatusBadge tone="warning">{t('stock.low')}</StatusBadge>}
      {expiry === 'expiring' && <StatusBadge tone="warning">{t('stock.expiring')}</StatusBadge>}
      {expiry === 'expired' && <StatusBadge tone="danger">{t('stock.expired')}</StatusBadge>}
    </p>
  );
}
