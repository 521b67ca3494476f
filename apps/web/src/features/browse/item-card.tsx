import type { FoodBank, InventoryItem } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { MarkedName } from '../inventory/marked-name.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { ItemButtons } from './item-buttons.tsx';
import { ItemLink, type LinkToItem } from './open-item.tsx';

const LabelLines = lazyWithTexts(
  async () => (await import('../inventory/label/label-lines.tsx')).LabelLines,
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
  linkTo: LinkToItem;
  onAdd: () => void;
  onTakeOut: () => void;
}

/**
 * A stock item as a card that opens its details. On phones, two cards share a row, and the buttons are beside the
 * drawing or over the photo.
 */
export function ItemCard({
  item,
  matched,
  place,
  timeZone,
  unitsInCart,
  linkTo,
  onAdd,
  onTakeOut,
}: ItemCardProps) {
  const { t } = useTranslation('inventory');
  const { categoryName } = useInventoryNames();
  const { item_name: name, category, quantity } = item;
  const state = stateOf(item, timeZone);
  const { user } = useSession();
  const hasLines = user?.role === 'recipient' || Object.keys(item.allergens).length > 0;
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
        className={cx(quantity === 0 && 'opacity-60', !item.image && 'max-sm:pr-11')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-3 py-2 text-sm sm:pb-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          <ItemLink link={linkTo(item._id)}>
            <MarkedName words={matched}>{name}</MarkedName>
          </ItemLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-muted">{categoryName(category)}</span>{' '}
          {state === 'add' && <span className="font-semibold">{t('available', { count: quantity })}</span>}{' '}
          <ItemBadges item={item} timeZone={timeZone} />
        </p>
        {item.expiration_date !== null && (
          <p className="text-muted">
            <ExpiryDate item={item} timeZone={timeZone} />
          </p>
        )}
        <Suspense fallback={hasLines && <span className="h-5" />}>
          <LabelLines item={item} />
        </Suspense>
        {place && (
          <p className="wrap-break-word text-muted">
            {place.city} · {place.name}
          </p>
        )}
      </div>
      <ItemButtons
        itemId={item._id}
        name={name}
        state={state}
        unitsInCart={unitsInCart}
        onAdd={onAdd}
        onTakeOut={onTakeOut}
      />
    </Card>
  );
}

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
