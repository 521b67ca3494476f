import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { addFactor, codeOf } from '../../../test/second-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { hashSecret } from '../accounts/sessions.ts';
import { ageConfirmations, eventsOf, makeSomebody, PASSWORD, type Somebody } from './test-people.ts';

const server = testApp();
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

const logIn = async ({ account }: Somebody, device: string | undefined, userAgent = PHONE) =>
  (
    await server.call('POST /api/auth/login', {
      body: { ...account, ...(device && { device }) },
      headers: { 'user-agent': userAgent },
    })
  ).body.token;
const word = (name: string) => `${name}-${'x'.repeat(20)}`;
const list = async (token: string) => (await server.call('GET /api/auth/sessions', { token })).body.data;
const isAlive = async (token: string) => (await server.call('GET /api/auth/me', { token })).status === 200;
const end = (token: string, id: string) =>
  server.call('DELETE /api/auth/sessions/:id', { token, params: { id } });

describe('the sessions of a person', () => {
  test('name each device in plain words and mark the current one, last used first', async () => {
    const rosa = await makeSomebody(server);
    const phone = await logIn(rosa, word('phone'));
    const laptop = await logIn(rosa, word('laptop'), LAPTOP);
    const sessions = await list(phone);
    expect(sessions).toHaveLength(3);
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'chrome', system: 'android', is_current: true }),
    );
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'chrome', system: 'windows', is_current: false }),
    );
    expect(JSON.stringify(sessions)).not.toContain(laptop);
    expect(sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
  });

  test('ending one takes effect immediately and leaves the others', async () => {
    const rosa = await makeSomebody(server);
    const [phone, laptop] = [await logIn(rosa, word('phone')), await logIn(rosa, word('laptop'), LAPTOP)];
    const other = (await list(phone)).find(({ system }: { system: string }) => system === 'windows');
    expect((await end(phone, other._id)).status).toBe(200);
    expect([await isAlive(phone), await isAlive(laptop), await isAlive(rosa.token)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await end(phone, other._id)).status).toBe(404);
    expect(await eventsOf(server, { ...rosa, token: phone })).toContain('sessions_ended');
  });

  test('ending all others records their number in the audit trail', async () => {
    const rosa = await makeSomebody(server);
    const phone = await logIn(rosa, word('phone'));
    expect((await server.call('DELETE /api/auth/sessions', { token: phone })).status).toBe(200);
    expect([await isAlive(phone), await isAlive(rosa.token)]).toEqual([true, false]);
    const { body } = await server.call('GET /api/auth/activity', { token: phone });
    expect(body.data[0]).toMatchObject({ action: 'sessions_ended', count: 1, by_other: false });
  });

  test('signing in again in a browser ends its previous session only', async () => {
    const rosa = await makeSomebody(server);
    const daniel = await makeSomebody(server);
    const [before, laptop, his] = [
      await logIn(rosa, word('phone')),
      await logIn(rosa, word('laptop')),
      await logIn(daniel, word('phone')),
    ];
    const now = await logIn(rosa, word('phone'));
    for (const [token, alive] of [
      [before, false],
      [now, true],
      [laptop, true],
      [his, true],
      [rosa.token, true],
    ] as const)
      expect(await isAlive(token)).toBe(alive);
    // API clients have no device id, so each of their sessions is separate.
    const [one, other] = [
      await logIn(rosa, undefined, 'curl/8.5.0'),
      await logIn(rosa, undefined, 'curl/8.5.0'),
    ];
    expect([await isAlive(one), await isAlive(other)]).toEqual([true, true]);
  });

  test('do not include expired ones', async () => {
    const rosa = await makeSomebody(server, 'admin');
    const phone = await logIn(rosa, word('phone'));
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('sessions')
        .set({ created_at: fromNow(-31 * 86_400_000) })
        .where('token_hash', '=', hashSecret(rosa.token))
        .execute(),
    );
    expect(await list(phone)).toEqual([expect.objectContaining({ is_current: true })]);
  });

  test('of other people can be neither seen nor ended', async () => {
    const [rosa, daniel] = [await makeSomebody(server), await makeSomebody(server)];
    const [{ _id }] = await list(daniel.token);
    expect((await end(rosa.token, _id)).status).toBe(404);
    expect(await isAlive(daniel.token)).toBe(true);
    expect(JSON.stringify(await list(rosa.token))).not.toContain(_id);
  });
});

