import { afterEach, describe, expect, test } from 'vitest';
import type { RequestStatus } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectStockInOrder(t.ctx));

async function requestOf(status: RequestStatus = 'pending') {
  const scene = await on.makeScene(t.ctx);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
  const request = await on.makeRequest(t, scene, status, [{ inventory_id: item.id, quantity: 4 }]);
  return { ...scene, item, id: request._id };
}

const undo = ({ token }: Person, id: string, status: RequestStatus) =>
  t.call('POST /api/food-requests/:id/undo', { token, params: { id }, body: { status } });

const kindsTo = async ({ actor }: Person): Promise<string[]> => {
  const { email } = await t.ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
  return (await mailsTo(t.ctx.database, email)).map(({ kind }) => kind);
};

describe('undo of a status change', () => {
  test.each([
    ['pending', 'approved'],
    ['approved', 'ready'],
    ['pending', 'rejected'],
    ['ready', 'cancelled'],
  ] as const)('restores a request that went from %s to %s, and withdraws the mail', async (from, to) => {
    const { staff, recipient, item, id } = await requestOf(from);
    const mails = await kindsTo(recipient);
    await on.setStatus(t, staff, id, to, 'By mistake');
    expect(await kindsTo(recipient)).toEqual([...mails, `request_${to}`]);
    const { status, body } = await undo(staff, id, to);
    expect([status, body.data.status, body.data.notes]).toEqual([200, from, null]);
    expect(body.data.history.slice(-2)).toMatchObject([{ status: to }, { status: from, notes: null }]);
    expect(await kindsTo(recipient)).toEqual(mails);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 4 });
  });

  test('restores the notes that the request had before', async () => {
    const { staff, id } = await requestOf();
    await on.setStatus(t, staff, id, 'approved', 'Bring bags');
    await on.setStatus(t, staff, id, 'cancelled', 'Closed that day');
    expect((await undo(staff, id, 'cancelled')).body.data).toMatchObject({
      status: 'approved',
      notes: 'Bring bags',
    });
    // The notes of an undone step do not come back.
    await on.setStatus(t, staff, id, 'ready');
    expect((await undo(staff, id, 'ready')).body.data.notes).toBe('Bring bags');
  });

  test('takes back one step after the other, and only the one that the caller sees', async () => {
    const { staff, id } = await requestOf();
    await on.setStatus(t, staff, id, 'approved');
    await on.setStatus(t, staff, id, 'ready');
    expect((await undo(staff, id, 'approved')).body.code).toBe('undo_too_late');
    expect((await undo(staff, id, 'ready')).body.data.status).toBe('approved');
    expect((await undo(staff, id, 'ready')).body.code).toBe('undo_too_late');
    expect((await undo(staff, id, 'approved')).body.data.status).toBe('pending');
    expect((await undo(staff, id, 'pending')).body.code).toBe('undo_too_late');
  });

  test('leaves nothing of the undone step for the recipient', async () => {
    const { staff, recipient, id } = await requestOf();
    await on.setStatus(t, staff, id, 'rejected', 'Meant for somebody else');
    await undo(staff, id, 'rejected');
    const read = async ({ token }: Person) =>
      (await t.call('GET /api/food-requests/:id', { token, params: { id } })).body.data;
    expect((await read(recipient)).history).toMatchObject([{ status: 'pending' }]);
    expect(JSON.stringify(await read(recipient))).not.toContain('Meant for');
    expect((await read(staff)).history).toHaveLength(3);
  });

  test('of a cancellation is refused once the account is deactivated', async () => {
    const { staff, recipient, id } = await requestOf();
    await on.setStatus(t, staff, id, 'cancelled');
    await t.ctx.database.pool.query('update users set active = false where id = $1', [
      recipient.actor.user_id,
    ]);
    expect((await undo(staff, id, 'cancelled')).body.code).toBe('undo_too_late');
  });

  test('is refused once the sending of the mail has begun', async () => {
    const { staff, id } = await requestOf();
    await on.setStatus(t, staff, id, 'approved');
    await t.ctx.database.pool.query(
      'update outbox_mails set attempts = 1 where id = (select mail_id from food_request_events where request_id = $1 and mail_id is not null)',
      [id],
    );
    const { status, body } = await undo(staff, id, 'approved');
    expect([status, body.code]).toEqual([409, 'undo_too_late']);
    const now = await t.call('GET /api/food-requests/:id', { token: staff.token, params: { id } });
    expect(now.body.data.status).toBe('approved');
  });

  test('is refused for a request that was handed out', async () => {
    const { staff, id } = await requestOf('ready');
    await on.setStatus(t, staff, id, 'fulfilled');
    expect((await undo(staff, id, 'fulfilled')).body.code).toBe('undo_too_late');
  });

  test('is refused for the change of a colleague, and for a request without changes', async () => {
    const { staff, foodbank_id, id } = await requestOf();
    expect((await undo(staff, id, 'pending')).body.code).toBe('undo_too_late');
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    await on.setStatus(t, colleague, id, 'approved');
    expect((await undo(staff, id, 'approved')).body.code).toBe('undo_too_late');
    expect((await undo(colleague, id, 'approved')).status).toBe(200);
  });

  test('of a cancellation is refused if another person has requested the units meanwhile', async () => {
    const { staff, item, id } = await requestOf();
    await on.setStatus(t, staff, id, 'cancelled');
    const other = await makePerson(t.ctx, { role: 'recipient' });
    await on.sendAccepted(t, other, [{ inventory_id: item.id, quantity: 8 }]);
    const { status, body } = await undo(staff, id, 'cancelled');
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    // The mail stays queued, because nothing of the undo is left.
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 2, reserved_quantity: 8 });
  });

  test('and the next step race: one of them wins', async () => {
    const { staff, id } = await requestOf();
    await on.setStatus(t, staff, id, 'approved');
    const both = await Promise.all([undo(staff, id, 'approved'), on.setStatus(t, staff, id, 'ready')]);
    const { body } = await t.call('GET /api/food-requests/:id', { token: staff.token, params: { id } });
    const codes = both.map(({ status, body: { code } }) => (status === 200 ? 'ok' : code));
    expect([
      [['ok', 'invalid_transition'], 'pending'],
      [['undo_too_late', 'ok'], 'ready'],
    ]).toContainEqual([codes, body.data.status]);
  });

  test('sent twice at once succeeds once', async () => {
    const { staff, id } = await requestOf();
    await on.setStatus(t, staff, id, 'rejected');
    const answers = await Promise.all([1, 2, 3].map(() => undo(staff, id, 'rejected')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a mail about a status change', () => {
  test('gives way to a later cancellation by the recipient', async () => {
    const { staff, recipient, id } = await requestOf();
    await on.setStatus(t, staff, id, 'approved');
    await on.setStatus(t, recipient, id, 'cancelled');
    expect(await kindsTo(recipient)).toEqual(['request_submitted', 'request_cancelled']);
  });

  test('gives way to the cancellation of everything that a person has open', async () => {
    const { staff, recipient, id } = await requestOf('approved');
    await on.setStatus(t, staff, id, 'ready');
    const body = { recipient_id: recipient.actor.user_id };
    await t.call('POST /api/food-requests/cancel-open', { token: staff.token, body });
    expect(await kindsTo(recipient)).not.toContain('request_ready');
  });
});
