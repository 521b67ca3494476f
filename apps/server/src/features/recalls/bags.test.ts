import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FoodRequest, RecallNotices, RecallPreview } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

/** Bags that were packed before a recalled line was taken out of their request. */

const t = testApp();
let at: desk.Desk;
let recipient: Person;
let scene: requests.Scene;
let name: string;
let item: string;

beforeEach(async () => {
  at = await desk.makeDesk(t);
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  name = unique('Peanut butter');
  item = (await makeItem(t.ctx, at.foodbank_id, { item_name: name, quantity: 20 })).id;
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const line = (quantity = 2) => ({ inventory_id: item, quantity });
const later = (minutes: number) => new Date(t.ctx.clock.now().getTime() + minutes * 60_000);
const enter = () => on.entered(t, at.staff, [{ words: name }]);
const holdItem = (id: string) => on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
const notify = (id: string): Promise<RecallNotices> => on.acted(t, at.staff, id, 'notify');
const read = async (id: string): Promise<RecallNotices> =>
  (await t.call('GET /api/recalls/:id/notices', { token: at.staff.token, params: { id } })).body.data;
const previewed = async (id: string): Promise<RecallPreview> =>
  (await t.call('GET /api/recalls/:id/preview', { token: at.staff.token, params: { id } })).body.data;
const handOut = async ({ _id }: Pick<FoodRequest, '_id'>) =>
  expect((await requests.setStatus(t, at.staff, _id, 'fulfilled')).status).toBe(200);
const recallMails = async (who = recipient) =>
  (await requests.mailsTo(t.ctx, who)).filter(({ kind }) => kind.startsWith('recall_'));
const toStaff = (route: 'take-out' | 'substitute', { _id }: FoodRequest, body: object) =>
  t.call(`POST /api/food-requests/:id/${route}`, { token: at.staff.token, params: { id: _id }, body });

describe('a packed bag that was handed out after its line was taken out', () => {
  test('may have had the goods in it: its person gets one notice of that, although the hold mailed', async () => {
    const bag = await requests.makeRequest(t, scene, 'ready', [line()]);
    const id = await enter();
    await holdItem(id);
    expect(await notify(id)).toMatchObject({ mailed: 1, untold: 0 });
    expect(await recallMails()).toEqual([]);
    await handOut(bag);
    expect((await previewed(id)).visits).toMatchObject([
      { request_id: bag._id, units: 2, is_possible: true },
    ]);
    expect(await read(id)).toMatchObject({ mailed: 1, untold: 1 });
    expect(await notify(id)).toMatchObject({ mailed: 1, untold: 0 });
    await notify(id);
    const [mail, ...more] = await recallMails();
    expect([mail?.kind, more]).toEqual(['recall_possible', []]);
    expect(mail?.text_body).toContain(`2 × ${name}`);
    expect(mail?.text_body).toContain('may still have been in the bag');
    expect(mail?.text_body).not.toContain('did not receive');
  });

  test('is on the list to call as possible if its person has no address', async () => {
    const client_id = await desk.makeClient(t, at);
    const sent = await requests.send(t, at.staff, [line()], { client_id });
    for (const status of ['approved', 'ready', 'fulfilled'] as const) {
      if (status === 'fulfilled') await on.held(t, at.staff, item);
      expect((await requests.setStatus(t, at.staff, sent.body.data._id, status)).status).toBe(200);
    }
    const id = await enter();
    await holdItem(id);
    expect((await notify(id)).by_phone).toMatchObject([{ client_id, received: true, is_possible: true }]);
    await on.acted(t, at.staff, id, 'lift');
    await on.release(t, at.staff, item);
    await desk.served(t, at, { client_id, lines: [line()], override_reason: 'Twins' });
    expect((await read(id)).by_phone).toMatchObject([{ client_id, received: true, is_possible: false }]);
  });

  test('is not the reason given for a person whose visit was voided after the notice', async () => {
    const client_id = await desk.makeClient(t, at);
    const visit = await desk.served(t, at, { client_id, lines: [line()] });
    const id = await enter();
    await holdItem(id);
    await notify(id);
    await desk.voidVisit(t, at.staff, visit._id);
    expect((await read(id)).by_phone).toMatchObject([{ client_id, received: true, is_possible: false }]);
  });

  test('stays possible for a person who surely got another item, until a notice about that one', async () => {
    const other = (await makeItem(t.ctx, at.foodbank_id, { item_name: `${name} B`, quantity: 20 })).id;
    const client_id = await desk.makeClient(t, at);
    const sent = await requests.send(t, at.staff, [line()], { client_id });
    for (const status of ['approved', 'ready', 'fulfilled'] as const) {
      if (status === 'fulfilled') await on.held(t, at.staff, item);
      expect((await requests.setStatus(t, at.staff, sent.body.data._id, status)).status).toBe(200);
    }
    const id = await enter();
    await holdItem(id);
    await notify(id);
    const lines = [{ inventory_id: other, quantity: 1 }];
    await desk.served(t, at, { client_id, lines, override_reason: 'Twins' });
    await on.acted(t, at.staff, id, 'hold', { inventory_ids: [other] });
    expect(await read(id)).toMatchObject({ untold: 1, by_phone: [{ client_id, is_possible: true }] });
  });

  test.each(['hold', 'take-out', 'substitute'] as const)(
    'is found by a later recall if a %s took the line out',
    async (how) => {
      const bag = await requests.makeRequest(t, scene, 'ready', [line()]);
      if (how === 'hold') await on.held(t, at.staff, item);
      else {
        const substitute_id = (await makeItem(t.ctx, at.foodbank_id)).id;
        const body =
          how === 'take-out' ? { inventory_ids: [item] } : { inventory_id: item, substitute_id, quantity: 2 };
        expect((await toStaff(how, bag, body)).body).toMatchObject({ success: true });
      }
      await handOut(bag);
      const id = await enter();
      await holdItem(id);
      expect(await notify(id)).toMatchObject({ mailed: 1 });
      expect((await recallMails()).map(({ kind }) => kind)).toEqual(['recall_possible']);
      const trace = await t.call('GET /api/inventory/:id/trace', {
        token: at.staff.token,
        params: { id: item },
      });
      expect(trace.body.data.visits).toMatchObject([{ request_id: bag._id, is_possible: true }]);
    },
  );

  test('surely had them in it if a device gave it before the hold', async () => {
    const bag = await requests.makeRequest(t, scene, 'ready', [line()]);
    const given = t.ctx.clock.now();
    const id = await enter();
    await requests.at(t.ctx, later(10), () => holdItem(id));
    await requests.at(t.ctx, later(20), () =>
      desk.served(t, at, { request_id: bag._id, happened_at: given.toISOString() }),
    );
    expect((await previewed(id)).visits).toMatchObject([{ units: 2, is_possible: false }]);
    await notify(id);
    expect((await recallMails()).map(({ kind }) => kind)).toEqual(['recall_notice']);
  });
});

test.each([
  ['was not packed yet', 'approved', 'fulfilled'],
  ['is still at the food bank', 'ready', 'ready'],
  ['was not picked up', 'ready', 'cancelled'],
] as const)('nobody received goods that were taken out of a bag that %s', async (_name, before, after) => {
  const bag = await requests.makeRequest(t, scene, before, [line()]);
  const id = await enter();
  await holdItem(id);
  for (const status of ['ready', after] as const)
    if (status !== before) expect((await requests.setStatus(t, at.staff, bag._id, status)).status).toBe(200);
  expect((await previewed(id)).visits).toEqual([]);
  await notify(id);
  expect(await read(id)).toMatchObject({ untold: 0 });
  expect(await recallMails()).toEqual([]);
});
