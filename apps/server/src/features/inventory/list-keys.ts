import { sql, type RawBuilder } from 'kysely';
import type { ListOrder, ListPosition, ListRow } from './list-queries.ts';

type Sql = RawBuilder<unknown>;

/** The sort keys of the lists. Each order can be read from either end. */
export type ListName = 'date_added' | 'item_name' | 'quantity' | 'expiration_date' | 'relevance';

interface ListKey {
  /** Has one entry per available item, with indexes in this order. */
  table: Sql;
  /** Of its entries `e`. */
  column: Sql;
  isText?: boolean;
  fromText(text: Sql): Sql;
  /** Returns the sort key of an item as text, for cursors. */
  ofRow(row: ListRow): string;
}

/** The sort key of an item without a date: after all dates. */
export const NO_DATE = 'infinity';

/** The key by date; written like in the indexes, so that PostgreSQL uses them. */
export const dateKey = (date: Sql): Sql => sql`coalesce(${date}, 'infinity'::date)`;

export const LIST_KEYS: Record<ListName, ListKey> = {
  date_added: {
    table: sql`inventory_listing`,
    column: sql`e.date_added`,
    fromText: (text) => sql`${text}::timestamptz`,
    ofRow: ({ date_added }) => date_added.toISOString(),
  },
  item_name: {
    table: sql`inventory_listing`,
    column: sql`e.name_key`,
    fromText: (text) => sql`${text}::text collate "C"`,
    isText: true,
    ofRow: ({ text_key }) => text_key ?? '',
  },
  // Only of searches, which do not read the listing: the rank, then the name.
  relevance: {
    table: sql`inventory_listing`,
    column: sql`e.name_key`,
    fromText: (text) => sql`${text}::text collate "C"`,
    isText: true,
    ofRow: ({ text_key }) => text_key ?? '',
  },
  quantity: {
    table: sql`(select * from stock_levels where facet_id is not null)`,
    column: sql`e.quantity`,
    fromText: (text) => sql`${text}::integer`,
    ofRow: ({ quantity }) => String(quantity).padStart(10, '0'),
  },
  expiration_date: {
    table: sql`inventory_listing`,
    column: dateKey(sql`e.expiration_date`),
    fromText: (text) => sql`${text}::date`,
    ofRow: ({ expiration_date }) => expiration_date ?? NO_DATE,
  },
};

export const placeOf = ({ list }: ListOrder, row: ListRow): ListPosition => ({
  key: LIST_KEYS[list].ofRow(row),
  id: row.id,
});
