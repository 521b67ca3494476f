import { describe, expect, test } from 'vitest';
import { localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { makeReadyRequest, tell } from '../../../test/visits.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { newId } from '../../db/database.ts';
import { at, makeRequest, stockOf } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
watchVisits(t);

const today = ({ time_zone }: on.Desk) => localTime(t.ctx.clock.now(), time_zone).date;
const list = (who: { token: string }, query: Record<string, string> = {}) =>
  t.call('GET /api/visits', { token: who.token, query });
const read = (who: { token: string }, id: string) =>
  t.call('GET /api/visits/:id', { token: who.token, params: { id } });
const inDays = (days: number) => new Date(t.ctx.clock.now().getTime() + days * 86_400_000);

describe('recording a visit', () => {
  test('stores the household of the day and takes the units from the stock', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk, { adults: 2, seniors: 1, children: 0 });
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 10 });
    const visit = await on.served(t, desk, {
      client_id,
      household: { children: 4 },
      lines: [{ inventory_id: rice.id.toUpperCase(), quantity: 3 }],
    });
    expect(visit).toMatchObject({
      foodbank_id: desk.foodbank_id,
      program_id: desk.program_id,
      program_name: 'Weekly hamper',
      kind: 'hamper',
      client_id,
      client_name: 'Ada Client',
      client_code: expect.stringMatching(/^[A-Z]{2}-/),
      request_id: null,
      day: today(desk),
      household: { adults: 2, seniors: 1, children: 4 },
      lines: [{ inventory_id: rice.id, item_name: rice.item_name, quantity: 3 }],
      override_reason: null,
      voided_at: null,
    });
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 7, reserved_quantity: 0 });
    const moves = await t.ctx.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('visit_id', '=', visit._id)
      .execute();
    expect(moves).toMatchObject([{ kind: 'fulfilled', quantity_delta: -3, reason: visit.client_code }]);
    const client = await t.call('GET /api/clients/:id', {
      token: desk.staff.token,
      params: { id: client_id },
    });
    expect(client.body.data.household).toMatchObject({ adults: 2, seniors: 1, children: 0 });
    expect((await read(desk.staff, visit._id)).body.data).toEqual(visit);
  });

  test('works without a name, as often as people come', async () => {
    const desk = await on.makeDesk(t);
    for (const body of [{}, { client_id: null }, { household: { adults: 1 } }])
      expect(await on.served(t, desk, body)).toMatchObject({
        client_id: null,
        client_code: null,
        client_name: null,
      });
  });

  test('is refused a second time on a day without a reason', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk);
    await on.served(t, desk, { client_id });
    for (const body of [{ client_id }, { client_id, override_reason: '  ' }])
      expect(await on.serve(t, desk, body)).toMatchObject({
        status: 409,
        body: { code: 'already_served', errors: [{ field: 'override_reason' }] },
      });
    expect(await on.served(t, desk, { client_id, override_reason: ' Twins ' })).toMatchObject({
      override_reason: 'Twins',
    });
    expect((await on.serve(t, desk, { client_id })).body.code).toBe('already_served');
    const meals = await on.makeProgram(t, desk.staff, { name: 'Meals', kind: 'meal' });
    await on.served(t, { ...desk, program_id: meals }, { client_id });
    await at(t.ctx, inDays(1), () => on.served(t, desk, { client_id }));
  });

  test('before the usual day needs a reason only if the program requires one', async () => {
    const desk = await on.makeDesk(t, { frequency: { count: 1, days: 7 }, strength: 'reason' });
    const client_id = await on.makeClient(t, desk);
    await on.served(t, desk, { client_id });
    await at(t.ctx, inDays(3), async () => {
      expect(await on.serve(t, desk, { client_id })).toMatchObject({
        status: 409,
        body: { code: 'reason_required' },
      });
      await t.call('PUT /api/programs/:id', {
        token: desk.staff.token,
        params: { id: desk.program_id },
        body: { strength: 'warn' },
      });
      await on.served(t, desk, { client_id });
    });
  });

  test('names the line with too little stock, and records nothing', async () => {
    const desk = await on.makeDesk(t);
    const [plenty, scarce] = [
      await makeItem(t.ctx, desk.foodbank_id),
      await makeItem(t.ctx, desk.foodbank_id, { quantity: 1 }),
    ];
    const lines = [
      { inventory_id: plenty.id, quantity: 1 },
      { inventory_id: scarce.id, quantity: 2 },
    ];
    expect(await on.serve(t, desk, { lines })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', errors: [{ field: 'lines.1.quantity', available: 1 }] },
    });
    expect((await list(desk.staff)).body.data).toEqual([]);
    expect(await stockOf(t.ctx, plenty.id)).toMatchObject({ quantity: 50 });
  });

  test('refuses items that are unknown, expired, named twice or of another food bank', async () => {
    const desk = await on.makeDesk(t);
    const other = await on.makeDesk(t);
    const line = async (foodbank_id: string, values = {}) => ({
      inventory_id: (await makeItem(t.ctx, foodbank_id, values)).id,
      quantity: 1,
    });
    const fine = await line(desk.foodbank_id);
    const past = await line(desk.foodbank_id, { expiration_date: '2020-01-01', date_kind: 'expiry' });
    for (const [lines, status, code, field] of [
      [[fine, await line(other.foodbank_id)], 400, 'unknown_item', 'lines.1.inventory_id'],
      [[{ inventory_id: newId(), quantity: 1 }], 400, 'unknown_item', 'lines.0.inventory_id'],
      [[fine, past], 409, 'expired', 'lines.1.inventory_id'],
      [[fine, fine], 400, 'already_there', 'lines.1.inventory_id'],
      [[{ ...fine, quantity: 0 }], 400, 'too_small', 'lines.0.quantity'],
      [[{ ...fine, quantity: 10_001 }], 400, 'too_big', 'lines.0.quantity'],
    ] as const)
      expect(await on.serve(t, desk, { lines })).toMatchObject({
        status,
        body: { errors: [{ field, code }] },
      });
  });

  test('refuses a household without people', async () => {
    const desk = await on.makeDesk(t);
    expect(await on.serve(t, desk, { household: { adults: 0, seniors: 0, children: 0 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'household', code: 'too_few' }] },
    });
  });

  test('finds nothing of another food bank, and no closed program', async () => {
    const [desk, other] = [await on.makeDesk(t), await on.makeDesk(t)];
    const elsewhere = await on.makeClient(t, other);
    for (const body of [
      { program_id: other.program_id },
      { program_id: newId() },
      { client_id: elsewhere },
      { client_id: newId() },
      { proxy_id: elsewhere },
    ])
      expect(await on.serve(t, desk, body)).toMatchObject({ status: 404 });
    const { token } = desk.staff;
    await t.call('DELETE /api/programs/:id', { token, params: { id: desk.program_id } });
    expect(await on.serve(t, desk)).toMatchObject({ status: 404 });
  });

  test('stores who came for the client', async () => {
    const desk = await on.makeDesk(t);
    const [client_id, proxy_id] = [await on.makeClient(t, desk), await on.makeClient(t, desk)];
    expect(await on.served(t, desk, { client_id, proxy_id })).toMatchObject({ client_id, proxy_id });
  });

  test('is repeated safely with an idempotency key', async () => {
    const desk = await on.makeDesk(t);
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 5 });
    const call = {
      token: desk.staff.token,
      body: { program_id: desk.program_id, lines: [{ inventory_id: rice.id, quantity: 2 }] },
      headers: { 'idempotency-key': newId() },
    };
    const [first, again] = [await t.call('POST /api/visits', call), await t.call('POST /api/visits', call)];
    expect(again.body.data).toEqual(first.body.data);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 3 });
  });
});

