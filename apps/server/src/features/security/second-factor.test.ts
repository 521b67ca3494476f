import { Secret } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makePerson } from '../../../test/factories.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { addFactor, challengeOf, codeOf } from '../../../test/second-factor.ts';
import {
  eventsOf,
  logInWithCode,
  makeSomebody,
  makeSomebodyWithFactor,
  PASSWORD,
  sendCode,
  type Somebody,
} from './test-people.ts';

const KEY = 'a key for tests that is long enough for one';
const server = testApp({ SECRET_KEY: KEY });
// Codes last 30 seconds, which must not end in the middle of a test.
beforeEach(() => {
  const now = testClock().now();
  server.ctx.clock = { now: () => now };
});

const logIn = ({ account }: Somebody) => server.call('POST /api/auth/login', { body: account });
const stateOf = async (token: string) =>
  (await server.call('GET /api/auth/second-factor', { token })).body.data;
const mailKinds = async ({ account }: Somebody) =>
  (await mailsTo(server.database, account.email)).map(({ kind }) => kind);

describe('adding a second factor', () => {
  test('takes effect with the first code of the app', async () => {
    const rosa = await makeSomebody(server);
    const { token } = rosa;
    const begun = await server.call('POST /api/auth/second-factor', { token });
    expect(begun.status).toBe(201);
    expect((await logIn(rosa)).status).toBe(200);
    const confirm = (code: string) =>
      server.call('POST /api/auth/second-factor/confirm', { token, body: { code } });
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
    const answer = await confirm(codeOf(server, begun.body.data.secret));
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.data.recovery_codes).size).toBe(10);
    expect(await stateOf(token)).toMatchObject({ is_on: true, recovery_codes_left: 10, is_required: false });
    expect((await server.call('GET /api/auth/me', { token })).body.data.second_factor).toBe('on');
    expect(await mailKinds(rosa)).toEqual(['second_factor_on']);
    expect(await eventsOf(server, rosa)).toEqual(['second_factor_on']);
    expect(await server.call('POST /api/auth/second-factor', { token })).toMatchObject({ status: 409 });
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { actor, secret, recovery_codes } = await makeSomebodyWithFactor(server);
    const { rows } = await server.database.pool.query<{ kept: string }>(
      `select concat(f.*, ' ', (select string_agg(c::text, ' ') from recovery_codes c where c.user_id = f.user_id)) as kept
       from second_factors f where user_id = $1`,
      [actor.user_id],
    );
    const [{ kept } = { kept: '' }] = rows;
    expect(kept).not.toBe('');
    const codes = recovery_codes.map((code) => Buffer.from(code.replaceAll('-', '')).toString('hex'));
    for (const word of [Secret.fromBase32(secret).hex.toLowerCase(), ...codes])
      expect(kept).not.toContain(word);
  });

  test('cannot be confirmed before it was started', async () => {
    const { token } = await makeSomebody(server);
    const body = { code: '123456' };
    expect(await server.call('POST /api/auth/second-factor/confirm', { token, body })).toMatchObject({
      status: 409,
    });
  });
});

