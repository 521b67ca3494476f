import type { RecallNotices, RouteInput } from '@nourish/contract';
import { queueMails } from '../../adapters/outbox.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { noticeMail } from './mails.ts';
import * as notices from './notice-queries.ts';
import { lockRecall, selectItemIds, selectRecall, updateRecall } from './queries.ts';
import { selectReached } from './reach-queries.ts';
import { countUnknown, untold } from './rules.ts';
import { lockCurrent } from './service.ts';

/**
 * Tells the people who got the held items, and those out of whose requests they were taken: each once about
 * an item. The lock on the recall makes a second call wait, which then finds them told. A drill sends no
 * mail. Throws `not_found`, and `invalid_transition` before items are held or after the end.
 */
export async function notifyRecall(ctx: Context, actor: Actor, id: string): Promise<RecallNotices> {
  await inTransaction(ctx, async (tx) => {
    const { foodbank_id, drill, status, ...recall } = await lockCurrent(tx, actor, id);
    if (status !== 'held') throw fail('invalid_transition');
    const row = found(await selectRecall(tx, foodbank_id, recall.id));
    const reached = await selectReached(tx, recall.id, await selectItemIds(tx, recall.id));
    const told = await notices.selectTold(tx, recall.id);
    const newsOf = untold(reached, told);
    await notices.lockClientsOf(tx, foodbank_id, [...newsOf.keys()]);
    const people = await notices.selectPeople(tx, foodbank_id, [...newsOf.keys()]);
    const noticeOf = new Map(told.map(({ person, notice_id }) => [person, notice_id]));
    const news = people.map((person) => {
      const goods = newsOf.get(person.id) ?? [];
      const isMailed = goods.every(({ mailed }) => mailed);
      return { person, goods, isMailed, notice_id: noticeOf.get(person.id) ?? newId() };
    });
    const now = ctx.clock.now();
    await updateRecall(tx, recall.id, { notified_at: now });
    const mailedByHold = news.filter(({ isMailed }) => isMailed);
    const failed = await notices.adoptHoldMails(
      tx,
      recall.id,
      mailedByHold.map(({ person, notice_id }) => ({ person: person.id, notice_id })),
    );
    await notices.saveNotices(
      tx,
      news.map(({ person, goods, isMailed, notice_id }) => ({
        id: notice_id,
        foodbank_id,
        recall_id: recall.id,
        user_id: person.user_id,
        client_id: person.user_id === null ? person.client_id : null,
        channel:
          (person.email === '' && !isMailed) || failed.has(notice_id)
            ? ('phone' as const)
            : ('mail' as const),
        mail_failed: failed.has(notice_id),
        received: goods.some(({ day }) => day !== null),
        notified_by: actor.user_id,
        notified_at: now,
      })),
    );
    await notices.saveNoticeItems(
      tx,
      news.flatMap(({ goods, notice_id }) =>
        [...Map.groupBy(goods, ({ item_id }) => item_id)].map(([item_id, of]) => ({
          notice_id,
          item_id,
          foodbank_id,
          received: of.some(({ day }) => day !== null),
          told_at: now,
        })),
      ),
    );
    const toMail = drill ? [] : news.filter(({ person, isMailed }) => person.email !== '' && !isMailed);
    const bank = await notices.selectFoodBank(tx, foodbank_id);
    const about = { foodbank_id, bank, title: row.title, reference: row.reference };
    await queueMails(
      ctx,
      tx,
      toMail.map(({ person, goods, notice_id }) => noticeMail({ ...about, notice_id }, person, goods)),
    );
  });
  return getNotices(ctx, actor, id);
}

/**
 * Records that the caller told a person on the phone list, or takes that back; also after the end. A
 * colleague's earlier record stays. Throws `not_found`, and `invalid_transition` in a drill, which has no
 * calls, and if there is more to tell the person than the caller saw.
 */
export async function recordCall(
  ctx: Context,
  actor: Actor,
  id: string,
  { notice_id, listed_at, called }: RouteInput<'POST /api/recalls/:id/calls'>['body'],
): Promise<RecallNotices> {
  await inTransaction(ctx, async (tx) => {
    const scope = foodBankScope(actor, undefined);
    const recall = found(await lockRecall(tx, scope, id));
    if (recall.drill) throw fail('invalid_transition');
    const rows = (await notices.selectNotices(tx, recall.id)).filter(({ channel }) => channel === 'phone');
    // After a merge, a person has several.
    const { person } = found(rows.find((row) => row.id === notice_id.toLowerCase()));
    const own = rows.filter((row) => row.person === person);
    if (called && listedAt(own) !== new Date(listed_at).toISOString()) throw fail('invalid_transition');
    const ids = own.map((row) => row.id);
    const call = { called_at: ctx.clock.now(), called_by: actor.user_id };
    await notices.updateCalled(tx, ids, called ? call : null);
  });
  return getNotices(ctx, actor, id);
}

/** Returns the notified people and those to call. Throws `not_found`. */
export async function getNotices(ctx: Context, actor: Actor, id: string): Promise<RecallNotices> {
  const { db } = ctx;
  const recall = found(await selectRecall(db, foodBankScope(actor, undefined), id));
  const rows = await notices.selectNotices(db, recall.id);
  const toCall = Map.groupBy(
    rows.filter(({ channel }) => channel === 'phone'),
    ({ person }) => person,
  );
  const people = await notices.selectPeople(db, recall.foodbank_id, [...toCall.keys()]);
  const reached = await selectReached(db, recall.id, await selectItemIds(db, recall.id));
  const receivedBy = Map.groupBy(
    reached.filter(({ day }) => day !== null),
    ({ person }) => person,
  );
  const known = reached.filter(({ is_known }) => is_known);
  await recordReads(
    ctx,
    actor,
    'client_list',
    people.map(({ user_id, client_id }) => ({ user_id, record_id: user_id === null ? client_id : null })),
  );
  return {
    recall_id: recall.id,
    mailed: rows.length - rows.filter(({ channel }) => channel === 'phone').length,
    untold: untold(known, await notices.selectTold(db, recall.id)).size,
    by_phone: people.flatMap(({ id: person, client_id, code, name, phone }) => {
      const of = toCall.get(person) ?? [];
      const received = of.some((notice) => notice.received);
      const ids = new Set(of.flatMap(({ item_ids }) => item_ids));
      const goods = (receivedBy.get(person) ?? []).filter(({ item_id }) => ids.has(item_id));
      return {
        notice_id: of[0]!.id, // a person of the list has a notice
        client_id,
        code,
        name,
        phone,
        received,
        mail_failed: of.some((notice) => notice.mail_failed),
        is_possible: received && goods.length > 0 && goods.every((each) => each.is_possible),
        items: [...new Set(of.flatMap(({ items }) => items))],
        listed_at: listedAt(of),
        called: callOf(of),
      };
    }),
    anonymous_visits: countUnknown(reached),
  };
}

/** When the latest item to tell a person about was added. */
const listedAt = (of: readonly { told_at: Date }[]): string =>
  new Date(Math.max(...of.map(({ told_at }) => told_at.getTime()))).toISOString();

/** The latest call about all notices to a person; null while one of them is without. */
function callOf(
  of: readonly { called_at: Date | null; called_by: string | null }[],
): { at: string; by: string } | null {
  const [last] = of.toSorted((a, b) => (b.called_at?.getTime() ?? 0) - (a.called_at?.getTime() ?? 0));
  if (!last?.called_at || of.some(({ called_at }) => called_at === null)) return null;
  return { at: last.called_at.toISOString(), by: last.called_by ?? '' };
}
