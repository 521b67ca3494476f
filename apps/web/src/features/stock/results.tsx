import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { isNarrowed, NO_FILTERS } from './filters.ts';
import type { ItemActions } from './stock-row.tsx';
import { StockTable } from './stock-table.tsx';
import type { StockView } from './use-stock-filters.ts';
import type { StockList } from './use-stock-list.ts';

interface ResultsProps {
  view: StockView;
  list: StockList;
  selection: Selection<InventoryItem>;
  actions: ItemActions;
  onAdd: () => void;
}

export function Results({ view, list, selection, actions, onAdd }: ResultsProps) {
  const { t } = useTranslation('stock');
  const { items, error, isFetching, isPending, isStale, refetch } = list;
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
      <StockTable items={items} selection={selection} view={view} actions={actions} isStale={isStale} />
    </>
  );
}
