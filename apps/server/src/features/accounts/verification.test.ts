import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson } from '../../../test/factories.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';

const server = testApp();
const PASSWORD = 'tomatoes on the windowsill';
const BROWSER = 'a-random-word-of-this-browser';
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile' };
const DAY_MS = 24 * 3_600_000;

async function signUp(email = `${unique('rosa')}@nourish.example`) {
  const body = { name: 'Rosa Delgado', email, password: PASSWORD, role: 'recipient' };
  const { data, sign_up_secret } = (await server.call('POST /api/auth/register', { body })).body;
  return { id: data._id as string, email, secret: sign_up_secret as string, link: await linkTo(email) };
}

const linkTo = (email: string) => tokenMailedTo(server.database, email);

/** Opens the link on a device that has the secret. */
const verifyWith = (sign_up_secret: string, token: string) =>
  server.call('POST /api/auth/verify-email', {
    body: { token, sign_up_secret, device: BROWSER },
    headers: PHONE,
  });

const verifyWithout = (token: string) => server.call('GET /api/auth/verify-email', { query: { token } });

const logIn = (email: string) =>
  server.call('POST /api/auth/login', { body: { email, password: PASSWORD, device: BROWSER } });

const countSessions = async (user_id: string) =>
  (await server.database.pool.query('select from sessions where user_id = $1', [user_id])).rowCount;

function inMs(ms: number): void {
  const real = server.ctx.clock.now;
  server.ctx.clock.now = () => fromNow(ms);
  onTestFinished(() => void (server.ctx.clock.now = real));
}

describe('verifying the address on the device that signed up', () => {
  test('signs the person in', async () => {
    const { email, secret, link } = await signUp();
    const { status, body } = await verifyWith(secret, link);
    expect(status).toBe(200);
    expect(body.session.user).toMatchObject({ email, email_verified: true });
    const { token } = body.session;
    const me = await server.call('GET /api/auth/me', { token });
    expect(me).toMatchObject({ status: 200, body: { data: { email } } });
    const sessions = await server.call('GET /api/auth/sessions', { token });
    expect(sessions.body.data).toMatchObject([{ browser: 'chrome', system: 'android', is_current: true }]);
  });

  test('makes it a known device and replaces its session at the next sign-in', async () => {
    const { id, email, secret, link } = await signUp();
    await verifyWith(secret, link);
    await logIn(email);
    expect(await countSessions(id)).toBe(1);
    const { rows } = await server.database.pool.query('select from known_devices where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('counts the password as confirmed since the sign-up', async () => {
    const { secret, link } = await signUp();
    inMs(16 * 60_000);
    const { token } = (await verifyWith(secret, link)).body.session;
    expect(await server.call('DELETE /api/auth/sessions', { token })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_needed' },
    });
  });

  test('signs the person in by a link that was sent again', async () => {
    const { email, secret } = await signUp();
    await server.call('POST /api/auth/resend-verification', { body: { email } });
    expect((await verifyWith(secret, await linkTo(email))).body.session).toBeDefined();
  });
});

/** Response without a session: the address is verified, and the secret is ignored. */
const VERIFIED_ONLY = {
  status: 200,
  body: {
    success: true,
    message: 'Your email has been verified. You can sign in now.',
    data: expect.objectContaining({ name: 'Rosa Delgado' }),
  },
};

