import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNarrow } from '../../lib/media.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { isNarrowed, NO_FILTERS, type StockView } from './filters.ts';
import { CompactItem, type ItemActions } from './item-cells.tsx';
import { ItemRowActions } from './item-row-actions.tsx';
import { useItemColumns } from './use-item-columns.tsx';
import type { StockList } from './use-stock-list.ts';

interface StockListProps {
  view: StockView;
  list: StockList;
  selection: Selection<InventoryItem>;
  actions: ItemActions;
  onAdd: () => void;
}

/** One page of items, or the reason for an empty page. */
export function StockItems(props: StockListProps) {
  const { t } = useTranslation('stock');
  const { view, list, onAdd } = props;
  const { items, error, isFetching, isPending, refetch } = list;
  if (isPending) {
    return (
      <Loading className="flex flex-col gap-3">
        <RowsShape rows={8} />
      </Loading>
    );
  }
  if (!items) {
    return <ErrorState title={t('results.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (items.length === 0) {
    return isNarrowed(view.filters) ? (
      <EmptyState
        illustration={SearchedShelf}
        title={t('results.empty')}
        text={t('results.emptyText')}
        action={
          <Button variant="secondary" onPress={() => view.change(NO_FILTERS)}>
            {t('results.showAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        illustration={OpenBox}
        title={t('results.first')}
        text={t('results.firstText')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onPress={onAdd}>{t('add')}</Button>
            <LinkButton to={paths.inventoryImport} variant="secondary">
              {t('results.importList')}
            </LinkButton>
          </div>
        }
      />
    );
  }
  return (
    <>
      {error && <OutOfDate isRetrying={isFetching} onRetry={refetch} />}
      <ItemRows {...props} items={items} />
    </>
  );
}

interface ItemRowsProps extends StockListProps {
  items: readonly InventoryItem[];
}

function ItemRows({ items, view, list, selection, actions }: ItemRowsProps) {
  const { t } = useTranslation('stock');
  const columns = useItemColumns(view, list.matched, actions);
  const navigate = useNavigate();
  const onOpen = ({ _id }: InventoryItem) => void navigate(paths.item(_id));
  useListKeys({ title: t('title'), rows: items, selection, onOpen });
  return (
    <DataList
      caption={t('table.caption')}
      columns={columns}
      groups={[{ key: 'items', rows: items }]}
      checkboxes={{ selection, labelOf: ({ item_name }) => t('table.select', { name: item_name }) }}
      compactHeader={t('table.item')}
      hasHeads
      isCompact={useNarrow('lg')}
      isStale={list.isStale}
      rowClass="min-h-11"
      compact={(item) => <CompactItem item={item} matched={list.matched} view={view} actions={actions} />}
      actions={(item) => (
        <ItemRowActions item={item} timeZone={view.timeZoneOf(item.foodbank_id)} actions={actions} />
      )}
    />
  );
}