describe('a confirmed identity is required', () => {
  test.each([
    ['to end all other sessions', 'DELETE /api/auth/sessions', {}],
    ['to add a second factor', 'POST /api/auth/second-factor', {}],
    ['to confirm one', 'POST /api/auth/second-factor/confirm', { body: { code: '123456' } }],
    ['to renew recovery codes', 'POST /api/auth/second-factor/recovery-codes', {}],
    ['to remove a second factor', 'DELETE /api/auth/second-factor', {}],
  ] as const)('%s', async (_, call, input) => {
    const rosa = await makeSomebody(server);
    await ageConfirmations(server, rosa, 16);
    expect(await server.call(call, { token: rosa.token, ...input })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_needed' },
    });
  });

  test('to end the session of another device, but not to sign out', async () => {
    const rosa = await makeSomebody(server);
    const phone = await logIn(rosa, word('phone'));
    await ageConfirmations(server, rosa, 16);
    const sessions: { _id: string; is_current: boolean }[] = await list(phone);
    const [own, other] = [sessions.find((one) => one.is_current), sessions.find((one) => !one.is_current)];
    expect((await end(phone, other?._id ?? '')).status).toBe(403);
    expect((await end(phone, own?._id ?? '')).status).toBe(200);
    expect(await isAlive(phone)).toBe(false);
  });

  test('and the password gives it to this session for 15 minutes', async () => {
    const rosa = await makeSomebody(server);
    const phone = await logIn(rosa, word('phone'));
    await ageConfirmations(server, rosa, 16);
    const confirm = (body: object) => server.call('POST /api/auth/confirm', { token: phone, body });
    expect(await confirm({ password: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: [{ field: 'password', code: 'wrong' }] },
    });
    expect((await confirm({ password: PASSWORD })).status).toBe(200);
    expect((await server.call('DELETE /api/auth/sessions', { token: rosa.token })).status).toBe(403);
    expect((await server.call('DELETE /api/auth/sessions', { token: phone })).status).toBe(200);
  });

  test('with a code if there is a second factor, also to change the password and delete the account', async () => {
    const rosa = await makeSomebody(server);
    const { secret } = await addFactor(server, rosa.token);
    await ageConfirmations(server, rosa, 16);
    const { token } = rosa;
    const renew = () =>
      server.call('PATCH /api/auth/me', {
        token,
        body: { password: 'basil beside them', current_password: PASSWORD },
      });
    expect(await renew()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    const erase = await server.call('DELETE /api/auth/me', { token, body: { password: PASSWORD } });
    expect(erase).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    const confirm = (body: object) => server.call('POST /api/auth/confirm', { token, body });
    expect(await confirm({ password: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', code: 'required' }] },
    });
    expect(await confirm({ password: PASSWORD, code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'code_wrong' },
    });
    expect((await confirm({ password: PASSWORD, code: codeOf(server, secret) })).status).toBe(200);
    expect((await renew()).status).toBe(200);
  });
});

describe('a new device', () => {
  const mails = async ({ account }: Somebody) =>
    (await mailsTo(server.database, account.email)).map(({ kind }) => kind);

  test('causes no mail at the first sign-in, nor when it is used again', async () => {
    const rosa = await makeSomebody(server);
    await logIn(rosa, word('phone'));
    await logIn(rosa, word('phone'));
    expect(await mails(rosa)).toEqual([]);
    expect(await eventsOf(server, rosa)).toEqual([]);
  });

  test('causes a mail and an entry in the activity list', async () => {
    const rosa = await makeSomebody(server);
    await logIn(rosa, word('phone'));
    await logIn(rosa, word('laptop'), LAPTOP);
    const [mail] = await mailsTo(server.database, rosa.account.email);
    expect(mail).toMatchObject({ kind: 'new_device', secret: false });
    expect(mail?.text_body).toContain('Chrome on Windows');
    const { body } = await server.call('GET /api/auth/activity', { token: rosa.token });
    expect(body.data).toMatchObject([{ action: 'new_device', browser: 'chrome', system: 'windows' }]);
  });

  test('of the same kind on the same day is recorded without a second mail, because private browsing looks new each time', async () => {
    const rosa = await makeSomebody(server);
    for (const name of ['phone', 'private', 'private again']) await logIn(rosa, word(name));
    expect(await mails(rosa)).toEqual([]);
    expect(await eventsOf(server, rosa)).toEqual(['new_device', 'new_device']);
  });

  test('shared by two people is new to each of them once', async () => {
    const [rosa, daniel] = [await makeSomebody(server), await makeSomebody(server)];
    for (const somebody of [rosa, daniel, rosa, daniel]) await logIn(somebody, word('shared'));
    expect([await mails(rosa), await mails(daniel)]).toEqual([[], []]);
    const { rows } = await server.database.pool.query<{ devices: number }>(
      `select count(distinct device_hash)::int as devices from known_devices where user_id = any($1)`,
      [[rosa.actor.user_id, daniel.actor.user_id]],
    );
    expect(rows).toEqual([{ devices: 2 }]);
  });

  test('without an id is identified by its kind', async () => {
    const rosa = await makeSomebody(server);
    await logIn(rosa, undefined, 'curl/8.5.0');
    await logIn(rosa, undefined, 'curl/8.6.0');
    expect(await eventsOf(server, rosa)).toEqual([]);
  });
});
