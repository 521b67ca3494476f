import { sql, type RawBuilder } from 'kysely';
import type { ListOrder, ListPosition, ListRow } from './list-queries.ts';

type Sql = RawBuilder<unknown>;

/** The sort keys of the lists. Each order can be read from either end. */
export type ListName = 'date_added' | 'item_name' | 'quantity' | 'relevance';

interface ListKey {
  /** Has one entry per available item, with indexes in this order. */
  table: Sql;
  column: Sql;
  isText?: boolean;
  fromText(text: Sql): Sql;
  /** Returns the sort key of an item as text, for cursors. */
  ofRow(row: ListRow): string;
}

export const LIST_KEYS: Record<ListName, ListKey> = {
  date_added: {
    table: sql`inventory_listing`,
    column: sql`date_added`,
    fromText: (text) => sql`${text}::timestamptz`,
    ofRow: ({ date_added }) => date_added.toISOString(),
  },
  item_name: {
    table: sql`inventory_listing`,
    column: sql`name_key`,
    fromText: (text) => sql`${text}::text collate "C"`,
    isText: true,
    ofRow: ({ text_key }) => text_key ?? '',
  },
  // Only of searches, which do not read the listing: the rank, then the name.
  relevance: {
    table: sql`inventory_listing`,
    column: sql`name_key`,
    fromText: (text) => sql`${text}::text collate "C"`,
    isText: true,
    ofRow: ({ text_key }) => text_key ?? '',
  },
  quantity: {
    table: sql`(select * from stock_levels where facet_id is not null)`,
    column: sql`quantity`,
    fromText: (text) => sql`${text}::integer`,
    ofRow: ({ quantity }) => String(quantity).padStart(10, '0'),
  },
};

export const placeOf = ({ list }: ListOrder, row: ListRow): ListPosition => ({
  key: LIST_KEYS[list].ofRow(row),
  id: row.id,
});
