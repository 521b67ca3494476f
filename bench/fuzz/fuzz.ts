import type { Database } from '../../apps/server/src/db/database.ts';
import { say } from '../servers.ts';
import type { Endpoint } from './document.ts';
import { changesIn, type Guard } from './guard.ts';
import { randomOf } from './random.ts';
import { HEADING, lineOf, noResult, type Result } from './report.ts';
import { kindOf, requestTo, type Sending } from './requests.ts';
import type { Server } from './server.ts';
import type { Stock } from './values.ts';
import { problemWith } from './verdict.ts';
import { bytesOf, Hang, type Line, type Received } from './wire.ts';
import { CALLERS, makeWorld, type Caller, type World } from './world.ts';

export interface Run {
  database: Database;
  server: Server;
  line: Line;
  guard: Guard;
  endpoints: readonly Endpoint[];
  fieldNames: readonly string[];
  seed: string;
  perEndpoint: number;
  /** The single case to send. */
  only: number | undefined;
  /** Concurrent requests; fewer for slow endpoints. */
  atOnce: number;
  /** Time limit per endpoint in milliseconds. */
  msEach: number;
  isOver(): boolean;
}

/** Share of an endpoint's requests sent by each caller without access. */
const SHARE_OF_OUTSIDERS = 0.03;
const MAX_SHOWN = 3_000;
/** Limit for the total time of concurrent requests, so that queueing does not count as a hang. */
const BUSY_MS = 3_000;

/** Fuzzes one endpoint after the other, so that changes can be attributed to it. */
export async function fuzz(run: Run): Promise<Result[]> {
  const results: Result[] = [];
  say(HEADING);
  for (const endpoint of run.endpoints) {
    if (run.isOver()) break;
    const started = performance.now();
    const result = noResult(endpoint.name);
    results.push(result);
    await fuzzEndpoint(run, endpoint, result);
    result.seconds = (performance.now() - started) / 1_000;
    say(lineOf(result));
    const ending = run.server.ending();
    if (ending === undefined) continue;
    note(result, 'the server ended', ending);
    break;
  }
  return results;
}

async function fuzzEndpoint(run: Run, endpoint: Endpoint, result: Result): Promise<void> {
  const world = await makeWorld(run.database, run.server.origin);
  const stock: Stock = {
    ids: world.known.all(),
    idsNamed: (name) => world.known.named(name),
    textsNamed: (name) => world.known.texts(name),
    fieldNames: run.fieldNames,
  };
  const { shares, slowestMs } = await sharesOf(run, endpoint, world, stock);
  const atOnce = Math.max(2, Math.min(run.atOnce, Math.round(BUSY_MS / slowestMs)));
  const until = performance.now() + run.msEach;
  let first = 0;
  const send = async (...callers: Caller[]): Promise<void> => {
    for (const caller of callers) {
      const cases = Array.from({ length: shares.get(caller) ?? 0 }, (_, index) => first + index);
      first += cases.length;
      const chosen = cases.filter((each) => run.only === undefined || run.only === each);
      await inParallel(chosen, atOnce, async (each) => {
        if (performance.now() < until) await sendCase(run, endpoint, world, stock, caller, each, result);
      });
    }
  };
  const powers = await run.guard.powers();
  const [theirs, foreign] = [
    await run.guard.rowsOf(world.neighbours),
    await run.guard.rowsOf(world.strangers),
  ];
  await send('anonymous', 'dead', 'donor', 'recipient', 'volunteer');
  for (const change of changesIn(theirs, await run.guard.rowsOf(world.neighbours)))
    note(result, "changed what is somebody else's", change);
  await send('staff');
  for (const change of changesIn(foreign, await run.guard.rowsOf(world.strangers)))
    note(result, 'changed what is another food bank’s', change);
  const now = await run.guard.powers();
  for (const change of changesIn(powers, now)) note(result, 'took or gave rights', change);
  const ours = new Set(world.known.named('person'));
  for (const [key, row] of now)
    if (!powers.has(key) && !ours.has(key.slice('users '.length)))
      note(result, 'gave rights', `${key} is ${row}`);
  await send('admin');
}

