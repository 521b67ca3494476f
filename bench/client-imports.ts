// Measures an import of 100,000 visits of 8,000 households, as Link2Feed exports them: duration of each part, memory of the
// server, and response times for other users meanwhile. The figures in bench/RESULTS.md come from here.
//
//   node bench/client-imports.ts [--rows 100000] [--households 8000]
//
// Starts the embedded PostgreSQL in a temporary folder, and the server in this process.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import type { ClientImport } from '@nourish/contract';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startClientImports } from '../apps/server/src/features/client-imports/worker.ts';
import { openContext } from '../apps/server/src/open.ts';
import { makeFoodBank, makePerson } from '../apps/server/test/factories.ts';
import { MB, say, watched } from './watched.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, households: { type: 'string', default: '8000' } },
});
const ROWS = Number(options.rows);
const HOUSEHOLDS = Number(options.households);

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  // Searchable by others: a database started by root belongs to another user.
  await chmod(dir, 0o711);
  const env = { DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const { ctx, close } = await openContext(readConfig(env, dir), pino({ level: 'silent' }), true);
  const app = await buildApp(ctx);
  try {
    await startClientImports(ctx);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // a TCP server, so never a path
    const foodbank_id = await makeFoodBank(ctx);
    const { token } = await makePerson(ctx, { role: 'staff', foodbank_id });
    await measure(`http://127.0.0.1:${port}`, token);
    const { rows } = await sql`select count(*)::int as visits, count(distinct client_id)::int as households,
      count(distinct (client_id, day))::int as days from visits`.execute(ctx.db);
    say(JSON.stringify(rows[0]));
  } finally {
    await app.close();
    await close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure(origin: string, token: string): Promise<void> {
  const api = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<ClientImport> => {
    const response = await fetch(`${origin}/api/clients/imports${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    });
    const { data } = (await response.json()) as { data: ClientImport };
    return data;
  };
  const over = async (id: string, running: ClientImport['status']): Promise<ClientImport> => {
    for (;;) {
      const found = await api(`/${id}`);
      if (found.status !== running) return found;
      await after(500);
    }
  };
  const upload = (file: string) =>
    api('?file_name=visits.csv', { method: 'POST', body: file, headers: { 'content-type': 'text/csv' } });
  const apply = (id: string, programs: object[]) =>
    api(`/${id}/apply`, { method: 'POST', body: JSON.stringify({ mode: 'all_rows', programs }) });

  const file = generateFile();
  say(`${ROWS} visits of ${HOUSEHOLDS} households, ${(Buffer.byteLength(file) / MB).toFixed(1)} MB`);
  const taken = await watched(origin, 'upload', () => upload(file));
  const checked = await watched(origin, 'check', () => over(taken._id, 'checking'));
  say(JSON.stringify(checked.counts));
  await apply(taken._id, [
    { name: 'Hamper', create: 'hamper' },
    { name: 'Hot meal', create: 'meal' },
  ]);
  const done = await watched(origin, 'apply', () => over(taken._id, 'applying'));
  say(JSON.stringify(done.counts));
  const again = await upload(file);
  const unchanged = await watched(origin, 'check of a file already imported', () =>
    over(again._id, 'checking'),
  );
  say(JSON.stringify(unchanged.counts));
}

/** Each household comes every three weeks or so; dates are serial numbers of a spreadsheet. */
function generateFile(): string {
  const first = 45_000;
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const household = n % HOUSEHOLDS;
    const day = first + Math.floor(n / HOUSEHOLDS) * 21 + (household % 20);
    const program = household % 5 === 0 ? 'Hot meal' : 'Hamper';
    return `${day},${100_000 + household},${program},44000,1980-0${1 + (household % 9)}-15,Female,Laval,H7A 1A1,${1 + (household % 3)},${household % 2},${household % 4},"English, French",Employment,None,"Notes of some length, as people write them ${n}"`;
  });
  return [
    'Visit Date,Client ID,Program,Client First Visit-Date,Client Date of Birth,Client Gender Identity-Labels,City,Zip Code,Adults,Seniors,Children,Household Languages,Household Primary Income Source,Dietary Considerations,Notes',
    ...lines,
  ].join('\r\n');
}

await main();
process.exit();
