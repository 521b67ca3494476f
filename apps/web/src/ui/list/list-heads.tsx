/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in data-list.tsx */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import type { DataListProps, ListColumn, ListRow } from './data-list.tsx';
import { SelectAll } from './select-all.tsx';

type HeadsProps<Row extends ListRow> = Pick<
  DataListProps<Row>,
  'columns' | 'checkboxes' | 'actions' | 'isCompact' | 'compactHeader' | 'hasHeads'
>;

/** The column headers; for screen readers only if none of them sorts or the rows are compact. */
export function ListHeads<Row extends ListRow>(props: HeadsProps<Row>) {
  const { columns, checkboxes, actions, isCompact, compactHeader, hasHeads } = props;
  const { t } = useTranslation('lists');
  const isShown = hasHeads === true && !isCompact;
  return (
    <thead role="rowgroup" className={isShown ? 'col-span-full grid grid-cols-subgrid' : 'sr-only'}>
      <tr
        role="row"
        className="col-span-full grid min-h-9 grid-cols-subgrid items-center border-b border-line bg-sunken text-sm text-muted"
      >
        {checkboxes && (
          <th role="columnheader" scope="col">
            {isShown ? (
              <SelectAll selection={checkboxes.selection} className="-my-1 pl-2" />
            ) : (
              <span className="sr-only">{t('columns.select')}</span>
            )}
          </th>
        )}
        {isCompact ? (
          <th role="columnheader" scope="col">
            {compactHeader}
          </th>
        ) : (
          columns.map((column) => <Head key={column.key} column={column} isShown={isShown} />)
        )}
        {actions && (
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('columns.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

function Head<Row>({ column, isShown }: { column: ListColumn<Row>; isShown: boolean }) {
  const { header, align, sort } = column;
  const isEnd = align === 'end';
  const Arrow = sort?.direction ? ARROWS[sort.direction] : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort && (sort.direction ?? 'none')}
      className={cx('min-w-0 px-2 font-semibold first:pl-3 last:pr-3', isEnd && 'text-right')}
    >
      {sort && isShown ? (
        <button
          type="button"
          onClick={sort.onSort}
          className={cx(
            'inline-flex min-h-9 max-w-full items-center gap-1 rounded-sm hover:text-ink',
            isEnd && 'flex-row-reverse',
            sort.direction && 'text-ink',
          )}
        >
          <span className="truncate">{header}</span>
          <Arrow aria-hidden className={cx('shrink-0', sort.direction ? 'size-4' : 'mx-px size-3.5')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
