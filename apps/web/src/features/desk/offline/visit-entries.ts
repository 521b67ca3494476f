import type { UsualVisit } from '@nourish/contract';
import { VISIT_AT_ONCE_SECONDS } from '@nourish/contract/client-constants';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { FieldError } from '@nourish/contract/error-envelope';
import { serverTime } from '../../../lib/connection.ts';
import type { Action, Entry, Refusal } from '../../../lib/offline/entry.ts';
import { useOutbox } from '../../../lib/offline/outbox-entries.ts';
import { errorOf, isAwaited } from '../../../lib/offline/outbox.ts';
import { problemsOf } from '../giving/lines.ts';

type VisitAction = Extract<Action, { kind: 'visit' }>;
/** A visit that this device has recorded, and the server has not. */
export type VisitEntry = Entry & { action: VisitAction };

const isVisit = (entry: Entry): entry is VisitEntry => entry.action.kind === 'visit';

/** The visits of all food banks that the server refused later. */
export const useRefusedVisits = (): VisitEntry[] =>
  useOutbox()
    .filter(isVisit)
    .filter(({ key, refusal }) => refusal !== null && !isAwaited(key));

/** The visits of a food bank that wait to be sent, and those that the server refused later. */
export function useVisitEntries(foodBankId: string): { waiting: VisitEntry[]; refused: VisitEntry[] } {
  const entries = useOutbox()
    .filter(isVisit)
    // The form of one that is being sent shows how that ends.
    .filter(({ key, action }) => action.facts.foodbank_id === foodBankId && !isAwaited(key));
  return {
    waiting: entries.filter(({ refusal }) => refusal === null),
    refused: entries.filter(({ refusal }) => refusal !== null),
  };
}

function momentOf({ at, action }: VisitEntry): Date {
  const { happened_at } = action.body;
  return happened_at === undefined ? serverTime(at) : new Date(happened_at);
}

/** When a visit was given, at the food bank. */
export const givenAt = (entry: VisitEntry, timeZone: string): LocalTime =>
  localTime(momentOf(entry), timeZone);

/** The programs in which a household has a visit of this day that waits to be sent. */
export const servedPrograms = (
  waiting: readonly VisitEntry[],
  { clientId, today, timeZone }: { clientId: string; today: string; timeZone: string },
): string[] =>
  waiting
    .filter(({ action }) => action.body.client_id === clientId)
    .filter((entry) => givenAt(entry, timeZone).date === today)
    .map(({ action }) => action.body.program_id);

/** Counts these programs as already given today. */
export function withServed(
  usual: readonly UsualVisit[],
  programIds: readonly string[],
  today: string,
): readonly UsualVisit[] {
  const served = [...new Set(programIds)].map((program_id): UsualVisit => {
    const known = usual.find((each) => each.program_id === program_id);
    return { next_day: null, is_early: false, ...known, program_id, last_day: today };
  });
  return [...usual.filter(({ program_id }) => !programIds.includes(program_id)), ...served];
}

/** True if a waiting visit hands out the request. */
export const isHandedOut = (waiting: readonly VisitEntry[], request_id: string): boolean =>
  waiting.some(({ action }) => action.body.request_id === request_id);

/** Why the server refused a visit; `other`: only its message says it. */
export type Why =
  | 'alreadyServed'
  | 'early'
  | 'missing'
  | 'allergen'
  | 'held'
  | 'gone'
  | 'requestGone'
  | 'requestEnded'
  | 'requestShort'
  | 'unpacked'
  | 'noDesk'
  | 'tooOld'
  | 'stillToCome'
  | 'tooEarly'
  | 'other';

const WHY: Partial<Record<Refusal['code'], Why>> = {
  already_served: 'alreadyServed',
  reason_required: 'early',
  insufficient_stock: 'missing',
  item_expired: 'missing',
  item_not_matched: 'missing',
  allergen_conflict: 'allergen',
  item_held: 'held',
  not_found: 'gone',
  invalid_transition: 'requestGone',
  forbidden: 'noDesk',
};

