import type { RouteData } from '@nourish/contract';
import { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { newKey } from '../idempotency.ts';
import { recordNoResponse, serverTime } from '../connection.ts';
import { removeAllStored, removeStored, storeValue, readAllStored } from './database.ts';
import {
  nextOf,
  outcomeOf,
  placeOf,
  replacedBy,
  subjectOf,
  timed,
  withoutAccepted,
  withoutAllergens,
  type AcceptedFood,
  type Action,
  type Entry,
  type Refusal,
} from './entry.ts';
import { outboxEntries, readOutbox } from './outbox-entries.ts';

/**
 * Outbox of actions done on this device. Every action that is possible offline goes through it, also while
 * online: it is stored first, so that closing the app while sending loses nothing, and then sent in order
 * with an idempotency key.
 */

/** Lets one tab send at a time. In browsers without locks, the idempotency keys prevent duplicates. */
const LOCK = 'nourish-outbox';
/** Timeout of a sending: the user is waiting. The entry is retried later. */
const SEND_TIMEOUT_MS = 12_000;

/** A user with the token to send their entries with. Another user may have signed in since. */
interface OutboxUser {
  id: string;
  token: string;
}

let currentUser: OutboxUser | null = null;
/** What labels say about the allergies of a household, by entry. Never stored on the device. */
const conflicts = new Map<string, Refusal['errors']>();
/**
 * The allergens that households accept, by entry. Never stored on the device: an entry that is sent after a
 * reload, for another user, or from another tab goes without it, and the server's refusal asks again.
 */
const acceptedFood = new Map<string, AcceptedFood>();
/** Whose entries these are. The end of a session keeps them. */
let acceptedBy: string | null = null;
/** Notifies other tabs of changes. */
let channel: BroadcastChannel | null = null;
/** Changes to entries, by key, that could not be stored: the new version, or an empty list if removed. */
const unstoredChanges = new Map<string, readonly Entry[]>();

async function reload(): Promise<void> {
  const owner = currentUser;
  // Only this module writes here.
  const stored = owner ? ((await readAllStored('waiting', `${owner.id}/`)) as Entry[]) : [];
  if (owner !== currentUser) return;
  outboxEntries.write(stored.flatMap((entry) => unstoredChanges.get(entry.key) ?? [entry]));
}

async function reloadAndNotify(): Promise<void> {
  await reload();
  channel?.postMessage('changed');
}

/**
 * Stores the new version of an entry; null removes it. If storage fails, only this page knows the change, and
 * the next start of the app sends the entry again with the same key.
 */
const storeChange = (entry: Entry, now: Entry | null): Promise<unknown> =>
  (now ? storeValue('waiting', placeOf(entry), now) : deleteEntry(entry)).then(
    () => unstoredChanges.delete(entry.key),
    () => unstoredChanges.set(entry.key, now ? [now] : []),
  );

function deleteEntry(entry: Entry): Promise<void> {
  acceptedFood.delete(entry.key);
  return removeStored('waiting', placeOf(entry));
}

/** Loads and sends the entries of this user; null if signed out. */
export async function openOutbox(next: OutboxUser | null): Promise<void> {
  if (next?.id !== currentUser?.id) conflicts.clear();
  if (next !== null && next.id !== acceptedBy) {
    acceptedFood.clear();
    acceptedBy = next.id;
  }
  currentUser = next;
  await reload();
  if (readOutbox().length > 0) await sendWaiting();
}

/** Listens for changes made in other tabs. Returns the function that stops it. */
export function watchOutbox(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel(LOCK);
  channel.onmessage = () => void reload();
  return () => {
    channel?.close();
    channel = null;
  };
}

/** The server's response data, by kind of entry. */
type ResponseTo<K extends Action['kind']> = K extends 'count'
  ? RouteData<'PUT /api/stock-counts/:id/lines/:item_id'>['data']
  : K extends 'visit'
    ? RouteData<'POST /api/visits'>['data']
    : RouteData<'PATCH /api/volunteer-shifts/:id/check-in'>['data'];

function call({ action, key }: Entry, token: string): Promise<{ data: unknown }> {
  const once = { token, idempotencyKey: key, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
  if (action.kind === 'count')
    return api(
      'PUT /api/stock-counts/:id/lines/:item_id',
      { params: action.params, body: action.body },
      once,
    );
  if (action.kind === 'visit')
    return api('POST /api/visits', { body: { ...action.body, ...acceptedFood.get(key) } }, once);
  const { kind, params, body } = action;
  const step = kind === 'check_in' ? 'check-in' : 'check-out';
  return api(`PATCH /api/volunteer-shifts/:id/${step}`, { params, body }, once);
}

/** Keys of entries whose caller is waiting in `perform`, with their results. */
const awaitedResults = new Map<string, { answer: unknown } | { error: unknown } | null>();

/** True while the caller of `perform` waits for the result. */
export const isAwaited = (key: string): boolean => awaitedResults.has(key);

/** Sends an entry and stores the result. `wait`: the server is unreachable, so stop sending. */
async function settle(entry: Entry, token: string): Promise<'settled' | 'stuck' | 'wait'> {
  try {
    const { data: answer } = await call(entry, token);
    if (isAwaited(entry.key)) awaitedResults.set(entry.key, { answer });
    await storeChange(entry, null);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === 'stuck') return outcome;
    if (outcome === 'wait') {
      if (!(error instanceof ApiError)) recordNoResponse();
      return outcome;
    }
    const isRefused = outcome !== 'known';
    const isHeard = isAwaited(entry.key);
    if (isHeard && isRefused) awaitedResults.set(entry.key, { error });
    await reload();
    // Keep the refusal unless a newer entry replaced this one or the waiting caller gets it as an error.
    const isWanted = isRefused && !isHeard && readOutbox().some(({ key }) => key === entry.key);
    if (isWanted && outcome.refusal.code === 'allergen_conflict')
      conflicts.set(entry.key, outcome.refusal.errors);
    await storeChange(entry, isWanted ? withoutAllergens({ ...entry, ...outcome }) : null);
  }
  return 'settled';
}

let lastTurn: Promise<void> = Promise.resolve();

async function withLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  return (lastTurn = lastTurn.then(work, work));
}

