import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallNotices, RecallPreview } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeItem, type Person } from '../../../test/factories.ts';
import { done, makeHelper, send } from '../clients/test-calls.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as recalls from '../recalls/test-calls.ts';
import * as on from './test-calls.ts';

/** Food that a household has had since before the server could refuse it. */

const t = testApp();
let desk: on.Desk;
let client_id: string;
let item: { id: string; item_name: string };

beforeEach(async () => {
  desk = await on.makeDesk(t);
  client_id = await requests.at(t.ctx, minutes(-60), () => on.makeClient(t, desk));
  item = await makeItem(t.ctx, desk.foodbank_id, { quantity: 20 });
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const minutes = (count: number) => new Date(t.ctx.clock.now().getTime() + count * 60_000);
const line = (quantity = 2) => ({ inventory_id: item.id, quantity });
/** Given a quarter of an hour ago. */
const given = (more: object = {}) => ({
  client_id,
  lines: [line()],
  happened_at: minutes(-15).toISOString(),
  already_given: true,
  ...more,
});
const holdAgo = (count: number) =>
  requests.at(t.ctx, minutes(-count), () => recalls.held(t, desk.staff, item.id));
const quantity = async () => (await requests.stockOf(t.ctx, item.id))?.quantity;
const decided = () => ({ already_given: true, already_given_by: desk.staff.actor.name });
const acknowledgedFor = (column: 'visit_id' | 'request_id', id: string) =>
  t.ctx.db
    .selectFrom('allergen_acknowledgements')
    .select(['item_id', 'allergen', 'actor_id'])
    .where(column, '=', id)
    .execute();
const allergic = () =>
  done(
    send(t, desk.staff, 'PUT /api/clients/:id/needs', {
      id: client_id,
      body: { allergies: ['peanuts'], consent: true },
    }),
  );
const contains = () =>
  requests.at(t.ctx, minutes(-60), () =>
    done(
      send(t, desk.staff, 'PUT /api/inventory/:id', {
        id: item.id,
        body: { allergens: { peanuts: 'contains' } },
      }),
    ),
  );

describe('an item on hold that a device gave after the hold began', () => {
  test('is recorded if a user decides that it was given, with their name', async () => {
    await holdAgo(30);
    const { already_given: _, ...refused } = given();
    expect((await on.serve(t, desk, refused)).body.code).toBe('item_held');
    const visit = await on.served(t, desk, given());
    expect(visit).toMatchObject({ lines: [{ inventory_id: item.id, quantity: 2 }], ...decided() });
    expect(await quantity()).toBe(18);
    expect((await on.voidVisit(t, desk.staff, visit._id)).status).toBe(200);
    expect(await quantity()).toBe(20);
  });

  test('makes the household a receiver in the recall, to be notified', async () => {
    const { token } = desk.staff;
    const id = await recalls.entered(t, desk.staff, [{ words: item.item_name }]);
    const params = { id };
    const hold = { inventory_ids: [item.id] };
    await requests.at(t.ctx, minutes(-30), () => recalls.acted(t, desk.staff, id, 'hold', hold));
    await recalls.acted(t, desk.staff, id, 'notify');
    const visit = await on.served(t, desk, given());
    const preview: RecallPreview = (await t.call('GET /api/recalls/:id/preview', { token, params })).body
      .data;
    expect(preview.visits).toMatchObject([{ _id: visit._id, units: 2, is_possible: false }]);
    const before: RecallNotices = (await t.call('GET /api/recalls/:id/notices', { token, params })).body.data;
    expect(before).toMatchObject({ untold: 1, by_phone: [] });
    const after: RecallNotices = await recalls.acted(t, desk.staff, id, 'notify');
    expect(after).toMatchObject({ untold: 0, by_phone: [{ client_id, received: true }] });
  });

  test('is recorded in full although its units were written off meanwhile, and voiding restores the stock', async () => {
    await holdAgo(30);
    const written = { quantity_delta: -19, reason: 'Destroyed', written_off: true };
    await done(send(t, desk.staff, 'POST /api/inventory/:id/adjust', { id: item.id, body: written }));
    const visit = await on.served(t, desk, given({ lines: [line(5)] }));
    expect(visit.lines).toMatchObject([{ quantity: 5 }]);
    expect(await quantity()).toBe(0);
    await on.voidVisit(t, desk.staff, visit._id);
    expect(await quantity()).toBe(1);
  });

  test('is recorded if it was given before the hold, and all was destroyed before it was sent', async () => {
    await holdAgo(10);
    const written = { quantity_delta: -20, reason: 'Destroyed', written_off: true };
    await done(send(t, desk.staff, 'POST /api/inventory/:id/adjust', { id: item.id, body: written }));
    const { already_given: _, ...refused } = given();
    expect((await on.serve(t, desk, refused)).body.code).toBe('insufficient_stock');
    const visit = await on.served(t, desk, given());
    expect(visit).toMatchObject({ lines: [{ inventory_id: item.id, quantity: 2 }], ...decided() });
    expect(await quantity()).toBe(0);
  });

  test('is recorded although the item was deleted since, and voiding leaves it deleted', async () => {
    const written = { quantity_delta: -20, reason: 'Destroyed', written_off: true };
    await done(send(t, desk.staff, 'POST /api/inventory/:id/adjust', { id: item.id, body: written }));
    await done(send(t, desk.staff, 'DELETE /api/inventory/:id', { id: item.id }));
    const { already_given: _, ...refused } = given();
    expect((await on.serve(t, desk, refused)).body.code).toBe('item_not_matched');
    const visit = await on.served(t, desk, given());
    expect(visit).toMatchObject({ lines: [{ inventory_id: item.id, quantity: 2 }], ...decided() });
    expect(await quantity()).toBe(0);
    expect((await on.voidVisit(t, desk.staff, visit._id)).status).toBe(200);
    expect(await quantity()).toBe(0);
  });

  test('is not handed out now, however it is called', async () => {
    await holdAgo(30);
    const now = { happened_at: undefined };
    const justNow = { happened_at: new Date(t.ctx.clock.now().getTime() - 59_000).toISOString() };
    for (const when of [now, justNow])
      expect(await on.serve(t, desk, given(when))).toMatchObject({
        status: 409,
        body: { code: 'item_held' },
      });
    expect(await quantity()).toBe(20);
  });
});

describe('food against an allergy that a device gave', () => {
  test('is recorded with the name of the person who decides that it was given', async () => {
    await allergic();
    await contains();
    const { already_given: _, ...refused } = given();
    expect((await on.serve(t, desk, refused)).body.code).toBe('allergen_conflict');
    const visit = await on.served(t, desk, given());
    expect(visit).toMatchObject({ lines: [{ quantity: 2 }], ...decided() });
    expect(await quantity()).toBe(18);
    expect(await acknowledgedFor('visit_id', visit._id)).toEqual([
      { item_id: item.id, allergen: 'peanuts', actor_id: desk.staff.actor.user_id },
    ]);
  });

  test('is recorded in the same way if it was the bag of a request', async () => {
    const sent = await requests.at(t.ctx, minutes(-50), () =>
      requests.send(t, desk.staff, [line()], { client_id }),
    );
    const { _id } = sent.body.data;
    for (const status of ['approved', 'ready'] as const)
      await requests.at(t.ctx, minutes(-40), () => requests.setStatus(t, desk.staff, _id, status));
    await allergic();
    await contains();
    const bag = { lines: undefined, request_id: _id };
    expect((await on.serve(t, desk, given({ ...bag, already_given: false }))).body.code).toBe(
      'allergen_conflict',
    );
    expect(await on.served(t, desk, given(bag))).toMatchObject({ request_id: _id, ...decided() });
    expect(await acknowledgedFor('request_id', _id)).toMatchObject([{ allergen: 'peanuts' }]);
  });
});

describe('a volunteer at the desk', () => {
  const servedBy = async (person: Person) =>
    t.call('POST /api/visits', { token: person.token, body: { program_id: desk.program_id, ...given() } });

  test('may not decide that what was refused had been given', async () => {
    const { person } = await makeHelper(t, desk);
    await holdAgo(30);
    expect(await servedBy(person)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('Ask staff') },
    });
    expect(await quantity()).toBe(20);
  });

  test('records what nothing refuses, and does not see who decided about other visits', async () => {
    const { person } = await makeHelper(t, desk);
    expect((await servedBy(person)).body.data).toMatchObject({ already_given: false });
    await holdAgo(30);
    const { _id } = await on.served(
      t,
      desk,
      given({ program_id: await on.makeProgram(t, desk.staff, { name: 'Other' }) }),
    );
    const seen = await t.call('GET /api/visits/:id', { token: person.token, params: { id: _id } });
    expect(seen.body.data).toMatchObject({ already_given: true, already_given_by: null });
  });
});

test('the decision is not stored for a visit that nothing refuses', async () => {
  const visit = await on.served(t, desk, given());
  expect(visit).toMatchObject({ already_given: false, already_given_by: null });
  expect(await quantity()).toBe(18);
});

test('a bag that was made ready within the last minute counts as handed out now', async () => {
  const sent = await requests.at(t.ctx, minutes(-50), () =>
    requests.send(t, desk.staff, [line()], { client_id }),
  );
  const { _id } = sent.body.data;
  for (const status of ['approved', 'ready'] as const) await requests.setStatus(t, desk.staff, _id, status);
  await allergic();
  await contains();
  const happened_at = new Date(t.ctx.clock.now().getTime() - 61_000).toISOString();
  const bag = { lines: undefined, request_id: _id, happened_at };
  expect(await on.serve(t, desk, given(bag))).toMatchObject({
    status: 409,
    body: { code: 'allergen_conflict' },
  });
});

test('a visit without a decision is not marked as already given', async () => {
  expect(await on.served(t, desk, { client_id, lines: [line()] })).toMatchObject({
    already_given: false,
    already_given_by: null,
  });
});
