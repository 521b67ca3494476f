/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- browsers drop the implied roles from tables that are not laid out as tables; the boxes in the cells carry their labels */
import type { MouseEvent, ReactNode } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { Checkbox } from '../checkbox.tsx';
import { cx } from '../cx.ts';
import { ListHeads } from './list-heads.tsx';

export interface ListRow {
  _id: string;
}

export interface ListColumn<Row> {
  key: string;
  header: string;
  /** A CSS grid track, such as `auto` or `minmax(8rem, 1fr)`. */
  track: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row; exactly one per list. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  /** Makes the header a button that sorts. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void };
}

export interface RowGroup<Row> {
  key: string;
  /** Without it, the rows have no head. */
  heading?: ReactNode;
  rows: readonly Row[];
}

export interface RowCheckboxes<Row extends ListRow> {
  selection: Selection<Row>;
  /** Accessible name of the row's checkbox. */
  labelOf: (row: Row) => string;
}

export interface DataListProps<Row extends ListRow> {
  /** For screen readers only. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  groups: readonly RowGroup<Row>[];
  /** Without it, rows cannot be selected. */
  checkboxes?: RowCheckboxes<Row>;
  /** Content of a row of two lines, for narrow places. */
  compact: (row: Row) => ReactNode;
  isCompact: boolean;
  /** Without it, the list has no column of actions. */
  actions?: (row: Row) => ReactNode;
  /** Content below a row, such as the failure of its last action. */
  below?: (row: Row) => ReactNode;
  /** Shows the column headers, if any of them sorts. */
  hasHeads?: boolean;
  /** Header of the rows of two lines. */
  compactHeader: string;
  /** The row whose details are shown beside the list. */
  openId?: string;
  rowClass: string;
  isStale?: boolean;
}

/** The rows of a queue or directory: in groups, in one line or on narrow places in two. */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { caption, columns, groups, checkboxes, actions, isCompact, isStale = false } = props;
  const tracks = [
    ...(checkboxes ? ['auto'] : []),
    ...(isCompact ? ['minmax(0, 1fr)'] : columns.map(({ track }) => track)),
    ...(actions ? ['auto'] : []),
  ];
  return (
    <div
      aria-busy={isStale}
      className={cx(
        'border-y border-line bg-surface transition-opacity max-md:-mx-4 sm:max-md:-mx-6 md:overflow-clip md:rounded-lg md:border-x',
        isStale && 'opacity-60',
      )}
    >
      <table role="table" className="grid w-full text-left" style={{ gridTemplateColumns: tracks.join(' ') }}>
        <caption className="sr-only">{caption}</caption>
        <ListHeads {...props} />
        {groups.map((group) => (
          <Group key={group.key} group={group} {...props} />
        ))}
      </table>
    </div>
  );
}

const SUBGRID = 'col-span-full grid grid-cols-subgrid';

interface GroupProps<Row extends ListRow> extends DataListProps<Row> {
  group: RowGroup<Row>;
}

function Group<Row extends ListRow>({ group, ...list }: GroupProps<Row>) {
  const { checkboxes, columns, actions, isCompact } = list;
  return (
    <tbody role="rowgroup" className={SUBGRID}>
      {group.heading && (
        <tr role="row" className="col-span-full border-b border-line bg-sunken">
          <th
            role="rowheader"
            scope="rowgroup"
            aria-colspan={(checkboxes ? 1 : 0) + (isCompact ? 1 : columns.length) + (actions ? 1 : 0)}
            className="block px-3 py-1 font-normal max-md:px-4 sm:max-md:px-6"
          >
            {group.heading}
          </th>
        </tr>
      )}
      {group.rows.map((row) => (
        <RowOf key={row._id} row={row} {...list} />
      ))}
    </tbody>
  );
}

const CONTROLS = 'a, button, input, label, select, summary, [role=button]';

/** Opens a row for a press on a cell that lies above the link of the row, such as one with a tooltip. */
function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget: row, ctrlKey, metaKey, shiftKey } = event;
  // Presses in menus and dialogs of the row also arrive here.
  if (!(target instanceof Element) || !row.contains(target)) return;
  // A near miss of a checkbox or a button must not open the row.
  if (target.closest(`${CONTROLS}, [data-controls]`) || getSelection()?.isCollapsed === false) return;
  row.querySelector('[data-row-link]')?.dispatchEvent(
    // `detail`: pressed by pointer.
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail: 1,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

interface RowProps<Row extends ListRow> extends DataListProps<Row> {
  row: Row;
}

function RowOf<Row extends ListRow>({ row, ...list }: RowProps<Row>) {
  const { columns, checkboxes, compact, isCompact, actions, below, openId, rowClass } = list;
  const isTicked = checkboxes?.selection.isSelected(row) ?? false;
  const belowRow = below?.(row);
  const rowActions = actions?.(row);
  return (
    <>
      <tr
        role="row"
        data-row={row._id}
        data-focus-row
        onClick={openRow}
        className={cx(
          SUBGRID,
          'relative items-center border-b border-line last:border-b-0 print:break-inside-avoid',
          isCompact ? 'min-h-13' : rowClass,
          isTicked || openId === row._id ? 'bg-primary-soft' : 'hover:bg-sunken',
          openId === row._id && 'shadow-[inset_3px_0_0_var(--color-primary)]',
        )}
      >
        {checkboxes && (
          <td role="cell" data-controls className="relative z-1 flex justify-center pl-2 print:hidden">
            <Checkbox
              isSelected={isTicked}
              onChange={(isNowTicked) => checkboxes.selection.toggle(row, isNowTicked)}
              className="[&_label]:justify-center"
            >
              <span className="sr-only">{checkboxes.labelOf(row)}</span>
            </Checkbox>
          </td>
        )}
        {isCompact ? (
          <th
            role="rowheader"
            scope="row"
            className="min-w-0 px-1 font-normal first:pl-3 last:pr-3 max-md:first:pl-4 max-md:last:pr-4 sm:max-md:first:pl-6 sm:max-md:last:pr-6"
          >
            {compact(row)}
          </th>
        ) : (
          columns.map((column) => <CellOf key={column.key} column={column} row={row} />)
        )}
        {actions && (
          <td
            role="cell"
            data-controls={rowActions ? true : undefined}
            // The rounded edge of the list would cut off outlines around the buttons.
            className="relative flex items-center justify-end pr-1 not-empty:z-1 whitespace-nowrap print:hidden [&_button]:-outline-offset-3"
          >
            {rowActions}
          </td>
        )}
      </tr>
      {belowRow && (
        <tr role="row" className="col-span-full border-b border-line p-2">
          <td role="cell" className="block">
            {belowRow}
          </td>
        </tr>
      )}
    </>
  );
}

function CellOf<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { cell, isRowHeader = false, align } = column;
  const className = cx('min-w-0 px-2 first:pl-3 last:pr-3', align === 'end' && 'text-right tabular-nums');
  return isRowHeader ? (
    <th role="rowheader" scope="row" className={cx(className, 'font-normal')}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" className={className}>
      {cell(row)}
    </td>
  );
}
