import { describe, expect, test } from 'vitest';
import { instantOf, localTime } from '@nourish/contract/calendar';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { makeReadyRequest } from '../../../test/visits.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { done, makeHelper } from '../clients/test-calls.ts';
import { at, stockOf } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

/** Visits that a device recorded offline and sent later, possibly more than once. */

const DAY_MS = 86_400_000;
const t = testApp();
watchVisits(t);

const ago = (days: number) => new Date(t.ctx.clock.now().getTime() - days * DAY_MS);
const dayOf = ({ time_zone }: on.Desk, moment: Date) => localTime(moment, time_zone).date;
const givenAgo = (days: number) => ({ happened_at: ago(days).toISOString() });
/** A client who was registered before all these visits. */
const known = (desk: on.Desk) => at(t.ctx, ago(8), () => on.makeClient(t, desk));
const codeOf = async (desk: on.Desk, body: object) => (await on.serve(t, desk, body)).body.code;

describe('a visit that is sent later', () => {
  test('counts on the day on which it was given, and moves the stock now', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await known(desk);
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 5 });
    const lines = [{ inventory_id: rice.id, quantity: 2 }];
    const visit = await on.served(t, desk, { client_id, lines, ...givenAgo(3) });
    expect(visit).toMatchObject({
      day: dayOf(desk, ago(3)),
      given_at: ago(3).toISOString(),
      created_at: t.ctx.clock.now().toISOString(),
    });
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 3 });
  });

  test('needs a reason if the household was served on that day, not if it was today', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await known(desk);
    await on.served(t, desk, { client_id });
    await on.served(t, desk, { client_id, ...givenAgo(2) });
    expect(await codeOf(desk, { client_id, ...givenAgo(2) })).toBe('already_served');
    expect(await codeOf(desk, { client_id })).toBe('already_served');
    await on.served(t, desk, { client_id, ...givenAgo(2), override_reason: 'Twins' });
  });

  test('is early by the visits before that day', async () => {
    const desk = await on.makeDesk(t, { frequency: { count: 1, days: 3 }, strength: 'reason' });
    const client_id = await known(desk);
    await on.served(t, desk, { client_id, ...givenAgo(6) });
    expect(await codeOf(desk, { client_id, ...givenAgo(4) })).toBe('reason_required');
    await on.served(t, desk, { client_id });
    await on.served(t, desk, { client_id, ...givenAgo(3) });
  });

  test.each([
    ['in the future', -1, 'still_to_come'],
    ['more than a week ago', 7.01, 'in_past'],
  ])('is refused if that was %s', async (_, days, code) => {
    expect(await on.serve(t, await on.makeDesk(t), givenAgo(days))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'happened_at', code }] },
    });
  });

  test('cannot have been given before the household was registered, up to the skew of a clock', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk);
    const skewed = new Date(t.ctx.clock.now().getTime() - 60_000).toISOString();
    expect(await on.serve(t, desk, { client_id, ...givenAgo(1) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'happened_at', code: 'before_registration' }] },
    });
    expect(await on.served(t, desk, { client_id, happened_at: skewed })).toMatchObject({
      given_at: t.ctx.clock.now().toISOString(),
    });
  });

  test('may have what has expired since', async () => {
    const desk = await on.makeDesk(t);
    const expiration_date = dayOf(desk, ago(2));
    const milk = await makeItem(t.ctx, desk.foodbank_id, { expiration_date, date_kind: 'expiry' });
    const lines = [{ inventory_id: milk.id, quantity: 1 }];
    expect(await codeOf(desk, { lines })).toBe('item_expired');
    await on.served(t, desk, { lines, ...givenAgo(3) });
  });

  test('counts in a program that has been closed since', async () => {
    const desk = await on.makeDesk(t);
    const { _id: program_id } = await done(
      t.call('POST /api/programs', {
        token: desk.staff.token,
        body: { name: 'Summer market', kind: 'other', frequency: { count: 1, per: 'week' } },
      }),
    );
    const client_id = await known(desk);
    await done(t.call('DELETE /api/programs/:id', { token: desk.staff.token, params: { id: program_id } }));
    await on.served(t, desk, { program_id, client_id, ...givenAgo(1) });
    expect((await on.serve(t, desk, { program_id, client_id })).status).toBe(404);
  });

  test('of a request has the day on which it was given', async () => {
    const desk = await on.makeDesk(t);
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const request_id = await makeReadyRequest(t.ctx, desk, recipient, ago(2));
    expect(await on.served(t, desk, { request_id, ...givenAgo(1) })).toMatchObject({
      day: dayOf(desk, ago(1)),
    });
  });

  test('is recorded once, also if the volunteer repeats it days later and no longer works at the desk', async () => {
    const desk = await on.makeDesk(t);
    const { person, volunteer } = await makeHelper(t, desk);
    const call = {
      token: person.token,
      body: { program_id: desk.program_id, happened_at: t.ctx.clock.now().toISOString() },
      headers: { 'idempotency-key': unique('key') },
    };
    const send = () => t.call('POST /api/visits', call);
    const inDays = (days: number) => new Date(t.ctx.clock.now().getTime() + days * DAY_MS);
    const first = await at(t.ctx, inDays(1), send);
    await done(
      t.call('PATCH /api/volunteers/:id/permissions', {
        token: desk.staff.token,
        params: { id: volunteer._id },
        body: { desk: false },
      }),
    );
    const again = await at(t.ctx, inDays(6), send);
    expect(first?.status).toBe(201);
    expect(again?.headers['idempotent-replayed']).toBe('true');
    expect(again?.body.data).toEqual(first?.body.data);
    await at(t.ctx, inDays(5), async () => {
      const { happened_at: _, ...body } = call.body;
      expect((await t.call('POST /api/visits', { token: person.token, body })).status).toBe(403);
    });
  });
});

describe('a household that two devices recorded offline', () => {
  test.each([[[0, 1]], [[1, 0]]])('has one visit and one refusal, sent in the order %j', async (order) => {
    const desk = await on.makeDesk(t);
    const client_id = await known(desk);
    const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 9 });
    const lines = [{ inventory_id: rice.id, quantity: 2 }];
    const bodies = ['10:15', '15:40'].map((time) => ({
      client_id,
      lines,
      happened_at: instantOf({ date: dayOf(desk, ago(2)), time }, desk.time_zone).toISOString(),
    }));
    const answers = [];
    for (const device of order) answers.push(await on.serve(t, desk, bodies[device]));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'already_served']);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 7 });
  });

  test('has one visit if both send at once and repeatedly', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await known(desk);
    const keys = [unique('key'), unique('key')];
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((device) =>
        t.call('POST /api/visits', {
          token: desk.staff.token,
          body: { program_id: desk.program_id, client_id, ...givenAgo(1) },
          headers: { 'idempotency-key': keys[device] ?? '' },
        }),
      ),
    );
    expect(on.tally(answers)).toEqual({ '201': 3, '409 already_served': 3 });
    const visits = await t.ctx.db
      .selectFrom('visits')
      .select('id')
      .where('foodbank_id', '=', desk.foodbank_id)
      .execute();
    expect(visits).toHaveLength(1);
  });
});
