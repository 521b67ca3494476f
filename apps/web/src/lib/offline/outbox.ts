import type { RouteData } from '@nourish/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { newKey } from '../attempt.ts';
import { noteNoAnswer, serverTime } from '../connection.ts';
import { forgetAllKept, forgetKept, keep, readAllKept } from './database.ts';
import {
  nextOf,
  outcomeOf,
  placeOf,
  replacedBy,
  subjectOf,
  timed,
  type Action,
  type Entry,
} from './entry.ts';

/**
 * What is done at this device until the server knows of it. Everything that may be done without a connection goes this way,
 * with one too: it is written down first, so that closing the app in the middle of sending loses nothing, and then sent in
 * its order, each entry with the key that lets the server act on it once.
 */

/** One tab sends at a time. Where the browser has no locks the keys alone keep the server from acting twice. */
const LOCK = 'nourish-outbox';
/** Somebody stands at the door: what takes longer waits, and is sent again later. */
const PATIENCE_MS = 12_000;

const NOTHING: readonly Entry[] = [];

/** Somebody, and the session in which what they noted is sent: by now the browser may hold that of somebody else. */
interface Person {
  id: string;
  token: string;
}

let person: Person | null = null;
let entries: readonly Entry[] = NOTHING;
const listeners = new Set<() => void>();
/** Tells the other tabs that something has changed. */
let channel: BroadcastChannel | null = null;
/** What has become of entries, by their keys, where there was no room to write it down; nothing: they are settled. */
const unwritten = new Map<string, readonly Entry[]>();

async function reload(): Promise<void> {
  const owner = person;
  // Written by this module alone.
  const kept = owner ? ((await readAllKept('waiting', `${owner.id}/`)) as Entry[]) : NOTHING;
  if (owner !== person) return;
  entries = kept.flatMap((entry) => unwritten.get(entry.key) ?? [entry]);
  for (const listener of listeners) listener();
}

async function changed(): Promise<void> {
  await reload();
  channel?.postMessage('changed');
}

/**
 * Writes down what has become of an entry; null: it is settled. Where that cannot be, this page knows it all the same; who
 * opens the app anew sends the entry once more, under its key.
 */
const note = (entry: Entry, now: Entry | null): Promise<unknown> =>
  (now ? keep('waiting', placeOf(entry), now) : drop(entry)).then(
    () => unwritten.delete(entry.key),
    () => unwritten.set(entry.key, now ? [now] : []),
  );

const drop = (entry: Entry): Promise<void> => forgetKept('waiting', placeOf(entry));

/** Shows and sends what this person left; null: nobody is signed in. */
export async function openOutbox(next: Person | null): Promise<void> {
  person = next;
  await reload();
  if (entries.length > 0) await sendWaiting();
}

/** Hears of other tabs, for as long as the app is shown; answers how to stop. */
export function watchOutbox(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel(LOCK);
  channel.onmessage = () => void reload();
  return () => {
    channel?.close();
    channel = null;
  };
}

/** What the server answers to an entry, by its kind. */
type AnswerTo<K extends Action['kind']> = K extends 'count'
  ? RouteData<'PUT /api/stock-counts/:id/lines/:item_id'>['data']
  : RouteData<'PATCH /api/volunteer-shifts/:id/check-in'>['data'];

function call({ action, key }: Entry, token: string): Promise<{ data: unknown }> {
  const once = { token, idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (action.kind === 'count')
    return api(
      'PUT /api/stock-counts/:id/lines/:item_id',
      { params: action.params, body: action.body },
      once,
    );
  const { kind, params, body } = action;
  const step = kind === 'check_in' ? 'check-in' : 'check-out';
  return api(`PATCH /api/volunteer-shifts/:id/${step}`, { params, body }, once);
}

/** Those that somebody waits for, and what came of them. */
const awaited = new Map<string, { answer: unknown } | { error: unknown } | null>();

/** Sends an entry and notes what came of it. `wait`: nobody answers, and what follows need not be tried. */
async function settle(entry: Entry, token: string): Promise<'settled' | 'stuck' | 'wait'> {
  const isAwaited = awaited.has(entry.key);
  try {
    const { data: answer } = await call(entry, token);
    if (isAwaited) awaited.set(entry.key, { answer });
    await note(entry, null);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === 'stuck') return outcome;
    if (outcome === 'wait') {
      if (!(error instanceof ApiError)) noteNoAnswer();
      return outcome;
    }
    const isRefused = outcome !== 'known';
    if (isAwaited && isRefused) awaited.set(entry.key, { error });
    await reload();
    // It may have been replaced while it was on its way; and who waits for it is told at once.
    const isWanted = isRefused && !isAwaited && entries.some(({ key }) => key === entry.key);
    await note(entry, isWanted ? { ...entry, ...outcome } : null);
  }
  return 'settled';
}

