/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop the implied roles from tables that are not laid out as tables, as on phones; the boxes in the cells carry their labels */
import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { StockRow, type ItemActions } from './stock-row.tsx';
import type { Selection } from './use-selection.ts';
import type { StockView } from './use-stock-filters.ts';

interface StockTableProps {
  items: readonly InventoryItem[];
  selection: Selection;
  view: StockView;
  actions: ItemActions;
  /** A newer answer is on its way. */
  isStale: boolean;
}

/** Every column but the first, in which rows are ticked. */
const COLUMNS = ['item', 'category', 'quantity', 'location', 'expiration', 'status', 'actions'] as const;

/** The items of one page. Under 1,024 px each row becomes a card, which says what its figures are. */
export function StockTable({ items, selection, view, actions, isStale }: StockTableProps) {
  const { t } = useTranslation('stock');
  const { isAll, selected, toggleAll } = selection;
  return (
    <div
      aria-busy={isStale}
      className={cx(
        'transition-opacity lg:overflow-x-auto lg:rounded-lg lg:border lg:border-line lg:bg-surface',
        isStale && 'opacity-60',
      )}
    >
      <table role="table" className="block w-full text-left lg:table">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead role="rowgroup" className="block lg:table-header-group">
          <tr role="row" className="flex lg:table-row lg:border-b lg:border-line lg:text-sm lg:text-muted">
            <th role="columnheader" scope="col" className="pl-3 font-semibold lg:w-12 lg:pl-4">
              <Checkbox
                isSelected={isAll}
                isIndeterminate={!isAll && selected.length > 0}
                onChange={toggleAll}
              >
                <span className="lg:sr-only">{t('table.selectAll')}</span>
              </Checkbox>
            </th>
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cx(
                  'px-3 py-2 font-semibold max-lg:sr-only',
                  column === 'quantity' && 'text-right',
                  column === 'actions' && 'pr-4 text-right',
                )}
              >
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 lg:table-row-group">
          {items.map((item) => (
            <StockRow key={item._id} item={item} selection={selection} view={view} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
