import type { RouteInput } from '@nourish/contract';
import type { FieldError } from '@nourish/contract/errors';
import { ApiError, errorMessage } from '../api-error.ts';
import { isUndecided } from '../attempt.ts';

type CheckIn = RouteInput<'PATCH /api/volunteer-shifts/:id/check-in'>;
type CheckOut = RouteInput<'PATCH /api/volunteer-shifts/:id/check-out'>;
type Count = RouteInput<'PUT /api/stock-counts/:id/lines/:item_id'>;

/** What may be done without a connection, as the call that tells the server of it. */
export type Action =
  | { kind: 'check_in'; params: CheckIn['params']; body: NonNullable<CheckIn['body']> }
  | { kind: 'check_out'; params: CheckOut['params']; body: NonNullable<CheckOut['body']> }
  | { kind: 'count'; params: Count['params']; body: NonNullable<Count['body']> };

/** Why the server did not take an entry: kept until the person has read it. */
export interface Refusal {
  code: ApiError['code'];
  message: string;
  errors: readonly FieldError[];
}

/** Something that was done at this device, until the server knows of it. */
export interface Entry {
  /** Made here; sent along, so that the server acts on it once however often it comes. */
  key: string;
  /** Who did it. */
  user_id: string;
  /** By this device's clock. */
  at: number;
  /** Its place in the order: entries are sent as they were made. */
  turn: number;
  action: Action;
  /** What the person called it: the name of somebody, or of an item. */
  name: string;
  refusal: Refusal | null;
  /** It has been sent at least once: what it says is fixed, because the server may know it by now. */
  wasSent: boolean;
}

/** What an entry is about: of one thing the entries replace or follow one another. */
export const subjectOf = ({ kind, params }: Action): string =>
  kind === 'count' ? `count/${params.id}/${params.item_id}` : `assignment/${params.id}`;

/** Its place among all that is kept: of one person together, in their order. */
export const placeOf = ({ user_id, turn, key }: Pick<Entry, 'user_id' | 'turn' | 'key'>): string =>
  `${user_id}/${String(turn).padStart(16, '0')}/${key}`;

/** What there is to be sent next, but for what is about the `stuck` subjects: nothing once all is sent or refused. */
export const nextOf = (
  entries: readonly Entry[],
  stuck: ReadonlySet<string> = new Set(),
): Entry | undefined =>
  entries.find(({ refusal, action }) => refusal === null && !stuck.has(subjectOf(action)));

/**
 * The entries that a new one makes needless: who counts an item again before the first figure has left means the second
 * one, and what was refused is answered by what is entered after it.
 */
export const replacedBy = (action: Action, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry) =>
      subjectOf(entry.action) === subjectOf(action) && (action.kind === 'count' || entry.refusal !== null),
  );

/** What a failed sending means for an entry: `stuck` waits like `wait`, but only what is about the same waits with it; `known`: the server has it already. */
type Outcome = 'wait' | 'stuck' | 'known' | { refusal: Refusal };

/** How a failed sending is to be taken: the connection may come back, a refusal is an answer. */
export function outcomeOf(error: unknown): Outcome {
  // Something of ours went wrong on the way; nothing says that it was refused.
  if (!(error instanceof ApiError)) return 'wait';
  const { status, code, errors } = error;
  // The server is there and stumbles over this one.
  if (status === 500) return 'stuck';
  // Not our server's words: somebody on the way gave them in its place, such as a network that asks to sign in first.
  if (isUndecided(error) || code === 'internal') return 'wait';
  // 401: the session is over, or it must be made safer first; the entry waits for its owner.
  if ([401, 408, 429].includes(status) || code === 'second_factor_missing') return 'wait';
  // Its key was made for it alone: it came before, and only the time in it, which could not be written down, was another.
  if (code === 'idempotency_key_reused') return 'known';
  return { refusal: { code, message: errorMessage(error), errors } };
}

/** The entry as it is sent: the time by the server's clock, once and for all. */
export function timed(entry: Entry, when: Date): Entry {
  if (entry.wasSent) return entry;
  const { action } = entry;
  const at = when.toISOString();
  if (action.kind === 'count')
    return { ...entry, wasSent: true, action: { ...action, body: { ...action.body, counted_at: at } } };
  return { ...entry, wasSent: true, action: { ...action, body: { ...action.body, happened_at: at } } };
}
