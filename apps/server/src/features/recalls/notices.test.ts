import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallDetails, RecallNotices, RecallPreview, RecallProduct } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { erase } from '../privacy/erasure-service.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
let at: desk.Desk;
let recipient: Person;
let scene: requests.Scene;
let name: string;

beforeEach(async () => {
  at = await desk.makeDesk(t);
  recipient = await makePerson(t.ctx, { role: 'recipient', language: 'es' });
  scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  name = unique('Peanut butter');
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const makeLot = async (lot: Parameters<typeof makeItem>[2] = {}): Promise<string> =>
  (await makeItem(t.ctx, at.foodbank_id, { item_name: name, quantity: 20, ...lot })).id;
const line = (inventory_id: string, quantity = 2) => ({ inventory_id, quantity });
const enter = (product: RecallProduct = { words: name }, more: object = {}) =>
  on.entered(t, at.staff, [product], more);
const act = (id: string, what: Parameters<typeof on.act>[3], body?: object) =>
  on.act(t, at.staff, id, what, body);
const holdItems = (id: string, ...inventory_ids: string[]) =>
  on.acted(t, at.staff, id, 'hold', { inventory_ids });
const notify = (id: string): Promise<RecallNotices> => on.acted(t, at.staff, id, 'notify');
const detailsOf = async (id: string): Promise<RecallDetails> =>
  (await t.call('GET /api/recalls/:id', { token: at.staff.token, params: { id } })).body.data;
const kindsTo = async (who: Person) => (await requests.mailsTo(t.ctx, who)).map(({ kind }) => kind);
const recallMailsTo = async (who: Person) =>
  (await requests.mailsTo(t.ctx, who)).filter(({ kind }) => /^recall|reduced$/.test(kind));
const give = (who: Person, ...lines: ReturnType<typeof line>[]) =>
  requests.makeRequest(t, { ...scene, recipient: who }, 'fulfilled', lines);

describe('notices', () => {
  test('reach everybody who got the goods or lost them, once each and in their language', async () => {
    const item = await makeLot();
    const waiting = await makePerson(t.ctx, { role: 'recipient' });
    const uninvolved = await makePerson(t.ctx, { role: 'recipient' });
    await requests.makeRequest(t, scene, 'fulfilled', [line(item)]);
    await requests.makeRequest(t, scene, 'fulfilled', [line(item)]);
    await requests.makeRequest(t, { ...scene, recipient: waiting }, 'approved', [line(item)]);
    await requests.makeRequest(t, { ...scene, recipient: uninvolved }, 'fulfilled', [
      line(await makeLot({ item_name: unique('Jam') })),
    ]);
    const silent = await desk.makeClient(t, at);
    await desk.served(t, at, { client_id: silent, lines: [line(item)] });
    await desk.served(t, at, { client_id: null, lines: [line(item)] });
    const id = await enter({ words: name }, { reference: 'RA-1' });
    expect(await act(id, 'notify')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await act(id, 'hold', { inventory_ids: [item] });

    const told = await notify(id);
    expect(told).toMatchObject({
      recall_id: id,
      mailed: 2,
      by_phone: [{ client_id: silent, name: 'Ada Client', received: true }],
      anonymous_visits: 1,
    });
    const [mail] = (await requests.mailsTo(t.ctx, recipient)).filter(({ kind }) => kind === 'recall_notice');
    expect(mail?.subject).toBe('Alerta: alimento retirado del mercado. Revise lo que tiene en casa');
    expect(mail?.text_body).toContain('Recalled');
    expect(mail?.text_body).toContain(`2 × ${name}`);
    // Told by the hold.
    expect((await recallMailsTo(waiting)).map(({ kind }) => kind)).toEqual(['request_reduced']);
    expect((await kindsTo(uninvolved)).filter((kind) => kind.startsWith('recall'))).toEqual([]);

    expect(await notify(id)).toEqual(told);
    expect((await kindsTo(recipient)).filter((kind) => kind === 'recall_notice')).toHaveLength(1);
  });

  test('count as given even if there was no person to notify', async () => {
    const id = await enter();
    await act(id, 'hold', { inventory_ids: [await makeLot()] });
    expect(await detailsOf(id)).toMatchObject({ notified_at: null });
    await notify(id);
    const { notified, notified_at, held_at } = await detailsOf(id);
    expect(notified).toBe(0);
    expect(Date.parse(notified_at ?? '')).toBeGreaterThanOrEqual(Date.parse(held_at ?? ''));
  });

  test('are sent once, however many people press the button', async () => {
    const item = await makeLot({ quantity: 100 });
    const crowd = await Promise.all(
      Array.from({ length: 6 }, () => makePerson(t.ctx, { role: 'recipient' })),
    );
    for (const who of crowd)
      await requests.makeRequest(t, { ...scene, recipient: who }, 'fulfilled', [line(item)]);
    const id = await enter();
    await act(id, 'hold', { inventory_ids: [item] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'notify')));
    for (const { status, body } of answers) expect([status, body.data.mailed]).toEqual([200, 6]);
    for (const who of crowd)
      expect((await kindsTo(who)).filter((kind) => kind === 'recall_notice')).toHaveLength(1);
  });

  test('follow a household that was merged with another one', async () => {
    const item = await makeLot();
    const [one, two] = [await desk.makeClient(t, at), await desk.makeClient(t, at)];
    for (const client_id of [one, two]) await desk.served(t, at, { client_id, lines: [line(item, 1)] });
    const id = await enter();
    await act(id, 'hold', { inventory_ids: [item] });
    expect((await notify(id)).by_phone).toHaveLength(2);
    const merge = { token: at.staff.token, params: { id: one }, body: { into: two } };
    expect((await t.call('POST /api/clients/:id/merge', merge)).status).toBe(200);
    expect((await notify(id)).by_phone).toMatchObject([{ client_id: two }]);
  });

  test('follow a household that was merged into one with an account', async () => {
    const item = await makeLot();
    await give(recipient, line(await makeLot({ item_name: unique('Jam') })));
    const { id: into } = await t.ctx.db
      .selectFrom('clients')
      .select('id')
      .where('person_id', '=', recipient.actor.user_id)
      .where('foodbank_id', '=', at.foodbank_id)
      .executeTakeFirstOrThrow();
    const client_id = await desk.makeClient(t, at);
    await desk.served(t, at, { client_id, lines: [line(item, 1)] });
    const id = await enter();
    await act(id, 'hold', { inventory_ids: [item] });
    expect((await notify(id)).by_phone).toMatchObject([{ client_id }]);
    const merge = { token: at.staff.token, params: { id: client_id }, body: { into } };
    expect((await t.call('POST /api/clients/:id/merge', merge)).status).toBe(200);
    expect((await notify(id)).by_phone).toMatchObject([{ client_id: into, received: true }]);
  });

  test('tell of goods that are held later, and only of those', async () => {
    const [first, second] = [
      await makeLot({ item_name: `${name} A` }),
      await makeLot({ item_name: `${name} B` }),
    ];
    const other = await makePerson(t.ctx, { role: 'recipient' });
    await give(recipient, line(first, 1), line(second, 3));
    await give(other, line(first));
    const silent = await desk.makeClient(t, at);
    await desk.served(t, at, { client_id: silent, lines: [line(first), line(second)] });
    const id = await enter();
    await holdItems(id, first);
    const before = await notify(id);
    await holdItems(id, second);
    await Promise.all([notify(id), notify(id)]);
    const after = await notify(id);

    const [one, two, ...more] = await recallMailsTo(recipient);
    expect([one?.kind, two?.kind, more]).toEqual(['recall_notice', 'recall_notice', []]);
    const named = ['A', 'B'].map((end) => `${name} ${end}`);
    expect(named.map((item) => one?.text_body?.includes(item))).toEqual([true, false]);
    expect(named.map((item) => two?.text_body?.includes(item))).toEqual([false, true]);
    expect(await recallMailsTo(other)).toHaveLength(1);
    expect(after).toMatchObject({
      mailed: 2,
      by_phone: [{ client_id: silent, items: [`${name} A`, `${name} B`] }],
    });
    expect(before).toMatchObject({ mailed: 2, by_phone: [{ client_id: silent, items: [`${name} A`] }] });
  });

  test('show the call to a person, with caller and time, until there is more to tell', async () => {
    const [first, second] = [await makeLot(), await makeLot()];
    const silent = await desk.makeClient(t, at);
    await desk.served(t, at, { client_id: silent, lines: [line(first), line(second)] });
    await give(recipient, line(first));
    const id = await enter();
    await holdItems(id, first);
    const [listed] = (await notify(id)).by_phone;
    expect(listed).toMatchObject({ client_id: silent, called: null });
    expect(await detailsOf(id)).toMatchObject({ notified: 2, told: 1 });
    const call = (called: boolean, who = at.staff, as = listed) =>
      on.acted(t, who, id, 'calls', { notice_id: as?.notice_id, listed_at: as?.listed_at, called });

    const told: RecallNotices = await call(true);
    expect(told.by_phone[0]?.called).toMatchObject({ by: expect.any(String) });
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id: at.foodbank_id });
    expect(await call(true, colleague)).toEqual(told);
    expect(await detailsOf(id)).toMatchObject({ notified: 2, told: 2 });
    expect((await call(false)).by_phone).toMatchObject([{ called: null }]);
    await call(true);
    await holdItems(id, second);
    const later = new Date(t.ctx.clock.now().getTime() + 60_000);
    const [again] = (await requests.at(t.ctx, later, () => notify(id))).by_phone;
    expect(again).toMatchObject({ client_id: silent, called: null });
    // This caller's list had only the first item.
    const stale = { notice_id: listed?.notice_id, listed_at: listed?.listed_at, called: true };
    expect(await act(id, 'calls', stale)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });

    await on.acted(t, at.staff, id, 'lift');
    expect((await call(true, at.staff, again)).by_phone).toMatchObject([
      { called: { by: expect.any(String) } },
    ]);
    const mailed = await t.ctx.db
      .selectFrom('recall_notices')
      .select('id')
      .where('recall_id', '=', id)
      .where('channel', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect((await act(id, 'calls', { ...stale, notice_id: mailed.id })).status).toBe(404);
  });

  test('of a drill cannot be ticked as called', async () => {
    const item = await makeLot();
    await desk.served(t, at, { client_id: await desk.makeClient(t, at), lines: [line(item)] });
    const id = await enter({ words: name }, { drill: true });
    await holdItems(id, item);
    const [listed] = (await notify(id)).by_phone;
    const body = { notice_id: listed?.notice_id, listed_at: listed?.listed_at, called: true };
    expect(await act(id, 'calls', body)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  test('count those whom the hold mailed as told, unless they also got the goods', async () => {
    const item = await makeLot();
    const [lost, both] = [
      await makePerson(t.ctx, { role: 'recipient' }),
      await makePerson(t.ctx, { role: 'recipient' }),
    ];
    for (const who of [lost, both])
      await requests.makeRequest(t, { ...scene, recipient: who }, 'approved', [line(item)]);
    await give(both, line(item));
    const silent = await desk.makeClient(t, at);
    expect((await requests.send(t, at.staff, [line(item)], { client_id: silent })).status).toBe(201);
    const id = await enter();
    await holdItems(id, item);
    expect((await recallMailsTo(lost)).map(({ kind }) => kind)).toEqual(['request_reduced']);
    expect(await notify(id)).toMatchObject({ mailed: 2, by_phone: [{ client_id: silent, received: false }] });
    expect((await recallMailsTo(lost)).map(({ kind }) => kind)).toEqual(['request_reduced']);
    expect((await recallMailsTo(both)).map(({ kind }) => kind)).toEqual(['request_reduced', 'recall_notice']);
  });

  test('are not repeated to a person whom the hold mailed, if part of the line was substituted', async () => {
    const item = await makeLot();
    const other = await makeLot({ item_name: unique('Jam') });
    const open = await requests.makeRequest(t, scene, 'ready', [line(item, 4)]);
    const id = await enter();
    await holdItems(id, item);
    const { status } = await t.call('POST /api/food-requests/:id/substitute', {
      token: at.staff.token,
      params: { id: open._id },
      body: { inventory_id: item, substitute_id: other, quantity: 3 },
    });
    expect(status).toBe(200);
    await notify(id);
    expect((await recallMailsTo(recipient)).map(({ kind }) => kind)).toEqual(['request_reduced']);
  });

  test('count visits of erased people as unknown, but not the lines that they lost', async () => {
    const item = await makeLot();
    const account = await makePerson(t.ctx, { role: 'recipient' });
    await give(account, line(item));
    const household = await desk.makeClient(t, at);
    await desk.served(t, at, { client_id: household, lines: [line(item), line(await makeLot())] });
    await requests.makeRequest(t, scene, 'approved', [line(item)]);
    const id = await enter();
    await holdItems(id, item);
    expect((await notify(id)).anonymous_visits).toBe(0);
    for (const { actor } of [account, recipient])
      await erase(t.ctx, actor.user_id, actor, () => Promise.resolve(true));
    const withdrawn = { token: at.staff.token, params: { id: household } };
    const consents = { service: false };
    expect((await t.call('PATCH /api/clients/:id', { ...withdrawn, body: { consents } })).status).toBe(200);
    const { visits } = (
      await t.call('GET /api/recalls/:id/preview', { token: at.staff.token, params: { id } })
    ).body.data;
    expect(visits.map(({ person }: RecallPreview['visits'][number]) => person)).toEqual([null, null]);
    expect((await notify(id)).anonymous_visits).toBe(2);
  });

  test('tell a person who lost the goods once more if it turns out that they got some', async () => {
    const item = await makeLot();
    const silent = await desk.makeClient(t, at);
    expect((await requests.send(t, at.staff, [line(item)], { client_id: silent })).status).toBe(201);
    const given = t.ctx.clock.now();
    const later = (minutes: number) => new Date(given.getTime() + minutes * 60_000);
    const id = await enter();
    await requests.at(t.ctx, later(10), () => holdItems(id, item));
    expect((await notify(id)).by_phone).toMatchObject([{ client_id: silent, received: false }]);
    const visit = { client_id: silent, lines: [line(item)], happened_at: given.toISOString() };
    await requests.at(t.ctx, later(20), () => desk.served(t, at, visit));
    expect((await notify(id)).by_phone).toMatchObject([{ client_id: silent, received: true }]);
  });
});

describe('a mail that is given up', () => {
  const giveUp = (who: Person) =>
    t.database.pool.query(
      `update outbox_mails set status = 'failed' where user_id = $1 and kind like 'recall_%' and status = 'queued'`,
      [who.actor.user_id],
    );

  test('puts its person on the list to call, as not mailed, also once the recall is over', async () => {
    const item = await makeLot();
    const other = await makePerson(t.ctx, { role: 'recipient' });
    for (const who of [recipient, other]) await give(who, line(item));
    const id = await enter();
    await holdItems(id, item);
    expect(await notify(id)).toMatchObject({ mailed: 2, by_phone: [] });
    await giveUp(recipient);
    const called = { name: recipient.actor.name, received: true, mail_failed: true, items: [name] };
    expect(await notify(id)).toMatchObject({ mailed: 1, by_phone: [called] });
    await act(id, 'lift');
    await giveUp(other);
    const { body } = await t.call('GET /api/recalls/:id/notices', {
      token: at.staff.token,
      params: { id },
    });
    expect(body.data).toMatchObject({ mailed: 0, untold: 0 });
    expect(body.data.by_phone).toHaveLength(2);
    expect(await recallMailsTo(recipient)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)(
    'puts its person on the list too if it is that of the hold, given up %s the notices',
    async (when) => {
      const item = await makeLot();
      await requests.makeRequest(t, scene, 'approved', [line(item)]);
      const giveUpHold = () =>
        t.database.pool.query(
          `update outbox_mails set status = 'failed' where user_id = $1 and kind = 'request_reduced'`,
          [recipient.actor.user_id],
        );
      const id = await enter();
      await holdItems(id, item);
      if (when === 'before') await giveUpHold();
      await notify(id);
      if (when === 'after') await giveUpHold();
      const told = (await t.call('GET /api/recalls/:id/notices', { token: at.staff.token, params: { id } }))
        .body.data;
      expect(told).toMatchObject({
        mailed: 0,
        by_phone: [{ name: recipient.actor.name, received: false, mail_failed: true }],
      });
    },
  );

  test('stays on the list when the mail is deleted, and when other goods are held', async () => {
    const [first, second] = [await makeLot(), await makeLot({ item_name: `${name} B` })];
    await give(recipient, line(first), line(second));
    const id = await enter();
    await holdItems(id, first);
    await notify(id);
    await giveUp(recipient);
    await t.database.pool.query('delete from outbox_mails where user_id = $1', [recipient.actor.user_id]);
    await holdItems(id, second);
    expect(await notify(id)).toMatchObject({
      mailed: 0,
      by_phone: [{ mail_failed: true, items: [name, `${name} B`] }],
    });
  });
});
