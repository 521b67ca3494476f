import { readStorage, writeStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** Columns that can be hidden, in the order of the list. */
export const OPTIONAL_COLUMNS = ['category', 'location', 'expiration', 'added', 'status'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

const NAME = 'nourish.stock-columns';
const DEFAULT = 'category,location,expiration,status';

const shown = createStore(readStorage('localStorage', NAME) ?? DEFAULT);

/** The chosen columns, remembered on this device. */
export const useShownColumns = (): OptionalColumn[] => {
  const names = shown.useValue().split(',');
  return OPTIONAL_COLUMNS.filter((column) => names.includes(column));
};

export function showColumns(columns: readonly OptionalColumn[]): void {
  const names = columns.join(',');
  shown.write(names);
  writeStorage('localStorage', NAME, names === DEFAULT ? null : names);
}