describe('signing in with a second factor', () => {
  test('takes the password, then a code; the password alone gives no access', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const first = await logIn(rosa);
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', errors: [{ field: 'code', code: 'required' }] },
    });
    expect(first.body).not.toHaveProperty('token');
    const { challenge } = first.body.errors[0];
    expect((await server.call('GET /api/auth/me', { token: challenge })).status).toBe(401);
    const second = await sendCode(server, challenge, codeOf(server, rosa.secret));
    expect(second).toMatchObject({ status: 200, body: { data: { email: rosa.account.email } } });
    expect((await server.call('GET /api/auth/me', { token: second.body.token })).status).toBe(200);
  });

  test('a wrong password does not reveal a second factor', async () => {
    const { account } = await makeSomebodyWithFactor(server);
    const body = { ...account, password: 'not the password' };
    expect(await server.call('POST /api/auth/login', { body })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  test('a code works once, and so does its challenge', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const code = codeOf(server, rosa.secret);
    const challenge = await challengeOf(server, rosa.account);
    expect((await sendCode(server, challenge, code)).status).toBe(200);
    expect(await sendCode(server, challenge, codeOf(server, rosa.secret, 1))).toMatchObject({
      status: 401,
      body: { code: 'challenge_expired' },
    });
    expect(await logInWithCode(server, rosa, code)).toMatchObject({ body: { code: 'code_wrong' } });
    expect((await logInWithCode(server, rosa, codeOf(server, rosa.secret, 1))).status).toBe(200);
  });

  test('rejects a code older than the last one used', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    expect((await logInWithCode(server, rosa, codeOf(server, rosa.secret, 1))).status).toBe(200);
    expect((await logInWithCode(server, rosa, codeOf(server, rosa.secret))).status).toBe(400);
  });

  test('a recovery code works once, in any spelling, and its owner gets a mail', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const [code = ''] = rosa.recovery_codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await logInWithCode(server, rosa, typed)).status).toBe(200);
    expect(await stateOf(rosa.token)).toMatchObject({ recovery_codes_left: 9 });
    expect(await mailKinds(rosa)).toContain('recovery_code_used');
    expect((await logInWithCode(server, rosa, code)).status).toBe(400);
  });

  test('new recovery codes invalidate the old ones', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const { body } = await server.call('POST /api/auth/second-factor/recovery-codes', { token: rosa.token });
    expect((await logInWithCode(server, rosa, rosa.recovery_codes[0] ?? '')).status).toBe(400);
    expect((await logInWithCode(server, rosa, body.data.recovery_codes[0])).status).toBe(200);
  });

  test('the owner gets a mail about new recovery codes, which a stranger at an open screen could copy', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    await server.call('POST /api/auth/second-factor/recovery-codes', { token: rosa.token });
    expect(await mailKinds(rosa)).toContain('recovery_codes_renewed');
  });

  test('after five wrong codes the password is required again, and the owner gets a mail', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const challenge = await challengeOf(server, rosa.account);
    for (let n = 0; n < 5; n++) expect((await sendCode(server, challenge, '000000')).status).toBe(400);
    expect(await sendCode(server, challenge, codeOf(server, rosa.secret))).toMatchObject({
      status: 401,
      body: { code: 'challenge_expired' },
    });
    expect(await mailKinds(rosa)).toContain('second_factor_paused');
    expect(await eventsOf(server, rosa)).toContain('second_factor_paused');
    expect((await logInWithCode(server, rosa, codeOf(server, rosa.secret))).status).toBe(200);
  });

  test.each(['', 'unknown'])('rejects the challenge %j', async (challenge) => {
    expect((await sendCode(server, challenge, '123456')).status).toBe(challenge === '' ? 400 : 401);
  });

  test('a new password ends open challenges and still requires a code', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const challenge = await challengeOf(server, rosa.account);
    await server.call('POST /api/auth/forgot-password', { body: { email: rosa.account.email } });
    const token = await tokenMailedTo(server.database, rosa.account.email, [KEY]);
    const password = 'basil beside them';
    await server.call('POST /api/auth/reset-password', { body: { token, password } });
    expect((await sendCode(server, challenge, codeOf(server, rosa.secret))).status).toBe(401);
    const again = { ...rosa.account, password };
    expect(await server.call('POST /api/auth/login', { body: again })).toMatchObject({
      body: { code: 'second_factor_required' },
    });
  });
});

