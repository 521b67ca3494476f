// Users in a separate process. The parent starts them, asks for a report now and then, and ends them.
import { setTimeout as after } from 'node:timers/promises';
import { randomFrom } from '../random.ts';
import { callerFrom, type Call, type Caller, type HttpResponse } from './caller.ts';
import { emailOf, stepsOf, tokenOf, type Kind, type Person } from './people.ts';

export interface Crowd {
  origin: string;
  /** With numbers that no other user has. */
  people: { n: number; person: Person }[];
  /** Average seconds between a response and the next call. */
  think: number;
  seed: number;
  /** Seconds over which users arrive. */
  arrival: number;
  /** Share of the users who sign in with the password; the others have a session. */
  signingIn: number;
  password: string;
}

export type Order = Crowd | 'report' | 'over';

/** What happened since the last report. */
export interface Report {
  /** Milliseconds of each call that was not refused, by kind. */
  taken: Partial<Record<Kind, number[]>>;
  /** Calls refused with 503 and Retry-After. */
  refused: number;
  /** Seconds from the first refusal of a call until it was served. */
  waited: number[];
  /** Responses about a conflict with another user, which are not errors. */
  conflicts: number;
  errors: string[];
  /** Ids of the requests that the server acknowledged. */
  acknowledged: string[];
  /** Users who have arrived. */
  arrived: number;
  /** Calls that were refused and wait for their repetition. */
  waiting: number;
  /** Submissions whose connection broke, and which have no response so far. */
  unanswered: number;
}

/** Half of the users arrive in the first fifth of the time: the rate falls exponentially. */
const DECAY = 3.28;
/** Seconds until a call is repeated whose connection broke. */
const RECONNECT_S = 5;

type Happened = Omit<Report, 'arrived' | 'waiting' | 'unanswered'>;
type Step = Call & { kind: Kind };

const nothing = (): Happened => ({
  taken: {},
  refused: 0,
  waited: [],
  conflicts: 0,
  errors: [],
  acknowledged: [],
});
let happened = nothing();
let [arrived, waiting] = [0, 0];
let isOver = false;
const inFlight = new Set<Promise<HttpResponse>>();
/** Idempotency keys of submissions whose connection broke. */
const unanswered = new Set<string>();

async function live(crowd: Crowd, n: number, person: Person): Promise<void> {
  const random = randomFrom(crowd.seed * 100_003 + n);
  await after((-Math.log(1 - random() * (1 - Math.exp(-DECAY))) / DECAY) * crowd.arrival * 1_000);
  arrived++;
  // Each user has a network of their own, as reported by a proxy.
  const { call, close } = callerFrom(crowd.origin, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  const token =
    random() < crowd.signingIn ? await signIn(call, person, crowd.password) : tokenOf(person.name);
  if (token === undefined) {
    happened.errors.push('sign in: no token');
    return close();
  }
  const authorization = `Bearer ${token}`;
  const steps = stepsOf(person, random);
  let step = await steps.next();
  while (!isOver && !step.done) {
    const { value } = step;
    step = await steps.next(await serve(call, { ...value, headers: { ...value.headers, authorization } }));
    // From zero to twice the mean, most of them near it.
    await after((random() + random()) * crowd.think * 1_000);
  }
  close();
}

async function signIn(call: Caller, { name }: Person, password: string): Promise<string | undefined> {
  const { body } = await serve(call, {
    kind: 'sign in',
    method: 'POST',
    path: '/api/auth/login',
    body: { email: emailOf(name), password },
  });
  return (body as { token?: string } | undefined)?.token; // as the contract says
}

/** Repeats a call until it gets a response other than a refusal: after as long as the refusal says. */
async function serve(call: Caller, step: Step): Promise<HttpResponse> {
  let refusedAt: number | undefined;
  for (;;) {
    const response = await attempt(call, step);
    const isRefused = isRefusal(response);
    if (response.status !== 0 && !isRefused) {
      if (refusedAt !== undefined) happened.waited.push((performance.now() - refusedAt) / 1_000);
      return response;
    }
    if (isRefused) refusedAt ??= performance.now();
    waiting++;
    await after((isRefused ? Number(response.retryAfter) : RECONNECT_S) * 1_000);
    waiting--;
  }
}

/** Calls and counts the outcome; status 0 if there is no response. */
async function attempt(call: Caller, { kind, ...asked }: Step): Promise<HttpResponse> {
  if (isOver) return new Promise(() => {}); // until the process exits
  const key = kind === 'submit' ? asked.headers?.['idempotency-key'] : undefined;
  const outcome = call(asked).catch((error: unknown) => {
    happened.errors.push(`${kind}: ${String(error)}`);
    return { status: 0, body: undefined, ms: 0 };
  });
  inFlight.add(outcome);
  const response = await outcome;
  inFlight.delete(outcome);
  if (response.status !== 0) count(kind, response);
  if (key !== undefined && response.status === 0) unanswered.add(key);
  else if (key !== undefined && !isRefusal(response)) unanswered.delete(key);
  return response;
}

const isRefusal = ({ status, retryAfter }: HttpResponse): boolean =>
  status === 503 && retryAfter !== undefined;

function count(kind: Kind, response: HttpResponse): void {
  const { status, body, ms } = response;
  if (isRefusal(response)) {
    happened.refused++;
    return;
  }
  (happened.taken[kind] ??= []).push(ms);
  if (status === 409) happened.conflicts++;
  else if (status >= 400) happened.errors.push(`${kind}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  else if (kind === 'submit') {
    // as the contract says
    const { data } = body as { data: { requests: { _id: string }[] } };
    happened.acknowledged.push(...data.requests.map(({ _id }) => _id));
  }
}

function tell(then?: () => void): void {
  const report: Report = { ...happened, arrived, waiting, unanswered: unanswered.size };
  happened = nothing();
  process.send?.(report, undefined, undefined, then);
}

async function end(): Promise<void> {
  isOver = true;
  await Promise.all(inFlight);
  // After those who were waiting for these responses have counted them.
  setImmediate(() => tell(() => process.exit()));
}

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  if (order === 'report') tell();
  else if (order === 'over') void end();
  else for (const { n, person } of order.people) void live(order, n, person);
});
