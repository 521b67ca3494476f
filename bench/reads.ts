// Measures the cost of reads: ours, uncached and repeated, next to a minimal hand-written server, a bare
// route with the same bytes, and pgbench with the minimal server's SQL. All alternate in one run, so that
// load affects all. The figures in docs/decisions/0020-cached-reads.md come from here.
//
//   node bench/reads.ts [--sizes 100000] [--url postgres://...] [--rounds 5] [--share 1] [--only part-of-a-title] [--pages]
//     [--profile folder]
//
// Without --url, starts the embedded PostgreSQL in a temporary folder. `--pages`: compares page 1 with page
// 1,000 and the sizes with each other instead. `--share`: fraction of the calls per run, for slow machines.
// `--profile`: folder for a CPU profile of our server. Databases that it creates are dropped. CPU time is
// read from /proc, so this needs Linux and a local database.
import { parseArgs } from 'node:util';
import { newId, type Database } from '../apps/server/src/db/database.ts';
import { newSecret } from '../apps/server/src/features/accounts/sessions.ts';
import { foldListChanges } from '../apps/server/src/features/inventory/list-upkeep.ts';
import { foodBankId, generateItems } from './inventory-generator.ts';
import { databaseTime, serverTime } from './processor-time.ts';
import { readsOf, type Read } from './reads/cases.ts';
import { startClient, startOurs, startThin } from './reads/children.ts';
import { measurePages } from './reads/pages.ts';
import { pgbench } from './reads/pgbench.ts';
import { printTable, type Kind, type Sample } from './reads/table.ts';
import { onNewDatabase, onServer, say } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    pages: { type: 'boolean', default: false },
    profile: { type: 'string' },
    share: { type: 'string', default: '1' },
  },
});
const CONNECTIONS = 32;
const ROUNDS = Number(options.rounds);
const SHARE = Number(options.share);
/** Factor of calls for repeated reads and bare routes, which are cheap, so that runs take equally long. */
const MORE = 4;
/** Factor of calls in the warm-up. */
const WARM_UP = 6;
const nodeOptions = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];

type Tokens = Record<Read['who'], string>;

async function measureSize(serverUrl: string, size: number): Promise<void> {
  await onNewDatabase(serverUrl, `nourish_bench_reads_${size}`, async (database, url) => {
    const began = performance.now();
    await generateItems(database.pool, size, () => foldListChanges({ database }));
    await foldListChanges({ database });
    say(`${size} items in ${Math.round((performance.now() - began) / 1000)} s\n`);
    const tokens = { recipient: await signIn(database, 'recipient'), staff: await signIn(database, 'staff') };
    if (options.pages) return measureDepth(url, tokens, size);
    const reads = (await readsOf(database)).filter(({ title }) => title.includes(options.only));
    await measureReads(url, tokens, reads);
  });
}

