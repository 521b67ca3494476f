import { createHash } from 'node:crypto';
import type { Database } from '../../apps/server/src/db/database.ts';
import { foldListChanges } from '../../apps/server/src/features/inventory/list-upkeep.ts';
import { foodBankId, generateItems } from '../inventory-generator.ts';
import { say } from '../servers.ts';

/** Requested items: uniformly from the whole stock, or a few that everybody requests. */
export type Spread = 'all items' | 'hot items';

const HOT_ITEMS = 30;
export const RECIPIENTS = 500;
export const LINES = 3;

/** Session token of the nth recipient. */
export const tokenOf = (n: number): string => `bench-session-of-recipient-${String(n).padStart(8, '0')}`;

/** Id of the nth recipient. */
export const recipientId = (n: number): string =>
  `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;

/** Id that the generator gives to the nth item. */
export function itemId(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex');
  const head = `019${n.toString(16).padStart(5, '0')}`;
  return `${head}-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`;
}

/** The same functions in SQL for pgbench, which draws numbers; new ids are sequential like ours. */
const FUNCTIONS = `
  create function bench_item(n int) returns uuid language sql immutable return
    ('019' || lpad(to_hex(n), 5, '0') || substr(md5(n::text), 1, 4) || '7' || substr(md5(n::text), 5, 3) || '8'
      || substr(md5(n::text), 8, 15))::uuid;
  create function bench_recipient(n int) returns uuid language sql immutable return
    ('01900000000070009000' || lpad(to_hex(n), 12, '0'))::uuid;
  create function bench_id(n bigint, k int) returns uuid language sql immutable return
    (lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(k), 12, '0'))::uuid`;

/** Fills a migrated, empty database with well-stocked items and signed-in recipients. */
export async function prepareScene(
  database: Database,
  items: number,
  recipients = RECIPIENTS,
): Promise<void> {
  const began = performance.now();
  await generateItems(database.pool, items, () => foldListChanges({ database }));
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // One food bank, so that a submission is one request of three lines.
    await client.query(
      `update inventory_items set foodbank_id = $1, expiration_date = case when expiration_date < current_date + 30 then current_date + 30 else expiration_date end
       where foodbank_id <> $1 or expiration_date < current_date + 30`,
      [foodBankId(0)],
    );
    await client.query(`update stock_levels set quantity = 30 + quantity where quantity < 30`);
    for (let n = 0; n < HOT_ITEMS; n++)
      await client.query(`update stock_levels set quantity = 10000000 where item_id = $1`, [itemId(n)]);
    await client.query(FUNCTIONS);
    await client.query(
      `insert into users (id, name, email, role, password_hash, email_verified_at, last_seen_at)
       select bench_recipient(n), 'Recipient ' || n, 'recipient-' || n || '@bench.example', 'recipient', 'none', now(), now()
       from generate_series(0, $1::int - 1) n`,
      [recipients],
    );
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, last_used_at)
       select sha256(('bench-session-of-recipient-' || lpad(n::text, 8, '0'))::bytea), bench_recipient(n), now(), now()
       from generate_series(0, $1::int - 1) n`,
      [recipients],
    );
    await foldListChanges({ database });
    await client.query('vacuum (analyze)');
  } finally {
    // The connection keeps the setting, so close it.
    client.release(true);
  }
  say(`${items} items in ${Math.round((performance.now() - began) / 1_000)} s`);
}

/**
 * Parameters of the random lines: each line draws from its own third of the items, so that no item repeats.
 */
export interface Draw {
  items: number;
}
export const drawOf = (spread: Spread, items: number): Draw => ({
  items: spread === 'all items' ? items : HOT_ITEMS,
});
export const widthOf = ({ items }: Draw): number => Math.floor(items / LINES);
