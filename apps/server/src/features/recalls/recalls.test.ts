import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallNotices, RecallPreview, RecallProduct } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import { selectAffectedVisits } from './reach-queries.ts';
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
const preview = async (id: string): Promise<RecallPreview> =>
  (await t.call('GET /api/recalls/:id/preview', { token: at.staff.token, params: { id } })).body.data;
const matchesOf = ({ items }: RecallPreview) => items.map(({ inventory_id, match }) => [inventory_id, match]);
const notify = async (id: string): Promise<RecallNotices> => (await act(id, 'notify')).body.data;

describe('a preview', () => {
  test('lists certain and possible items, with the requests and visits that they are in', async () => {
    const [certain, possible] = [await makeLot({ lot_code: 'L 12-3' }), await makeLot()];
    const other = await makeLot({ lot_code: 'L124' });
    await makeLot({ item_name: unique('Jam'), lot_code: 'L123' });
    const client_id = await desk.makeClient(t, at);
    const open = await requests.makeRequest(t, scene, 'ready', [line(certain, 3), line(other)]);
    const gone = await requests.makeRequest(t, scene, 'fulfilled', [line(certain, 1)]);
    await requests.makeRequest(t, scene, 'cancelled', [line(certain)]);
    const visit = await desk.served(t, at, { client_id, lines: [line(certain, 4), line(possible, 1)] });
    const voided = await desk.served(t, at, { client_id: null, lines: [line(certain)] });
    await desk.voidVisit(t, at.staff, voided._id);
    const unknown = await desk.served(t, at, { client_id: null, lines: [line(possible)] });

    const found = await preview(await enter({ words: name.toUpperCase(), lot_codes: ['l123'] }));
    expect(matchesOf(found)).toEqual([
      [certain, 'certain'],
      [possible, 'possible'],
    ]);
    expect(found.items[0]).toMatchObject({ lot_code: 'L 12-3', on_hand: 15, reserved: 3, held: false });
    expect(found.requests).toEqual([
      {
        _id: open._id,
        code: open.code,
        status: 'ready',
        was_packed: true,
        lines: [{ inventory_id: certain, item_name: name, quantity: 3, released: false }],
      },
    ]);
    expect(found.visit_count).toBe(3);
    const days = found.visits.map(({ day }) => day).toSorted();
    expect([found.first_day, found.last_day]).toEqual([days[0], days.at(-1)]);
    const latest = await selectAffectedVisits(t.ctx.db, [certain, possible], 1);
    expect(latest.visits).toHaveLength(1);
    expect(latest).toMatchObject({ total: 3, first_day: days[0], last_day: days.at(-1) });
    const seen = Object.fromEntries(found.visits.map((each) => [each.request_id ?? each._id, each]));
    expect(seen[visit._id]).toMatchObject({ units: 5, person: { client_id, name: 'Ada Client' } });
    expect(seen[unknown._id]).toMatchObject({ units: 2, person: null });
    expect(seen[gone._id]).toMatchObject({ units: 1, person: { name: recipient.actor.name } });
  });

  test('lists goods that are gone only if they were handed out or ordered', async () => {
    const [given, deleted, never] = [
      await makeLot({ quantity: 2 }),
      await makeLot(),
      await makeLot({ quantity: 0 }),
    ];
    await desk.served(t, at, { client_id: null, lines: [line(given)] });
    await desk.served(t, at, { client_id: null, lines: [line(deleted)] });
    const gone = await makeLot();
    for (const id of [deleted, gone])
      await t.call('DELETE /api/inventory/:id', { token: at.staff.token, params: { id } });
    const ids = (await preview(await enter())).items.map(({ inventory_id }) => inventory_id);
    expect(ids.toSorted()).toEqual([given, deleted].toSorted());
    expect(ids).not.toContain(never);
  });

  test('finds a barcode in another spelling', async () => {
    const { id } = await makeItem(t.ctx, at.foodbank_id, { barcode: '036000291452' });
    expect(matchesOf(await preview(await enter({ barcodes: ['0036000291452'] })))).toEqual([[id, 'certain']]);
  });
});