describe('the secret of a sign-up', () => {
  test('is stored as a hash', async () => {
    const { id, secret } = await signUp();
    const { rows } = await server.database.pool.query(
      `select token_hash from one_time_tokens where user_id = $1 and purpose = 'sign_up'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash.toString('base64url')).not.toBe(secret);
  });

  test('is not returned for an address that is already registered', async () => {
    const { email } = await signUp();
    const body = { name: 'Mallory', email, password: PASSWORD, role: 'recipient' };
    const again = await server.call('POST /api/auth/register', { body });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(Object.keys(again.body).toSorted()).toEqual(['code', 'message', 'success']);
  });

  test('is of no use without the mailed link, and not a link itself', async () => {
    const { id, secret } = await signUp();
    for (const token of ['made-up', secret])
      expect(await verifyWith(secret, token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect(await countSessions(id)).toBe(0);
  });

  test.each(['another person’s', 'a made-up', 'the mailed'])(
    'verifies the address without signing in if it is %s secret',
    async (which) => {
      const { id, link } = await signUp();
      const secrets = { 'another person’s': (await signUp()).secret, 'a made-up': 'A'.repeat(43) };
      const secret = secrets[which as keyof typeof secrets] ?? link;
      expect(await verifyWith(secret, link)).toEqual(expect.objectContaining(VERIFIED_ONLY));
      expect(await countSessions(id)).toBe(0);
    },
  );

  test('is void once another device or a mail scanner has opened the link', async () => {
    const { id, email, secret, link } = await signUp();
    expect(await verifyWithout(link)).toEqual(expect.objectContaining(VERIFIED_ONLY));
    const late = await verifyWith(secret, link);
    expect(late.body.message).toBe('This email is already verified. You can sign in.');
    expect(late.body.session).toBeUndefined();
    expect(await countSessions(id)).toBe(0);
    expect((await logIn(email)).status).toBe(200);
  });

  test('works once', async () => {
    const { id, secret, link } = await signUp();
    await verifyWith(secret, link);
    const second = await verifyWith(secret, link);
    expect(second.body).not.toHaveProperty('session');
    expect(await countSessions(id)).toBe(1);
  });

  test('expires a day after the sign-up, also if the link was sent again', async () => {
    const { id, email, secret } = await signUp();
    inMs(DAY_MS + 1_000);
    await server.call('POST /api/auth/resend-verification', { body: { email } });
    expect((await verifyWith(secret, await linkTo(email))).body).not.toHaveProperty('session');
    expect(await countSessions(id)).toBe(0);
  });

  test('is void after a password reset', async () => {
    const { id, email, secret, link } = await signUp();
    await server.call('POST /api/auth/forgot-password', { body: { email } });
    const body = { token: await linkTo(email), password: 'basil beside the tomatoes' };
    expect((await server.call('POST /api/auth/reset-password', { body })).status).toBe(200);
    expect((await verifyWith(secret, link)).body).not.toHaveProperty('session');
    expect(await countSessions(id)).toBe(0);
  });

  test('is void once the account was deactivated, also after its reactivation', async () => {
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const setActive = (id: string, active: boolean) =>
      server.call('PATCH /api/users/:id', { token: admin.token, params: { id }, body: { active } });
    const [off, onAgain] = [await signUp(), await signUp()];
    for (const { id } of [off, onAgain]) expect((await setActive(id, false)).status).toBe(200);
    expect((await setActive(onAgain.id, true)).status).toBe(200);
    for (const { id, secret, link } of [off, onAgain]) {
      expect((await verifyWith(secret, link)).body).not.toHaveProperty('session');
      expect(await countSessions(id)).toBe(0);
    }
  });

  test('is void once an administrator gave the account other rights', async () => {
    const admin = await makePerson(server.ctx, { role: 'admin' });
    const { id, secret, link } = await signUp();
    const body = { role: 'admin' };
    expect(
      (await server.call('PATCH /api/users/:id', { token: admin.token, params: { id }, body })).status,
    ).toBe(200);
    expect((await verifyWith(secret, link)).body).not.toHaveProperty('session');
    expect(await countSessions(id)).toBe(0);
  });

  test('is deleted with the account', async () => {
    const { id, secret, link } = await signUp();
    expect((await server.call('POST /api/auth/disown', { body: { token: link } })).status).toBe(200);
    expect(await verifyWith(secret, link)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    const { rows } = await server.database.pool.query('select from one_time_tokens where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('opens one session when many calls verify at once, by the same link and by another', async () => {
    const { id, email, secret, link } = await signUp();
    await server.call('POST /api/auth/resend-verification', { body: { email } });
    const links = [link, await linkTo(email)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => verifyWith(secret, links[n % 2] ?? link)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.session !== undefined)).toHaveLength(1);
    expect(await countSessions(id)).toBe(1);
  });

  test('opens no session if another device verifies first', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, secret, link } = await signUp();
      const [own, scanner] = await Promise.all([verifyWith(secret, link), verifyWithout(link)]);
      const isOwnFirst = scanner.body.message === 'This email is already verified. You can sign in.';
      expect(own.body.session !== undefined).toBe(isOwnFirst);
      expect(await countSessions(id)).toBe(isOwnFirst ? 1 : 0);
    }
  });
});