describe('at the same moment', () => {
  test('of one code sent twice one is accepted', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const challenges = [await challengeOf(server, rosa.account), await challengeOf(server, rosa.account)];
    const code = codeOf(server, rosa.secret);
    const answers = await Promise.all(challenges.map((challenge) => sendCode(server, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of one challenge sent many times one is accepted', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const challenge = await challengeOf(server, rosa.account);
    const codes = [
      codeOf(server, rosa.secret),
      codeOf(server, rosa.secret, 1),
      ...rosa.recovery_codes.slice(0, 3),
    ];
    const answers = await Promise.all(codes.map((code) => sendCode(server, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of one recovery code sent twice one is accepted', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const challenges = [await challengeOf(server, rosa.account), await challengeOf(server, rosa.account)];
    const [code = ''] = rosa.recovery_codes;
    const answers = await Promise.all(challenges.map((challenge) => sendCode(server, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an app that is added twice is added once', async () => {
    const { token } = await makeSomebody(server);
    const { secret } = (await server.call('POST /api/auth/second-factor', { token })).body.data;
    const answers = await Promise.all(
      [0, 1].map((step) =>
        server.call('POST /api/auth/second-factor/confirm', {
          token,
          body: { code: codeOf(server, secret, step) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('removing a second factor', () => {
  test('makes the password sufficient again', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const remove = () => server.call('DELETE /api/auth/second-factor', { token: rosa.token });
    expect((await remove()).status).toBe(200);
    expect((await logIn(rosa)).status).toBe(200);
    expect(await mailKinds(rosa)).toContain('second_factor_off');
    expect((await remove()).status).toBe(404);
  });

  test('an administrator can do it for a lost phone: ends all sessions, sends a mail, is audited', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const params = { id: rosa.actor.user_id };
    const reset = () => server.call('DELETE /api/users/:id/second-factor', { token: admin.token, params });
    expect(await reset()).toMatchObject({ status: 200, body: { data: { second_factor: false } } });
    expect((await server.call('GET /api/auth/me', { token: rosa.token })).status).toBe(401);
    const { token } = (await logIn(rosa)).body;
    const { body } = await server.call('GET /api/auth/activity', { token });
    expect(body.data[0]).toMatchObject({ action: 'second_factor_reset', by_other: true });
    expect(await mailKinds(rosa)).toContain('second_factor_reset');
    const trail = await server.call('GET /api/audit', {
      token: admin.token,
      query: { entity: 'sign_in', entity_id: params.id },
    });
    expect(trail.body.data[0]).toMatchObject({
      action: 'second_factor_reset',
      actor: { _id: admin.actor.user_id },
    });
    expect((await reset()).status).toBe(404);
  });

  test('the list of changes by administrators contains it, but not changes by the person', async () => {
    const rosa = await makeSomebodyWithFactor(server);
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const asked = { token: admin.token, params: { id: rosa.actor.user_id } };
    await server.call('PATCH /api/users/:id', { ...asked, body: { role: 'donor' } });
    await server.call('DELETE /api/users/:id/second-factor', asked);
    const { body } = await server.call('GET /api/users/:id', asked);
    const told = body.data.changes.map(({ action }: { action: string }) => action);
    expect(told).toEqual(['second_factor_reset', 'updated']);
  });

  test('an administrator cannot do it for themselves', async () => {
    const admin = await makePerson(server.ctx, { role: 'admin' });
    await addFactor(server, admin.token);
    const params = { id: admin.actor.user_id };
    expect(
      (await server.call('DELETE /api/users/:id/second-factor', { token: admin.token, params })).status,
    ).toBe(403);
  });
});

test('erasure deletes the second factor', async () => {
  const rosa = await makeSomebodyWithFactor(server);
  const body = { password: PASSWORD };
  expect((await server.call('DELETE /api/auth/me', { token: rosa.token, body })).status).toBe(200);
  const { rows } = await server.database.pool.query(
    `select from second_factors where user_id = $1 union all select from recovery_codes where user_id = $1
     union all select from known_devices where user_id = $1
     union all select from audit_log where entity = 'sign_in' and entity_id = $1`,
    [rosa.actor.user_id],
  );
  expect(rows).toEqual([]);
});