describe('a hold', () => {
  test('holds matched items, takes them out of requests, and is ended by lifting', async () => {
    const item = await makeLot();
    const open = await requests.makeRequest(t, scene, 'ready', [line(item, 3)]);
    const id = await enter();
    const { status, body } = await act(id, 'hold', { inventory_ids: [item] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      recall: { status: 'held', items_held: 1 },
      requests: [{ _id: open._id, was_packed: true, units: 3 }],
    });
    expect(await requests.send(t, recipient, [line(item)])).toMatchObject({ body: { code: 'item_held' } });
    expect((await preview(id)).requests).toMatchObject([
      { _id: open._id, was_packed: true, lines: [{ quantity: 3, released: true }] },
    ]);
    const holds = await t.call('GET /api/inventory/:id/holds', {
      token: at.staff.token,
      params: { id: item },
    });
    expect(holds.body.data).toMatchObject([{ recall_id: id, reason: 'Recalled', released_at: null }]);

    expect((await act(id, 'lift')).body.data).toMatchObject({ status: 'lifted' });
    await requests.sendAccepted(t, recipient, [line(item)]);
    for (const [what, more] of [['hold', { inventory_ids: [item] }], ['notify'], ['lift']] as const)
      expect(await act(id, what, more)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  test.each(['hold of staff', 'substitute'] as const)(
    'lists a packed bag once whose line was taken out before by a %s',
    async (cause) => {
      const item = await makeLot();
      const other = (await makeItem(t.ctx, at.foodbank_id)).id;
      const packed = await requests.makeRequest(t, scene, 'ready', [line(item, 3)]);
      const waiting = await requests.makeRequest(t, scene, 'approved', [line(item, 3)]);
      if (cause === 'hold of staff') await on.held(t, at.staff, item);
      else
        for (const { _id } of [packed, waiting])
          for (const quantity of [1, 2])
            expect(
              await t.call('POST /api/food-requests/:id/substitute', {
                token: at.staff.token,
                params: { id: _id },
                body: { inventory_id: item, substitute_id: other, quantity },
              }),
            ).toMatchObject({ status: 200 });
      const bags = [{ _id: packed._id, was_packed: true, lines: [{ quantity: 3, released: true }] }];
      const id = await enter();
      expect((await preview(id)).requests).toMatchObject(bags);
      await act(id, 'hold', { inventory_ids: [item] });
      expect((await preview(id)).requests).toMatchObject(bags);
      const drill = await enter({ words: name }, { drill: true });
      expect((await act(drill, 'hold', { inventory_ids: [item] })).body.data.requests).toEqual([]);
    },
  );

  test('of another recall or of staff stays when one is lifted, and a part that was moved stays on hold', async () => {
    const item = await makeLot();
    const [one, two] = [await enter(), await enter()];
    for (const id of [one, two]) await act(id, 'hold', { inventory_ids: [item] });
    await on.held(t, at.staff, item);
    const storage_location_id = await makeStorageLocation(t.ctx, at.foodbank_id);
    const { token } = at.staff;
    const body = { storage_location_id, quantity: 5 };
    const moved = await t.call('POST /api/inventory/:id/transfer', { token, params: { id: item }, body });
    const lot = moved.body.data.to._id;
    const heldNow = async () =>
      Promise.all(
        [item, lot].map(
          async (id) => (await t.call('GET /api/inventory/:id', { token, params: { id } })).body.data.held,
        ),
      );
    expect(await heldNow()).toEqual([true, true]);
    await act(one, 'lift');
    await on.release(t, at.staff, item);
    expect(await heldNow()).toEqual([true, true]);
    await on.release(t, at.staff, lot);
    await act(two, 'lift');
    expect(await heldNow()).toEqual([false, false]);
  });

  test('is refused for items that do not match, with their places', async () => {
    const item = await makeLot();
    const jam = await makeLot({ item_name: unique('Jam') });
    const id = await enter();
    expect(await act(id, 'hold', { inventory_ids: [item, jam] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'inventory_ids.1', code: 'unknown_item' }] },
    });
    expect((await preview(id)).items).toMatchObject([{ held: false }]);
  });
});

describe('outcomes', () => {
  test('take destroyed and returned units out of the stock, with the title as the reason', async () => {
    const item = await makeLot({ quantity: 10 });
    const id = await enter();
    await act(id, 'hold', { inventory_ids: [item] });
    const outcomes = [
      { inventory_id: item, outcome: 'found', units: 10 },
      { inventory_id: item, outcome: 'destroyed', units: 6 },
      { inventory_id: item, outcome: 'returned', units: 3 },
    ];
    expect((await act(id, 'outcomes', { outcomes })).status).toBe(200);
    expect(await requests.stockOf(t.ctx, item)).toEqual({ quantity: 1, reserved_quantity: 0 });
    const { token } = at.staff;
    const ledger = await t.call('GET /api/inventory/:id/movements', { token, params: { id: item } });
    expect(ledger.body.data.slice(0, 2)).toMatchObject([
      { kind: 'written_off', quantity_delta: -3, reason: 'Recalled' },
      { kind: 'written_off', quantity_delta: -6, reason: 'Recalled' },
    ]);
    const details = await t.call('GET /api/recalls/:id', { token, params: { id } });
    expect(details.body.data).toMatchObject({
      created_by: at.staff.actor.name,
      items: [{ inventory_id: item, match: 'possible', on_hand: 1 }],
      outcomes: outcomes.map((outcome) => ({ ...outcome, recorded_by: at.staff.actor.name })),
    });

    expect(await act(id, 'outcomes', { outcomes: outcomes.slice(1) })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', errors: [{ field: 'outcomes.0.units', available: 1 }] },
    });
    const jam = await makeLot({ item_name: unique('Jam') });
    expect(
      await act(id, 'outcomes', { outcomes: [{ inventory_id: jam, outcome: 'found', units: 1 }] }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'outcomes.0.inventory_id', code: 'unknown_item' }] },
    });
  });
});