/** By the code of a refused request. */
const WHY_NOT_REQUEST: Partial<Record<FieldError['code'], Why>> = {
  ended_unclaimed: 'requestEnded',
  unpacked: 'unpacked',
};

/** By the code of a refused time; others: the household or request did not exist yet. */
const WHY_NOT_THEN: Partial<Record<FieldError['code'], Why>> = {
  in_past: 'tooOld',
  still_to_come: 'stillToCome',
};

export function whyRefused({
  refusal,
  action,
}: Pick<Entry, 'refusal'> & Partial<Pick<VisitEntry, 'action'>>): Why {
  if (refusal === null) return 'other';
  const time = refusal.errors.find(({ field }) => field === 'happened_at');
  if (time !== undefined) return WHY_NOT_THEN[time.code] ?? 'tooEarly';
  // What was set aside for the request went to others after its end.
  if (refusal.code === 'insufficient_stock' && action?.body.request_id) return 'requestShort';
  const request = refusal.errors.find(({ field }) => field === 'request_id');
  return (request && WHY_NOT_REQUEST[request.code]) ?? WHY[refusal.code] ?? 'other';
}

/** The visit hands out a request that ended meanwhile, and can be recorded once staff have corrected the stock. */
export const canBeSetRight = (entry: Pick<VisitEntry, 'refusal' | 'action'>): boolean =>
  whyRefused(entry) === 'requestShort';

/** What staff can record all the same, with their name, because the household has the food. */
const DECIDABLE: readonly (Refusal['code'] | undefined)[] = [
  'allergen_conflict',
  'item_held',
  'insufficient_stock',
  'item_not_matched',
];
export const canBeGiven = ({ refusal }: Pick<Entry, 'refusal'>): boolean => DECIDABLE.includes(refusal?.code);

/** The server takes that decision only for what was given a while ago, so that food on the table is not handed out. */
export const isJustGiven = (entry: VisitEntry, now: number): boolean =>
  serverTime(now).getTime() - momentOf(entry).getTime() <= VISIT_AT_ONCE_SECONDS * 1000;

/** The time that the device recorded was refused: the visit can only be recorded as given now. */
export const isTimeRefused = (entry: Pick<Entry, 'refusal'>): boolean =>
  ['tooOld', 'stillToCome', 'tooEarly'].includes(whyRefused(entry));

/** The units that the stock has, by refused item. */
const availableOf = (entry: VisitEntry) => problemsOf(errorOf(entry), entry.action.body.lines);

/** Names of the items. The device does not know those of a request. */
export function missingItems(entry: VisitEntry): string[] {
  const names = new Map(
    entry.refusal?.errors.map(({ inventory_id, item_name }) => [inventory_id, item_name]),
  );
  return [...availableOf(entry).keys()].map((id) => entry.action.facts.item_names[id] ?? names.get(id) ?? id);
}

/** The visit to send again. A decision that it was given holds for one sending: it must not lift later refusals. */
export function undecided({ action }: VisitEntry): VisitAction {
  const { already_given: _, ...body } = action.body;
  return { ...action, body };
}

/** The visit with a reason. */
export function withReason(entry: VisitEntry, override_reason: string): VisitAction {
  const action = undecided(entry);
  return { ...action, body: { ...action.body, override_reason } };
}

/** The visit with all its food, as this user states that it was given. */
export const withAlreadyGiven = ({ action }: VisitEntry): VisitAction => ({
  ...action,
  body: { ...action.body, already_given: true },
});

/** The visit as if it was given at this moment. */
export const withGivenNow = (entry: VisitEntry, override_reason: string, now: number): VisitAction => {
  const { body, ...action } = withReason(entry, override_reason);
  return { ...action, body: { ...body, happened_at: serverTime(now).toISOString() } };
};

/** The visit with what the stock has. */
export function withoutMissing(entry: VisitEntry): VisitAction {
  const action = undecided(entry);
  const refused = availableOf(entry);
  const lines = (action.body.lines ?? []).flatMap((line) => {
    const problem = refused.get(line.inventory_id);
    const quantity = problem ? Math.min(problem.available, line.quantity) : line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...action, body: { ...action.body, lines } };
}
