import { setTimeout as after } from 'node:timers/promises';
import { unique, type HttpResponse } from '../../apps/server/test/app.ts';
import {
  nothingTold,
  plentifulItems,
  signIn,
  submit,
  unitsOf,
  type Caller,
  type Client,
  type Submission,
  type Told,
  type Workload,
} from '../../apps/server/test/workload.ts';
import { dayAhead, PASSWORD } from '../../apps/server/test/world.ts';

const SHOPPERS = ['recipient', 'amina.yusuf'];
const RECIPIENTS = ['lan.nguyen', 'joseph.cardinal', 'mireille.belanger'];

export async function newWorkload(server: Caller): Promise<Workload> {
  const signInAll = (names: string[]) =>
    Promise.all(names.map((name) => signIn(server, `${name}@nourish.example`)));
  const items = await plentifulItems(server);
  await raiseBounds(server, items[0]);
  return {
    shoppers: await signInAll(SHOPPERS),
    recipients: await signInAll(RECIPIENTS),
    items,
  };
}

/** Lets each recipient have a thousand open requests at the food bank of an item. */
async function raiseBounds(server: Caller, id = ''): Promise<void> {
  const { token } = await signIn(server, 'admin@nourish.example');
  const item = await server.call('GET /api/inventory/:id', { token, params: { id } });
  const params = { id: item.body.data.foodbank_id };
  const body = { max_open_requests: 1_000, max_open_units: 100_000 };
  const { status } = await server.call('PUT /api/foodbanks/:id', { token, params, body });
  if (status !== 200) throw new Error(`the food bank cannot be changed: ${status}`);
}

/** Responses by status and code. */
export interface Seen {
  responses: Map<string, { count: number; text: string; longestMs: number }>;
  /** Time of the last acknowledged write (`performance.now`). */
  acknowledgedAt: number;
  acknowledged: number;
  problems: Set<string>;
}

export const nothingSeen = (): Seen => ({
  responses: new Map(),
  acknowledgedAt: 0,
  acknowledged: 0,
  problems: new Set(),
});

/** One of the clients of a load: repeats its calls like the web app. */
export interface Writer {
  /** False once the load stops. */
  going(): boolean;
  /** Calls once. Returns undefined without a response, and after an error of the server. */
  once(call: () => Promise<HttpResponse>): Promise<HttpResponse | undefined>;
  /** Repeats the call until it gets a response; returns undefined once the load stops. */
  again(call: () => Promise<HttpResponse>): Promise<HttpResponse | undefined>;
}

interface Options {
  /** Of an earlier load on the same database. */
  before?: { workload: Workload; told: Told };
  /** Pause of each client between two writes. */
  pauseMs?: number;
  /** Further clients. */
  also?: ((writer: Writer) => Promise<void>)[];
}

export interface Load {
  told: Told;
  seen: Seen;
  /** Resolves after this many further acknowledged writes. */
  more(count: number): Promise<void>;
  /** Resets the recorded responses. */
  lookAnew(): void;
  stop(): Promise<void>;
}

const GIVE_UP_MS = 180_000;
const PAUSE_MS = 250;

/**
 * Clients that write sequentially and behave like the web app: without a response, or with 503, they repeat
 * the call with the same key until it gets one.
 */
