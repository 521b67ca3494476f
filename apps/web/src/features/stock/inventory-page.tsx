import type { InventoryItem } from '@nourish/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSession } from '../../lib/session.tsx';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { sortOf } from '../inventory/sorts.ts';
import type { FoundCode } from './api.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterBar, StockTools } from './filter-bar.tsx';
import { dateAlertOf, NO_FILTERS, useStockFilters } from './filters.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemScan } from './item-scan.tsx';
import { valuesOfCode } from './item-values.ts';
import { StockActions } from './stock-actions.tsx';
import { AlertChips, AlertDetails, type StockAlert } from './stock-alerts.tsx';
import { StockBulkActions } from './stock-bulk-actions.tsx';
import { type OpenDialog, StockDialogs } from './stock-dialogs.tsx';
import { StockItems } from './stock-list.tsx';
import { useStockList } from './use-stock-list.ts';

const NO_ITEMS: InventoryItem[] = [];

/** `/inventory`, for staff and administrators: the stock list, its alerts and all actions on items. */
export function InventoryPage() {
  const { t } = useTranslation('stock');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  // Staff without a food bank have no stock to manage.
  if (user.role === 'staff' && user.foodbank_id === null) return <NoFoodBankPage title={t('title')} />;
  return <Stock />;
}

function Stock() {
  const { t } = useTranslation(['stock', 'inventory']);
  const view = useStockFilters();
  const list = useStockList(view);
  const items = list.isPending ? NO_ITEMS : (list.items ?? NO_ITEMS);
  const selection = useSelection(items);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const onNewItem = (found: FoundCode) => setOpen({ what: 'form', item: null, start: valuesOfCode(found) });
  const [alert, setAlert] = useState<StockAlert | null>(null);
  const adding = useLinkedDialog('add');
  // The navigation of phones links to the open scanner.
  const scanning = useLinkedDialog('scan');
  const [isScanning, setIsScanning] = useState(false);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  const toHeading = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView();
  };
  const onShowAll = (which: StockAlert) => {
    setAlert(null);
    view.change({ ...NO_FILTERS, [which]: true });
    toHeading();
  };
  const onPageChange = (page: number) => {
    // A cursor leads only to an adjacent page; other pages are fetched by number.
    const { nextCursor = null, previousCursor = null } = list.cursors ?? {};
    const { page: from } = view.filters;
    view.goToPage(page, page === from + 1 ? nextCursor : page === from - 1 ? previousCursor : null);
    toHeading();
  };

  const { formatNumber } = useDates();
  const isNarrow = useNarrow('lg');
  return (
    <ListPage
      title={t('title')}
      tools={
        <StockTools
          view={view}
          actions={
            <StockActions
              view={view}
              onAdd={() => setOpen({ what: 'form', item: null })}
              onScan={() => setIsScanning(true)}
            />
          }
        />
      }
    >
      <FilterBar view={view} />
      <section aria-labelledby="stock-items" className="flex scroll-mt-4 flex-col gap-1">
        <h2 id="stock-items" ref={heading} tabIndex={-1} className="sr-only">
          {t('results.title')}
        </h2>
        <ListBar
          bulk={{
            selection,
            isBoxInHeads: !isNarrow,
            actions: (
              <StockBulkActions
                selected={selection.selected.length}
                onMove={() => setOpen({ what: 'move', items: selection.selected })}
                onPrint={() => setOpen({ what: 'labels', items: selection.selected })}
                onWriteOff={() => setOpen({ what: 'writeOff', items: selection.selected })}
                onDelete={() => setOpen({ what: 'delete', items: selection.selected })}
              />
            ),
          }}
        >
          <div className="flex items-center justify-between md:gap-3">
            <AlertChips
              view={view}
              shown={alert}
              onToggle={(which) => setAlert(which === alert ? null : which)}
            />
            <div className="flex items-center gap-x-1.5 text-sm whitespace-nowrap">
              <p role="status" className="font-semibold max-md:sr-only">
                {list.count !== undefined &&
                  t('results.count', { count: list.count, formatted: formatNumber(list.count) })}
              </p>
              {/* Phones have room for the alerts only. */}
              {dateAlertOf(view.filters) === null && (
                <p className="text-muted max-lg:hidden">· {t(`inventory:sorts.${sortOf(view.filters)}`)}</p>
              )}
              <ColumnsMenu />
            </div>
          </div>
        </ListBar>
        {alert && (
          <AlertDetails
            view={view}
            shown={alert}
            onShowAll={() => onShowAll(alert)}
            onOpen={(item) => setOpen({ what: 'form', item })}
          />
        )}
        <StockItems
          view={view}
          list={list}
          selection={selection}
          actions={{
            onEdit: (item) => setOpen({ what: 'form', item }),
            onDelete: (item) => setOpen({ what: 'delete', items: [item] }),
            onAdjust: (item, figure) => setOpen({ what: 'adjust', item, figure }),
            onTransfer: (item) => setOpen({ what: 'transfer', item }),
            onWriteOff: (item) => setOpen({ what: 'writeOff', items: [item] }),
            onPrint: (item) => setOpen({ what: 'labels', items: [item] }),
            onHold: (item) => setOpen({ what: 'hold', item }),
          }}
          onAdd={() => setOpen({ what: 'form', item: null })}
        />
        {!list.isPending && (
          <div className="pt-4">
            <Pagination
              page={view.filters.page}
              totalPages={list.totalPages}
              onPageChange={onPageChange}
              hasNumbers
            />
          </div>
        )}
      </section>
      <ItemScan
        isOpen={isScanning || scanning.isLinked}
        onClose={() => {
          setIsScanning(false);
          scanning.unlink();
        }}
        foodBank={view.foodBank}
        onItem={(item) => void navigate(paths.item(item._id))}
        onUnknown={onNewItem}
        onNewLot={onNewItem}
      />
      <StockDialogs open={open} view={view} onClose={() => setOpen(null)} />
      {open === null && adding.isLinked && <ItemDialog item={null} view={view} onClose={adding.unlink} />}
    </ListPage>
  );
}
