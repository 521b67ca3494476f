import type { RouteInput } from '@nourish/contract';
import type { FieldError } from '@nourish/contract/error-envelope';
import { ApiError, errorMessage } from '../api-error.ts';
import { mayHaveSucceeded } from '../idempotency.ts';

type CheckIn = RouteInput<'PATCH /api/volunteer-shifts/:id/check-in'>;
type CheckOut = RouteInput<'PATCH /api/volunteer-shifts/:id/check-out'>;
type Count = RouteInput<'PUT /api/stock-counts/:id/lines/:item_id'>;
type NewVisit = RouteInput<'POST /api/visits'>;

/** What the desk shows of a visit until it is recorded. */
export interface VisitFacts {
  foodbank_id: string;
  program_name: string;
  client_code: string | null;
  /** Names of the items, by id. */
  item_names: Readonly<Record<string, string>>;
}

/** An action that is possible offline, with the input of its API call. */
export type Action =
  | { kind: 'check_in'; params: CheckIn['params']; body: NonNullable<CheckIn['body']> }
  | { kind: 'check_out'; params: CheckOut['params']; body: NonNullable<CheckOut['body']> }
  | { kind: 'count'; params: Count['params']; body: NonNullable<Count['body']> }
  | { kind: 'visit'; body: NewVisit['body']; facts: VisitFacts };

/** Why the server refused an entry; stored until the user has dismissed it. */
export interface Refusal {
  code: ApiError['code'];
  message: string;
  errors: readonly FieldError[];
}

/** An offline action, stored until the server has processed it. */
export interface Entry {
  key: string;
  user_id: string;
  /** Milliseconds by this device's clock. */
  at: number;
  /** Sequence number: entries are sent in this order. */
  turn: number;
  action: Action;
  /** Name of the volunteer, item or household, for display. */
  name: string;
  refusal: Refusal | null;
  /** Sent at least once, so the body must not change: the server may have processed it. */
  wasSent: boolean;
}

/** The record that an entry is about. Entries about the same record replace or follow one another. */
export function subjectOf(action: Action): string {
  if (action.kind === 'count') return `count/${action.params.id}/${action.params.item_id}`;
  if (action.kind !== 'visit') return `assignment/${action.params.id}`;
  const { client_id, program_id } = action.body;
  // An anonymous visit concerns no household, so its content identifies it.
  return client_id ? `visit/${client_id}/${program_id}` : `visit/${JSON.stringify(action.body)}`;
}

/** Storage key: groups entries by user, in sequence order. */
export const placeOf = ({ user_id, turn, key }: Pick<Entry, 'user_id' | 'turn' | 'key'>): string =>
  `${user_id}/${String(turn).padStart(16, '0')}/${key}`;

/** Returns the next entry to send, skipping refused ones and those about `stuck` subjects. */
export const nextOf = (
  entries: readonly Entry[],
  stuck: ReadonlySet<string> = new Set(),
): Entry | undefined =>
  entries.find(({ refusal, action }) => refusal === null && !stuck.has(subjectOf(action)));

/**
 * Returns the entries that a new one replaces: earlier counts of the item, refused ones of the record. A refused
 * visit was given nevertheless, so it stays.
 */
export const replacedBy = (action: Action, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry) =>
      action.kind !== 'visit' &&
      subjectOf(entry.action) === subjectOf(action) &&
      (action.kind === 'count' || entry.refusal !== null),
  );

/**
 * Effect of a failed sending. `wait`: retry later. `stuck`: retry later, but other records go on. `known`:
 * the server already has the entry.
 */
type Outcome = 'wait' | 'stuck' | 'known' | { refusal: Refusal };

/** Maps a failed sending to its outcome: only a refusal by our server is final. */
export function outcomeOf(error: unknown): Outcome {
  // A client-side error, not a refusal.
  if (!(error instanceof ApiError)) return 'wait';
  const { status, code, errors } = error;
  // The server is up, but fails on this entry.
  if (status === 500) return 'stuck';
  // The response came from a proxy or a captive portal.
  if (mayHaveSucceeded(error) || code === 'internal') return 'wait';
  // The session has ended, or a second factor must be set up first.
  if ([401, 408, 429].includes(status) || code === 'second_factor_missing') return 'wait';
  // The key is unique to this entry: the server has it, with a timestamp that could not be stored here.
  if (code === 'idempotency_key_reused') return 'known';
  return { refusal: { code, message: errorMessage(error), errors } };
}

/**
 * Sets the server time of an entry on its first sending and never changes it afterwards. A visit that was refused
 * keeps its time when it is sent again.
 */
export function timed(entry: Entry, when: Date): Entry {
  if (entry.wasSent) return entry;
  const { action } = entry;
  const at = when.toISOString();
  if (action.kind === 'count')
    return { ...entry, wasSent: true, action: { ...action, body: { ...action.body, counted_at: at } } };
  if (action.kind === 'visit') {
    const body = { ...action.body, happened_at: action.body.happened_at ?? at };
    return { ...entry, wasSent: true, action: { ...action, body } };
  }
  return { ...entry, wasSent: true, action: { ...action, body: { ...action.body, happened_at: at } } };
}

/** What a visit says about accepted allergens: on the whole, and for each line. */
export type AcceptedFood = Pick<NewVisit['body'], 'acknowledged' | 'lines'>;

/**
 * Separates the accepted allergens from an action, which may then be stored on the device. Other users of the
 * device must not read the needs of a household.
 */
export function withoutAccepted(action: Action): { action: Action; accepted?: AcceptedFood } {
  if (action.kind !== 'visit') return { action };
  const { acknowledged, lines, ...body } = action.body;
  const plain = lines?.map(({ inventory_id, quantity }) => ({ inventory_id, quantity }));
  return {
    action: { ...action, body: { ...body, ...(plain && { lines: plain }) } },
    accepted: { ...(acknowledged && { acknowledged }), ...(lines && { lines }) },
  };
}

/** The refused entry to store until a user decides: without the allergens of a refusal. */
export function withoutAllergens({ action, refusal, ...entry }: Entry): Entry {
  return {
    ...entry,
    // An earlier version of the app stored what was accepted.
    action: withoutAccepted(action).action,
    refusal:
      refusal?.code === 'allergen_conflict'
        ? {
            ...refusal,
            errors: refusal.errors.map(({ field, code, message, inventory_id, item_name }) => ({
              field,
              code,
              message,
              ...(inventory_id !== undefined && { inventory_id }),
              ...(item_name !== undefined && { item_name }),
            })),
          }
        : refusal,
  };
}