test('a drill leaves stock, requests and people alone, and records what would have been done', async () => {
  const item = await makeLot();
  const open = await requests.makeRequest(t, scene, 'approved', [line(item)]);
  await requests.makeRequest(t, scene, 'fulfilled', [line(item)]);
  const before = (await requests.mailsTo(t.ctx, recipient)).length;
  const id = await enter({ words: name }, { drill: true });
  expect((await act(id, 'hold', { inventory_ids: [item] })).body.data).toMatchObject({
    recall: { drill: true, status: 'held', items_held: 1 },
    requests: [{ _id: open._id, units: 2 }],
  });
  expect(await notify(id)).toMatchObject({ mailed: 1 });
  await act(id, 'outcomes', { outcomes: [{ inventory_id: item, outcome: 'destroyed', units: 999 }] });
  expect((await act(id, 'lift')).status).toBe(200);
  expect(await requests.stockOf(t.ctx, item)).toEqual({ quantity: 16, reserved_quantity: 2 });
  expect(await requests.mailsTo(t.ctx, recipient)).toHaveLength(before);
  await requests.sendAccepted(t, recipient, [line(item)]);
});

test('recalls are listed latest first, and those of other food banks are unknown', async () => {
  const ids = [await enter(), await enter()];
  const elsewhere = await desk.makeDesk(t);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const list = async (who: Person, query: Record<string, string> = {}) =>
    (await t.call('GET /api/recalls', { token: who.token, query })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await list(at.staff)).toEqual(ids.toReversed());
  expect(await list(elsewhere.staff)).toEqual([]);
  expect(await list(admin, { foodbank_id: at.foodbank_id })).toEqual(ids.toReversed());
  const own = { token: elsewhere.staff.token, params: { id: ids[0] ?? '' } };
  expect((await t.call('GET /api/recalls/:id/preview', own)).status).toBe(404);
});

test('a product without words and barcodes, or with days in the wrong order, is refused', async () => {
  const products = [{ lot_codes: ['L1'] }, { words: 'x', date_from: '2026-12-02', date_to: '2026-12-01' }];
  const { status, body } = await t.call('POST /api/recalls', {
    token: at.staff.token,
    body: { title: 'Recalled', products },
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([
    { field: 'products.0.words', code: 'required' },
    {
      field: 'products.1.date_to',
      code: 'before_start',
      message: 'The last day must not be before the first',
    },
  ]);
});
