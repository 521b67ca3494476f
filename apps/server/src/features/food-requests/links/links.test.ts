import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeItem, makePerson } from '../../../../test/factories.ts';
import { makeSomebody, PASSWORD } from '../../security/test-people.ts';
import { hashSecret } from '../../accounts/sessions.ts';
import { drawWeek, expectSlotsInOrder, takenAt } from '../../appointments/test-calls.ts';
import * as on from '../test-calls.ts';
import { cancel, move, open, tokenTo } from './test-calls.ts';

const t = testApp({ APP_URL: 'https://food.example.org', SECRET_KEY: '' });
const NOW = new Date('2031-05-10T12:00:00Z');
const at = <T>(moment: Date | string, work: () => Promise<T>): Promise<T> =>
  on.at(t.ctx, new Date(moment), work);

/** A request for 12 May, 10:00, at a food bank with times every half hour, and the link in its message. */
async function booked(hours: Parameters<typeof drawWeek>[2] = {}) {
  const scene = await on.makeScene(t.ctx, { name: 'Lantern Street' });
  await drawWeek(t.ctx, scene.foodbank_id, hours);
  const request = await on.makeRequest(t, scene);
  return { ...scene, request, token: await tokenTo(t, scene.recipient) };
}
const readAs = async ({ token }: { token: string }, id: string) =>
  (await t.call('GET /api/food-requests/:id', { token, params: { id } })).body.data;

test('shows the owner of a link the pickup, and nothing about the person or the food', async () => {
  await at(NOW, async () => {
    const { request, token, foodbank_id, recipient } = await booked();
    const { status, body } = await open(t, token);
    expect(status).toBe(200);
    expect(body.data).toStrictEqual({
      foodbank_id,
      foodbank_name: 'Lantern Street',
      time_zone: 'America/Toronto',
      address: '1 Test Street',
      city: 'Toronto',
      province: 'ON',
      postal_code: 'M5V 2T6',
      contact_phone: null,
      contact_email: expect.any(String),
      code: request.code,
      status: 'pending',
      pickup_date: '2031-05-12',
      pickup_time: '10:00',
      can_move: true,
      can_cancel: true,
      move_until: '2031-05-12T13:00:00.000Z',
    });
    expect(JSON.stringify(body)).not.toContain(recipient.actor.name);
    expect((await open(t, token)).status).toBe(200);
  });
});

