// Compares reading report figures with counting the rows, and measures what the figures cost when requests
// are submitted and handed out. The figures in docs/decisions/0015-report-figures.md come from here.
//
//   node bench/reports.ts [--size 1000000] [--url postgres://...]
//
// `size`: number of items and of requests. Without --url, starts the embedded PostgreSQL in a temporary
// folder. The database that it creates is dropped.
import { parseArgs } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { selectFigures, type Extent } from '../apps/server/src/features/reports/figures-queries.ts';
import { selectLocations } from '../apps/server/src/features/reports/locations-queries.ts';
import {
  selectShelfPage,
  type MovementFilter,
} from '../apps/server/src/features/reports/movements-queries.ts';
import { generateHistory, idOf, KINDS } from './report-generator.ts';
import { measureRequests } from './report-writes.ts';
import { onNewDatabase, onServer, say } from './servers.ts';

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '1000000' }, url: { type: 'string' } },
});
const size = Number(options.size);
const RUNS = 7;

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const bank = idOf(KINDS.bank, 0);
const extent = (foodbank_id: string | null, from: string | null): Extent => ({
  foodbank_id,
  period: { from, to: today, isNamed: from !== null },
});

/** All movements. */
const shelfOf = (foodbank_id: string | null): MovementFilter => ({
  foodbank_id,
  start_date: undefined,
  end_date: undefined,
  kinds: undefined,
  categories: undefined,
  on_shelf: true,
});

type Read = () => Promise<unknown>;

/** Each report from the figures, and the same from the rows. */
function reads(database: Database): [title: string, kept: Read, counted: Read][] {
  const { db } = database;
  const asked =
    (where: Extent): Read =>
    () =>
      selectFigures(db, where, ['requests', 'fulfilled'], { step: 'week', categories: null });
  const moved =
    (where: Extent): Read =>
    () =>
      selectFigures(db, where, ['stock'], { step: 'month', categories: null });
  const within = ({ foodbank_id, period }: Extent, day: string): RawBuilder<unknown> => sql`
    (${foodbank_id}::uuid is null or foodbank_id = ${foodbank_id}::uuid)
    and (${period.from}::date is null or ${sql.ref(day)} >= ${period.from}::date)`;
  const countedRequests =
    (where: Extent): Read =>
    () =>
      sql`
      select date_trunc('week', request_date) as week, status, count(*), sum(total_items)
      from food_requests where ${within(where, 'request_date')} group by 1, 2
      union all
      select date_trunc('week', fulfilled_date), null, count(*), sum(total_items)
      from food_requests where fulfilled_date is not null and ${within(where, 'fulfilled_date')} group by 1`.execute(
        database.root,
      );
  const countedMoves =
    (where: Extent): Read =>
    () =>
      sql`
      select date_trunc('month', day) as month, kind, category, count(*),
        sum(greatest(quantity_delta + reserved_delta, 0)), sum(greatest(-quantity_delta - reserved_delta, 0))
      from stock_movements where quantity_delta + reserved_delta <> 0 and ${within(where, 'day')} group by 1, 2, 3`.execute(
        database.root,
      );
  const countedStock =
    (foodbank_id: string | null): Read =>
    () =>
      sql`
      select i.storage_location_id, count(*), sum(s.quantity + s.reserved_quantity)
      from inventory_items i join stock_levels s on s.item_id = i.id
      where i.archived_at is null and (${foodbank_id}::uuid is null or i.foodbank_id = ${foodbank_id}::uuid)
      group by 1`.execute(database.root);
  // Rows behind a figure: the figures by day give the page's start and the total.
  const page = { limit: 20, offset: 200_000 };
  const pageOf =
    (foodbank_id: string | null): Read =>
    () =>
      selectShelfPage(db, shelfOf(foodbank_id), page);
  const countedPage =
    (foodbank_id: string | null): Read =>
    async () => {
      const all = sql`
        from stock_movements where quantity_delta + reserved_delta <> 0
          and (${foodbank_id}::uuid is null or foodbank_id = ${foodbank_id}::uuid)`;
      await sql`select count(*) ${all}`.execute(database.root);
      await sql`
        select * ${all} order by day desc, created_at desc, id desc
        offset ${page.offset} limit ${page.limit}`.execute(database.root);
    };
  const [eightWeeks, year] = [daysAgo(56), daysAgo(365)];
  return [
    [
      'requests by week, one food bank, 8 weeks',
      asked(extent(bank, eightWeeks)),
      countedRequests(extent(bank, eightWeeks)),
    ],
    [
      'requests by week, one food bank, 12 months',
      asked(extent(bank, year)),
      countedRequests(extent(bank, year)),
    ],
    [
      'requests by week, all food banks, 2 years',
      asked(extent(null, null)),
      countedRequests(extent(null, null)),
    ],
    [
      'what came and went by month, one food bank, 12 months',
      moved(extent(bank, year)),
      countedMoves(extent(bank, year)),
    ],
    [
      'what came and went by month, all food banks, 2 years',
      moved(extent(null, null)),
      countedMoves(extent(null, null)),
    ],
    ['stock at each location, one food bank', () => selectLocations(db, bank), countedStock(bank)],
    ['stock at each location, all food banks', () => selectLocations(db, null), countedStock(null)],
    ['page 10,001 of what moved on shelves, one food bank', pageOf(bank), countedPage(bank)],
    ['page 10,001 of what moved on shelves, all food banks', pageOf(null), countedPage(null)],
  ];
}

/** Milliseconds of the fastest of several runs, to reduce noise. */
async function quickest(read: Read): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await read();
    taken.push(performance.now() - started);
  }
  return Math.min(...taken);
}

await onServer(options.url, (url) =>
  onNewDatabase(url, 'nourish_bench_reports', async (database) => {
    const started = performance.now();
    const backfilled = await generateHistory(database.pool, size);
    say(`${size} items and requests in ${Math.round((performance.now() - started) / 1000)} s,`);
    say(`of which ${backfilled.toFixed(1)} s went into counting the figures of what was there\n`);
    say('| read | kept | counted anew | ratio |\n| --- | --- | --- | --- |');
    for (const [title, kept, counted] of reads(database)) {
      const ms = [await quickest(kept), await quickest(counted)] as const;
      say(`| ${title} | ${ms[0].toFixed(1)} ms | ${ms[1].toFixed(0)} ms | ${Math.round(ms[1] / ms[0])} |`);
    }
    say('');
    for (const line of await measureRequests(database, size)) say(line);
  }),
);
