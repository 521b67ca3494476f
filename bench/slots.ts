// Measures slots: the queries of their list at a million bookings, and submissions at a food bank with a schedule next
// to the same without, alternating in one run on one server. The figures in docs/decisions/0032-appointments.md come
// from here.
//
//   node bench/slots.ts [--rounds 5] [--count 3000] [--connections 16] [--items 20000] [--bookings 1000000]
//
// Starts its own PostgreSQL in a temporary folder: Debian's newest if installed, else the embedded one.
import { parseArgs } from 'node:util';
import type { Database, Db } from '../apps/server/src/db/database.ts';
import { selectSchedule, selectTaken } from '../apps/server/src/features/appointments/queries.ts';
import { measureQueries, printCosts } from './explain.ts';
import { median } from './figures.ts';
import { foodBankId } from './inventory-generator.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { startOurs } from './reads/children.ts';
import { onNewDatabase, say } from './servers.ts';
import { startSubmitClient } from './writes/clients.ts';
import { drawOf, prepareScene } from './writes/scene.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '16' },
    items: { type: 'string', default: '20000' },
    bookings: { type: 'string', default: '1000000' },
  },
});
const ROUNDS = Number(options.rounds);
const COUNT = Number(options.count);
const CONNECTIONS = Number(options.connections);
const ITEMS = Number(options.items);
const BOOKINGS = Number(options.bookings);

/** Days ahead on which the submissions are picked up. */
const PICKUP_DAYS = 28;
const PER_SLOT = 5;
const BANK = foodBankId(0);

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_slots', async (database, url) => {
    await prepareScene(database, ITEMS);
    await measureSubmissions(database, url);
    await measureList(database);
  });
} finally {
  await postgres.stop();
}

/** The nine hours of each day, with more places than there are submissions. */
async function drawWeek({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into pickup_schedules (foodbank_id, lead_minutes, window_days, updated_at) values ($1, 60, 60, now())`,
    [BANK],
  );
  await pool.query(
    `insert into pickup_blocks (id, foodbank_id, weekday, starts, ends, slot_minutes, capacity, walk_ins)
     select gen_random_uuid(), $1, n, '09:00', '18:00', 60, 500, 0 from generate_series(1, 7) n`,
    [BANK],
  );
}

async function measureSubmissions(database: Database, url: string): Promise<void> {
  const ours = await startOurs(url, []);
  const client = startSubmitClient();
  const submit = async (): Promise<number> => {
    const outcome = await client.load({
      ports: [Number(new URL(ours.origin).port)],
      draw: drawOf('all items', ITEMS),
      count: COUNT,
      connections: CONNECTIONS,
      pickupDays: PICKUP_DAYS,
    });
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed: ${outcome.failure}`);
    return COUNT / outcome.seconds;
  };
  const rates = { without: [] as number[], with: [] as number[] };
  try {
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      await database.pool.query(`delete from pickup_schedules where foodbank_id = $1`, [BANK]);
      const without = await submit();
      await drawWeek(database);
      const withSlots = await submit();
      if (round >= 0) {
        rates.without.push(without);
        rates.with.push(withSlots);
      } else await database.pool.query('analyze');
    }
  } finally {
    await client.stop();
    await ours.stop();
  }
  const ratios = rates.with.map((rate, round) => rate / (rates.without[round] ?? Number.NaN));
  const percent = (ratio: number) => (ratio * 100).toFixed(0);
  say(
    `\nSubmissions a second, ${CONNECTIONS} connections: ${median(rates.without).toFixed(0)} without slots, ${median(rates.with).toFixed(0)} with`,
  );
  say(`with / without: ${percent(median(ratios))} % (${ratios.map(percent).join(', ')})`);
}

/** Full slots of five in many years and food banks, so that this food bank has a month among a million bookings. */
async function measureList(database: Database): Promise<void> {
  await database.pool.query(
    `insert into pickup_slots (id, foodbank_id, day, starts, places, taken)
     select gen_random_uuid(), b.id, current_date - 400 + (n / 9), lpad((9 + n % 9)::text, 2, '0') || ':30', $2, $2
     from (select id, row_number() over (order by id) as place, count(*) over () as banks from food_banks) b
     cross join lateral generate_series(0, (($1::int / $2 / b.banks))::int) n`,
    [BOOKINGS, PER_SLOT],
  );
  await database.pool.query('vacuum (analyze) pickup_slots');
  const { rows } = await database.pool.query<{ day: string; bookings: number }>(
    `select current_date::text as day, (select sum(taken)::int from pickup_slots) as bookings`,
  );
  const { day, bookings } = rows[0]!;
  const span = { from: day, to: new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10) };
  const measured = await measureQueries(
    database,
    (db: Db) => [
      ['hours of a month', async () => (await selectSchedule(db, BANK, span))?.blocks.length ?? 0],
      ['taken places of a month', async () => (await selectTaken(db, BANK, span)).length],
    ],
    undefined,
  );
  printCosts([`${bookings} bookings`], [measured]);
}
