// Measures the inventory lists at several sizes: the cost of each query in the database, and the cost of
// their counters for stock movements. The figures in docs/decisions/0005-inventory-lists.md come from here.
//
//   node bench/inventory-lists.ts [--sizes 1000,100000,1000000] [--url postgres://...] [--plans part-of-a-title]
//
// Without --url, starts the embedded PostgreSQL in a temporary folder. Databases that it creates are dropped.
import { parseArgs } from 'node:util';
import { foldListChanges } from '../apps/server/src/features/inventory/list-upkeep.ts';
import { generateItems } from './inventory-generator.ts';
import { printCosts, type Measured } from './explain.ts';
import { measureReads } from './inventory-reads.ts';
import { measureWrites } from './inventory-writes.ts';
import { onNewDatabase, onServer, say } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    url: { type: 'string' },
    plans: { type: 'string' },
  },
});

const main = (): Promise<void> =>
  onServer(options.url, async (url) => {
    const columns: Measured[][] = [];
    const sizes = options.sizes.split(',').map(Number);
    for (const size of sizes) columns.push(await measureSize(url, size));
    printCosts(
      sizes.map((size) => `${size} items`),
      columns,
    );
  });

const measureSize = (serverUrl: string, size: number): Promise<Measured[]> =>
  onNewDatabase(serverUrl, `nourish_bench_${size}`, async (database) => {
    const started = performance.now();
    await generateItems(database.pool, size, () => foldListChanges({ database }));
    say(`${size} items in ${Math.round((performance.now() - started) / 1000)} s`);
    const reads = await measureReads(database, options.plans);
    for (const line of await measureWrites(database)) say(line);
    return reads;
  });

await main();
