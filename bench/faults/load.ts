import { setTimeout as after } from 'node:timers/promises';
import { unique, type Answer } from '../../apps/server/test/app.ts';
import type { ReadyServer } from '../../apps/server/test/processes.ts';
import {
  nothingTold,
  plentifulItems,
  signIn,
  submit,
  unitsOf,
  type Client,
  type Submission,
  type Told,
  type Workload,
} from '../../apps/server/test/workload.ts';
import { dayAhead, PASSWORD } from '../../apps/server/test/world.ts';

const SHOPPERS = ['recipient', 'amina.yusuf'];
const RECIPIENTS = ['lan.nguyen', 'joseph.cardinal', 'mireille.belanger'];

export async function newWorkload(server: ReadyServer): Promise<Workload> {
  const signInAll = (names: string[]) =>
    Promise.all(names.map((name) => signIn(server, `${name}@nourish.example`)));
  return {
    shoppers: await signInAll(SHOPPERS),
    recipients: await signInAll(RECIPIENTS),
    items: await plentifulItems(server),
  };
}

/** Responses by status and code. */
export interface Seen {
  answers: Map<string, { count: number; text: string; longestMs: number }>;
  /** Time of the last acknowledged write (`performance.now`). */
  acknowledgedAt: number;
  acknowledged: number;
  problems: Set<string>;
}

export const nothingSeen = (): Seen => ({
  answers: new Map(),
  acknowledgedAt: 0,
  acknowledged: 0,
  problems: new Set(),
});

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
export async function startLoad(server: ReadyServer): Promise<Load> {
  const { shoppers, recipients, items } = await newWorkload(server);
  const told = nothingTold();
  const seen = nothingSeen();
  const stop = new AbortController();
  const going = (): boolean => !stop.signal.aborted;

  const once = async (call: () => Promise<Answer>): Promise<Answer | undefined> => {
    const startedAt = performance.now();
    const answer = await call().catch(() => undefined);
    note(seen, answer, performance.now() - startedAt);
    if (answer !== undefined && answer.status < 500) return answer;
    await after(PAUSE_MS);
    return undefined;
  };
  const again = async (call: () => Promise<Answer>): Promise<Answer | undefined> => {
    while (going()) {
      const answer = await once(call);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };

  const keepRegistering = async () => {
    while (going()) {
      const email = `${unique('new')}@nourish.example`;
      const body = { name: 'New person', email, password: PASSWORD, role: 'donor' };
      const answer = await once(() => server.call('POST /api/auth/register', { body }));
      if (answer?.status === 201) told.accounts.push(email);
    }
  };
  const keepAdding = async (client: Client) => {
    for (let n = 0; going(); n++) {
      const body = { inventory_id: items[n % items.length], quantity: 1 };
      const answer = await once(() => server.call('POST /api/cart/add', { token: client.token, body }));
      if (answer === undefined) told.doubtful.set(client, (told.doubtful.get(client) ?? 0) + 1);
      if (answer?.status === 200) told.carts.set(client, unitsOf(answer.body.data));
    }
  };
  const keepSubmitting = async (client: Client) => {
    for (let n = 0; going(); n++) {
      const submission = submissionOf(client, [items[n % items.length], items[(n + 1) % items.length]]);
      const answer = await again(() => submit(server, submission));
      if (answer === undefined) told.unanswered.push(submission);
      else if (answer.status === 201)
        for (const { _id } of answer.body.data.requests) told.requests.push({ ...submission, id: _id });
    }
  };
  const everybody = Promise.all([
    keepRegistering(),
    ...shoppers.map(keepAdding),
    ...recipients.map(keepSubmitting),
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
    lookAnew: () => seen.answers.clear(),
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

export function note(seen: Seen, answer: Answer | undefined, ms: number): void {
  const name =
    answer === undefined ? 'connection lost' : `${answer.status} ${answer.body?.code ?? ''}`.trim();
  const known = seen.answers.get(name) ?? { count: 0, text: answer?.body?.message ?? '', longestMs: 0 };
  seen.answers.set(name, { ...known, count: known.count + 1, longestMs: Math.max(known.longestMs, ms) });
  if (answer === undefined) return;
  if (answer.status >= 500 && answer.status !== 503) seen.problems.add(`answered ${name}`);
  if (answer.status === 503 && !(Number(answer.headers['retry-after']) > 0))
    seen.problems.add('503 without Retry-After');
  if (answer.status === 200 || answer.status === 201) {
    seen.acknowledged += 1;
    seen.acknowledgedAt = performance.now();
  }
}

/** Formats the responses: `200 412x (0.9 s at most), 503 not_ready 3x (10.0 s at most)`. */
export const describe = ({ answers }: Seen): string =>
  [...answers]
    .map(([name, { count, longestMs }]) => `${name} ${count}x (${(longestMs / 1_000).toFixed(1)} s at most)`)
    .join(', ');

/** Returns the message of an error response, in quotes. */
export const textOf = ({ answers }: Seen, name: string): string =>
  answers.has(name) ? `"${answers.get(name)?.text}"` : '';

/** Returns the responses that took longer than the limit. */
export const tooLate = ({ answers }: Seen, withinMs: number): string[] =>
  [...answers]
    .filter(([, { longestMs }]) => longestMs > withinMs)
    .map(([name, { longestMs }]) => `${name} took ${Math.round(longestMs)} ms, more than ${withinMs}`);
