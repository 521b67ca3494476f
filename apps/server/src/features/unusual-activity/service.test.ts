import { beforeAll, expect, test } from 'vitest';
import type { UnusualFinding } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { recordAudit } from '../../adapters/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { offerAccepted } from '../donations/test-calls.ts';
import * as requests from '../food-requests/test-calls.ts';
import { readUnusualActivity } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const server = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(server.ctx, { role: 'admin', name: 'Margaret Chen' });
});

/** A context at a moment, so many milliseconds later. */
const at = (moment: string, later = 0): Context => ({
  ...server.ctx,
  clock: { now: () => new Date(Date.parse(moment) + later) },
});
const findings = async (ctx: Context) => (await readUnusualActivity(ctx)).findings;
const called = async (): Promise<UnusualFinding[]> =>
  (await server.call('GET /api/system/unusual-activity', { token: admin.token })).body.data.findings;
const about = (list: readonly UnusualFinding[], { actor }: Person) =>
  list.filter(({ person }) => person?._id === actor.user_id);
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('many requests of one person are found, and are handled once staff have cancelled them', async () => {
  const scene = await requests.makeScene(server.ctx, {});
  const item = await makeItem(server.ctx, scene.foodbank_id, { quantity: 1_000 });
  const line = [{ inventory_id: item.id, quantity: 1 }];
  const send = () => requests.sendAccepted(server, scene.recipient, line);
  for (let n = 0; n < 7; n++) await send();
  expect(about(await called(), scene.recipient)).toEqual([]);
  await send();
  expect(about(await called(), scene.recipient)).toEqual([
    expect.objectContaining({
      kind: 'food_requests',
      amount: 8,
      usual: 0,
      action: 'cancel_requests',
      person: { _id: scene.recipient.actor.user_id, name: scene.recipient.actor.name },
      foodbank: expect.objectContaining({ _id: scene.foodbank_id }),
    }),
  ]);
  const body = { recipient_id: scene.recipient.actor.user_id, notes: 'Too many' };
  const answer = await server.call('POST /api/food-requests/cancel-open', { token: admin.token, body });
  expect(answer.body.data).toEqual({ cancelled: 8 });
  expect(about(await called(), scene.recipient)).toEqual([]);
});

test('requests that a person cancels over and over are found until the account is switched off', async () => {
  const scene = await requests.makeScene(server.ctx, {});
  const item = await makeItem(server.ctx, scene.foodbank_id, { quantity: 1_000 });
  for (let n = 0; n < 8; n++) {
    const { _id: id } = await requests.sendAccepted(server, scene.recipient, [
      { inventory_id: item.id, quantity: 1 },
    ]);
    await server.call('PUT /api/food-requests/:id/status', {
      token: scene.recipient.token,
      params: { id },
      body: { status: 'cancelled' },
    });
  }
  expect(about(await called(), scene.recipient)).toEqual([
    expect.objectContaining({ amount: 8, action: 'show_person' }),
  ]);
  await server.call('PATCH /api/users/:id', {
    token: admin.token,
    params: { id: scene.recipient.actor.user_id },
    body: { active: false },
  });
  expect(about(await called(), scene.recipient)).toEqual([]);
});

const signInOf = ({ actor }: Person) => ({
  actor: null,
  entity: 'sign_in' as const,
  entity_id: actor.user_id,
  entity_name: actor.name,
  foodbank_id: null,
});
const pause = (ctx: Context, person: Person) =>
  inTransaction(ctx, (tx) =>
    recordAudit(ctx, tx, { ...signInOf(person), action: 'sign_in_paused', after: { tries: 10 } }),
  );

test('an account that is guessed at is found until it must choose a new password', async () => {
  const moment = '2031-05-11T23:59:00Z';
  const zoe = await makePerson(server.ctx, { role: 'donor' });
  for (const hours of [-25, -23, -3, -1]) await pause(at(moment, hours * HOUR), zoe);
  expect(about(await findings(at(moment)), zoe)).toEqual([]);
  await pause(at(moment), zoe);
  expect(about(await findings(at(moment)), zoe)).toEqual([
    expect.objectContaining({ kind: 'failed_sign_ins', amount: 4, usual: 0, action: 'require_password' }),
  ]);
  expect(about(await findings(at(moment, DAY)), zoe)).toEqual([]);
});

test('after a new password was required, guesses count again once the person has chosen one', async () => {
  const zoe = await makePerson(server.ctx, { role: 'donor' });
  const start = server.ctx.clock.now().toISOString();
  const guessAfter = async (minutes: number) => {
    for (let n = 0; n < 4; n++) await pause(at(start, (minutes + n) * MINUTE), zoe);
  };
  const found = async () => about(await findings(at(start, HOUR)), zoe);
  await guessAfter(-10);
  expect(await found()).toHaveLength(1);
  const { status } = await server.call('POST /api/users/:id/require-password', {
    token: admin.token,
    params: { id: zoe.actor.user_id },
  });
  expect(status).toBe(200);
  expect(await found()).toEqual([]);
  await guessAfter(5);
  expect(await found()).toEqual([]);
  const chosen = at(start, 15 * MINUTE);
  await inTransaction(chosen, (tx) =>
    recordAudit(chosen, tx, { ...signInOf(zoe), action: 'password_reset' }),
  );
  await guessAfter(20);
  expect(await found()).toEqual([expect.objectContaining({ amount: 4 })]);
});

