// Measures the lists of the stock at several sizes: what each query costs in the database, and what its counters cost those
// who move stock. The figures in docs/decisions/0005-inventory-lists.md come from here.
//
//   node bench/inventory-lists.ts [--sizes 1000,100000,1000000] [--url postgres://...] [--plans part-of-a-title]
//
// Without --url it starts the embedded PostgreSQL in a temporary folder. Databases it makes are dropped.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { foldListChanges } from '../apps/server/src/features/inventory/list-upkeep.ts';
import { generateItems } from './inventory-generator.ts';
import { measureReads, type Measured } from './inventory-reads.ts';
import { measureWrites } from './inventory-writes.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    url: { type: 'string' },
    plans: { type: 'string' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: say };

async function main(): Promise<void> {
  const dir = options.url === undefined ? await mkdtemp(join(tmpdir(), 'nourish-bench-')) : undefined;
  // Open to pass through: started by root, the server belongs to another user.
  if (dir !== undefined) await chmod(dir, 0o711);
  const embedded =
    dir === undefined ? undefined : await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: quiet });
  try {
    const url = options.url ?? embedded?.url ?? '';
    const columns: Measured[][] = [];
    const sizes = options.sizes.split(',').map(Number);
    for (const size of sizes) columns.push(await measureSize(url, size));
    printReads(sizes, columns);
  } finally {
    await embedded?.stop();
    if (dir !== undefined) await rm(dir, { recursive: true, force: true });
  }
}

async function measureSize(serverUrl: string, size: number): Promise<Measured[]> {
  const name = `nourish_bench_${size}`;
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, maxConnections: 4, onError: (error) => say(error.message) });
  try {
    await migrate(database.pool);
    const started = performance.now();
    await generateItems(database.pool, size, () => foldListChanges({ database }));
    say(`${size} items in ${Math.round((performance.now() - started) / 1000)} s`);
    const reads = await measureReads(database, options.plans, say);
    for (const line of await measureWrites(database)) say(line);
    return reads;
  } finally {
    await database.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One row a query, one cell a size: milliseconds in the database, pages touched, what it answered. */
function printReads(sizes: readonly number[], columns: readonly Measured[][]): void {
  say(`\n| query | ${sizes.map((size) => `${size} items`).join(' | ')} |`);
  say(`|---|${sizes.map(() => '---').join('|')}|`);
  for (const [index, { title }] of (columns[0] ?? []).entries()) {
    const cells = columns.map((column) => {
      const { ms, pages, found } = column[index] ?? { ms: Number.NaN, pages: 0, found: 0 };
      return `${ms.toFixed(2)} ms, ${pages} p (${found})`;
    });
    say(`| ${title} | ${cells.join(' | ')} |`);
  }
}

await main();
