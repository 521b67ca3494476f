import type { FoodBank, InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api-error.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSession } from '../../lib/session.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAllowances } from '../carts/use-allowances.ts';
import { useCart } from '../carts/use-cart.ts';
import { useOwnFoodBank } from '../food-banks/choice/own-food-bank.ts';
import { PlaceLine } from '../food-banks/place-line.tsx';
import { shelvesQuery } from '../inventory/api.ts';
import { itemQuery } from '../inventory/item-query.ts';
import { CategoryName, FoodPicture } from '../inventory/category-icon.tsx';
import { expiryOf } from '../inventory/expiry.ts';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { LabelDetails } from '../inventory/label/label-details.tsx';
import { LabelLines } from '../inventory/label/label-lines.tsx';
import type { BrowseFilters } from './filters.ts';
import { ItemBadges, stateOf } from './item-badges.tsx';
import { type ButtonsLook, ItemButtons } from './item-buttons.tsx';
import { useTakeOut } from './use-add-to-cart.ts';
import { useCloseItem } from './use-close-item.ts';

interface ItemSheetProps {
  /** `item`: id of the item; '' closes the sheet. */
  filters: BrowseFilters;
  /** Items that are loaded; their details are there at once. */
  listed: readonly InventoryItem[];
  /** Whose shelves are around the list. */
  foodBank: string;
  foodBanks: readonly FoodBank[];
  onAdd: (item: InventoryItem) => void;
}