test('offers of one address are found and declined together, with one mail', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const donorEmail = `${unique('flood')}@nourish.example`;
  const offered = await times(12, () => offerAccepted(server, { foodbank_id }, { donorEmail }));
  const found = async () => (await called()).filter(({ sender }) => sender?.email === donorEmail);
  expect(await found()).toEqual([
    expect.objectContaining({ kind: 'donations', amount: 12, action: 'decline_donations' }),
  ]);
  const decline = (token: string, email = donorEmail.toUpperCase()) =>
    server.call('POST /api/donations/decline-pending', {
      token,
      body: { donor_email: email, notes: 'We cannot take that much.' },
    });
  const stranger = await makePerson(server.ctx, {
    role: 'staff',
    foodbank_id: await makeFoodBank(server.ctx),
  });
  expect((await decline(stranger.token)).status).toBe(404);
  const answers = await times(3, () => decline(admin.token));
  expect(answers.map(({ body }) => body.data.declined).toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
  expect(await found()).toEqual([]);
  const mails = (await mailsTo(server.database, donorEmail)).filter(
    ({ kind }) => kind === 'donations_declined',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('We cannot take that much.');
  for (const { code } of offered) expect(mails[0]?.text_body).toContain(code);
});

test('offers of many addresses to one food bank are found, unless it gets as many on that day every week', async () => {
  const moment = '2031-07-14T12:00:00Z';
  const [quiet, busy] = [await makeFoodBank(server.ctx), await makeFoodBank(server.ctx)];
  for (const bank of [quiet, busy]) await insertOffers(at(moment, -HOUR), bank, 31);
  for (const week of [1, 2, 3, 4]) await insertOffers(at(moment, -week * 7 * DAY - HOUR), busy, 10);
  const found = (await findings(at(moment))).filter(({ kind }) => kind === 'food_bank_donations');
  expect(found).toEqual([
    expect.objectContaining({
      amount: 31,
      usual: 0,
      foodbank: expect.objectContaining({ _id: quiet }),
      action: 'show_donations',
    }),
  ]);
});

const insertOffers = (ctx: Context, foodbank_id: string, count: number) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .insertInto('donations')
      .values(
        Array.from({ length: count }, () => ({
          id: newId(),
          foodbank_id,
          user_id: null,
          donor_name: 'Zoë Okafor',
          donor_email: `${unique('zoe')}@nourish.example`,
          donor_phone: null,
          product_name: 'Chickpeas',
          quantity: 1,
          unit: 'cans' as const,
          category: 'canned-goods' as const,
          pickup_date: '2031-08-01',
          pickup_time: '10:00',
          notes: null,
          language: 'en' as const,
          image_key: null,
          status: 'pending' as const,
          item_id: null,
          received_quantity: null,
          offered_date: now.toISOString().slice(0, 10),
          received_date: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  });

test('messages of one address are found until they are answered or closed', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const email = `${unique('writer')}@nourish.example`;
  const body = { name: 'Zoë Okafor', email, subject: 'other', message: 'Hello', foodbank_id };
  const sent = await times(10, () => server.call('POST /api/contact', { body }));
  const found = async () => (await called()).filter(({ sender }) => sender?.email === email);
  expect(await found()).toEqual([
    expect.objectContaining({ kind: 'messages', amount: 10, action: 'show_messages' }),
  ]);
  await server.call('PATCH /api/messages/:id', {
    token: admin.token,
    params: { id: sent[0]?.body.data._id },
    body: { status: 'closed' },
  });
  expect(await found()).toEqual([]);
});

test('sign-ups are found above the floor and above a usual day, without invited and switched-off people', async () => {
  const [opening, steady] = ['2031-09-01T04:00:00Z', '2033-03-13T08:00:00Z'];
  const signUps = async (moment: string) =>
    (await findings(at(moment))).filter(({ kind }) => kind === 'sign_ups');
  await times(29, (n) => makePerson(at(opening, -n * 60_000), { role: 'recipient' }));
  await times(5, () => makePerson(at(opening), { role: 'staff' }));
  expect(await signUps(opening)).toEqual([]);
  const last = await makePerson(at(opening), { role: 'donor' });
  expect(await signUps(opening)).toEqual([
    expect.objectContaining({ amount: 30, usual: 0, action: 'show_people', person: null }),
  ]);
  await inTransaction(server.ctx, (tx) =>
    tx.updateTable('users').set({ active: false }).where('id', '=', last.actor.user_id).execute(),
  );
  expect(await signUps(opening)).toEqual([]);

  for (let day = 1; day <= 28; day++)
    await times(8, () => makePerson(at(steady, -day * DAY - HOUR), { role: 'recipient' }));
  await times(32, () => makePerson(at(steady, -HOUR), { role: 'recipient' }));
  expect(await signUps(steady)).toEqual([]);
  await makePerson(at(steady), { role: 'recipient' });
  expect(await signUps(steady)).toEqual([expect.objectContaining({ amount: 33, usual: 8 })]);
});
