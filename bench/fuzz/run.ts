/**
 * Sends malformed input, generated from the server's OpenAPI document (`/api/openapi.json`), to every endpoint
 * as every caller. Fails if the server crashes, hangs, leaks internals or other people's data, or changes it.
 *
 *   node bench/fuzz/run.ts [--per-endpoint 10000] [--seed 1] [--only 'POST /api/donations'] [--case 4711] [--minutes 180] [--minutes-each 10]
 *
 * Starts an embedded PostgreSQL (or uses TEST_DATABASE_URL) and a server. Seed, endpoint and case determine the
 * input; its ids and tokens are those of the run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onNewDatabase, onServer, say } from '../servers.ts';
import { endpointsOf, fieldNamesIn, type Document } from './document.ts';
import { fuzz } from './fuzz.ts';
import { openGuard } from './guard.ts';
import { tableOf } from './report.ts';
import { startServer } from './server.ts';
import { openLine } from './wire.ts';

const NAME = 'nourish_fuzz';
const CONNECTIONS = 16;

const { values } = parseArgs({
  options: {
    'per-endpoint': { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    case: { type: 'string' },
    minutes: { type: 'string', default: '180' },
    'minutes-each': { type: 'string', default: '10' },
    'hang-after': { type: 'string', default: '20' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const deadline = Date.now() + Number(values.minutes) * 60_000;

await onServer(process.env['TEST_DATABASE_URL'], (serverUrl) =>
  onNewDatabase(serverUrl, NAME, async (database, url) => {
    // No durability needed.
    await database.pool.query(`alter database ${NAME} set synchronous_commit = off`);
    const folder = await mkdtemp(join(tmpdir(), 'nourish-fuzz-'));
    const server = await startServer(url, folder);
    const line = openLine(new URL(server.origin), {
      connections: CONNECTIONS,
      hangAfterMs: Number(values['hang-after']) * 1_000,
    });
    try {
      const response = await fetch(new URL('/api/openapi.json', server.origin));
      const document = (await response.json()) as Document; // checked by use
      const endpoints = endpointsOf(document).filter(({ name }) => name.includes(values.only));
      if (endpoints.length === 0) throw new Error(`no endpoint has "${values.only}" in its name`);
      const results = await fuzz({
        database,
        server,
        line,
        guard: await openGuard(database),
        endpoints,
        fieldNames: fieldNamesIn(document),
        seed: values.seed,
        perEndpoint: Number(values['per-endpoint']),
        only: values.case === undefined ? undefined : Number(values.case),
        atOnce: CONNECTIONS,
        msEach: Number(values['minutes-each']) * 60_000,
        isOver: () => Date.now() > deadline,
      });
      say(tableOf(results));
      const skipped = endpoints.length - results.length;
      if (skipped > 0) say(`${skipped} endpoints were not reached in ${values.minutes} minutes`);
      if (skipped > 0 || results.some(({ failures }) => failures.size > 0)) process.exitCode = 1;
    } finally {
      line.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }),
);
