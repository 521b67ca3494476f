// Sends one server more than it can serve, and checks that it refuses the rest in time, keeps every request whole,
// and is as fast as before soon after. Results: RESULTS.md, "Overload".
//
//   node bench/overload.ts [--people 6000] [--seconds 40] [--items 20000]
//
// People call without pause, each over a connection of their own: half of them read a page of the stock, half submit
// a request. In the first phase, refused callers wait for `Retry-After`; in the second, they retry at once. Before
// and after, a few people call, and pause.
import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callerFrom, type Call, type HttpResponse } from './clients/caller.ts';
import { quantile } from './figures.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { startOurs } from './reads/children.ts';
import { onNewDatabase, say } from './servers.ts';
import { findHalfDone } from './writes/proof.ts';
import { itemId, prepareScene, tokenOf } from './writes/scene.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '6000' },
    seconds: { type: 'string', default: '40' },
    items: { type: 'string', default: '20000' },
  },
});
const PEOPLE = Number(options.people);
const ITEMS = Number(options.items);
const CALM_PEOPLE = 10;
const CALM_SECONDS = 10;
const CALM_PAUSE_MS = 200;
const DAY_MS = 86_400_000;
/** Time within which the server must recover. */
const RECOVERY_LIMIT_S = 60;

type Answer = { isWrite: boolean; response: HttpResponse };

/** Requests that the server must have stored: those acknowledged, after those without an answer were sent again. */
const acknowledged: string[] = [];
const unanswered: { person: number; call: Call }[] = [];

const submission = (): Call => ({
  method: 'POST',
  path: '/api/food-requests',
  headers: { 'idempotency-key': randomUUID() },
  body: {
    items: [{ inventory_id: itemId(Math.floor(Math.random() * ITEMS)), quantity: 1 }],
    preferredPickupDate: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    preferredPickupTime: '10:00',
  },
});
const page = (): Call => ({ path: `/api/inventory?limit=12&page=${1 + Math.floor(Math.random() * 500)}` });

