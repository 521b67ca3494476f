import type { RouteInput } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Allergen } from '@nourish/contract/label-facts';
import type { Actor, Context } from '../../context.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { fail, Failure, found } from '../../fail.ts';
import { lockClient, selectClient } from '../clients/service.ts';
import { expiredLine, heldLine, selectStockedItems, type StockedItem } from '../inventory/service.ts';
import {
  conflictsGiven,
  labelAt,
  needsOfHousehold,
  NOTHING_GUARDED,
  recordAcknowledgements,
  refuseConflicts,
  type GuardedLine,
} from '../needs/guard-service.ts';
import { isSentLater, moveGiven } from '../stock-counts/late-service.ts';
import * as queries from './queries.ts';
import { readSnapshot, refuseTooSoon, type VisitDetails } from './record-service.ts';
import * as rules from './rules.ts';

type NewVisit = RouteInput<'POST /api/visits'>['body'];

/** Records a service without a request, and takes its units from the stock. Returns the id of the visit. */
export async function giveOut(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  program: queries.ProgramRow,
  {
    client_id = null,
    lines: wanted = [],
    household,
    proxy_id = null,
    override_reason = null,
    already_given_by = null,
    given_at: at,
  }: Pick<NewVisit, 'client_id' | 'lines'> & VisitDetails & { given_at: Date },
): Promise<string> {
  const now = ctx.clock.now();
  const { foodbank_id } = program;
  const client = client_id === null ? null : await lockClient(tx, foodbank_id, client_id);
  const given_at =
    client_id !== null && at < now ? await givenWhenRegistered(tx, foodbank_id, client_id, at) : at;
  const day = localTime(given_at, program.time_zone).date;
  if (client !== null && override_reason === null) await refuseTooSoon(tx, program, client, day);
  // The decision is ignored for food given right now.
  const was_given = already_given_by !== null && isSentLater(given_at, now);
  const lines = await readLines(tx, foodbank_id, { at: given_at, now, was_given }, wanted);
  const needs =
    client_id === null
      ? NOTHING_GUARDED
      : await needsOfHousehold(tx, { client_id, foodbank_id, user_id: null }, now);
  const accepted = (was_given ? conflictsGiven : refuseConflicts)(needs, guardedLines(lines, given_at));
  const id = newId();
  await queries.insertVisit(tx, {
    ...(await readSnapshot(tx, client, household)),
    id,
    foodbank_id,
    program_id: program.id,
    client_id,
    day,
    request_id: null,
    proxy_id,
    override_reason,
    already_given_by: was_given ? already_given_by : null,
    served_by: actor.user_id,
    given_at,
    created_at: now,
  });
  await queries.insertLines(tx, { id, foodbank_id }, lines);
  const by = { actor_id: actor.user_id, now };
  await recordAcknowledgements(tx, { foodbank_id, request_id: null, visit_id: id }, accepted, by);
  // Last, because concurrent changes of the same items wait from here to the commit.
  const visit = { id, client_code: client?.code ?? null };
  try {
    await moveGiven(tx, { ...by, foodbank_id, given_at, was_given }, rules.stockMoves(visit, lines, -1));
  } catch (error) {
    if (error instanceof Failure && (error.code === 'insufficient_stock' || error.code === 'item_held'))
      throw fail(error.code, { errors: rules.asLines(error.errors) });
    throw error;
  }
  return id;
}

/** The device can have heard of the client only after it was registered, also if it was merged since. */
async function givenWhenRegistered(tx: Tx, foodbank_id: string, client_id: string, at: Date): Promise<Date> {
  const { created_at } = found(await selectClient(tx, foodbank_id, client_id));
  const given_at = rules.notBefore(at, created_at);
  if (given_at !== undefined) return given_at;
  throw fail('invalid_input', { errors: [{ field: 'happened_at', code: 'before_registration' }] });
}

interface GivenLine extends rules.Line {
  item_name: string;
  acknowledged: readonly Allergen[];
  label: Pick<StockedItem, 'allergens' | 'gluten_sources' | 'label_known_since'>;
}

async function readLines(
  db: Db,
  foodbank_id: string,
  { at, now, was_given }: { at: Date; now: Date; was_given: boolean },
  wanted: NonNullable<NewVisit['lines']>,
): Promise<GivenLine[]> {
  const lines = wanted.map(({ inventory_id, quantity, acknowledged = [] }) => ({
    item_id: inventory_id.toLowerCase(),
    quantity,
    acknowledged,
  }));
  const repeated = rules.repeatedLines(lines);
  if (repeated.length > 0) throw fail('invalid_input', { errors: repeated });
  const items = await selectStockedItems(
    db,
    lines.map(({ item_id }) => item_id),
    at,
    was_given ? 'archived_too' : 'available',
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = lines.map((line, index) => {
    const item = byId.get(line.item_id);
    return {
      ...line,
      field: `lines.${index}.inventory_id`,
      item: item?.foodbank_id === foodbank_id ? item : null,
    };
  });
  const unknown = known.flatMap(({ field, item }) =>
    item === null ? [{ field, code: 'unknown_item' as const }] : [],
  );
  if (unknown.length > 0) throw fail('item_not_matched', { errors: unknown });
  const expired = known.flatMap(({ field, item }) =>
    item?.is_expired ? [expiredLine(field, { inventory_id: item.id, item_name: item.item_name })] : [],
  );
  if (expired.length > 0) throw fail('item_expired', { errors: expired });
  // A hold that began after the food was given is for the ledger to judge.
  const held = known.flatMap(({ field, item }) =>
    item?.is_held && !was_given && !isSentLater(at, now)
      ? [heldLine(field, { inventory_id: item.id, item_name: item.item_name })]
      : [],
  );
  if (held.length > 0) throw fail('item_held', { errors: held });
  return known.flatMap(({ item, item_id, quantity, acknowledged }) =>
    item === null ? [] : { item_id, quantity, acknowledged, item_name: item.item_name, label: item },
  );
}

const guardedLines = (lines: readonly GivenLine[], at: Date): GuardedLine[] =>
  lines.map(({ item_id: inventory_id, item_name, acknowledged, label }, index) => ({
    field: `lines.${index}.inventory_id`,
    inventory_id,
    item_name,
    acknowledged,
    label: labelAt(label, at),
  }));
