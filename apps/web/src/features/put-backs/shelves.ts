import type { PutBack } from '@nourish/contract';

export interface Shelf {
  /** Null: items without a storage location. */
  location: string | null;
  rows: PutBack[];
}

/** Rows by storage location, item and bag; those without a location last. */
export function shelvesOf(rows: readonly PutBack[], language: string): Shelf[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = rows.toSorted(
    (a, b) =>
      Number(a.storage_location === null) - Number(b.storage_location === null) ||
      compare(a.storage_location ?? '', b.storage_location ?? '') ||
      compare(a.item_name, b.item_name) ||
      compare(a.code, b.code) ||
      compare(a._id, b._id),
  );
  const shelves: Shelf[] = [];
  for (const row of sorted) {
    const last = shelves.at(-1);
    if (last && last.location === row.storage_location) last.rows.push(row);
    else shelves.push({ location: row.storage_location, rows: [row] });
  }
  return shelves;
}
