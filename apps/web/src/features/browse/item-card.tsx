import type { FoodBank, InventoryItem } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { MarkedName } from '../inventory/marked-name.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { ItemButtons } from './item-buttons.tsx';

const ItemLabel = lazyWithTexts(
  async () => (await import('../inventory/label/item-label.tsx')).ItemLabel,
  'labelFacts',
);

interface ItemCardProps {
  item: InventoryItem;
  /** Words of a search, to mark in the name. */
  matched: readonly string[] | undefined;
  /** Only set if the list has items of several food banks. */
  place: FoodBank | undefined;
  timeZone: string | undefined;
  unitsInCart: number;
  onAdd: () => void;
  onTakeOut: () => void;
}

/** A stock item as a card. On phones, two cards share a row, and the buttons are beside the drawing or over the photo. */
export function ItemCard({ item, matched, place, timeZone, unitsInCart, onAdd, onTakeOut }: ItemCardProps) {
  const { t } = useTranslation('inventory');
  const { categoryName } = useInventoryNames();
  const { item_name: name, category, quantity } = item;
  const isExpired = expiryOf(item, timeZone) === 'expired';
  const isOut = quantity === 0;
  return (
    <Card
      as="li"
      className={cx(
        'relative flex flex-col overflow-hidden p-0! transition-colors',
        unitsInCart > 0 && 'border-primary!',
      )}
    >
      <FoodPicture
        item={item}
        size="tile"
        className={cx(isOut && 'opacity-60', !item.image && 'max-sm:pr-11')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:pb-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          <MarkedName words={matched}>{name}</MarkedName>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sm text-muted">{categoryName(category)}</span>{' '}
          <ItemBadges item={item} timeZone={timeZone} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          {!isOut && !isExpired && (
            <span className="font-semibold">{t('available', { count: quantity })}</span>
          )}
          {item.expiration_date !== null && (
            <span className="text-muted">
              <ExpiryDate item={item} timeZone={timeZone} />
            </span>
          )}
        </p>
        <Suspense fallback={<span className="-my-1.5 h-11" />}>
          <ItemLabel item={item} />
        </Suspense>
        {place && (
          <p className="text-sm wrap-break-word text-muted">
            {place.city} · {place.name}
          </p>
        )}
      </div>
      <ItemButtons
        itemId={item._id}
        name={name}
        state={isExpired ? 'expired' : isOut ? 'out' : 'add'}
        unitsInCart={unitsInCart}
        onAdd={onAdd}
        onTakeOut={onTakeOut}
      />
    </Card>
  );
}

interface ItemBadgesProps {
  item: InventoryItem;
  /** Time zone of the food bank, for computing the expiry. */
  timeZone: string | undefined;
}

/** Badges for diet, low stock and a near expiry date. A past date is shown with the date itself. */
function ItemBadges({ item, timeZone }: ItemBadgesProps) {
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