test('stores only the hash of the token', async () => {
  const { token, request } = await booked();
  const { rows } = await t.database.pool.query('select * from pickup_links where request_id = $1', [
    request._id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].token_hash).toEqual(hashSecret(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('moves the pickup once, and the message about it has a new link', async () => {
  await at(NOW, async () => {
    const { token, request, foodbank_id, recipient, staff } = await booked();
    const moved = await move(t, token, '2031-05-13', '11:30');
    expect(moved).toMatchObject({
      status: 200,
      body: { data: { pickup_date: '2031-05-13', pickup_time: '11:30', can_move: true } },
    });
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({ '2031-05-12 10:00': 0, '2031-05-13 11:30': 1 });
    for (const call of [open(t, token), move(t, token, '2031-05-14', '10:00'), cancel(t, token)])
      expect(await call).toMatchObject({ status: 400, body: { code: 'pickup_link_expired' } });

    const mails = await on.mailsTo(t.ctx, recipient);
    expect(mails.map(({ kind }) => kind)).toEqual(['request_submitted', 'request_moved']);
    const next = await tokenTo(t, recipient);
    expect(next).not.toBe(token);
    expect((await open(t, next)).body.data).toMatchObject({ pickup_time: '11:30' });
    expect((await readAs(staff, request._id)).moves).toMatchObject([
      { to_time: '11:30', actor_name: null, by_link: true },
    ]);
    expect((await readAs(recipient, request._id)).moves[0]).not.toHaveProperty('by_link');
  });
});

test('cancels the request once, releases its food and its place, and tells staff how', async () => {
  await at(NOW, async () => {
    const scene = await on.makeScene(t.ctx);
    await drawWeek(t.ctx, scene.foodbank_id);
    const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
    const lines = [{ inventory_id: item.id, quantity: 3 }];
    const { _id } = await on.makeRequest(t, scene, 'approved', lines);
    const token = await tokenTo(t, scene.recipient);
    const cancelled = await cancel(t, token);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', can_move: false, can_cancel: false, move_until: null } },
    });
    expect(await on.stockOf(t.ctx, item.id)).toMatchObject({ quantity: 10, reserved_quantity: 0 });
    expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({ '2031-05-12 10:00': 0 });
    // The first response may not have arrived.
    expect((await cancel(t, token)).body).toEqual(cancelled.body);
    expect((await move(t, token, '2031-05-12', '10:00')).body.code).toBe('pickup_link_expired');
    expect((await readAs(scene.staff, _id)).history.at(-1)).toMatchObject({
      status: 'cancelled',
      actor_name: null,
      by_link: true,
    });
    const mails = await on.mailsTo(t.ctx, scene.recipient);
    expect(mails.at(-1)).toMatchObject({ kind: 'request_cancelled', secret: false });
    await on.expectStockInOrder(t.ctx);
  });
});

test('returns the pickup again if the same move is repeated', async () => {
  await at(NOW, async () => {
    const { token, request, recipient, staff } = await booked();
    const moved = await move(t, token, '2031-05-13', '11:30');
    expect(await move(t, token, '2031-05-13', '11:30')).toMatchObject({ status: 200, body: moved.body });
    expect((await readAs(staff, request._id)).moves).toHaveLength(1);
    expect(await on.mailsTo(t.ctx, recipient)).toHaveLength(2);
    await on.setStatus(t, staff, request._id, 'cancelled');
    for (const call of [move(t, token, '2031-05-13', '11:30'), cancel(t, token)])
      expect(await call).toMatchObject({ status: 400, body: { code: 'pickup_link_expired' } });
  });
});

test('is not used up by a move to the same time', async () => {
  await at(NOW, async () => {
    const { token } = await booked();
    expect((await move(t, token, '2031-05-12', '10:00')).status).toBe(200);
    expect((await open(t, token)).status).toBe(200);
    expect((await move(t, token, '2031-05-13', '10:00')).status).toBe(200);
  });
});

test('stays valid when others move the request or change its status', async () => {
  await at(NOW, async () => {
    const { token, request, staff } = await booked();
    await on.setStatus(t, staff, request._id, 'approved');
    const body = { preferredPickupDate: '2031-05-20', preferredPickupTime: '10:30' };
    await t.call('PATCH /api/food-requests/:id/pickup', {
      token: staff.token,
      params: { id: request._id },
      body,
    });
    await at('2031-05-15T12:00:00Z', async () => {
      expect((await open(t, token)).body.data).toMatchObject({
        pickup_date: '2031-05-20',
        pickup_time: '10:30',
        status: 'approved',
      });
      expect((await cancel(t, token)).status).toBe(200);
    });
  });
});

test('expires at the start of the pickup', async () => {
  const { token } = await at(NOW, () => booked());
  await at('2031-05-12T13:59:59Z', async () => expect((await open(t, token)).status).toBe(200));
  await at('2031-05-12T14:00:00Z', async () => {
    for (const call of [open(t, token), move(t, token, '2031-05-13', '10:00'), cancel(t, token)])
      expect(await call).toMatchObject({ status: 400, body: { code: 'pickup_link_expired' } });
  });
});

test('stops at an archived food bank, where the person cannot change the request either', async () => {
  await at(NOW, async () => {
    const { token, request, recipient, staff, foodbank_id } = await booked();
    await t.database.pool.query('update food_banks set archived_at = $2 where id = $1', [foodbank_id, NOW]);
    for (const call of [open(t, token), move(t, token, '2031-05-13', '10:00'), cancel(t, token)])
      expect(await call).toMatchObject({ status: 400, body: { code: 'pickup_link_expired' } });
    const refused = { status: 409, body: { code: 'food_bank_archived' } };
    const moved = t.call('PATCH /api/food-requests/:id/pickup', {
      token: recipient.token,
      params: { id: request._id },
      body: { preferredPickupDate: '2031-05-13', preferredPickupTime: '10:00' },
    });
    expect(await moved).toMatchObject(refused);
    expect(await on.setStatus(t, recipient, request._id, 'cancelled')).toMatchObject(refused);
    expect(await readAs(staff, request._id)).toMatchObject({ status: 'pending', moves: [] });
  });
});

test('refuses an unknown token', async () => {
  for (const call of [open(t, 'x'), move(t, 'x', '2031-05-13', '10:00'), cancel(t, 'x')])
    expect(await call).toMatchObject({ status: 400, body: { code: 'pickup_link_expired' } });
});

test('keeps the rules of the person: lead time, offered times, and nothing once it is packed', async () => {
  const { token, request, staff } = await at(NOW, () => booked());
  await at(NOW, async () => {
    expect((await move(t, token, '2031-05-13', '13:00')).body.code).toBe('slot_closed');
    expect((await move(t, token, '2031-05-09', '10:00')).body.code).toBe('pickup_in_past');
  });
  await at('2031-05-12T13:30:00Z', async () => {
    expect((await open(t, token)).body.data).toMatchObject({
      can_move: false,
      can_cancel: true,
      move_until: null,
    });
    expect((await move(t, token, '2031-05-13', '10:00')).body.code).toBe('too_late');
    await on.setStatus(t, staff, request._id, 'approved');
    await on.setStatus(t, staff, request._id, 'ready');
    expect((await open(t, token)).body.data).toMatchObject({
      status: 'ready',
      can_move: false,
      can_cancel: false,
    });
    expect((await move(t, token, '2031-05-13', '10:00')).body.code).toBe('too_late');
    expect((await cancel(t, token)).body.code).toBe('invalid_transition');
    // A refusal does not use up the link.
    expect((await open(t, token)).status).toBe(200);
  });
});

test('works at a food bank without a schedule', async () => {
  await at(NOW, async () => {
    const scene = await on.makeScene(t.ctx);
    await on.makeRequest(t, scene);
    const token = await tokenTo(t, scene.recipient);
    expect((await open(t, token)).body.data).toMatchObject({ move_until: '2031-05-12T14:00:00.000Z' });
    expect((await move(t, token, '2031-05-13', '10:30')).body.code).toBe('invalid_input');
    expect((await move(t, token, '2031-05-13', '16:00')).status).toBe(200);
  });
});

test('reaches a client without an account, who has no page', async () => {
  await at(NOW, async () => {
    const scene = await on.makeScene(t.ctx);
    const email = `${scene.foodbank_id}@example.org`;
    const created = await t.call('POST /api/clients', {
      token: scene.staff.token,
      body: { name: 'Ana Client', email, consents: { service: true } },
    });
    expect(created.status).toBe(201);
    const item = await makeItem(t.ctx, scene.foodbank_id);
    const items = [{ inventory_id: item.id, quantity: 1 }];
    const sent = await on.send(t, scene.staff, items, { client_id: created.body.data._id });
    expect(sent.status).toBe(201);
    const client = { ...scene.recipient, actor: { ...scene.recipient.actor, email } };
    const [mail] = await on.mailsTo(t.ctx, client);
    expect(mail?.text_body).toContain('https://food.example.org/pickup?token=');
    expect(mail?.text_body).not.toContain('request-details');
    expect((await cancel(t, await tokenTo(t, client))).status).toBe(200);
  });
});

test('is in messages about a pickup that can be changed, and only there', async () => {
  await at(NOW, async () => {
    const scene = await on.makeScene(t.ctx);
    await on.makeRequest(t, scene, 'fulfilled');
    await on.makeRequest(t, scene, 'rejected');
    const mails = await on.mailsTo(t.ctx, scene.recipient);
    const linked = mails.filter(({ text_body }) => text_body?.includes('/pickup?token='));
    expect(new Set(linked.map(({ kind }) => kind))).toEqual(
      new Set(['request_submitted', 'request_approved']),
    );
    expect(mails.filter(({ secret }) => secret)).toEqual(linked);
  });
});

test('is deleted with the account', async () => {
  const scene = await on.makeScene(t.ctx);
  const recipient = await makeSomebody(t);
  const request = await on.makeRequest(t, { ...scene, recipient });
  const { token } = recipient;
  const erased = await t.call('DELETE /api/auth/me', { token, body: { password: PASSWORD } });
  expect([erased.status, erased.body.code]).toEqual([200, undefined]);
  const { rows } = await t.database.pool.query('select id from pickup_links where request_id = $1', [
    request._id,
  ]);
  expect(rows).toEqual([]);
});

test('lets one of several calls with one link win', async () => {
  await at(NOW, async () => {
    for (let round = 0; round < 5; round++) {
      const { token, request, staff } = await booked();
      const answers = await Promise.all([
        move(t, token, '2031-05-13', '10:00'),
        move(t, token, '2031-05-14', '10:00'),
        cancel(t, token),
      ]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [400, 'pickup_link_expired'],
        [400, 'pickup_link_expired'],
      ]);
      const { moves, history } = await readAs(staff, request._id);
      expect(moves.length + history.length).toBe(2);
    }
    await expectSlotsInOrder(t.ctx);
  });
});

test('either cancels a request or loses to staff who pack it, never both', async () => {
  await at(NOW, async () => {
    for (let round = 0; round < 5; round++) {
      const { token, request, staff } = await booked();
      await on.setStatus(t, staff, request._id, 'approved');
      const [link, ready] = await Promise.all([
        cancel(t, token),
        on.setStatus(t, staff, request._id, 'ready'),
      ]);
      expect([link.status, ready.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readAs(staff, request._id)).status).toBe(link.status === 200 ? 'cancelled' : 'ready');
    }
    await on.expectStockInOrder(t.ctx);
  });
});

test('gives the last place to one of several links', async () => {
  await at(NOW, async () => {
    const scene = await on.makeScene(t.ctx);
    await drawWeek(t.ctx, scene.foodbank_id, { capacity: 4 });
    const tokens = [];
    for (let n = 0; n < 4; n++) {
      const recipient = await makePerson(t.ctx, { role: 'recipient' });
      await on.makeRequest(t, { ...scene, recipient });
      tokens.push(await tokenTo(t, recipient));
    }
    for (let n = 0; n < 3; n++) {
      const recipient = await makePerson(t.ctx, { role: 'recipient' });
      await on.makeRequest(t, { ...scene, recipient }, 'pending', undefined, {
        preferredPickupTime: '11:00',
      });
    }
    const answers = await Promise.all(tokens.map((token) => move(t, token, '2031-05-12', '11:00')));
    expect(
      answers.map(({ status, body }) => String(body.code ?? status)).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['200', 'slot_full', 'slot_full', 'slot_full']);
    expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({
      '2031-05-12 10:00': 3,
      '2031-05-12 11:00': 4,
    });
    await expectSlotsInOrder(t.ctx);
  });
});
