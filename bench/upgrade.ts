// Upgrades under load: the previous version serves while two processes of this version start and migrate the
// database; then both serve; then the previous version restarts on the migrated database. Every call must
// succeed. The figures in bench/RESULTS.md come from here.
//
//   node bench/upgrade.ts <folder of the version before, installed with npm ci> [--requests 60000] [--seconds 10]
//
// Uses PostgreSQL in a temporary folder, with the previous version's demo data and the given number of old
// requests.
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { openProcesses, type ReadyServer } from '../apps/server/test/processes.ts';
import { dayAhead } from '../apps/server/test/world.ts';
import { startPostgres } from './postgres.ts';
import { say } from './servers.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '60000' }, seconds: { type: 'string', default: '10' } },
});
const [before] = positionals;
if (before === undefined) throw new Error('argument missing: folder of the previous version');
const SHOPPERS = ['recipient', 'amina.yusuf', 'lan.nguyen'];

/** Responses and the longest wait of a phase. */
interface Phase {
  responses: number;
  submitted: number;
  wrong: string[];
  longestMs: number;
}
const phases = new Map<string, Phase>();
let phase: Phase;
function begin(name: string): void {
  phase = { responses: 0, submitted: 0, wrong: [], longestMs: 0 };
  phases.set(name, phase);
}

async function signIn(server: ReadyServer, name: string): Promise<string> {
  const body = { email: `${name}@nourish.example`, password: DEMO_PASSWORD };
  return (await server.call('POST /api/auth/login', { body })).body.token;
}

/**
 * A recipient who submits, browses and cancels, and a staff member who reads the queue and a report, on all
 * servers in turn.
 */
async function work(servers: () => ReadyServer[], name: string, isOver: () => boolean): Promise<void> {
  const [home] = servers();
  if (home === undefined) throw new Error('no server is running');
  const [token, staff] = [await signIn(home, name), await signIn(home, 'staff')];
  const items = (await home.call('GET /api/inventory', { query: { sort: '-quantity', limit: 40 } })).body
    .data;
  const call = async (...[key, given]: Parameters<ReadyServer['call']>) => {
    const [now, all] = [phase, servers()];
    const server = all[now.responses % all.length] ?? home;
    const start = performance.now();
    const { status, body } = await server
      .call(key, given)
      .catch((error: Error) => ({ status: 0, body: error.message }));
    now.longestMs = Math.max(now.longestMs, performance.now() - start);
    now.responses += 1;
    if (status !== 200 && status !== 201) now.wrong.push(`${key}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  for (let n = 0; !isOver(); n++) {
    const lines = [{ inventory_id: items[n % items.length]._id, quantity: 1 }];
    const body = { items: lines, preferredPickupDate: dayAhead(3), preferredPickupTime: '11:00' };
    const made = await call('POST /api/food-requests', { token, body });
    phase.submitted += 1;
    await call('GET /api/inventory', { query: { limit: 12 } });
    await call('GET /api/food-requests', { token: staff, query: { limit: 20 } });
    await call('GET /api/reports/dashboard', { token: staff });
    for (const { _id: id } of made.data?.requests ?? [])
      await call('PUT /api/food-requests/:id/status', {
        token,
        params: { id },
        body: { status: 'cancelled' },
      });
  }
}

/** Adds old requests, so that the migration has rows to convert. */
async function addOldRequests(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time, total_items,
       search_text, created_at, updated_at)
     select gen_random_uuid(), r.foodbank_id, r.recipient_id, 'cancelled', '2020-01-01', '2020-01-02', '10:00', 1, '', now(), now()
     from generate_series(1, $1::int), (select * from food_requests limit 1) r`,
    [count],
  );
  await client.query(
    `insert into food_request_lines (id, request_id, position, item_id, item_name, category, quantity)
     select gen_random_uuid(), r.id, 0, i.id, 'Rice', 'Grains', 1
     from food_requests r, (select id from inventory_items limit 1) i where r.request_date = '2020-01-01'`,
  );
  await client.end();
}

const postgres = await startPostgres();
const [older, newer] = [openProcesses(join(before, 'apps/server/src/main.ts')), openProcesses()];
const start = async (processes: typeof older): Promise<ReadyServer> =>
  processes.start({ DATABASE_URL: postgres.url, DEMO: '1', DATA_DIR: await processes.newFolder() });
try {
  let old = await start(older);
  await addOldRequests(postgres.url, Number(options.requests));
  let servers = [old];
  let isOver = false;
  begin('the version before alone');
  const working = Promise.all(
    SHOPPERS.map((name) =>
      work(
        () => servers,
        name,
        () => isOver,
      ),
    ),
  );
  const aWhile = () => after(Number(options.seconds) * 1_000);
  await aWhile();
  begin('the version before, while two of this one start and migrate');
  const pair = await Promise.all([start(newer), start(newer)]);
  begin('both versions');
  servers = [old, ...pair];
  await aWhile();
  servers = pair;
  await old.end('SIGTERM');
  old = await start(older);
  begin('the version before, started anew on the new schema, and this one');
  servers = [old, ...pair];
  await aWhile();
  isOver = true;
  await working;
  say('| | calls | requests submitted | not as they should be | longest |\n| --- | --- | --- | --- | --- |');
  for (const [name, { responses, submitted, wrong, longestMs }] of phases)
    say(`| ${name} | ${responses} | ${submitted} | ${wrong.length} | ${Math.round(longestMs)} ms |`);
  const wrong = [...phases.values()].flatMap((each) => each.wrong);
  for (const each of wrong.slice(0, 10)) say(each);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await older.close();
  await newer.close();
  await postgres.stop();
}
