/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop the implied roles from tables that are not laid out as tables, as on phones; the boxes in the cells carry their labels */
import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/use-selection.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { ShiftRow } from './shift-row.tsx';
import type { ShiftStep } from './steps.ts';

export interface ShiftTableProps {
  caption: string;
  shifts: readonly Shift[];
  /** The drafts selected for publishing; undefined if the table has no selection. */
  selection?: Selection<Shift> | undefined;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
}

const COLUMNS = ['when', 'shift', 'place', 'people', 'status', 'actions'] as const;

/** A table of shifts. Below 1,024 px each row becomes a card. */
export function ShiftTable({ caption, shifts, selection, filters, onStep }: ShiftTableProps) {
  const { t } = useTranslation('shifts');
  return (
    <div className="lg:overflow-x-auto lg:rounded-lg lg:border lg:border-line lg:bg-surface">
      <table role="table" className="block w-full text-left lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="block lg:table-header-group">
          <tr role="row" className="flex lg:table-row lg:border-b lg:border-line lg:text-sm lg:text-muted">
            {selection?.hasRows && (
              <th role="columnheader" scope="col" className="pb-1 pl-3 font-semibold lg:w-12 lg:pb-0 lg:pl-4">
                <Checkbox
                  isSelected={selection.isAll}
                  isIndeterminate={!selection.isAll && selection.selected.length > 0}
                  onChange={selection.toggleAll}
                >
                  <span className="lg:sr-only">{t('table.selectAll')}</span>
                </Checkbox>
              </th>
            )}
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cx(
                  'px-3 py-3 font-semibold max-lg:sr-only',
                  column === 'when' && !selection?.hasRows && 'pl-5',
                  column === 'actions' && 'pr-4 text-right',
                )}
              >
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 lg:table-row-group">
          {shifts.map((shift) => (
            <ShiftRow
              key={shift._id}
              shift={shift}
              selection={selection?.hasRows ? selection : undefined}
              filters={filters}
              onStep={onStep}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
