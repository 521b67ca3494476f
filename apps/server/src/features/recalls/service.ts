import type { Recall, RecallDetails, RecallPreview, ReducedRequest, RouteInput } from '@nourish/contract';
import { RECALL_VISITS_MAX } from '@nourish/contract/recall-constants';
import { textOrNull } from '@nourish/contract/names';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import { fail, Failure, found } from '../../fail.ts';
import { foodBankScope, foodBankToAddTo } from '../../http/access.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { callAboutUntold } from '../food-requests/releases/release-service.ts';
import { lockFiguresOf, moveStock } from '../inventory/ledger.ts';
import { deleteArrivals, dismiss, dropUnneeded, selectArrivals } from './arrivals/queries.ts';
import { holdItems, presentReduced, releaseItems } from './hold-service.ts';
import { findMatched, findMatchedAmong } from './match-service.ts';
import { presentDetails, presentPreview, presentRecall, presentReducible } from './present.ts';
import { selectTold } from './notice-queries.ts';
import * as queries from './queries.ts';
import * as reach from './reach-queries.ts';
import * as rules from './rules.ts';
import { selectPartsSince } from './trace-queries.ts';

/** Enters a recall at the caller's food bank, or the one that an administrator names. Throws `invalid_input`, `not_found`. */
export async function createRecall(
  ctx: Context,
  actor: Actor,
  {
    title,
    reference,
    class: level = null,
    products,
    drill = false,
    foodbank_id,
  }: RouteInput<'POST /api/recalls'>['body'],
): Promise<Recall> {
  const bank = foodBankToAddTo(actor, foodbank_id);
  const errors = rules.productProblems(products);
  if (errors.length > 0) throw fail('invalid_input', { errors });
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    // The preview of the recall shows these, so that they are not new to it.
    await dropUnneeded(tx, 10_000);
    await queries.insertRecall(tx, {
      id,
      foodbank_id: bank,
      title: title.trim(),
      reference: textOrNull(reference),
      class: level,
      products: JSON.stringify(products.map(stored)),
      drill,
      status: 'open',
      created_by: actor.user_id,
      created_at: ctx.clock.now(),
      held_at: null,
      lifted_at: null,
      lifted_by: null,
    });
    return readRecall(tx, id);
  });
}

type Product = Recall['products'][number];

/** A product as entered, without unknown keys. */
const stored = ({ words, barcodes, lot_codes, date_from, date_to }: Product): Product => ({
  words: textOrNull(words),
  barcodes: barcodes ?? [],
  lot_codes: lot_codes ?? [],
  date_from: date_from ?? null,
  date_to: date_to ?? null,
});

const readRecall = async (db: Db, id: string): Promise<Recall> =>
  presentRecall(found(await queries.selectRecall(db, null, id)));

/** Lists the recalls of a food bank (administrators: of all), latest first. Throws `not_found`. */
export function listRecalls(
  ctx: Context,
  actor: Actor,
  { foodbank_id, ...page }: PageRequest & { foodbank_id?: string },
): Promise<Paged<Recall>> {
  const scope = foodBankScope(actor, foodbank_id);
  return readPage(page, queries.countRecalls(ctx.db, scope), async (slice) =>
    (await queries.selectRecalls(ctx.db, scope, slice)).map(presentRecall),
  );
}

const readScoped = async (ctx: Context, actor: Actor, id: string): Promise<queries.RecallRow> =>
  found(await queries.selectRecall(ctx.db, foodBankScope(actor, undefined), id));

/** Throws `not_found`. */
export async function getRecall(ctx: Context, actor: Actor, id: string): Promise<RecallDetails> {
  const row = await readScoped(ctx, actor, id);
  const [people, items, outcomes] = await Promise.all([
    queries.selectPeopleOf(ctx.db, row.id),
    queries.selectHeldItems(ctx.db, row.id),
    queries.selectOutcomes(ctx.db, row.id),
  ]);
  return presentDetails(row, { people, items, outcomes });
}

