import type { FoodBank, InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDeferredRender } from '../../lib/use-deferred-render.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCart } from '../carts/use-cart.ts';
import { ItemCard } from './item-card.tsx';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { useTakeOut } from './use-add-to-cart.ts';
import type { useBrowseList } from './use-browse-list.ts';

interface ResultsProps {
  list: ReturnType<typeof useBrowseList>;
  foodBanks: readonly FoodBank[];
  isAllFoodBanks: boolean;
  onAdd: (item: InventoryItem) => void;
  /** Clears search and filters; undefined if there are none. */
  onClear: (() => void) | undefined;
  /** Switches to all food banks; undefined if there is only one. */
  onAllFoodBanks: (() => void) | undefined;
}

/** A constant element, so that React does not render it again. */
const SKELETON = <ItemGridSkeleton />;

/** The items, or the reason why there are none. */
export function Results({ list, foodBanks, isAllFoodBanks, onAdd, onClear, onAllFoodBanks }: ResultsProps) {
  const { t } = useTranslation('browse');
  const { items: cartLines } = useCart();
  const onTakeOut = useTakeOut();
  const shows = useDeferredRender(!list.isPending);
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
      <EmptyState
        illustration={SearchedShelf}
        title={t('empty.title')}
        text={t(onClear ? 'empty.text' : 'empty.textBare')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onClear && (
              <Button variant="secondary" onPress={onClear}>
                {t('empty.clear')}
              </Button>
            )}
            {onAllFoodBanks && (
              <Button variant="secondary" onPress={onAllFoodBanks}>
                {t('empty.allFoodBanks')}
              </Button>
            )}
          </div>
        }
      />
    );
  }
  return (
    <ItemGrid isStale={list.isStale}>
      {list.data.data.map((item) => {
        const foodBank = foodBanks.find(({ _id }) => _id === item.foodbank_id);
        const line = cartLines.find(({ inventory_id }) => inventory_id._id === item._id);
        return (
          <ItemCard
            key={item._id}
            item={item}
            foodBankName={isAllFoodBanks && foodBanks.length > 1 ? foodBank?.name : undefined}
            timeZone={foodBank?.time_zone}
            unitsInCart={line?.quantity ?? 0}
            onAdd={() => onAdd(item)}
            onTakeOut={() => line && onTakeOut(line)}
          />
        );
      })}
    </ItemGrid>
  );
}
