import type { ClientHousehold } from '@nourish/contract';
import { addDays, CLOCK_SKEW_MS, DAY_MS, mondayOf, recordedMoment } from '@nourish/contract/calendar';
import { VISIT_SEND_DAYS } from '@nourish/contract/client-constants';
import type { Row } from '../../db/tables.ts';
import type { FieldProblem } from '../../fail.ts';
import type { StockMove } from '../inventory/ledger.ts';

export type FrequencyRule = Pick<Row<'programs'>, 'frequency_count' | 'frequency_days' | 'frequency_per'>;

/**
 * Returns the first day on which the frequency of a program allows another visit; null if it allows one today.
 * `nth_day`: the day of the client's `frequency_count`-th latest visit; null if there were fewer.
 */
export function nextUsualDay(rule: FrequencyRule, nth_day: string | null, today: string): string | null {
  if (rule.frequency_count === null || nth_day === null) return null;
  const next =
    rule.frequency_days === null
      ? nextPeriod(rule.frequency_per, nth_day)
      : addDays(nth_day, rule.frequency_days);
  return next > today ? next : null;
}

/** The first day of the week or month after that of a day. */
function nextPeriod(per: 'week' | 'month' | null, day: string): string {
  if (per === 'week') return addDays(mondayOf(day), 7);
  // Each month has at most 31 days, so that this is a day of the next one.
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

/** Returns when a visit was given: as a device recorded, else now. Or why that time is refused. */
export function givenAt(recorded: string | undefined, now: Date): Date | 'still_to_come' | 'in_past' {
  const at = recorded === undefined ? now : recordedMoment(recorded, now);
  if (at === undefined) return 'still_to_come';
  return at.getTime() < now.getTime() - VISIT_SEND_DAYS * DAY_MS ? 'in_past' : at;
}

/** Returns when something was given that exists since `start` (undefined: always); undefined if that was later. */
export function notBefore(at: Date, start: Date | undefined): Date | undefined {
  if (start === undefined) return at;
  if (at.getTime() < start.getTime() - CLOCK_SKEW_MS) return undefined;
  return at > start ? at : start;
}

/** `already_served`: a visit in the program on this day; `reason_required`: earlier than the rule allows. */
export function refusalOf(
  program: FrequencyRule & Pick<Row<'programs'>, 'strength'>,
  { last_day, nth_day }: { last_day: string | null; nth_day: string | null },
  today: string,
): 'already_served' | 'reason_required' | undefined {
  if (last_day === today) return 'already_served';
  if (program.strength === 'reason' && nextUsualDay(program, nth_day, today) !== null)
    return 'reason_required';
  return undefined;
}

type Answers = Pick<Row<'visits'>, 'household_type' | 'income_source' | 'newcomer'>;
export type Snapshot = ClientHousehold & Answers & Pick<Row<'visits'>, 'statistics' | 'is_size_shown'>;

const UNKNOWN: ClientHousehold = { adults: null, seniors: null, children: null };
const NO_ANSWERS: Answers = { household_type: null, income_source: null, newcomer: null };

interface SnapshotSources {
  /** The client; null: anonymous. `service`, `statistics`: whether the client consents to them at this food bank. */
  client:
    (ClientHousehold & Answers & { service: boolean; statistics: boolean; has_account: boolean }) | null;
  /** Household answers of the account; undefined without its consent to statistics. */
  answers: (ClientHousehold & Answers) | undefined;
  /** What the client said today; replaces stored values. */
  told: Partial<ClientHousehold> | undefined;
}

/**
 * The household of a visit, and whether it counts in statistics. The desk's record takes precedence over what the
 * account has stored.
 */
export function snapshotOf({ client, answers, told }: SnapshotSources): Snapshot {
  const isFromAccount = client?.service !== true && answers !== undefined;
  const source = isFromAccount ? answers : client;
  const today = definedOf(told);
  const { adults, seniors, children } = { ...(source ?? UNKNOWN), ...today };
  const statistics = consentOf(client, isFromAccount);
  const counted = statistics === 'granted' ? (source ?? NO_ANSWERS) : NO_ANSWERS;
  const { household_type, income_source, newcomer } = counted;
  // The desk does not see numbers of the account, only those that the client said today.
  const is_size_shown = !isFromAccount || Object.keys(today).length === Object.keys(UNKNOWN).length;
  return { adults, seniors, children, household_type, income_source, newcomer, is_size_shown, statistics };
}

/** The consent to statistics of the desk, which asks for both together; else that of the account, if it was asked. */
function consentOf(client: SnapshotSources['client'], isFromAccount: boolean): Snapshot['statistics'] {
  if (client === null) return 'unasked';
  if (client.service) return client.statistics ? 'granted' : 'refused';
  if (isFromAccount || client.statistics) return 'granted';
  return client.has_account ? 'unasked' : 'refused';
}

function definedOf(told: Partial<ClientHousehold> = {}): Partial<ClientHousehold> {
  const { adults, seniors, children } = told;
  return {
    ...(adults !== undefined && { adults }),
    ...(seniors !== undefined && { seniors }),
    ...(children !== undefined && { children }),
  };
}

/** True if all three numbers are 0. */
export const isEmpty = ({ adults, seniors, children }: ClientHousehold): boolean =>
  adults === 0 && seniors === 0 && children === 0;

export interface Line {
  item_id: string;
  quantity: number;
}

/** Problems of lines that name an item twice. */
export function repeatedLines(lines: readonly Line[]): FieldProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ item_id }, index): FieldProblem[] => {
    if (seen.has(item_id)) return [{ field: `lines.${index}.inventory_id`, code: 'already_there' }];
    seen.add(item_id);
    return [];
  });
}

/** The stock moves of a visit (`sign` -1), or of voiding it (1). Their reason is the code of the client. */
export const stockMoves = (
  visit: { id: string; client_code: string | null },
  lines: readonly Line[],
  sign: 1 | -1,
): StockMove[] =>
  lines.map(({ item_id, quantity }) => ({
    item_id,
    kind: 'fulfilled',
    quantity_delta: sign * quantity,
    reason: visit.client_code,
    visit_id: visit.id,
  }));

/** Corrects the stock of deleted items, to which the `moves` of a voided visit have returned units. */
export const takenAway = (
  returned: readonly StockMove[],
  moves: readonly StockMove[],
  deleted: readonly string[],
): StockMove[] =>
  returned
    .filter(({ item_id }) => deleted.includes(item_id))
    .map((move) => {
      const moved = moves
        .filter(({ item_id }) => item_id === move.item_id)
        .reduce((units, { quantity_delta }) => units + quantity_delta, 0);
      return { ...move, kind: 'adjusted' as const, quantity_delta: 0 - moved };
    })
    .filter(({ quantity_delta }) => quantity_delta !== 0);

/** The lines of a visit are `lines` in the input, and `items` in the ledger. */
export const asLines = (errors: readonly FieldProblem[] = []): FieldProblem[] =>
  errors.map((problem) => ({ ...problem, field: problem.field.replace(/^items\./, 'lines.') }));