/**
 * Returns how many requests each caller sends (few for callers without access), and how long one takes alone.
 */
async function sharesOf(
  run: Run,
  endpoint: Endpoint,
  world: World,
  stock: Stock,
): Promise<{ shares: Map<Caller, number>; slowestMs: number }> {
  let slowestMs = 1;
  const path = endpoint.path.replace(
    /\{\w+\}/g,
    () => stock.idsNamed(kindOf(endpoint.path, stock))[0] ?? 'x',
  );
  const isLetIn = async (caller: Caller): Promise<boolean> => {
    const response = await run.line.exchange({
      method: endpoint.method,
      target: path,
      headers: headersOf(world, caller),
      body: undefined,
      cutAt: undefined,
    });
    slowestMs = Math.max(slowestMs, response?.ms ?? 0);
    return response?.status !== 401 && response?.status !== 403;
  };
  const outside = new Map<Caller, boolean>();
  for (const caller of CALLERS) outside.set(caller, !(await isLetIn(caller)));
  const few = Math.ceil(run.perEndpoint * SHARE_OF_OUTSIDERS);
  // Endpoints that ask for the password again reject everybody at first.
  const isForNobody = CALLERS.every((caller) => outside.get(caller));
  const insiders = CALLERS.filter((caller) => isForNobody || !outside.get(caller));
  const rest = run.perEndpoint - few * (CALLERS.length - insiders.length);
  const shares = new Map(
    CALLERS.map((caller): [Caller, number] => {
      const index = insiders.indexOf(caller);
      if (index < 0) return [caller, few];
      return [caller, Math.floor(rest / insiders.length) + (index < rest % insiders.length ? 1 : 0)];
    }),
  );
  return { shares, slowestMs };
}

function headersOf(world: World, caller: Caller): Sending['headers'] {
  const token = world.tokens.get(caller);
  return [
    ['host', 'localhost'],
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
  ];
}

async function sendCase(
  run: Run,
  endpoint: Endpoint,
  world: World,
  stock: Stock,
  caller: Caller,
  index: number,
  result: Result,
): Promise<void> {
  if (run.server.ending() !== undefined) return;
  const token = world.tokens.get(caller);
  const sending = requestTo(endpoint, token, randomOf(`${run.seed} ${endpoint.name} ${index}`), stock);
  result.sent++;
  let problem: string | undefined;
  let received: Received | undefined;
  try {
    received = await run.line.exchange(sending);
    if (received !== undefined) problem = problemWith(endpoint, sending, received, wordsFor(world, caller));
  } catch (error) {
    problem = error instanceof Hang ? 'a hang' : `no response: ${(error as Error).message}`;
  }
  const status = received?.status ?? 0;
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  result.slowestMs = Math.max(result.slowestMs, received?.ms ?? 0);
  if (problem !== undefined) {
    const again = `as ${caller}: --seed ${run.seed} --only '${endpoint.name}' --per-endpoint ${run.perEndpoint} --case ${index}`;
    const shown = bytesOf(sending).toString('latin1').slice(0, MAX_SHOWN);
    const log = run.server.logOf(received?.id ?? '') ?? '';
    note(result, problem, [again, shown, received?.body.slice(0, 500) ?? '', log].join('\n'));
  }
  const isOver = status === 401 || (status < 300 && /erase|logout|\/me$|auth/.test(endpoint.path));
  if (isOver && token === world.tokens.get(caller)) await world.renew(caller);
}

/**
 * Returns the words that a caller must not see: other people's data unless staff, and other food banks' data
 * for staff too.
 */
function wordsFor({ neighbours, strangers }: World, caller: Caller): string[] {
  if (caller === 'admin') return [];
  return caller === 'staff' ? [strangers.word] : [neighbours.word, strangers.word];
}

function note(result: Result, what: string, example: string): void {
  const known = result.failures.get(what);
  if (known) known.times++;
  else result.failures.set(what, { times: 1, example });
}

async function inParallel<T>(
  list: readonly T[],
  atOnce: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // A shared iterator: each worker takes the next item.
      for (const each of waiting) await work(each);
    }),
  );
}
