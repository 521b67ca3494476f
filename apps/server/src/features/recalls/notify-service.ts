import type { RecallNotices } from '@nourish/contract';
import { queueMails } from '../../adapters/outbox.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { noticeMail } from './mails.ts';
import * as notices from './notice-queries.ts';
import { selectItemIds, selectRecall } from './queries.ts';
import { selectReached, type Reached } from './reach-queries.ts';
import { lockCurrent } from './service.ts';

/**
 * Tells the people who got the held items, and those out of whose requests they were taken: each once. The lock on the
 * recall makes a second call wait, which then finds them told. In a drill nobody is mailed. Throws `not_found`, and
 * `invalid_transition` before items are held or after the end.
 */
export async function notifyRecall(ctx: Context, actor: Actor, id: string): Promise<RecallNotices> {
  await inTransaction(ctx, async (tx) => {
    const { foodbank_id, drill, status, ...recall } = await lockCurrent(tx, actor, id);
    if (status !== 'held') throw fail('invalid_transition');
    const row = found(await selectRecall(tx, foodbank_id, recall.id));
    const reached = await selectReached(tx, recall.id, await selectItemIds(tx, recall.id));
    const told = await notices.selectTold(tx, recall.id);
    const goodsOf = new Map<string, Reached[]>();
    for (const goods of reached)
      if (goods.person !== null && !told.has(goods.person))
        goodsOf.set(goods.person, [...(goodsOf.get(goods.person) ?? []), goods]);
    await notices.lockClientsOf(tx, foodbank_id, [...goodsOf.keys()]);
    const people = await notices.selectPeople(tx, foodbank_id, [...goodsOf.keys()]);
    const bank = await notices.selectFoodBank(tx, foodbank_id);
    const about = { foodbank_id, bank, title: row.title, reference: row.reference };
    const now = ctx.clock.now();
    await notices.insertNotices(
      tx,
      people.map((person) => ({
        foodbank_id,
        recall_id: recall.id,
        user_id: person.user_id,
        client_id: person.user_id === null ? person.client_id : null,
        channel: person.email === '' ? ('phone' as const) : ('mail' as const),
        received: (goodsOf.get(person.id) ?? []).some(({ day }) => day !== null),
        notified_by: actor.user_id,
        notified_at: now,
      })),
    );
    const mailed = drill ? [] : people.filter(({ email }) => email !== '');
    await queueMails(
      ctx,
      tx,
      mailed.map((person) => noticeMail(about, person, goodsOf.get(person.id) ?? [])),
    );
  });
  return getNotices(ctx, actor, id);
}

/** Returns who was told, and who has to be called. Throws `not_found`. */
export async function getNotices(ctx: Context, actor: Actor, id: string): Promise<RecallNotices> {
  const { db } = ctx;
  const recall = found(await selectRecall(db, foodBankScope(actor, undefined), id));
  const rows = await notices.selectNotices(db, recall.id);
  const toCall = new Map(
    rows.flatMap((row) => (row.channel === 'phone' ? [[row.person, row] as const] : [])),
  );
  const people = await notices.selectPeople(db, recall.foodbank_id, [...toCall.keys()]);
  const reached = await selectReached(db, recall.id, await selectItemIds(db, recall.id));
  const anonymous = reached.flatMap(({ person, visit_id }) => (person === null ? [visit_id] : []));
  await recordReads(
    ctx,
    actor,
    'client_list',
    people.map(({ user_id, client_id }) => ({ user_id, record_id: user_id === null ? client_id : null })),
  );
  return {
    recall_id: recall.id,
    mailed: rows.length - rows.filter(({ channel }) => channel === 'phone').length,
    by_phone: people.map(({ id: person, client_id, code, name, phone }) => ({
      client_id,
      code,
      name,
      phone,
      received: toCall.get(person)?.received ?? true,
    })),
    anonymous_visits: new Set(anonymous).size,
  };
}