let lastTurn: Promise<void> = Promise.resolve();

async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  return (lastTurn = lastTurn.then(work, work));
}

/** Sends what waits, in its order, until there is nothing left or nobody answers. */
export const sendWaiting = (): Promise<void> =>
  inTurn(async () => {
    const owner = person;
    const stuck = new Set<string>();
    for (;;) {
      // Another tab may have sent or added something.
      await reload();
      const next = nextOf(entries, stuck);
      if (!next || !owner || person !== owner) return;
      // Never sent, it can still be taken back.
      if (!navigator.onLine) return;
      const entry = timed(next, serverTime(next.at));
      // Written down as it is sent: should the answer get lost, the same is sent again, word for word.
      if (!next.wasSent) await note(next, entry);
      const outcome = await settle(entry, owner.token);
      await changed();
      if (outcome === 'wait') return;
      if (outcome === 'stuck') stuck.add(subjectOf(entry.action));
    }
  });

/** What came of doing something: the server knows (and has answered, unless another tab was told), or it waits. */
export type Performed<T> = { isSent: true; answer: T | null } | { isSent: false };

/** Does something, at once or as soon as the server can be reached. Throws the refusal of the server, or where it cannot be noted. */
export async function perform<A extends Action>(
  action: A,
  name: string,
): Promise<Performed<AnswerTo<A['kind']>>> {
  if (person === null) throw new Error('nobody is signed in');
  const now = Date.now();
  const entry: Entry = {
    key: newKey(),
    user_id: person.id,
    at: now,
    // Two in one millisecond keep their order too.
    turn: Math.max(now, (entries.at(-1)?.turn ?? 0) + 1),
    action,
    name,
    refusal: null,
    wasSent: false,
  };
  await keep('waiting', placeOf(entry), entry, replacedBy(action, entries).map(placeOf));
  awaited.set(entry.key, null);
  try {
    await changed();
    await sendWaiting();
    const result = awaited.get(entry.key);
    // Of this entry, whose kind the answer fits.
    if (result && 'answer' in result) return { isSent: true, answer: result.answer as AnswerTo<A['kind']> };
    if (result) throw result.error;
    const left = entries.find(({ key }) => key === entry.key);
    if (!left) return { isSent: true, answer: null };
    // Another tab has sent it, and was refused.
    const refused = errorOf(left);
    if (!refused) return { isSent: false };
    await withdraw(left);
    throw refused;
  } finally {
    awaited.delete(entry.key);
  }
}

/** Takes an entry back that waits, or lays one aside that was refused. */
export async function withdraw(entry: Entry): Promise<void> {
  await drop(entry);
  await changed();
}

/** Lays aside everything of this person: they leave, and know of it. */
export async function withdrawAll(): Promise<void> {
  if (person === null) return;
  await forgetAllKept('waiting', `${person.id}/`);
  await changed();
}

/** The same as `useOutbox`, for what is no component. */
export const readOutbox = (): readonly Entry[] => entries;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What this person did that the server does not know of yet, or did not take; in its order. */
export const useOutbox = (): readonly Entry[] => useSyncExternalStore(subscribe, readOutbox, () => NOTHING);

/** The refusal of an entry as the error that it was. */
export const errorOf = ({ refusal }: Pick<Entry, 'refusal'>): ApiError | null =>
  refusal && new ApiError({ status: 409, ...refusal });
