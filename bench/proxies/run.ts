// Tests the proxy configurations of deploy/ with our servers: node bench/proxies/run.ts [nginx] [caddy].
// Needs nginx or Caddy (NGINX, CADDY: their paths), openssl, and PostgreSQL or the embedded one.
import { setTimeout as pause } from 'node:timers/promises';
import { openProcesses, type ReadyServer } from '../../apps/server/test/processes.ts';
import { startPostgres } from '../postgres.ts';
import { say } from '../servers.ts';
import { call, callByHttp2, opensFor } from './client.ts';
import { DOWNLOAD_BYTES, RETRY_AFTER, startEcho, type Echo } from './echo.ts';
import { findProgram, NAME, startProxy, type Kind, type Proxy } from './proxy.ts';

const MEBIBYTE = 2 ** 20;
const READERS = 4;
const READS_A_PHASE = 300;
/** Longer than the interval of the proxies' health checks. */
const NOTICED_AFTER_MS = 7_000;
let failures = 0;

const asked = process.argv.slice(2);
for (const kind of ['nginx', 'caddy'] as const) {
  if (asked.length > 0 && !asked.includes(kind)) continue;
  const program = findProgram(kind);
  if (program === undefined) {
    say(`${kind} is not installed: left out`);
    continue;
  }
  say(`\n${kind}`);
  await tryWithEchoes(kind, program);
  await tryWithServers(kind, program);
}
process.exit(failures > 0 ? 1 : 0);

function report(what: string, isGood: boolean, seen: unknown): void {
  if (!isGood) failures++;
  say(`  ${isGood ? 'ok    ' : 'FAILED'} ${what}: ${JSON.stringify(seen)}`);
}

/** Tests what reaches the servers. */
async function tryWithEchoes(kind: Kind, program: string): Promise<void> {
  const echoes = [await startEcho(), await startEcho()];
  const proxy = await startProxy(
    kind,
    program,
    echoes.map(({ port }) => port),
  );
  const calls = () => echoes.flatMap((echo) => echo.calls);
  const count = (method: string) => calls().filter((one) => one.method === method).length;
  try {
    report('HTTP/2 is spoken', (await callByHttp2(proxy.port, '/')) === 200, 200);
    report('another name is refused', !(await opensFor(proxy.port, 'else.example')), 'no handshake');
    const plain = (path: string) =>
      fetch(`http://${NAME}:${proxy.plainPort}${path}`, { redirect: 'manual' }).then(({ status }) => status);
    const plainly = [await plain('/browse'), await plain('/api/health')];
    report(
      'without TLS pages are redirected, calls refused',
      plainly[0] === 301 && plainly[1] === 403,
      plainly,
    );
    report('/metrics stays inside', (await call(proxy.port, '/metrics')).status === 404, 404);

    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
    };
    const { headers } = await call(proxy.port, '/headers', {
      headers: { ...forged, 'accept-encoding': 'gzip' },
    });
    const { headers: passed = {} } = calls().find(({ path }) => path === '/headers') ?? {};
    report(
      'the client is who the proxy saw',
      passed['x-forwarded-for'] === '127.0.0.1',
      passed['x-forwarded-for'],
    );
    report(
      'each call has an id',
      /^[\w-]{8,64}$/.test(String(passed['x-request-id'])),
      passed['x-request-id'],
    );
    report(
      'responses of the API are compressed',
      headers['content-encoding'] === 'gzip',
      headers['content-encoding'],
    );

    const form = await call(proxy.port, '/form', { method: 'POST', body: Buffer.alloc(31 * MEBIBYTE) });
    const got = calls().find(({ path }) => path === '/form')?.bytes;
    report('the largest form comes through whole', form.status === 200 && got === 31 * MEBIBYTE, got);
    const larger = await call(proxy.port, '/larger', { method: 'POST', body: Buffer.alloc(40 * MEBIBYTE) });
    const isWhole = calls().some(({ path }) => path === '/larger');
    report('a larger one does not', !isWhole && larger.status !== 200, larger.status);

    await changeVersion(proxy, echoes);
    await sayAway(proxy, echoes);

    const slow = await call(proxy.port, '/download', { slowly: 3 * MEBIBYTE });
    report('a download that takes its time comes whole', slow.bytes === DOWNLOAD_BYTES, slow.bytes);

    echoes[0]!.isFragile = true; // two were created above
    const before = count('POST');
    const posts = await Promise.all(
      Array.from({ length: 4 }, () => call(proxy.port, '/post', { method: 'POST', body: Buffer.from('x') })),
    );
    report(
      'what was sent to a server that died is not sent twice',
      count('POST') - before === posts.length,
      posts.map(({ status }) => status),
    );
    const gets = await Promise.all(Array.from({ length: 8 }, () => call(proxy.port, '/get')));
    report(
      'what only reads is asked of the other one',
      gets.every(({ status }) => status === 200),
      gets.map(({ status }) => status),
    );
  } finally {
    await proxy.stop();
    for (const echo of echoes) await echo.stop();
  }
}

