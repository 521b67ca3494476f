/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the implied roles from tables without table layout, as on phones */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row; exactly one per table. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
}
interface TableProps<Row> {
  /** For screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Without a frame of its own; on phones, lines divide the rows. */
  isInCard?: boolean;
  /** A name and a few figures: also a table on phones, with columns that line up across tables. */
  isFigures?: boolean;
}

/** A table that turns each row into a card below 640 px. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isInCard = false,
  isFigures = false,
}: TableProps<Row>) {
  if (isFigures) return <FigureTable {...{ caption, columns, rows, keyOf }} />;
  return (
    <div
      className={cx(
        'print:overflow-visible sm:overflow-x-auto',
        !isInCard && 'sm:rounded-lg sm:border sm:border-line sm:bg-surface',
      )}
    >
      <table role="table" className="block w-full text-left sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
          <tr role="row" className={cx('sm:border-b sm:border-line', !isInCard && 'sm:bg-sunken')}>
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={cx('px-4 py-3 text-sm font-semibold text-muted', align === 'end' && 'text-right')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx('flex flex-col sm:table-row-group', !isInCard && 'gap-3')}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className={cx(
                'block border-line sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:p-0 sm:last:border-b-0',
                isInCard
                  ? 'border-b py-3 first:pt-0 last:border-b-0 last:pb-0'
                  : 'rounded-lg border bg-surface p-4',
              )}
            >
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureTable<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const cellClass = ({ align, isRowHeader }: Column<Row>) =>
    cx(
      'px-1.5 first:pl-3 last:pr-3 sm:px-2',
      isRowHeader && 'min-w-28 sm:min-w-44',
      align === 'end' && 'w-16 text-right tabular-nums sm:w-24 @xl:w-36',
    );
  return (
    <div className="@container overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx('py-2 align-bottom text-sm font-semibold text-muted', cellClass(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.isRowHeader && { scope: 'row' })}
                    className={cx('py-2.5 sm:py-3', cellClass(column), column.isRowHeader && 'font-semibold')}
                  >
                    <span>{column.cell(row)}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isRowHeader, align } = column;
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className="block pb-2 text-lg font-semibold sm:table-cell sm:min-w-44 sm:px-4 sm:py-3 sm:text-base"
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={cx(
        'flex items-baseline justify-between gap-4 py-1 sm:table-cell sm:px-4 sm:py-3',
        align === 'end' && 'tabular-nums sm:text-right',
      )}
    >
      <span aria-hidden className="max-w-1/2 shrink-0 text-sm text-muted sm:hidden">
        {header}
      </span>
      <span className="min-w-0 text-right wrap-break-word sm:[text-align:inherit]">{cell(row)}</span>
    </td>
  );
}
