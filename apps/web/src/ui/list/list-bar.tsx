import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/use-selection.ts';
import { IconButton } from '../icon-button.tsx';
import type { ListRow } from './data-list.tsx';
import { SelectAll } from './select-all.tsx';

interface Bulk<Row extends ListRow> {
  selection: Selection<Row>;
  /** Actions on the selected rows. */
  actions: ReactNode;
  /** The column headers of the list show the box that selects all rows. */
  isBoxInHeads?: boolean;
}

interface ListBarProps<Row extends ListRow> {
  /** Without it, rows cannot be selected. */
  bulk?: Bulk<Row>;
  /** Shown while no row is selected, such as tabs. */
  children: ReactNode;
}

/** Sticky bar above a list: mostly the box that selects all rows, and tabs or the actions on the selected rows. */
export function ListBar<Row extends ListRow>({ bulk, children }: ListBarProps<Row>) {
  const tabs = <div className="min-w-0 flex-1">{children}</div>;
  return (
    <div className="sticky-bar top-(--shell-top) -mx-4 flex min-h-12 flex-wrap items-center gap-x-1 bg-paper px-4 sm:-mx-6 sm:px-6 print:hidden">
      {bulk ? <BulkBar {...bulk}>{tabs}</BulkBar> : tabs}
    </div>
  );
}

function BulkBar<Row extends ListRow>({
  selection,
  actions,
  isBoxInHeads = false,
  children,
}: Bulk<Row> & Pick<ListBarProps<Row>, 'children'>) {
  const { t } = useTranslation('lists');
  const { hasRows, selected, clear } = selection;
  const count = selected.length;
  return (
    <>
      {!isBoxInHeads &&
        (hasRows ? (
          <SelectAll selection={selection} className="max-md:-ml-2 md:pl-2" />
        ) : (
          // So that the tabs do not move once the rows have loaded, or if a search finds none.
          <span className="w-9 shrink-0 md:w-13" />
        ))}
      <p role="status" className={count > 0 ? 'px-1 font-semibold whitespace-nowrap' : 'sr-only'}>
        {count > 0 && t('selected', { count })}
      </p>
      {count > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-2 px-2 py-0.5 max-md:order-last max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto max-md:px-0.5 max-md:*:shrink-0">
            {actions}
          </div>
          <IconButton icon={X} label={t('clearSelection')} onPress={clear} className="ml-auto" />
        </>
      ) : (
        children
      )}
    </>
  );
}