const asked = (person: number, call: Call): Call => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${tokenOf(person)}` },
});

/** One person calls until `isOver`, and waits as told after a refusal if patient; returns the answers. */
async function live(
  origin: string,
  person: number,
  { pause, isPatient, isOver }: { pause: number; isPatient: boolean; isOver: () => boolean },
): Promise<Answer[]> {
  const { call, close } = callerFrom(origin, '127.0.0.1');
  const answers: Answer[] = [];
  while (!isOver()) {
    const isWrite = Math.random() < 0.5;
    const next = asked(person, isWrite ? submission() : page());
    let told = 0;
    try {
      const response = await call(next);
      answers.push({ isWrite, response });
      if (isWrite) keepAcknowledged(response);
      if (isPatient) told = Number(response.retryAfter ?? 0) * 1_000;
    } catch (error) {
      answers.push({ isWrite, response: { status: 0, body: String(error), ms: 0 } });
      if (isWrite) unanswered.push({ person, call: next });
    }
    if (pause + told > 0) await after(pause + told);
  }
  close();
  return answers;
}

function keepAcknowledged({ status, body }: HttpResponse): void {
  if (status !== 201) return;
  // as the contract says
  const { data } = body as { data: { requests: { _id: string }[] } };
  acknowledged.push(...data.requests.map(({ _id }) => _id));
}

async function phase(
  origin: string,
  people: number,
  seconds: number,
  pause: number,
  isPatient = true,
): Promise<Answer[]> {
  const end = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() >= end;
  const lives = Array.from({ length: people }, (_, person) =>
    live(origin, person, { pause, isPatient, isOver }),
  );
  return (await Promise.all(lives)).flat();
}

const isRefusal = ({ status, retryAfter }: HttpResponse): boolean =>
  status === 503 && retryAfter !== undefined;
const isServed = ({ status }: HttpResponse): boolean => status === 200 || status === 201;

function report(title: string, answers: readonly Answer[], seconds: number): void {
  const responses = answers.map(({ response }) => response);
  const stored = answers.filter(({ isWrite, response }) => isWrite && isServed(response)).length;
  const [served, refused] = [responses.filter(isServed), responses.filter(isRefusal)];
  const rest = responses.filter((each) => !isServed(each) && !isRefusal(each));
  const timeOf = (some: readonly HttpResponse[], share: number): string =>
    some.length === 0
      ? ''
      : `${quantile(
          some.map(({ ms }) => ms),
          share,
        ).toFixed(0)} ms`;
  say(
    `| ${title} | ${((served.length - stored) / seconds).toFixed(0)} | ${(stored / seconds).toFixed(0)} | ${timeOf(served, 0.5)} | ${timeOf(served, 0.99)} | ` +
      `${refused.length} | ${timeOf(refused, 0.5)} | ${rest.length} |`,
  );
  for (const [what, all] of Map.groupBy(rest, ({ status, body }) => `${status} ${JSON.stringify(body)}`))
    say(`${all.length} x ${what.slice(0, 200)}`);
}

/** Returns the first second in which all are served, with a median of at most twice that before. */
async function recover(origin: string, before: number): Promise<number> {
  let last = '';
  for (let second = 1; second <= RECOVERY_LIMIT_S; second++) {
    const responses = (await phase(origin, CALM_PEOPLE, 1, CALM_PAUSE_MS)).map(({ response }) => response);
    const ms = responses.map((response) => response.ms);
    if (responses.every(isServed) && quantile(ms, 0.5) <= 2 * before) return second;
    last = `${quantile(ms, 0.5).toFixed(0)} ms, ${responses.filter((each) => !isServed(each)).length} not served`;
  }
  throw new Error(`not as fast as before within ${RECOVERY_LIMIT_S} s: ${last}`);
}

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_overload', async (database, url) => {
    await prepareScene(database, ITEMS, PEOPLE);
    await database.pool.query('update food_banks set max_open_requests = 1000000, max_open_units = 1000000');
    const ours = await startOurs(url, [], { LOG_LEVEL: 'silent' });
    try {
      await phase(ours.origin, CALM_PEOPLE, CALM_SECONDS, CALM_PAUSE_MS); // warms up
      say(
        '| Phase | pages per second | requests per second | p50 | p99 | refused with Retry-After | after (p50) | other |',
      );
      say(`|${' --- |'.repeat(8)}`);
      const before = await phase(ours.origin, CALM_PEOPLE, CALM_SECONDS, CALM_PAUSE_MS);
      report(`${CALM_PEOPLE} people who pause`, before, CALM_SECONDS);
      const seconds = Number(options.seconds);
      for (const isPatient of [true, false]) {
        const began = performance.now();
        const during = await phase(ours.origin, PEOPLE, seconds, 0, isPatient);
        const title = isPatient ? 'who wait as told' : 'who do not wait';
        report(`${PEOPLE} people ${title}`, during, (performance.now() - began) / 1_000);
      }
      const median = quantile(
        before.map(({ response }) => response.ms),
        0.5,
      );
      const recovered = await recover(ours.origin, median);
      report('afterwards', await phase(ours.origin, CALM_PEOPLE, CALM_SECONDS, CALM_PAUSE_MS), CALM_SECONDS);
      say(`\nAs fast as before after ${recovered} s.`);
      for (const { person, call } of unanswered)
        keepAcknowledged(await callerFrom(ours.origin, '127.0.0.1').call(asked(person, call)));
    } finally {
      await ours.stop();
    }
    const problems = await findHalfDone(database, acknowledged);
    say(
      `${acknowledged.length} requests acknowledged, ${unanswered.length} sent again, ${problems.length} problems.`,
    );
    for (const problem of problems.slice(0, 20)) say(problem);
    if (problems.length > 0) process.exitCode = 1;
  });
} finally {
  await postgres.stop();
}
