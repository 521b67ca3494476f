import type { InventoryItem } from '@nourish/contract';
import { CalendarX, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { isNarrowed, NO_FILTERS, type StockView } from './filters.ts';
import type { ItemActions } from './stock-row.tsx';
import { StockTable } from './stock-table.tsx';
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
      <StockTable
        items={items}
        matched={list.matched}
        selection={selection}
        view={view}
        actions={actions}
        isStale={isStale}
      />
    </>
  );
}

interface ResultsBarProps {
  /** Total number of items; undefined while loading. */
  count: number | undefined;
  selection: Selection<InventoryItem>;
  onDeleteSelected: () => void;
  /** Number of selected items that can be written off. */
  pastDate: number;
  onWriteOffSelected: () => void;
}

/** The number of items, as a live region, and the actions on the selected items in a sticky bar. */
export function ResultsBar({
  count,
  selection,
  onDeleteSelected,
  pastDate,
  onWriteOffSelected,
}: ResultsBarProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const ticked = selection.selected.length;
  if (ticked > 0) {
    return (
      <div className="sticky-bar top-[calc(var(--shell-top)+0.5rem)] flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 shadow-raised">
        <div className="flex items-center gap-1">
          <IconButton icon={X} label={t('results.clearSelection')} onPress={selection.clear} />
          <p role="status" className="text-lg font-semibold">
            {t('results.selected', { count: ticked })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grow">
          {pastDate > 0 && (
            <Button variant="secondary" className="max-sm:grow" onPress={onWriteOffSelected}>
              <CalendarX aria-hidden className="size-4" />
              {t('results.writeOffSelected', { count: pastDate })}
            </Button>
          )}
          <Button variant="danger" className="max-sm:grow" onPress={onDeleteSelected}>
            <Trash2 aria-hidden className="size-4" />
            {t('results.deleteSelected', { count: ticked })}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-11 items-center text-lg font-semibold">
      {count !== undefined && t('results.count', { count, formatted: formatNumber(count) })}
    </p>
  );
}
