/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop the implied roles from tables that are not laid out as tables, as on phones; the boxes in the cells carry their labels */
import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/use-selection.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { StockRow, type ItemActions } from './stock-row.tsx';
import type { StockView } from './filters.ts';

interface StockTableProps {
  items: readonly InventoryItem[];
  /** Words of a search, to mark in names. */
  matched: readonly string[] | undefined;
  selection: Selection<InventoryItem>;
  view: StockView;
  actions: ItemActions;
  /** True while newer data is loading. */
  isStale: boolean;
}

/** All columns except the checkbox column. */
const COLUMNS = ['item', 'category', 'quantity', 'location', 'expiration', 'status', 'actions'] as const;

/** One page of items. Below 1,024 px each row becomes a card with labelled values. */
export function StockTable({ items, matched, selection, view, actions, isStale }: StockTableProps) {
  const { t } = useTranslation('stock');
  const { isAll, selected, toggleAll } = selection;
  return (
    <div
      aria-busy={isStale}
      className={cx(
        'transition-opacity wide:overflow-x-auto wide:rounded-lg wide:border wide:border-line wide:bg-surface',
        isStale && 'opacity-60',
      )}
    >
      <table role="table" className="block w-full text-left wide:table">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead role="rowgroup" className="block wide:table-header-group">
          <tr
            role="row"
            className="flex wide:table-row wide:border-b wide:border-line wide:text-sm wide:text-muted"
          >
            <th
              role="columnheader"
              scope="col"
              className="pl-3 font-semibold wide:w-12 wide:pl-4 print:hidden"
            >
              <Checkbox
                isSelected={isAll}
                isIndeterminate={!isAll && selected.length > 0}
                onChange={toggleAll}
              >
                <span className="wide:sr-only">{t('table.selectAll')}</span>
              </Checkbox>
            </th>
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cx(
                  'sr-only font-semibold wide:not-sr-only wide:px-3 wide:py-2',
                  column === 'quantity' && 'text-right',
                  column === 'actions' && 'text-right wide:pr-4 print:hidden',
                )}
              >
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 wide:table-row-group">
          {items.map((item) => (
            <StockRow
              key={item._id}
              item={item}
              matched={matched}
              selection={selection}
              view={view}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