/** Returns which items are affected, in which open requests they are, and who got them. Throws `not_found`. */
export async function previewRecall(ctx: Context, actor: Actor, id: string): Promise<RecallPreview> {
  const recall = await readScoped(ctx, actor, id);
  const criteria = recall.products.map(rules.criteriaOf);
  const { items, unaffected } = await findMatched(ctx.db, recall.foodbank_id, criteria);
  const ids = items.map((item) => item.id);
  const [lines, given, arrivals] = await Promise.all([
    reach.selectAffectedLines(ctx.db, recall.id, ids),
    reach.selectAffectedVisits(ctx.db, ids, RECALL_VISITS_MAX),
    selectArrivals(ctx.db, recall.id),
  ]);
  await recordVisitReads(ctx, actor, given.visits);
  return presentPreview({ items, unaffected, arrivals }, lines, given);
}

/** Records that the actor saw whom goods were handed out to. */
export const recordVisitReads = (
  ctx: Context,
  actor: Actor,
  visits: readonly reach.AffectedVisit[],
): Promise<void> =>
  recordReads(
    ctx,
    actor,
    'client_list',
    visits.flatMap(({ user_id, root_id }) =>
      user_id === null && root_id === null ? [] : [{ user_id, record_id: user_id === null ? root_id : null }],
    ),
  );

/** Locks a recall of the caller's food bank that is not over. Throws `not_found`, `invalid_transition`. */
export async function lockCurrent(tx: Tx, actor: Actor, id: string): Promise<queries.LockedRecall> {
  const recall = found(await queries.lockRecall(tx, foodBankScope(actor, undefined), id));
  if (recall.status === 'lifted') throw fail('invalid_transition');
  return recall;
}

/**
 * Puts matched items on hold; in a drill it only notes them. Throws `not_found`, `invalid_transition`, and
 * `invalid_input` with the items that do not match.
 */
export const holdRecall = (
  ctx: Context,
  actor: Actor,
  id: string,
  inventory_ids: readonly string[],
): Promise<{ recall: Recall; requests: ReducedRequest[] }> =>
  inTransaction(ctx, async (tx) => {
    const recall = await lockCurrent(tx, actor, id);
    const { foodbank_id, title: reason } = recall;
    const asked = inventory_ids.map((item_id) => item_id.toLowerCase());
    const criteria = recall.products.map(rules.criteriaOf);
    const matched = await findMatchedAmong(tx, foodbank_id, criteria, asked);
    refuseUnmatched((index) => `inventory_ids.${index}`, asked, new Set(matched.keys()));
    const now = ctx.clock.now();
    if (recall.status === 'open') await queries.updateRecall(tx, recall.id, { status: 'held', held_at: now });
    // Parts of these items may have been moved since the person saw the preview, and more while items are locked.
    const readMatched = async (): Promise<string[]> => {
      const parts = await selectPartsSince(tx, [...matched.keys()], recall.created_at);
      const more = parts.filter((item_id) => !matched.has(item_id));
      for (const [item_id, how] of await findMatchedAmong(tx, foodbank_id, criteria, more))
        matched.set(item_id, how);
      return [...matched.keys()];
    };
    const by = { foodbank_id, reason, actor_id: actor.user_id, now };
    const requests = recall.drill
      ? presentReducible(await reach.selectAffectedLines(tx, recall.id, await readMatched()))
      : (await holdItems(ctx, tx, by, recall.id, readMatched)).map(presentReduced);
    const items = [...matched].map(([item_id, { match }]) => ({ id: item_id, match }));
    await queries.insertItems(tx, recall, items, now);
    await deleteArrivals(tx, recall.id, [...matched.keys()]);
    return { recall: await readRecall(tx, recall.id), requests };
  });

/**
 * Records that items which came in, or were corrected, after the recall was entered are not affected. A
 * repeat changes nothing. Throws `not_found`, `invalid_transition`, and `invalid_input` for any other item.
 */
