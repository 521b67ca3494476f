import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { CategoryIcon, FoodPicture } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { sortOf } from '../inventory/sorts.ts';
import { dateAlertOf, type StockView } from './filters.ts';
import { type ItemActions, ItemBadges, ItemDate, ItemName, ItemUnits } from './item-cells.tsx';
import { type OptionalColumn, useShownColumns } from './stock-columns.ts';

type SortKey = 'item_name' | 'quantity' | 'date_added' | 'expiration_date';

/** The columns of the stock list that are shown, with the food bank if the list has several. */
export function useItemColumns(
  view: StockView,
  matched: readonly string[] | undefined,
  actions: ItemActions,
): ListColumn<InventoryItem>[] {
  const { t } = useTranslation('stock');
  const { formatInstant } = useDates();
  const { categoryName, dietaryName } = useInventoryNames();
  const shown = useShownColumns();
  const { filters, change } = view;
  const sortBy = (key: SortKey): Pick<ListColumn<InventoryItem>, 'sort'> => {
    // Lists by date have an order of their own.
    if (dateAlertOf(filters) !== null) return {};
    const descending = `-${key}` as const;
    const sort = sortOf(filters);
    const direction = sort === key ? 'ascending' : sort === descending ? 'descending' : null;
    return {
      sort: { direction, onSort: () => change({ sort: direction === 'ascending' ? descending : key }) },
    };
  };
  const columns: (ListColumn<InventoryItem> & { key: OptionalColumn | 'item' | 'quantity' })[] = [
    {
      key: 'item',
      header: t('table.item'),
      track: 'minmax(15rem, 1fr)',
      isRowHeader: true,
      ...sortBy('item_name'),
      cell: (item) => (
        <span className="flex min-w-0 items-center gap-2">
          <FoodPicture item={item} size="sm" />
          {/* In two lines rather than cut off before less important columns. */}
          <ItemName
            item={item}
            matched={matched}
            className="line-clamp-2 leading-5 text-pretty whitespace-normal!"
          />
          {item.dietary_category && (
            <span className="shrink-0 text-sm text-muted max-2xl:hidden">
              {dietaryName(item.dietary_category)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'category',
      header: t('table.category'),
      track: 'auto',
      cell: ({ category }) => (
        <span className="flex items-center gap-2 text-sm whitespace-nowrap">
          {/* Where the names need the width, the colour of the picture shows the category. */}
          <CategoryIcon category={category} size="sm" className="max-2xl:hidden" />
          {categoryName(category)}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('table.quantity'),
      track: 'auto',
      align: 'end',
      ...sortBy('quantity'),
      cell: (item) => <ItemUnits item={item} onAdjust={actions.onAdjust} />,
    },
    {
      key: 'location',
      header: t('table.location'),
      // Names of food banks are longer than those of places.
      track: view.hasSeveralFoodBanks ? 'fit-content(15rem)' : 'fit-content(12rem)',
      cell: (item) => (
        <span className="block truncate text-sm">
          {item.storage_location ?? <span className="text-muted">{t('table.noLocation')}</span>}
          {view.hasSeveralFoodBanks && (
            <span className="block truncate text-muted">{view.foodBankNameOf(item.foodbank_id)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'expiration',
      header: t('table.expiration'),
      track: 'auto',
      ...sortBy('expiration_date'),
      cell: (item) => (
        <span className="block text-sm">
          <ItemDate item={item} />
        </span>
      ),
    },
    {
      key: 'added',
      header: t('table.added'),
      track: 'auto',
      ...sortBy('date_added'),
      cell: ({ date_added, foodbank_id }) => (
        <span className="text-sm whitespace-nowrap">
          {formatInstant(date_added, view.timeZoneOf(foodbank_id))}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('table.status'),
      // Two badges wrap rather than cut the names.
      track: 'fit-content(11rem)',
      cell: (item) => <ItemBadges item={item} timeZone={view.timeZoneOf(item.foodbank_id)} />,
    },
  ];
  // The second line of the place needs the width; the colour of the picture shows the category.
  const isCategoryHidden = useNarrow('2xl') && view.hasSeveralFoodBanks;
  return columns.filter(
    ({ key }) =>
      key === 'item' ||
      key === 'quantity' ||
      (shown.some((column) => column === key) && !(key === 'category' && isCategoryHidden)),
  );
}