/** All that readers may know of an item: beside the list, on phones above its lower edge. */
export function ItemSheet({ filters, listed, foodBank, foodBanks, onAdd }: ItemSheetProps) {
  const { t } = useTranslation('item-sheet');
  const { item: itemId } = filters;
  const close = useCloseItem(filters);
  const isPhone = useNarrow('sm');
  // Kept after closing, for the exit animation.
  const [shown, setShown] = useState(itemId);
  if (itemId !== '' && itemId !== shown) setShown(itemId);
  const { user } = useSession();
  const { data: shelves } = useQuery({ ...shelvesQuery(foodBank, user?._id), enabled: false });
  const known = [...listed, ...Object.values(shelves ?? {}).flat()].find(({ _id }) => _id === shown);
  const query = useQuery({
    ...itemQuery(shown),
    enabled: itemId !== '',
    initialData: known,
    initialDataUpdatedAt: 0,
  });
  // What is known from the list stays in `data` when the item is deleted or put on hold.
  const item = isNotFound(query.error) ? undefined : query.data;
  const timeZone = foodBanks.find(({ _id }) => _id === item?.foodbank_id)?.time_zone;
  const { own } = useOwnFoodBank(foodBanks);
  const Panel = isPhone ? Dialog : Drawer;
  return (
    <Panel
      title={item?.item_name ?? t('title')}
      isOpen={itemId !== ''}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={item && <Amount item={item} timeZone={timeZone} onAdd={onAdd} />}
    >
      {item ? (
        <Details
          item={item}
          timeZone={timeZone}
          isElsewhere={own !== undefined && own !== item.foodbank_id}
        />
      ) : isNotFound(query.error) ? (
        <EmptyState illustration={SearchedShelf} title={t('gone.title')} text={t('gone.text')} />
      ) : query.error ? (
        <ErrorState
          title={t('failed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-28" />
        </Loading>
      )}
    </Panel>
  );
}

const IN_SHEET: ButtonsLook = {
  box: 'w-full',
  minus: 'border border-outline bg-surface',
  count: 'min-w-12 text-lg',
  add: () => 'min-h-13 flex-1 text-lg',
  hasWord: () => true,
};

interface DatedItemProps {
  item: InventoryItem;
  timeZone: string | undefined;
}

function Amount({ item, timeZone, onAdd }: DatedItemProps & Pick<ItemSheetProps, 'onAdd'>) {
  const { items: cartLines } = useCart();
  const onTakeOut = useTakeOut();
  const line = cartLines.find(({ inventory_id }) => inventory_id._id === item._id);
  const unitsInCart = line?.quantity ?? 0;
  const state = stateOf(item, timeZone);
  return (
    <ItemButtons
      key={item._id}
      itemId={item._id}
      name={item.item_name}
      state={state === 'add' && unitsInCart >= item.quantity ? 'all' : state}
      unitsInCart={unitsInCart}
      look={IN_SHEET}
      onAdd={() => onAdd(item)}
      onTakeOut={() => line && onTakeOut(line)}
    />
  );
}

/** `isElsewhere`: not at the reader's own food bank. */
function Details({ item, timeZone, isElsewhere }: DatedItemProps & { isElsewhere: boolean }) {
  const { t } = useTranslation(['item-sheet', 'inventory', 'label-facts']);
  return (
    <div className="flex flex-col gap-5">
      <Picture item={item} />
      <p className="flex flex-wrap items-center gap-2">
        <CategoryName category={item.category} /> <ItemBadges item={item} timeZone={timeZone} />
      </p>
      {/* First of all facts; the whole label is at the end. */}
      <div className="flex flex-col gap-1 empty:hidden">
        <LabelLines item={item} />
      </div>
      {item.description && <p className="wrap-anywhere whitespace-pre-line">{item.description}</p>}
      <dl className="flex flex-col gap-3 border-y border-line py-4">
        <Fact label={t('amount')}>
          <p className="font-semibold">
            {item.quantity === 0
              ? t('inventory:stock.out')
              : t('inventory:available', { count: item.quantity })}
          </p>
          <Limit item={item} />
        </Fact>
        <Fact label={t('date')}>
          <p className="font-semibold">
            <ExpiryDate item={item} timeZone={timeZone} />
          </p>
          <DateHelp item={item} timeZone={timeZone} />
        </Fact>
        <Fact label={t('place')}>
          {isElsewhere && (
            <p className="mb-1">
              <StatusBadge tone="warning">{t('elsewhere')}</StatusBadge>
            </p>
          )}
          <PlaceLine foodBankId={item.foodbank_id} />
        </Fact>
      </dl>
      <section aria-labelledby="item-label" className="flex flex-col gap-3">
        <h3 id="item-label" className="text-lg">
          {t('label-facts:title')}
        </h3>
        <LabelDetails item={item} />
      </section>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Picture({ item }: { item: InventoryItem }) {
  const { image } = item;
  // The small photo of the card, until the large one has loaded.
  return image === null ? (
    <FoodPicture item={item} size="tile" className="h-28! rounded-lg *:size-22!" />
  ) : (
    <img
      src={`${image}?size=large`}
      alt=""
      style={{ backgroundImage: `url("${image}")` }}
      className="h-60 w-full rounded-lg bg-sunken bg-cover bg-center object-cover"
    />
  );
}

/** A smaller allowance is shown even if it is enough for all units of the item. */
const NEAR_LIMIT = 20;

/** How many a recipient can still ask for at the food bank of the item, unless there are fewer units anyway. */
function Limit({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('item-sheet');
  const { items: cartLines } = useCart();
  const allowance = useAllowances()?.find(({ foodbank_id }) => foodbank_id === item.foodbank_id);
  if (!allowance) return null;
  const inCart = cartLines
    .filter(({ inventory_id }) => inventory_id.foodbank_id === item.foodbank_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const left = Math.max(0, allowance.max_open_units - allowance.open_units - inCart);
  const max = allowance.max_open_units;
  if (left >= item.quantity && left > NEAR_LIMIT) return null;
  return (
    <p className="text-muted">{left === 0 ? t('limitReached', { max }) : t('limit', { count: left, max })}</p>
  );
}

/** What the kind of date means for eating; nothing if the date itself says it. */
function DateHelp({ item, timeZone }: DatedItemProps) {
  const { t } = useTranslation('item-sheet');
  const { date_kind: kind = 'unknown' } = item;
  const isPast = ['expired', 'past_best_before'].includes(expiryOf(item, timeZone));
  if (item.expiration_date === null || kind === 'none' || (isPast && kind !== 'unknown')) return null;
  return <p className="text-muted">{t(`kinds.${kind}`)}</p>;
}
