import { sql, type RawBuilder } from 'kysely';
import type { ListOrder, ListPosition, ListRow } from './list-queries.ts';

type Sql = RawBuilder<unknown>;

/** One of the orders that the whole list is kept in. Each can be read from either end. */
export type ListName = 'date_added' | 'item_name' | 'quantity';

/** Where an ordered list lives in the database, and how its sort key is written down. */
interface ListKey {
  /** Holds one entry for each item that is offered, with the indexes to walk them. */
  table: Sql;
  column: Sql;
  /** The changes of that table which the counters do not know yet. */
  changes: Sql;
  /** The key as text that sorts alike, byte by byte: what blocks and cursors hold. */
  toText(key: Sql): RawBuilder<string>;
  fromText(text: Sql): Sql;
  /** The same text of an item that was read with such a list. */
  ofRow(row: ListRow): string;
  /** A text key that sorts after every key. */
  end: string;
}

export const LIST_KEYS: Record<ListName, ListKey> = {
  date_added: {
    table: sql`inventory_listing`,
    column: sql`date_added`,
    changes: sql`inventory_listing_changes`,
    // As Date.toISOString writes it.
    toText: (key) => sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`,
    fromText: (text) => sql`${text}::timestamptz`,
    ofRow: ({ date_added }) => date_added.toISOString(),
    end: '9999-12-31T23:59:59.999Z',
  },
  item_name: {
    table: sql`inventory_listing`,
    column: sql`name_key`,
    changes: sql`inventory_listing_changes`,
    toText: (key) => sql`${key}`,
    fromText: (text) => sql`${text}::text collate "C"`,
    ofRow: ({ name_key }) => name_key ?? '',
    // Longer than any key, of the last character there is.
    end: '\u{10FFFF}'.repeat(101),
  },
  quantity: {
    table: sql`stock_levels`,
    column: sql`quantity`,
    changes: sql`stock_level_changes`,
    toText: (key) => sql`lpad(${key}::text, 10, '0') collate "C"`,
    fromText: (text) => sql`${text}::integer`,
    ofRow: ({ quantity }) => String(quantity).padStart(10, '0'),
    end: '2147483647',
  },
};

export const LIST_NAMES = Object.keys(LIST_KEYS) as ListName[];
/** Sorts after every id. */
export const END_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where an item stands that was read with a list. */
export const placeOf = ({ list }: ListOrder, row: ListRow): ListPosition => ({
  key: LIST_KEYS[list].ofRow(row),
  id: row.id,
});