/** While all servers respond 503, clients get the servers' response at once, not the proxy's error page. */
async function sayAway(proxy: Proxy, echoes: readonly Echo[]): Promise<void> {
  for (const echo of echoes) echo.isAway = true;
  await pause(NOTICED_AFTER_MS);
  const responses = [];
  const start = performance.now();
  for (const method of ['GET', 'GET', 'GET', 'POST'])
    responses.push(
      await call(proxy.port, '/away', { method, ...(method === 'POST' && { body: Buffer.from('x') }) }),
    );
  const ms = Math.round(performance.now() - start);
  const isTheirs = responses.every(
    ({ status, headers }) => status === 503 && headers['retry-after'] === RETRY_AFTER,
  );
  const statuses = responses.map(({ status }) => status);
  report('what all servers say is heard, at once', isTheirs && ms < 2_000, { statuses, ms });
  for (const echo of echoes) echo.isAway = false;
  const { status } = await call(proxy.port, '/back');
  report('they are back as soon as they say so', status === 200, status);
}

/**
 * While one server has the previous version, a page gets all its files, from its own server or from another
 * that has them.
 */
async function changeVersion(proxy: Proxy, echoes: readonly Echo[]): Promise<void> {
  const [one] = echoes;
  one!.isOlder = true; // two were created
  const before = echoes.map((echo) => echo.calls.length);
  const statuses = [(await call(proxy.port, '/browse')).status];
  for (let n = 0; n < 20; n++) statuses.push((await call(proxy.port, `/assets/${n}.js`)).status);
  const asked = echoes.filter((echo, n) => echo.calls.length !== before[n]).length;
  const isFound = statuses.every((status) => status === 200);
  report('a page and its files are of one version', isFound || asked === 1, { asked, isFound });
  for (const echo of echoes) echo.isOlder = true;
  const { status } = await call(proxy.port, '/assets/gone.js');
  report('a file that nobody has is not found', status === 404, status);
  for (const echo of echoes) echo.isOlder = false;
}

/** Tests what readers notice when servers die, stop and return. */
async function tryWithServers(kind: Kind, program: string): Promise<void> {
  const postgres = await startPostgres();
  const processes = openProcesses();
  try {
    const DATA_DIR = await processes.newFolder();
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR,
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    };
    const servers = [await processes.start(env), await processes.start(env)];
    const portOf = ({ url }: ReadyServer) => Number(new URL(url).port);
    const proxy = await startProxy(kind, program, servers.map(portOf));
    try {
      await read(proxy, 'both servers run', async () => {});
      // two were created above
      await read(proxy, 'one is killed (kill -9)', () => servers[0]!.end('SIGKILL'));
      servers[0] = await processes.start({ ...env, PORT: String(portOf(servers[0]!)) });
      await read(proxy, 'it is back, and the other one is stopped', () => servers[1]!.end('SIGTERM'));
    } finally {
      await proxy.stop();
    }
  } finally {
    await processes.close();
    await postgres.stop();
  }
}

/** Reads continuously; `happens` runs in the middle. */
async function read(proxy: Proxy, what: string, happens: () => Promise<unknown>): Promise<void> {
  const statuses: Record<number, number> = {};
  let left = READS_A_PHASE;
  let slowest = 0;
  const reader = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const { status } = await call(proxy.port, left % 2 ? '/api/foodbanks' : '/api/health');
      slowest = Math.max(slowest, performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (left === Math.floor(READS_A_PHASE / 2)) void happens();
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const isGood = Object.keys(statuses).every((status) => status === '200');
  report(`${what}: no read fails`, isGood, { statuses, slowest_ms: Math.round(slowest) });
}
