import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Binding, useShortcuts } from '../../lib/shortcuts.ts';
import type { Selection } from '../../lib/use-selection.ts';
import type { ListRow } from './data-list.tsx';

interface ListKeys<Row extends ListRow> {
  /** Title of the keys in the sheet of keys. */
  title: string;
  rows: readonly Row[];
  /** Without it, rows cannot be selected. */
  selection?: Selection<Row>;
  /** Called with the row that the keys have moved to. */
  onMove?: (row: Row) => void;
  onOpen: (row: Row) => void;
  /** The row that is open beside the list; null if none is. */
  openId?: string | null;
  /** Closes what is open beside the list. Returns false if nothing was. */
  onClose?: () => boolean;
  /** Acts on the selected rows, else on the current one. */
  acts?: readonly { keys: string; label: string; onRows: (rows: readonly Row[]) => void }[];
}

const rowOf = (id: string | null) =>
  id === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Keys of a list: `j` and `k` move the focus between rows, `x` selects, Enter opens, Esc closes or deselects. */
export function useListKeys<Row extends ListRow>(keys: ListKeys<Row>): void {
  const { title, rows, selection, onMove, onOpen, openId = null, onClose, acts = [] } = keys;
  const { t } = useTranslation('lists');
  /** The last current row, while the focus is elsewhere. */
  const last = useRef<string | null>(null);

  const currentId = (): string | null => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    // What is open was chosen after the keys were used last.
    last.current = focused ?? openId ?? last.current;
    return last.current;
  };
  const current = (): Row | undefined => {
    const id = currentId();
    return rows.find(({ _id }) => _id === id);
  };
  const move = (by: 1 | -1) => {
    const id = currentId();
    const place = rows.findIndex(({ _id }) => _id === id);
    const next = place === -1 ? rows[0] : rows[place + by];
    if (!next) return;
    last.current = next._id;
    rowOf(next._id)?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    onMove?.(next);
  };
  const withCurrent = (use: (row: Row) => void) => () => {
    const row = current();
    if (row) use(row);
  };

  const bindings: Binding[] = [
    { keys: 'j', label: t('keys.next'), onPress: () => move(1) },
    { keys: 'k', label: t('keys.previous'), onPress: () => move(-1) },
    ...(selection
      ? [
          {
            keys: 'x',
            label: t('keys.select'),
            onPress: withCurrent((row) => selection.toggle(row, !selection.isSelected(row))),
          },
        ]
      : []),
    { keys: 'Enter', label: t('keys.open'), onPress: withCurrent(onOpen) },
    ...(selection || onClose
      ? [
          {
            keys: 'Escape',
            label: selection ? t('keys.close') : t('closePane'),
            onPress: () => {
              if (onClose?.() !== true) selection?.clear();
            },
          },
        ]
      : []),
    ...acts.map(({ keys: key, label, onRows }) => ({
      keys: key,
      label,
      onPress: () => {
        const row = current();
        if (selection && selection.selected.length > 0) onRows(selection.selected);
        else if (row) onRows([row]);
      },
    })),
  ];
  useShortcuts(title, bindings);
}
