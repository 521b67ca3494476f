import type { FoodBank, InventoryItem } from '@nourish/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useDeferredRender } from '../../lib/rendering.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useCart } from '../carts/use-cart.ts';
import { sortChoices } from '../inventory/sorts.ts';
import type { EmptyResultsProps } from './empty-results.tsx';
import type { BrowseFilters } from './filters.ts';
import { ItemCard } from './item-card.tsx';
import type { LinkToItem } from './open-item.tsx';
import { useTakeOut } from './use-add-to-cart.ts';
import type { useBrowseList } from './use-browse-list.ts';
import { useFocusOnHash } from './use-focus-on-hash.ts';

const EmptyResults = lazy(async () => ({
  default: (await import('./empty-results.tsx')).EmptyResults,
}));

const UnreadNote = lazyWithTexts(
  async () => (await import('../inventory/label/unread-note.tsx')).UnreadNote,
  'labelFacts',
);

interface ResultsProps extends EmptyResultsProps {
  list: ReturnType<typeof useBrowseList>;
  foodBanks: readonly FoodBank[];
  isAllFoodBanks: boolean;
  linkTo: LinkToItem;
  onAdd: (item: InventoryItem) => void;
}

export function Results({ list, foodBanks, isAllFoodBanks, linkTo, onAdd, ...empty }: ResultsProps) {
  const { t } = useTranslation('browse');
  const { items: cartLines } = useCart();
  const onTakeOut = useTakeOut();
  const shows = useDeferredRender(!list.isPending);
  useFocusOnHash(shows && list.data !== undefined);
  if (!shows) return SKELETON;
  if (!list.data) {
    return (
      <ErrorState
        title={t('results.error')}
        error={list.error}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.data.length === 0) {
    return (
      <Suspense fallback={SKELETON}>
        <EmptyResults {...empty} />
      </Suspense>
    );
  }
  return (
    <>
      <Suspense fallback={<div className="h-5" />}>
        <UnreadNote items={list.data.data} />
      </Suspense>
      <ul
        aria-busy={list.isStale}
        className={cx(gridClass, 'transition-opacity', list.isStale && 'opacity-60')}
      >
        {list.data.data.map((item) => {
          const foodBank = foodBanks.find(({ _id }) => _id === item.foodbank_id);
          const line = cartLines.find(({ inventory_id }) => inventory_id._id === item._id);
          return (
            <ItemCard
              key={item._id}
              item={item}
              matched={list.data?.pagination.matched}
              place={isAllFoodBanks && foodBanks.length > 1 ? placeIn(foodBanks, foodBank) : undefined}
              timeZone={foodBank?.time_zone}
              unitsInCart={line?.quantity ?? 0}
              linkTo={linkTo}
              onAdd={() => onAdd(item)}
              onTakeOut={() => line && onTakeOut(line)}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The city; with the name of the food bank if another one is there too. */
const placeIn = (foodBanks: readonly FoodBank[], own: FoodBank | undefined) =>
  own && foodBanks.some(({ _id, city }) => city === own.city && _id !== own._id)
    ? `${own.city} · ${own.name}`
    : own?.city;

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 min-[75rem]:grid-cols-4';

/** Skeleton cards of the final height. A constant element is not rendered again. */
const SKELETON = (
  <Loading className={gridClass}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <Card key={card} className="overflow-hidden p-0!">
        <Skeleton className="h-20 rounded-none! sm:h-22" />
        <div className="flex flex-col gap-1 px-3 py-2">
          <Skeleton className="h-11 sm:h-5.5" />
          <Skeleton className="h-6 w-32 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full sm:h-5" />
          <Skeleton className="my-1.5 h-11 max-sm:hidden" />
        </div>
      </Card>
    ))}
  </Loading>
);

interface ResultsBarProps {
  /** Number of items and their search; undefined while loading. */
  counted: { count: number; search: string } | undefined;
  filters: BrowseFilters;
  onSortChange: (sort: BrowseFilters['sort']) => void;
  /** A filter beside the number. */
  children: ReactNode;
}

/** Number of items, announced to screen readers on change, and the sort order, if there is anything to sort. */
export function ResultsBar({ counted, filters, onSortChange, children }: ResultsBarProps) {
  const { t } = useTranslation('browse');
  const { t: tInventory } = useTranslation('inventory');
  const { formatNumber } = useDates();
  const text = ({ count, search }: { count: number; search: string }) => {
    const formatted = formatNumber(count);
    return search === ''
      ? t('results.count', { count, formatted })
      : t('results.countFor', { count, formatted, search });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-4">
      {/* Reserves the space of the number, so that the select does not move. */}
      <p role="status" className="min-h-11 min-w-24 py-2 text-lg font-semibold wrap-anywhere">
        {counted && text(counted)}
      </p>
      {children}
      {counted?.count !== 0 && (
        <Select
          className="ml-auto min-w-0 flex-1 basis-32 sm:max-w-72 sm:basis-40"
          isLabelHidden
          label={tInventory('sorts.label')}
          {...sortChoices(filters, (sort) => tInventory(`sorts.${sort}`), onSortChange)}
        />
      )}
    </div>
  );
}