describe('visits of merged clients', () => {
  test('count for the client into whom they were merged, until the merge is undone', async () => {
    const desk = await on.makeDesk(t);
    const [id, into] = [await on.makeClient(t, desk), await on.makeClient(t, desk)];
    const visit = await on.served(t, desk, { client_id: id });
    const { token } = desk.staff;
    await t.call('POST /api/clients/:id/merge', { token, params: { id }, body: { into } });
    expect((await on.serve(t, desk, { client_id: into })).body.code).toBe('already_served');
    expect((await read(desk.staff, visit._id)).body.data.client_id).toBe(into);
    expect((await list(desk.staff, { client_id: into })).body.data).toHaveLength(1);
    await t.call('POST /api/clients/:id/unmerge', { token, params: { id } });
    expect((await list(desk.staff, { client_id: into })).body.data).toEqual([]);
    await on.served(t, desk, { client_id: into });
  });
});

describe('handing out a request at the desk', () => {
  test('records the visit in the chosen program, without the answers that are for statistics only', async () => {
    const desk = await on.makeDesk(t);
    const recipient = await makePerson(t.ctx, { role: 'recipient', name: 'Bo Recipient' });
    await tell(t, recipient, { adults: 3, household_type: 'other' });
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 5 });
    const request = await makeRequest(t, { ...desk, recipient }, 'ready', [
      { inventory_id: rice.id, quantity: 2 },
    ]);
    const visit = await on.served(t, desk, { request_id: request._id, override_reason: 'Sister came' });
    expect(visit).toMatchObject({
      request_id: request._id,
      program_id: desk.program_id,
      client_name: 'Bo Recipient',
      household: { adults: null, seniors: null, children: null },
      override_reason: 'Sister came',
      lines: [],
    });
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 3, reserved_quantity: 0 });
    expect(await on.serve(t, desk, { request_id: request._id })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await on.voidVisit(t, desk.staff, visit._id)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  test('is refused for another client, another food bank, and with lines', async () => {
    const [desk, other] = [await on.makeDesk(t), await on.makeDesk(t)];
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const request_id = await makeReadyRequest(t.ctx, desk, recipient, t.ctx.clock.now());
    const rice = await makeItem(t.ctx, desk.foodbank_id);
    expect(await on.serve(t, other, { request_id })).toMatchObject({ status: 404 });
    const client_id = await on.makeClient(t, desk);
    expect(await on.serve(t, desk, { request_id, client_id })).toMatchObject({ status: 404 });
    const lines = [{ inventory_id: rice.id, quantity: 1 }];
    expect(await on.serve(t, desk, { request_id, lines })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lines', code: 'too_many' }] },
    });
    const { client_id: own } = await on.served(t, desk, { request_id });
    const next = await makeReadyRequest(t.ctx, desk, recipient, t.ctx.clock.now());
    const again = { request_id: next, client_id: own };
    expect(await on.serve(t, desk, again)).toMatchObject({ status: 409, body: { code: 'already_served' } });
    const override_reason = 'Forgot the bread';
    expect(await on.served(t, desk, { ...again, override_reason })).toMatchObject({ client_id: own });
  });
});
