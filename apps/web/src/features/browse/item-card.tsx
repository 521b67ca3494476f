import type { InventoryItem } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { MarkedName } from '../inventory/marked-name.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { ItemBadges, stateOf } from './item-badges.tsx';
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
  place: string | undefined;
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
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-2 py-2 text-sm max-sm:tracking-tight sm:px-3 sm:pb-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          <ItemLink link={linkTo(item._id)}>
            <MarkedName words={matched}>{name}</MarkedName>
          </ItemLink>
        </h3>
        <p className="flex flex-wrap gap-x-2">
          <span className="wrap-break-word text-muted max-sm:sr-only">{categoryName(category)}</span>{' '}
          {state === 'add' && <span className="font-semibold">{t('available', { count: quantity })}</span>}
        </p>
        <p className="flex flex-wrap gap-1 *:max-w-full *:whitespace-normal empty:hidden">
          <ItemBadges item={item} timeZone={timeZone} />
        </p>
        {item.expiration_date !== null && (
          <p className="text-muted">
            <ExpiryDate item={item} timeZone={timeZone} isShort />
          </p>
        )}
        <Suspense fallback={hasLines && <span className="h-5" />}>
          <LabelLines item={item} />
        </Suspense>
        {place !== undefined && <p className="wrap-break-word text-muted">{place}</p>}
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
