import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { matchOf, type Criteria, type Goods, type Match } from './rules.ts';

export interface Candidate extends Goods {
  id: string;
  storage_location: string | null;
  quantity: number;
  reserved_quantity: number;
  held: boolean;
}
export type MatchedItem = Candidate & { match: Match };

/** Items that may match, before lots and dates are compared. More are not read. */
const MAX_CANDIDATES = 20_000;

/** Conditions on item `i` that its own indexes find: a barcode, or all words, which `rules.ts` looks for in the name. */
const lookUps = ({ barcodes, words }: Criteria): RawBuilder<unknown>[] => [
  ...(barcodes.length > 0 ? [sql`i.barcode = any(${barcodes}::text[])`] : []),
  ...(words.length > 0
    ? [
        sql.join(
          words.map((word) => sql`i.search_text like ${`%${word}%`}`),
          sql` and `,
        ),
      ]
    : []),
];

const columns = sql`
  i.id, i.item_name, i.barcode, i.lot_code, i.expiration_date, p.name as storage_location, s.quantity,
  s.reserved_quantity, s.held, i.name_key
  from inventory_items i
  join stock_levels s on s.item_id = i.id
  left join storage_locations p on p.id = i.storage_location_id`;

/**
 * Returns the items of a food bank that match a recall, certain ones first. Goods that are gone are left out unless
 * somebody ordered or got them.
 */
export async function selectMatched(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
): Promise<MatchedItem[]> {
  const found = products.flatMap(lookUps).flatMap((condition) =>
    // Each has an index of its own.
    [sql`i.archived_at is null`, sql`i.archived_at is not null`].map(
      (state) => sql`
        select i.id from inventory_items i
        where i.foodbank_id = ${foodbank_id}::uuid and ${state} and ${condition}`,
    ),
  );
  const { rows } = await sql<Candidate>`
    with found as materialized (
      select id from (${sql.join(found, sql` union `)}) f limit ${sql.lit(MAX_CANDIDATES)}
    )
    select ${columns} join found f on f.id = i.id
    where s.quantity + s.reserved_quantity > 0
      or exists (select from visit_lines l where l.item_id = i.id)
      or exists (select from food_request_lines l where l.item_id = i.id)
      or exists (select from released_lines l where l.item_id = i.id)
    order by i.name_key, i.id`.execute(db);
  const matched = matchAll(products, rows);
  return [
    ...matched.filter(({ match }) => match === 'certain'),
    ...matched.filter(({ match }) => match === 'possible'),
  ];
}

/** Returns those of these items of a food bank that match. */
export async function selectMatchedAmong(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  ids: readonly string[],
): Promise<MatchedItem[]> {
  const { rows } = await sql<Candidate>`
    select ${columns}
    where i.id = any(${ids}::uuid[]) and i.foodbank_id = ${foodbank_id}::uuid`.execute(db);
  return matchAll(products, rows);
}

const matchAll = (products: readonly Criteria[], rows: readonly Candidate[]): MatchedItem[] =>
  rows.flatMap((row) => {
    const match = matchOf(products, row);
    return match === null ? [] : [{ ...row, match }];
  });
