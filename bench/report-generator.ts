import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

const MIGRATION = new URL('../apps/server/migrations/0016-report-figures.sql', import.meta.url);
const BACKFILL = '-- What was there before these tables';
/** Migration 0045 drops this table. */
const DROPPED = 'storage_totals';

const BANKS = 10;
const LOCATIONS = 5;
const DAYS = 730;
export const LINES = 2;

/** Computable ids: `kind` distinguishes tables, `n` is an SQL expression. */
const id = (kind: number, n: string): string =>
  `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const idOf = (kind: number, n: number): string =>
  `0190000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const KINDS = { bank: 1, location: 2, person: 3, item: 4, request: 5 };

// The first food bank has every second request.
const BANK = `case when n % 2 = 0 then 0 else n % ${BANKS} end`;
const DAY = `current_date - ((n::bigint * ${DAYS} / $1)::int)`;
const CATEGORY =
  "(array['canned-goods','fresh-produce','dairy','meat','grains','beverages','snacks','other'])[1 + n % 8]";
const TABLES = ['inventory_items', 'stock_levels', 'food_requests', 'food_request_lines', 'stock_movements'];

/**
 * Fills a migrated, empty database by plain SQL with `count` items, as many requests of two years with lines,
 * and the ledger of both. Then computes the figures like the migration. Returns the seconds for that.
 */
export async function generateHistory(pool: Pool, count: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // No triggers or foreign keys: the generated rows are consistent.
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    for (const statement of statements(count)) await client.query(statement.text, statement.values);
    for (const definition of indexes) await client.query(definition);
    const started = performance.now();
    const migration = await readFile(MIGRATION, 'utf8');
    const backfill = migration.slice(migration.indexOf(BACKFILL)).split(';');
    for (const statement of backfill.filter((text) => !text.includes(DROPPED))) await client.query(statement);
    const seconds = (performance.now() - started) / 1000;
    await client.query('vacuum (analyze)');
    return seconds;
  } finally {
    // The connection keeps its settings, so close it.
    client.release(true);
  }
}

/**
 * Drops the indexes, because building them at the end takes a fraction of the time. Search indexes are not
 * needed and not rebuilt.
 */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x left join pg_constraint c on c.conindid = x.indexrelid
     where x.indrelid = any($1::regclass[]) and c.oid is null`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.flatMap(({ definition }) => (definition.includes(' gin ') ? [] : definition));
}

const statements = (count: number): { text: string; values?: unknown[] }[] => [
  {
    text: `insert into food_banks (id, name, address, city, province, postal_code, contact_email)
      select ${id(KINDS.bank, 'n')}, 'Bench ' || n, 'Bench Street 1', 'Toronto', 'ON', 'M5V 2T6', 'b@nourish.example'
      from generate_series(0, ${BANKS - 1}) n`,
  },
  {
    text: `insert into storage_locations (id, foodbank_id, name, capacity)
      select ${id(KINDS.location, `b * ${LOCATIONS} + l`)}, ${id(KINDS.bank, 'b')}, 'Shelf ' || l, 50000
      from generate_series(0, ${BANKS - 1}) b, generate_series(0, ${LOCATIONS - 1}) l`,
  },
  {
    text: `insert into users (id, name, email, role, password_hash)
      select ${id(KINDS.person, 'n')}, 'Person ' || n, n || '@nourish.example', 'recipient', 'none'
      from generate_series(0, 9999) n`,
  },
  {
    text: `insert into inventory_items (id, foodbank_id, storage_location_id, item_name, category, date_kind, date_added)
      select ${id(KINDS.item, 'n')}, ${id(KINDS.bank, BANK)},
        ${id(KINDS.location, `(${BANK}) * ${LOCATIONS} + n / 8 % ${LOCATIONS}`)}, 'Item ' || n, ${CATEGORY}, 'none', now()
      from generate_series(0, $1::int - 1) n`,
    values: [count],
  },
  {
    text: `insert into stock_levels (item_id, foodbank_id, quantity, storage_location_id)
      select i.id, i.foodbank_id, 1000, i.storage_location_id from inventory_items i`,
  },
  {
    text: `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time, total_items,
        search_text, created_at, updated_at, fulfilled_at, fulfilled_date)
      select ${id(KINDS.request, 'n')}, ${id(KINDS.bank, BANK)}, ${id(KINDS.person, 'n % 10000')},
        case when n % 10 < 8 then 'fulfilled' when n % 10 = 8 then 'rejected' else 'cancelled' end,
        ${DAY}, ${DAY} + 2, '10:00', ${LINES}, '', ${DAY} + time '15:00', ${DAY} + time '15:00',
        case when n % 10 < 8 then ${DAY} + 2 + time '15:00' end, case when n % 10 < 8 then ${DAY} + 2 end
      from generate_series(0, $1::int - 1) n`,
    values: [count],
  },
  {
    text: `insert into food_request_lines (id, foodbank_id, request_id, position, item_id, item_name, category, quantity)
      select gen_random_uuid(), ${id(KINDS.bank, BANK)}, ${id(KINDS.request, 'n')}, l, ${id(KINDS.item, `(n + l * 20) % $1::int`)}, 'Item', ${CATEGORY}, 1
      from generate_series(0, $1::int - 1) n, generate_series(0, ${LINES - 1}) l`,
    values: [count],
  },
  ...(['received', 'reserved', 'fulfilled'] as const).map((kind) => ({
    text: `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after,
        reserved_after, request_id, day, category, storage_location_id, created_at)
      select gen_random_uuid(), ${id(KINDS.bank, BANK)}, ${id(KINDS.item, `(n + l * 20) % $1::int`)}, '${kind}',
        ${MOVES[kind].deltas}, 0, 0, ${kind === 'received' ? 'null' : id(KINDS.request, 'n')}, ${DAY}, ${CATEGORY},
        ${id(KINDS.location, `(${BANK}) * ${LOCATIONS} + n / 8 % ${LOCATIONS}`)}, ${DAY} + time '15:00'
      from generate_series(0, $1::int - 1) n, generate_series(0, ${MOVES[kind].lines - 1}) l
      where ${kind !== 'fulfilled'} or n % 10 < 8`,
    values: [count],
  })),
];

const MOVES = {
  received: { deltas: '1000, 0', lines: 1 },
  reserved: { deltas: '-1, 1', lines: LINES },
  fulfilled: { deltas: '0, -1', lines: LINES },
};
