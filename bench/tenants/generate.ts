import type { Pool, PoolClient } from 'pg';
import { say } from '../servers.ts';
import { bankRows, clientRows, requestRows, visitRows } from './people.ts';
import type { Group } from './sizes.ts';
import { FIGURES, itemRows, levelRows, movementRows } from './stock.ts';

/** Tables that get so many rows that their indexes are built at the end. */
const BIG = [
  'inventory_items',
  'stock_levels',
  'inventory_listing',
  'stock_movements',
  'clients',
  'client_consents',
  'visits',
  'visit_lines',
  'food_requests',
  'food_request_lines',
  'food_request_events',
  'report_days',
];

const STEPS: [title: string, rows: (group: Group) => string[]][] = [
  ['food banks and staff', bankRows],
  ['items', itemRows],
  ['clients', clientRows],
  ['visits', visitRows],
  ['requests', requestRows],
  ['ledger', movementRows],
  ['stock', levelRows],
];

/**
 * Fills a migrated, empty database by plain SQL. One transaction that empties the tables first: with
 * `wal_level = minimal`, it writes their rows and indexes without a log.
 */
export async function generate(
  pool: Pool,
  groups: readonly Group[],
  tell: (line: string) => void = say,
): Promise<void> {
  const timed = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    tell(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0`);
    // No triggers or foreign keys: the generated rows are consistent, and `npm run stock:verify` finds them so.
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(`set work_mem = '256MB'`);
    await client.query('begin');
    await client.query(`truncate ${BIG.join(', ')} cascade`);
    const indexes = await dropIndexes(client);
    for (const [title, rows] of STEPS)
      await timed(title, async () => {
        for (const group of groups) for (const statement of rows(group)) await client.query(statement);
      });
    await timed('figures', async () => {
      for (const statement of FIGURES) await client.query(statement);
    });
    for (const { name, definition } of indexes) await timed(name, () => client.query(definition));
    await client.query('commit');
    await timed('vacuum', () => client.query('vacuum (analyze)'));
  } finally {
    // The connection keeps its settings, so close it.
    client.release(true);
  }
}

async function dropIndexes(client: PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x left join pg_constraint c on c.conindid = x.indexrelid
     where x.indrelid = any($1::regclass[]) and c.oid is null
       -- Foreign keys refer to it.
       and x.indexrelid <> 'food_requests_of_food_bank'::regclass`,
    [BIG],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}
