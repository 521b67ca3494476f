import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { Failure } from '../../fail.ts';
import { submitRequest } from './submission-service.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectStockInOrder(t.ctx));

const BOUNDS = { max_open_requests: 10, max_open_units: 200 };

/** A food bank with the default limits, and an item with ample stock. */
async function boundedScene(bounds: Parameters<typeof makeFoodBank>[1] = BOUNDS) {
  const scene = await on.makeScene(t.ctx, bounds);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 1_000_000 });
  return { ...scene, item, line: (quantity: number) => [{ inventory_id: item.id, quantity }] };
}

const allowanceOf = async (person: Person, foodbank_id: string) => {
  const { body } = await t.call('GET /api/food-requests/allowances', { token: person.token });
  return body.data.find((each: { foodbank_id: string }) => each.foodbank_id === foodbank_id);
};

describe('open requests of one person at a food bank', () => {
  test('are limited to ten, also if thirty are sent in parallel', async () => {
    const { recipient, line, item } = await boundedScene();
    const answers = await Promise.all(Array.from({ length: 30 }, () => on.send(t, recipient, line(1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too_many_open_requests']),
    );
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 999_990, reserved_quantity: 10 });
    expect(await on.mailsTo(t.ctx, recipient)).toHaveLength(10);
  });

  test('are limited to two hundred units, and the error contains the figures', async () => {
    const { recipient, line, item, foodbank_id } = await boundedScene();
    await on.sendAccepted(t, recipient, line(150));
    await on.putInCart(t, recipient, item.id, 51);
    const { status, body } = await on.send(t, recipient, line(51));
    expect([status, body.code]).toEqual([409, 'too_many_units']);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'items', foodbank_id, open: 150, max: 200, requested: 51 }),
    ]);
    expect(body.errors[0].message).toContain('150');
    expect(await on.cartOf(t, recipient)).toHaveLength(1);
    await on.sendAccepted(t, recipient, line(50));
  });

  test('are counted per food bank, and a submission to two food banks succeeds or fails as a whole', async () => {
    const here = await boundedScene();
    const there = await boundedScene();
    await on.sendAccepted(t, here.recipient, here.line(200));
    await on.sendAccepted(t, here.recipient, there.line(150));
    const both = [...there.line(50), ...here.line(1)];
    expect((await on.send(t, here.recipient, both)).body.errors).toEqual([
      expect.objectContaining({ foodbank_id: here.foodbank_id }),
    ]);
    expect(await allowanceOf(here.recipient, there.foodbank_id)).toMatchObject({
      open_requests: 1,
      open_units: 150,
      ...BOUNDS,
    });
  });

  test('no longer count once they are closed', async () => {
    const { recipient, staff, line } = await boundedScene({ max_open_requests: 1, max_open_units: 5 });
    const first = await on.sendAccepted(t, recipient, line(5));
    expect((await on.send(t, recipient, line(1))).body.code).toBe('too_many_open_requests');
    await on.setStatus(t, staff, first._id, 'rejected', 'Sorry');
    await on.sendAccepted(t, recipient, line(5));
  });

  test('have limits set per food bank, by administrators only', async () => {
    const { foodbank_id, staff, recipient, line } = await boundedScene();
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const put = (person: Person, body: object) =>
      t.call('PUT /api/foodbanks/:id', { token: person.token, params: { id: foodbank_id }, body });
    expect((await put(staff, { max_open_units: 3 })).status).toBe(403);
    expect((await put(admin, { max_open_units: 0 })).body.errors[0].field).toBe('max_open_units');
    expect((await put(admin, { max_open_requests: 2, max_open_units: 3 })).body.data).toMatchObject({
      max_open_requests: 2,
      max_open_units: 3,
    });
    expect((await on.send(t, recipient, line(4))).body.code).toBe('too_many_units');
  });

  test('stay within the limits when a thousand accounts submit twice in parallel', async () => {
    const { foodbank_id, item, line } = await boundedScene();
    const people = Array.from({ length: 1_000 }, (_, n) => ({
      id: newId(),
      email: `crowd-${n}-${item.id}@x.example`,
    }));
    const now = t.ctx.clock.now();
    await inTransaction(t.ctx, (tx) =>
      tx
        .insertInto('users')
        .values(
          people.map((person) => ({
            ...person,
            name: 'Crowd',
            role: 'recipient' as const,
            language: 'en' as const,
            foodbank_id: null,
            password_hash: 'none',
            email_verified_at: now,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute(),
    );
    const outcomes = await Promise.all(
      [...people, ...people].map(async ({ id, email }) => {
        const actor = {
          user_id: id,
          email,
          name: 'Crowd',
          role: 'recipient',
          language: 'en',
          foodbank_id: null,
        } as const;
        try {
          await submitRequest(t.ctx, actor, on.submission(t.ctx, line(101)) as never);
          return 'done';
        } catch (error) {
          if (error instanceof Failure) return error.code;
          throw error;
        }
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1_000);
    expect(outcomes.filter((outcome) => outcome === 'too_many_units')).toHaveLength(1_000);
    const { rows } = await t.database.pool.query(
      `select max(requests) as requests, max(units) as units from (
         select count(*) as requests, sum(total_items) as units from food_requests
         where foodbank_id = $1 and status = 'pending' group by recipient_id) as open`,
      [foodbank_id],
    );
    expect(rows).toEqual([{ requests: 1, units: 101 }]);
  });
});

describe('open requests of an account', () => {
  test('are cancelled when the account is deactivated, with a mail about each', async () => {
    const { recipient, staff, line, item } = await boundedScene();
    const admin = await makePerson(t.ctx, { role: 'admin' });
    for (const units of [3, 4]) await on.sendAccepted(t, recipient, line(units));
    const approved = await on.sendAccepted(t, recipient, line(5));
    await on.setStatus(t, staff, approved._id, 'approved');
    const { status } = await t.call('PATCH /api/users/:id', {
      token: admin.token,
      params: { id: recipient.actor.user_id },
      body: { active: false },
    });
    expect(status).toBe(200);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 1_000_000, reserved_quantity: 0 });
    const kinds = (await on.mailsTo(t.ctx, recipient)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'request_cancelled')).toHaveLength(3);
  });

  test('cannot grow by submissions in flight during the deactivation', async () => {
    const { recipient, line, item } = await boundedScene();
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const sent = Array.from({ length: 10 }, () => on.send(t, recipient, line(1)));
    const off = t.call('PATCH /api/users/:id', {
      token: admin.token,
      params: { id: recipient.actor.user_id },
      body: { active: false },
    });
    await Promise.all([...sent, off]);
    expect((await off).status).toBe(200);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 1_000_000, reserved_quantity: 0 });
  });

  test('can all be cancelled by staff, at their own food bank only', async () => {
    const here = await boundedScene();
    const there = await boundedScene();
    for (const units of [1, 2, 3]) await on.sendAccepted(t, here.recipient, here.line(units));
    await on.sendAccepted(t, here.recipient, there.line(7));
    const cancel = (person: Person, recipient: Person = here.recipient) =>
      t.call('POST /api/food-requests/cancel-open', {
        token: person.token,
        body: { recipient_id: recipient.actor.user_id, notes: 'Nobody answers the phone' },
      });
    expect((await cancel(here.staff)).body.data).toEqual({ cancelled: 3 });
    expect(await on.stockOf(t.ctx, here.item.id)).toEqual({ quantity: 1_000_000, reserved_quantity: 0 });
    expect(await on.stockOf(t.ctx, there.item.id)).toEqual({ quantity: 999_993, reserved_quantity: 7 });
    expect((await cancel(here.staff)).body.data).toEqual({ cancelled: 0 });
    expect((await cancel(here.staff, await makePerson(t.ctx, { role: 'recipient' }))).status).toBe(404);
    expect((await cancel(here.recipient)).status).toBe(403);
    const [mail] = (await on.mailsTo(t.ctx, here.recipient)).filter(
      ({ kind }) => kind === 'request_cancelled',
    );
    expect(mail?.text_body).toContain('Nobody answers the phone');
  });
});

test('staff cannot decide on their own request, but can cancel it', async () => {
  const { foodbank_id, recipient, line } = await boundedScene();
  const [first, second] = [
    await on.sendAccepted(t, recipient, line(1)),
    await on.sendAccepted(t, recipient, line(1)),
  ];
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ role: 'staff', foodbank_id })
      .where('id', '=', recipient.actor.user_id)
      .execute(),
  );
  for (const status of ['approved', 'rejected'] as const)
    expect((await on.setStatus(t, recipient, first._id, status)).body.code).toBe('own_request');
  const { body } = await t.call('GET /api/food-requests/:id', {
    token: recipient.token,
    params: { id: first._id },
  });
  expect(body.data.next_statuses).toEqual(['cancelled']);
  expect((await on.setStatus(t, recipient, second._id, 'cancelled')).status).toBe(200);
});
