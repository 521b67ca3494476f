import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';

/** Whether an item can be added to the cart, or why not. */
export const stateOf = (item: InventoryItem, timeZone: string | undefined) =>
  expiryOf(item, timeZone) === 'expired' ? 'expired' : item.quantity === 0 ? 'out' : 'add';

interface ItemBadgesProps {
  item: InventoryItem;
  /** Time zone of the food bank, for computing the expiry. */
  timeZone: string | undefined;
}

/** Badges for diet, low stock and a near expiry date. A past date is shown with the date itself. */
export function ItemBadges({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation(['inventory', 'browse']);
  const { dietaryName } = useInventoryNames();
  const { dietary_category: dietary, low_stock: isLow, quantity } = item;
  const isNear = item.date_kind !== undefined && expiryOf(item, timeZone) === 'expiring';
  const isLowHint = isLow && quantity > 0;
  return (
    <>
      {dietary && <StatusBadge tone="neutral">{dietaryName(dietary)}</StatusBadge>}
      {isLowHint && <StatusBadge tone="warning">{t('browse:item.few')}</StatusBadge>}
      {isNear &&
        (item.date_kind === 'expiry' ? (
          <StatusBadge tone="warning">{t('stock.expiring')}</StatusBadge>
        ) : (
          <StatusBadge tone="info">{t('stock.bestBeforeSoon')}</StatusBadge>
        ))}
    </>
  );
}