/** Sends the waiting entries in order until none are left or the server does not respond. */
export const sendWaiting = (): Promise<void> =>
  withLock(async () => {
    const owner = currentUser;
    const stuck = new Set<string>();
    for (;;) {
      // Another tab may have sent or added entries.
      await reload();
      const next = nextOf(readOutbox(), stuck);
      if (!next || !owner || currentUser !== owner) return;
      // An entry that was never sent can still be withdrawn.
      if (!navigator.onLine) return;
      const entry = timed(next, serverTime(next.at));
      // Stored before sending, so that a retry after a lost response sends the identical body.
      if (!next.wasSent) await storeChange(next, entry);
      const outcome = await settle(entry, owner.token);
      await reloadAndNotify();
      if (outcome === 'wait') return;
      if (outcome === 'stuck') stuck.add(subjectOf(entry.action));
    }
  });

/** Keeps the order of two entries made in the same millisecond. */
const nextTurn = (now: number): number => Math.max(now, (readOutbox().at(-1)?.turn ?? 0) + 1);

/** Returns an entry with a key of its own. Keeps in memory what must not be stored. */
function newEntry(action: Action, facts: Omit<Entry, 'key' | 'action'>): Entry {
  const key = newKey();
  const split = withoutAccepted(action);
  if (split.accepted) acceptedFood.set(key, split.accepted);
  return { ...facts, key, action: split.action };
}

/** Processed by the server (`answer` is null if another tab sent it), or still waiting. */
export type Performed<T> = { isSent: true; answer: T | null } | { isSent: false };

/**
 * Performs an action now, or when the server is reachable again. Throws the server's refusal, or an error if
 * the entry cannot be stored. `left`: aborts when the caller no longer waits for the result; a refusal then
 * stays in the outbox.
 */
export async function perform<A extends Action>(
  action: A,
  name: string,
  left?: AbortSignal,
): Promise<Performed<ResponseTo<A['kind']>>> {
  if (currentUser === null) throw new Error('perform called while signed out');
  const now = Date.now();
  const entry = newEntry(action, {
    user_id: currentUser.id,
    at: now,
    turn: nextTurn(now),
    name,
    refusal: null,
    wasSent: false,
  });
  await storeValue('waiting', placeOf(entry), entry, replacedBy(action, readOutbox()).map(placeOf));
  awaitedResults.set(entry.key, null);
  left?.addEventListener('abort', () => awaitedResults.delete(entry.key), { once: true });
  try {
    await reloadAndNotify();
    await sendWaiting();
    const result = awaitedResults.get(entry.key);
    // The response belongs to this entry, so it matches the kind.
    if (result && 'answer' in result) return { isSent: true, answer: result.answer as ResponseTo<A['kind']> };
    if (result) throw result.error;
    const unsent = readOutbox().find(({ key }) => key === entry.key);
    if (!unsent) return { isSent: true, answer: null };
    // Refused to another tab, or after the caller left.
    const refused = errorOf(unsent);
    if (!refused) return { isSent: false };
    if (!left?.aborted) await withdraw(unsent);
    throw refused;
  } finally {
    awaitedResults.delete(entry.key);
    // Notifies components that leave out awaited entries.
    outboxEntries.write([...readOutbox()]);
  }
}

/**
 * Sends a refused entry again with a changed action, and with what was accepted before. If the server refuses that too, it
 * stays as refused.
 */
export async function resend(refused: Entry, action: Action): Promise<void> {
  // Rarely needed.
  const { withAcceptedBefore } = await import('./accepted-before.ts');
  // Another tab may have sent it again, or dismissed it.
  if (!readOutbox().some(({ key }) => key === refused.key)) return;
  const turn = nextTurn(Date.now());
  const withAll = withAcceptedBefore(action, acceptedFood.get(refused.key));
  const entry = newEntry(withAll, { ...refused, turn, refusal: null, wasSent: false });
  await storeValue('waiting', placeOf(entry), entry, [placeOf(refused)]);
  acceptedFood.delete(refused.key);
  await reloadAndNotify();
  await sendWaiting();
}

/** Withdraws a waiting entry or dismisses a refused one. */
export async function withdraw(entry: Entry): Promise<void> {
  await deleteEntry(entry);
  await reloadAndNotify();
}

/** Deletes all entries of this user, who confirmed this when signing out. */
export async function withdrawAll(): Promise<void> {
  if (currentUser === null) return;
  await removeAllStored('waiting', `${currentUser.id}/`);
  acceptedFood.clear();
  await reloadAndNotify();
}

/** Rebuilds the error of a refused entry. After a reload it does not name allergens. */
export const errorOf = ({ key, refusal }: Pick<Entry, 'key' | 'refusal'>): ApiError | null =>
  refusal && new ApiError({ status: 409, ...refusal, errors: conflicts.get(key) ?? refusal.errors });

/** True if it is known which allergens were the reason, so that a person can be asked. */
export const hasConflicts = ({ key }: Pick<Entry, 'key'>): boolean => conflicts.has(key);