export const dismissArrivals = (
  ctx: Context,
  actor: Actor,
  id: string,
  inventory_ids: readonly string[],
): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const recall = await lockCurrent(tx, actor, id);
    const asked = inventory_ids.map((item_id) => item_id.toLowerCase());
    const known = await selectArrivals(tx, recall.id);
    refuseUnmatched((index) => `inventory_ids.${index}`, asked, new Set(known.map(({ item_id }) => item_id)));
    await dismiss(tx, recall.id, asked, { dismissed_at: ctx.clock.now(), dismissed_by: actor.user_id });
    return readRecall(tx, recall.id);
  });

function refuseUnmatched(
  fieldOf: (index: number) => string,
  asked: readonly string[],
  known: ReadonlySet<string>,
): void {
  const errors = asked.flatMap((item_id, index) =>
    known.has(item_id) ? [] : [{ field: fieldOf(index), code: 'unknown_item' as const }],
  );
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

/**
 * Records what became of held units. Destroyed and returned ones leave the stock, except in a drill. Throws
 * `not_found`, `invalid_transition`, `invalid_input` for items that are not held, and `insufficient_stock`.
 */
export const recordOutcomes = (
  ctx: Context,
  actor: Actor,
  id: string,
  outcomes: RouteInput<'POST /api/recalls/:id/outcomes'>['body']['outcomes'],
): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const recall = await lockCurrent(tx, actor, id);
    const asked = outcomes.map((outcome, index) => ({
      ...outcome,
      index,
      item_id: outcome.inventory_id.toLowerCase(),
    }));
    const known = new Set(await queries.selectItemIds(tx, recall.id));
    refuseUnmatched(
      (index) => `outcomes.${index}.inventory_id`,
      asked.map(({ item_id }) => item_id),
      known,
    );
    const now = ctx.clock.now();
    await queries.insertOutcomes(
      tx,
      asked.map(({ item_id, outcome, units }) => ({
        foodbank_id: recall.foodbank_id,
        recall_id: recall.id,
        item_id,
        outcome,
        units,
        recorded_by: actor.user_id,
        recorded_at: now,
      })),
    );
    const row = await readRecall(tx, recall.id);
    const gone = asked.filter(({ outcome, units }) => outcome !== 'found' && units > 0);
    if (!recall.drill) await writeOff(tx, { actor_id: actor.user_id, now }, recall.title, gone);
    return row;
  });

/** Throws `insufficient_stock` with the first outcome of more units than are on hand. */
async function writeOff(
  tx: Tx,
  by: { actor_id: string; now: Date },
  reason: string,
  gone: readonly { item_id: string; units: number; index: number }[],
): Promise<void> {
  await lockFiguresOf(
    tx,
    gone.map(({ item_id }) => item_id),
  );
  // One after the other, because an item may have several outcomes.
  for (const { item_id, units, index } of gone) {
    const moves = [{ item_id, kind: 'written_off' as const, quantity_delta: -units, reason }];
    try {
      await moveStock(tx, by, moves);
    } catch (error) {
      if (error instanceof Failure && error.code === 'insufficient_stock') throw shortOutcome(error, index);
      throw error;
    }
  }
}

const shortOutcome = ({ errors = [] }: Failure, index: number): Failure =>
  fail('insufficient_stock', {
    errors: errors.map((problem) => ({ ...problem, field: `outcomes.${index}.units` })),
  });

/**
 * Ends a recall: its items are available again unless something else holds them. People who lost a line to it and heard
 * nothing have to be called. Throws `not_found`, `invalid_transition`.
 */
export const liftRecall = (ctx: Context, actor: Actor, id: string): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const recall = await lockCurrent(tx, actor, id);
    const now = ctx.clock.now();
    await queries.updateRecall(tx, recall.id, {
      status: 'lifted',
      lifted_at: now,
      lifted_by: actor.user_id,
    });
    const row = await readRecall(tx, recall.id);
    const { foodbank_id } = recall;
    const by = { foodbank_id, actor_id: actor.user_id, now };
    if (recall.drill) return row;
    const told = await selectTold(tx, recall.id);
    await callAboutUntold(
      tx,
      recall.id,
      told.flatMap(({ person, item_id }) => (item_id === null ? [] : [{ person, item_id }])),
    );
    await releaseItems(tx, by, recall.id, () => queries.selectItemIds(tx, recall.id));
    return row;
  });
