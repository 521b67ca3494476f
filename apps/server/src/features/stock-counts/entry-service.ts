import type { StockCount, StockCountLine } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { fail, found, type Failure } from '../../fail.ts';
import { selectLine, type LineRow } from './line-queries.ts';
import { presentLine } from './present.ts';
import { countNumber, entryMomentOf } from './rules.ts';
import { lockOpenCount, readCount } from './service.ts';
import * as writes from './write-queries.ts';

export interface ChangedLine {
  line: StockCountLine;
  count: StockCount;
}

/** Adds an item to an open count, wherever it is stored. Throws `not_found`, `invalid_transition`. */
export const addLine = (ctx: Context, actor: Actor, id: string, item_id: string): Promise<ChangedLine> =>
  inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, actor, id, 'enter');
    const item = found(await writes.selectItem(tx, count.foodbank_id, item_id));
    await writes.insertLine(tx, { count_id: count.id, item_id: item.id });
    return changedLine(tx, actor, count.id, item.id);
  });

interface EntryInput {
  counted_quantity: number;
  version?: number;
  /** When the units were counted, if a device recorded it offline. */
  counted_at?: string;
}

/**
 * Enters the counted units of an item, reserved ones included. Throws `not_found`, `invalid_transition`,
 * `invalid_input`, `counted_elsewhere`, and `conflict` with a newer entry or a deleted item.
 */
export const enterLine = (
  ctx: Context,
  actor: Actor,
  id: string,
  item_id: string,
  { counted_quantity, version = 0, counted_at: recordedAt }: EntryInput,
): Promise<ChangedLine> =>
  inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, actor, id, 'enter');
    const before = found(await selectLine(tx, count.id, item_id));
    if (before.is_archived)
      throw fail('conflict', {
        reason: { sentence: 'counted_item_deleted', params: { item: before.item_name } },
      });
    const elsewhere = await writes.selectOtherCount(tx, count.id, before.item_id);
    if (elsewhere !== undefined) {
      const params = { item: before.item_name, number: countNumber(elsewhere.count_id) };
      throw fail('counted_elsewhere', { reason: { sentence: 'counted_elsewhere', params } });
    }
    const now = ctx.clock.now();
    const entry = {
      count_id: count.id,
      item_id: before.item_id,
      counted_quantity,
      version,
      counted_by: actor.user_id,
      counted_at: recordedAt === undefined ? now : entryMoment(recordedAt, count.opened_at, now),
      isLate: recordedAt !== undefined,
    };
    if (!(await writes.updateEntry(tx, entry))) await refuseUnlessOwn(tx, entry);
    return changedLine(tx, actor, count.id, before.item_id);
  });

function entryMoment(recordedAt: string, opened_at: Date, now: Date): Date {
  const moment = entryMomentOf(recordedAt, opened_at, now);
  if (typeof moment !== 'string') return moment;
  throw fail('invalid_input', { errors: [{ field: 'counted_at', code: moment }] });
}

/** Accepts a repetition of an own entry, replaces it with a later offline count, or throws `conflict`. */
async function refuseUnlessOwn(tx: Tx, entry: writes.Entry): Promise<void> {
  const { count_id, item_id } = entry;
  const stored = await writes.selectEntry(tx, count_id, item_id);
  if (stored?.counted_by === entry.counted_by && stored.counted_at !== null) {
    if (stored.counted_quantity === entry.counted_quantity) return;
    const isLater = entry.isLate && stored.counted_at < entry.counted_at;
    if (isLater && (await writes.updateEntry(tx, { ...entry, version: stored.version }))) return;
  }
  throw countedMeanwhile(found(await selectLine(tx, count_id, item_id)));
}

/** Removes an entry. Throws `not_found`, `invalid_transition`, and `conflict` with a newer entry. */
export const removeEntry = (
  ctx: Context,
  actor: Actor,
  id: string,
  item_id: string,
  version: number | undefined,
): Promise<StockCount> =>
  inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, actor, id, 'enter');
    const line = found(await selectLine(tx, count.id, item_id));
    const seen = version ?? line.version;
    if (!(await writes.clearEntry(tx, { count_id: count.id, item_id: line.item_id, version: seen })))
      throw countedMeanwhile((await selectLine(tx, count.id, line.item_id)) ?? line);
    return readCount(tx, actor, count.id);
  });

export const readLine = (ctx: Context, actor: Actor, id: string, item_id: string): Promise<ChangedLine> =>
  changedLine(ctx.db, actor, id, item_id);

async function changedLine(db: Db, actor: Actor, count_id: string, item_id: string): Promise<ChangedLine> {
  // Reading the count first checks the caller's access to the line.
  const count = await readCount(db, actor, count_id);
  return { line: presentLine(found(await selectLine(db, count_id, item_id))), count };
}

function countedMeanwhile(line: LineRow): Failure {
  const { item_name, counted_quantity, counted_by_name, version } = line;
  // The entry was removed, so there is no newer figure to report.
  if (counted_quantity === null || counted_by_name === null) return fail('conflict');
  const params = { item: item_name, name: counted_by_name, counted: counted_quantity };
  const details = {
    inventory_id: line.item_id,
    item_name,
    counted_quantity,
    counted_by: counted_by_name,
    version,
  };
  return fail('conflict', {
    reason: { sentence: 'counted_meanwhile', params },
    errors: [{ field: 'counted_quantity', code: 'counted_meanwhile', params, details }],
  });
}