export async function startLoad(
  server: Caller,
  { before, pauseMs = 0, also = [] }: Options = {},
): Promise<Load> {
  const { shoppers, recipients, items } = before?.workload ?? (await newWorkload(server));
  const told = before?.told ?? nothingTold();
  const seen = nothingSeen();
  const stop = new AbortController();
  const going = (): boolean => !stop.signal.aborted;

  const once = async (call: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> => {
    const startedAt = performance.now();
    const response = await call().catch(() => undefined);
    note(seen, response, performance.now() - startedAt);
    const isServed = response !== undefined && response.status < 500;
    await after(isServed ? pauseMs : PAUSE_MS);
    return isServed ? response : undefined;
  };
  const again = async (call: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> => {
    while (going()) {
      const response = await once(call);
      if (response !== undefined) return response;
    }
    return undefined;
  };

  const keepRegistering = async () => {
    while (going()) {
      const email = `${unique('new')}@nourish.example`;
      const body = { name: 'New person', email, password: PASSWORD, role: 'donor' };
      const response = await once(() => server.call('POST /api/auth/register', { body }));
      if (response?.status === 201) told.accounts.push(email);
    }
  };
  const keepAdding = async (client: Client) => {
    for (let n = 0; going(); n++) {
      const body = { inventory_id: items[n % items.length], quantity: 1 };
      const response = await once(() => server.call('POST /api/cart/add', { token: client.token, body }));
      if (response === undefined) told.doubtful.set(client, (told.doubtful.get(client) ?? 0) + 1);
      if (response?.status !== 200) continue;
      const units = unitsOf(response.body.data);
      for (const [item, quantity] of told.carts.get(client) ?? [])
        if ((units.get(item) ?? 0) < quantity) seen.problems.add(`the cart of ${client.email} lost units`);
      told.carts.set(client, units);
    }
  };
  const keepSubmitting = async (client: Client) => {
    for (let n = 0; going(); n++) {
      const submission = submissionOf(client, [items[n % items.length], items[(n + 1) % items.length]]);
      const response = await again(() => submit(server, submission));
      if (response === undefined) told.unresolved.push(submission);
      else if (response.status === 201)
        for (const { _id } of response.body.data.requests) told.requests.push({ ...submission, id: _id });
    }
  };
  const everybody = Promise.all([
    keepRegistering(),
    ...shoppers.map(keepAdding),
    ...recipients.map(keepSubmitting),
    ...also.map((work) => work({ going, once, again })),
  ]);

  return {
    told,
    seen,
    more: async (count) => {
      const enough = seen.acknowledged + count;
      const giveUpAt = performance.now() + GIVE_UP_MS;
      while (seen.acknowledged < enough) {
        if (performance.now() > giveUpAt)
          throw new Error(`no ${count} writes in ${GIVE_UP_MS / 1_000} s: ${describe(seen)}`);
        await after(20);
      }
    },
    lookAnew: () => seen.responses.clear(),
    stop: async () => {
      stop.abort();
      await everybody;
    },
  };
}

function submissionOf(client: Client, items: (string | undefined)[]): Submission {
  const body = {
    items: items.map((inventory_id) => ({ inventory_id, quantity: 1 })),
    preferredPickupDate: dayAhead(3),
    preferredPickupTime: '11:00',
  };
  return { client, key: unique('key'), body };
}

export function note(seen: Seen, response: HttpResponse | undefined, ms: number): void {
  const name =
    response === undefined ? 'connection lost' : `${response.status} ${response.body?.code ?? ''}`.trim();
  const known = seen.responses.get(name) ?? { count: 0, text: response?.body?.message ?? '', longestMs: 0 };
  seen.responses.set(name, { ...known, count: known.count + 1, longestMs: Math.max(known.longestMs, ms) });
  if (response === undefined) return;
  if (response.status >= 500 && response.status !== 503) seen.problems.add(`returned ${name}`);
  if (response.status === 503 && !(Number(response.headers['retry-after']) > 0))
    seen.problems.add('503 without Retry-After');
  if (response.status === 200 || response.status === 201) {
    seen.acknowledged += 1;
    seen.acknowledgedAt = performance.now();
  }
}

/** Formats the responses: `200 412x (0.9 s at most), 503 not_ready 3x (10.0 s at most)`. */
export const describe = ({ responses }: Seen): string =>
  [...responses]
    .map(([name, { count, longestMs }]) => `${name} ${count}x (${(longestMs / 1_000).toFixed(1)} s at most)`)
    .join(', ');

/** Returns the message of an error response, in quotes. */
export const textOf = ({ responses }: Seen, name: string): string =>
  responses.has(name) ? `"${responses.get(name)?.text}"` : '';

/** Returns the responses that took longer than the limit. */
export const tooLate = ({ responses }: Seen, withinMs: number): string[] =>
  [...responses]
    .filter(([, { longestMs }]) => longestMs > withinMs)
    .map(([name, { longestMs }]) => `${name} took ${Math.round(longestMs)} ms, more than ${withinMs}`);
