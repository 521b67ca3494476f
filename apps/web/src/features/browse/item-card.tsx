import type { InventoryItem } from '@nourish/contract';
import { Plus, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { ItemBadges } from './item-badges.tsx';

interface ItemCardProps {
  item: InventoryItem;
  /** Said only where items of several food banks are shown. */
  foodBankName: string | undefined;
  timeZone: string | undefined;
  unitsInCart: number;
  onAdd: () => void;
}

/** One item of the stock. */
export function ItemCard({ item, foodBankName, timeZone, unitsInCart, onAdd }: ItemCardProps) {
  const { t } = useTranslation('browse');
  const { t: tInventory } = useTranslation('inventory');
  const { categoryName } = useInventoryNames();
  const { item_name: name, category, quantity } = item;
  const isOut = quantity === 0;
  const isExpired = expiryOf(item, timeZone) === 'expired';
  const button = isExpired ? 'expired' : isOut ? 'out' : 'add';
  return (
    <Card as="li" className="relative flex flex-col gap-3">
      {unitsInCart > 0 && (
        <p className="absolute -top-3 -right-2 flex h-7 items-center gap-1.5 rounded-full bg-accent px-2.5 text-sm font-bold text-on-accent tabular-nums">
          <ShoppingCart aria-hidden className="size-4" />
          <span aria-hidden>{unitsInCart}</span>
          <span className="sr-only">{t('item.inCart', { count: unitsInCart })}</span>
        </p>
      )}
      <div className="flex items-start gap-3">
        <CategoryIcon category={category} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug wrap-break-word">{name}</h3>
          <p className="text-muted">{categoryName(category)}</p>
        </div>
      </div>
      <ItemBadges item={item} timeZone={timeZone} />
      <p className="flex flex-wrap gap-x-4">
        {!isOut && !isExpired && (
          <span className="font-semibold">{tInventory('available', { count: quantity })}</span>
        )}
        <span className="text-muted">
          <ExpiryDate item={item} timeZone={timeZone} />
        </span>
      </p>
      {foodBankName && <p className="text-sm text-muted">{foodBankName}</p>}
      <Button
        className="mt-auto"
        aria-label={t(`item.${button}Label`, { item: name })}
        isDisabled={button !== 'add'}
        onPress={onAdd}
      >
        {button === 'add' && <Plus aria-hidden className="size-5" />}
        {t(`item.${button}`)}
      </Button>
    </Card>
  );
}