async function measureReads(url: string, tokens: Tokens, reads: Read[]): Promise<void> {
  const ours = await startOurs(url, nodeOptions);
  const bytes = new Map<string, string>();
  for (const { parts, who } of reads)
    for (const { path } of parts) bytes.set(path, await responseOf(ours.origin + path, tokens[who]));
  const served = reads.flatMap(({ parts, who }) =>
    parts.map((part) => ({
      ...part,
      limit: Number(new URLSearchParams(part.path.split('?')[1]).get('limit')),
      bytes: bytes.get(part.path) ?? '',
      withStaff: who === 'staff',
    })),
  );
  const thin = await startThin({ database: url, reads: served });
  const client = startClient();
  try {
    await compareResponses(thin.origin, served);
    const ofDatabase = await databaseTime(url);
    /** Runs one kind once and returns CPU time per read of server and database. */
    const sample = async (read: Read, kind: Kind, times = 1): Promise<Sample> => {
      const server = kind === 'first' || kind === 'repeated' ? ours : thin;
      const ofServer = kind === 'pgbench' ? () => 0 : serverTime(server.pid);
      const more = kind === 'repeated' || kind === 'bare' ? MORE : 1;
      const count = Math.round(read.count * more * SHARE * times);
      const before = { server: ofServer(), database: ofDatabase?.() ?? 0 };
      let done: { perSecond: number; count: number } | undefined;
      if (kind === 'pgbench') done = await pgbench(url, { ...read, count }, CONNECTIONS);
      else {
        const outcome = await client.load({
          origin: server.origin,
          paths: pathsOf(read, kind, served),
          headers:
            kind === 'first' || kind === 'repeated' ? { authorization: `Bearer ${tokens[read.who]}` } : {},
          count,
          connections: CONNECTIONS,
          isFirst: kind === 'first',
        });
        if (outcome.failed > 0) throw new Error(`${outcome.failed} calls of "${read.title}" failed`);
        const reads = count / read.parts.length;
        done = { perSecond: reads / outcome.seconds, count: reads };
      }
      const after = { server: ofServer(), database: ofDatabase?.() ?? 0 };
      return {
        server: (after.server - before.server) / (done?.count ?? Number.NaN),
        database: (after.database - before.database) / (done?.count ?? Number.NaN),
        perSecond: done?.perSecond ?? Number.NaN,
      };
    };
    const kinds: Kind[] = ['first', 'thin', 'repeated', 'bare', 'pgbench'];
    for (const read of reads) {
      const samples: Record<Kind, Sample[]> = { first: [], thin: [], repeated: [], bare: [], pgbench: [] };
      for (let round = -1; round < ROUNDS; round++)
        for (const kind of kinds) {
          // The first round warms up: after a few thousand calls, the JIT has not compiled everything yet.
          const taken = await sample(read, kind, round < 0 ? WARM_UP : 1);
          if (round >= 0) samples[kind].push(taken);
        }
      printTable(read.title, samples);
    }
  } finally {
    await client.stop();
    await thin.stop();
    await ours.stop();
  }
}

/** Returns the paths of a read on the server of a kind. */
function pathsOf(read: Read, kind: Kind, served: { path: string }[]): string[] {
  if (kind === 'bare')
    return read.parts.map(({ path }) => `/bare/${served.findIndex((each) => each.path === path)}`);
  if (kind === 'repeated') return read.parts.map(({ path }) => path);
  const paths = read.paths ?? read.parts.map(({ path }) => path);
  return kind === 'thin' ? paths.map((path) => thinPath(read, path)) : paths;
}

/** The minimal server distinguishes browsing and managing by path. */
const thinPath = (read: Read, path: string): string =>
  read.who === 'staff' ? `/manage?${path.split('?')[1]}` : path;

/** The comparison requires equal responses. */
async function compareResponses(
  origin: string,
  served: { path: string; bytes: string; withStaff: boolean }[],
): Promise<void> {
  for (const { path, bytes, withStaff } of served) {
    const thin = JSON.parse(
      await responseOf(origin + (withStaff ? `/manage?${path.split('?')[1]}` : path), ''),
    ) as Page;
    const ours = JSON.parse(bytes) as Page;
    const same = (page: Page): string => JSON.stringify([page.data, page.pagination?.totalItems]);
    if (same(thin) !== same(ours)) throw new Error(`the thin server's response differs at ${path}`);
  }
}

interface Page {
  data: unknown;
  pagination?: { totalItems: number };
}

async function responseOf(address: string, token: string): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.text();
}

async function measureDepth(url: string, tokens: Tokens, size: number): Promise<void> {
  const ours = await startOurs(url, nodeOptions);
  const client = startClient();
  try {
    await measurePages({
      ours,
      client,
      token: tokens.recipient,
      size,
      rounds: ROUNDS,
      ofDatabase: await databaseTime(url),
    });
  } finally {
    await client.stop();
    await ours.stop();
  }
}

/** Creates a person of the first food bank and returns a session token. */
async function signIn(database: Database, role: Read['who']): Promise<string> {
  const { token, token_hash } = newSecret();
  const id = newId();
  await database.pool.query(
    `insert into users (id, foodbank_id, name, email, role, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $3, 'none', now())`,
    [id, role === 'staff' ? foodBankId(0) : null, role, `${role}@bench.example`],
  );
  await database.pool.query(
    'insert into sessions (token_hash, user_id, created_at, last_used_at) values ($1, $2, now(), now())',
    [token_hash, id],
  );
  return token;
}

await onServer(options.url, async (url) => {
  for (const size of options.sizes.split(',').map(Number)) await measureSize(url, size);
});
