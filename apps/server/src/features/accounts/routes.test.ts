import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';

const server = testApp();
const PASSWORD = 'tomatoes on the windowsill';
const newAddress = () => `${unique('rosa')}@nourish.example`;

async function signUp(email = newAddress(), language: Language = 'en') {
  const answer = await server.call('POST /api/auth/register', {
    body: { name: 'Rosa Delgado', email, password: PASSWORD, role: 'recipient', language },
  });
  expect(answer.status).toBe(201);
  return email;
}

async function signUpVerified() {
  const email = await signUp();
  const token = await tokenMailedTo(server.database, email);
  expect((await server.call('GET /api/auth/verify-email', { query: { token } })).status).toBe(200);
  return email;
}

const logIn = (email: string, password = PASSWORD) =>
  server.call('POST /api/auth/login', { body: { email, password } });

describe('signing up', () => {
  test('creates an account and queues a verification mail in the language of the person', async () => {
    const email = newAddress();
    const answer = await server.call('POST /api/auth/register', {
      body: { name: '  Rosa Delgado ', email, password: PASSWORD, role: 'donor', language: 'fr' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: 'Rosa Delgado',
      full_name: 'Rosa Delgado',
      email,
      role: 'donor',
      language: 'fr',
      email_verified: false,
      foodbank_id: null,
    });
    expect(JSON.stringify(answer.body)).not.toContain('password');
    const [mail] = await mailsTo(server.database, email);
    expect(mail).toMatchObject({ kind: 'verify_email', language: 'fr', status: 'queued', secret: true });
    expect(mail?.text_body).toContain(`${server.ctx.config.appUrl}/email-verification?token=`);
  });

  test('uses the language of the browser if the form has none', async () => {
    const email = newAddress();
    const answer = await server.call('POST /api/auth/register', {
      body: { name: 'Rosa', email, password: PASSWORD, role: 'recipient' },
      headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' },
    });
    expect(answer.body.data.language).toBe('es');
  });

  test('rejects a known address, ignoring case', async () => {
    const email = await signUp();
    const answer = await server.call('POST /api/auth/register', {
      body: { name: 'Rosa', email: email.toUpperCase(), password: PASSWORD, role: 'recipient' },
    });
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'email_taken' } });
  });

  test('creates one account when many calls sign up with the same address at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('POST /api/auth/register', {
          body: { name: 'Rosa', email, password: PASSWORD, role: 'recipient' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await mailsTo(server.database, email)).toHaveLength(1);
  });

  const valid = { name: 'Rosa', email: 'rosa@nourish.example', password: PASSWORD, role: 'recipient' };
  test.each([
    ['no name', { ...valid, name: undefined }, 'name', 'required'],
    ['a blank name', { ...valid, name: '   ' }, 'name', 'required'],
    ['a number for a name', { ...valid, name: 7 }, 'name', 'wrong_type'],
    ['a name with NUL', { ...valid, name: 'Ro\u0000sa' }, 'name', 'bad_characters'],
    ['an endless name', { ...valid, name: 'x'.repeat(121) }, 'name', 'too_long'],
    ['no address', { ...valid, email: undefined }, 'email', 'required'],
    ['an address without @', { ...valid, email: 'rosa' }, 'email', 'bad_format'],
    ['a list for an address', { ...valid, email: ['a@b.ca'] }, 'email', 'wrong_type'],
    ['nine characters of password', { ...valid, password: '123456789' }, 'password', 'too_short'],
    ['129 characters of password', { ...valid, password: 'x'.repeat(129) }, 'password', 'too_long'],
    ['a common password', { ...valid, password: 'password123' }, 'password', 'too_common'],
    ['a walk over the keyboard', { ...valid, password: 'q1w2e3r4t5' }, 'password', 'too_common'],
    ['the role of an administrator', { ...valid, role: 'admin' }, 'role', 'not_an_option'],
    ['the role of staff', { ...valid, role: 'staff' }, 'role', 'not_an_option'],
    ['an unknown language', { ...valid, language: 'de' }, 'language', 'not_an_option'],
  ])('refuses %s', async (_, body, field, code) => {
    const answer = await server.call('POST /api/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.success).toBe(false);
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ field, code, message: expect.any(String) }),
    );
  });
});

describe('verifying the address', () => {
  test('verifies the account; opened again, the link reports that it is verified already', async () => {
    const email = await signUp();
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    const token = await tokenMailedTo(server.database, email);
    const verify = () => server.call('GET /api/auth/verify-email', { query: { token } });
    expect(await verify()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email has been verified. You can sign in now.' },
    });
    expect(await verify()).toMatchObject({
      status: 200,
      body: { success: true, message: 'This email is already verified. You can sign in.' },
    });
    expect((await logIn(email)).status).toBe(200);
  });

  test('rejects a missing token, an unknown one, and one older than a day', async () => {
    expect(await server.call('GET /api/auth/verify-email')).toMatchObject({
      status: 400,
      body: { code: 'link_missing', message: 'No verification token provided' },
    });
    expect(await server.call('GET /api/auth/verify-email', { query: { token: 'made-up' } })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
    const email = await signUp();
    const token = await tokenMailedTo(server.database, email);
    const real = server.ctx.clock.now;
    server.ctx.clock.now = () => fromNow(24 * 3_600_000 + 1_000);
    try {
      expect(await server.call('GET /api/auth/verify-email', { query: { token } })).toMatchObject({
        status: 400,
        body: { code: 'link_expired' },
      });
    } finally {
      server.ctx.clock.now = real;
    }
  });

  test('gives the same response to known and unknown addresses, and mails only unverified ones', async () => {
    const waiting = await signUp();
    const verified = await signUpVerified();
    const unknown = newAddress();
    const answers = await Promise.all(
      [waiting, verified, unknown].map((email) =>
        server.call('POST /api/auth/resend-verification', { body: { email } }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await mailsTo(server.database, waiting)).toHaveLength(2);
    expect(await mailsTo(server.database, verified)).toHaveLength(1);
    expect(await mailsTo(server.database, unknown)).toHaveLength(0);
  });
});

describe('signing in', () => {
  test('returns the person and a token that is accepted by /me', async () => {
    const email = await signUpVerified();
    const answer = await logIn(`  ${email.toUpperCase()} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String), data: { email } },
    });
    const me = await server.call('GET /api/auth/me', { token: answer.body.token });
    expect(me).toMatchObject({ status: 200, body: { data: { email, email_verified: true } } });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  test('gives the same response to an unknown address and a wrong password', async () => {
    const email = await signUpVerified();
    const [wrong, unknown] = await Promise.all([logIn(email, 'not the password'), logIn(newAddress())]);
    expect(wrong.status).toBe(401);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  test('stores only the hash of a token', async () => {
    const email = await signUpVerified();
    const { token } = (await logIn(email)).body;
    const sessions = await server.database.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.some((session) => session.token_hash.toString('base64url') === token)).toBe(false);
    expect(sessions.every((session) => session.token_hash.length === 32)).toBe(true);
  });

  test('rejects a deactivated account and ends its sessions', async () => {
    const email = await signUpVerified();
    const { token } = (await logIn(email)).body;
    await server.database.root
      .updateTable('users')
      .set({ active: false })
      .where('email', '=', email)
      .execute();
    expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    expect((await server.call('GET /api/auth/me', { token })).status).toBe(401);
  });

  test.each([
    ['nothing', {}],
    ['a number for the address', { email: 5, password: PASSWORD }],
    ['no password', { email: 'rosa@nourish.example' }],
    ['NUL in the password', { email: 'rosa@nourish.example', password: 'a\u0000b' }],
  ])('refuses %s with 400', async (_, body) => {
    expect(await server.call('POST /api/auth/login', { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });
});

describe('a session', () => {
  test('ends at sign-out through either route', async () => {
    for (const url of ['/api/auth/logout', '/logout']) {
      const { token } = await makePerson(server.ctx, { role: 'donor' });
      const out = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
      expect(out).toMatchObject({ status: 200, body: { success: true, message: 'Logged out successfully' } });
      expect((await server.call('GET /api/auth/me', { token })).status).toBe(401);
    }
  });

  describe('over time', () => {
    const inDays = async (token: string, days: number) => {
      server.ctx.clock.now = () => fromNow(days * 86_400_000);
      return (await server.call('GET /api/auth/me', { token })).status;
    };
    afterEach(() => {
      server.ctx.clock.now = () => testClock().now();
    });

    test('lives 30 days from its last use', async () => {
      const { token } = await makePerson(server.ctx, { role: 'donor' });
      expect(await inDays(token, 29)).toBe(200);
      expect(await inDays(token, 58)).toBe(200);
      expect(await inDays(token, 89)).toBe(401);
    });

    test.each([
      ['recipient', 179, 181],
      ['volunteer', 179, 181],
      ['staff', 29, 31],
      ['admin', 29, 31],
    ] as const)('of a %s ends some day, however much it is used', async (role, alive, over) => {
      const { token } = await makePerson(server.ctx, { role });
      for (let day = 20; day < alive; day += 20) expect(await inDays(token, day)).toBe(200);
      expect(await inDays(token, alive)).toBe(200);
      expect(await inDays(token, over)).toBe(401);
    });
  });

  test.each([
    ['no token', undefined],
    ['a made-up token', 'A'.repeat(43)],
    ['a token with odd characters', "x' or '1'='1"],
    ['an endless token', 'A'.repeat(5_000)],
  ])('is refused with %s', async (_, token) => {
    expect(await server.call('GET /api/auth/me', { token })).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated' },
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced through the mailed link, once, which ends every session', async () => {
    const email = await signUpVerified();
    const { token: session } = (await logIn(email)).body;
    expect((await server.call('POST /api/auth/forgot-password', { body: { email } })).status).toBe(200);
    const token = await tokenMailedTo(server.database, email);
    const reset = (password: string) =>
      server.call('POST /api/auth/reset-password', { body: { token, password } });
    expect(await reset('password123')).toMatchObject({ status: 400, body: { code: 'password_too_common' } });
    expect((await reset('basil beside the tomatoes')).status).toBe(200);
    expect(await reset('once more with the link')).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
    expect((await server.call('GET /api/auth/me', { token: session })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'basil beside the tomatoes')).status).toBe(200);
  });

  test('gives the same response to an unknown address and sends no mail', async () => {
    const known = await signUpVerified();
    const unknown = newAddress();
    const [a, b] = await Promise.all(
      [known, unknown].map((email) => server.call('POST /api/auth/forgot-password', { body: { email } })),
    );
    expect([a?.status, a?.body]).toEqual([b?.status, b?.body]);
    expect(await mailsTo(server.database, unknown)).toHaveLength(0);
  });

  test('takes the same time for known and unknown addresses', async () => {
    const known = await signUpVerified();
    for (const call of ['POST /api/auth/forgot-password', 'POST /api/auth/resend-verification'] as const)
      for (const email of [known, newAddress()]) {
        const askedAt = performance.now();
        await server.call(call, { body: { email } });
        expect(performance.now() - askedAt).toBeGreaterThan(95);
      }
  });

  test('is changed once when the link is used twice at the same time', async () => {
    const email = await signUpVerified();
    await server.call('POST /api/auth/forgot-password', { body: { email } });
    const token = await tokenMailedTo(server.database, email);
    const answers = await Promise.all(
      ['first of the two', 'second of the two'].map((password) =>
        server.call('POST /api/auth/reset-password', { body: { token, password } }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('limits the mails to one person', async () => {
    const limited = await signUpVerified();
    const before = (await mailsTo(server.database, limited)).length;
    const limits = server.ctx.limits;
    const { createRateLimits } = await import('../../adapters/rate-limits.ts');
    server.ctx.limits = await createRateLimits({ ...server.ctx.config, rateLimit: true }, server.ctx.log);
    try {
      for (let i = 0; i < 9; i++)
        expect(
          (await server.call('POST /api/auth/forgot-password', { body: { email: limited } })).status,
        ).toBe(200);
    } finally {
      await server.ctx.limits.close();
      server.ctx.limits = limits;
    }
    expect((await mailsTo(server.database, limited)).length - before).toBe(5);
  });
});

test('an account remains usable while another version of the server adds a column', async () => {
  const email = await signUpVerified();
  expect((await logIn(email)).status).toBe(200);
  await server.database.pool.query('alter table users add column to_come text');
  expect((await logIn(email)).status).toBe(200);
});

describe('a name with a link, which could advertise through our mails', () => {
  const name = 'Free prizes at https://prizes.example';
  test.each([
    ['en', 'Please leave links out of the name'],
    ['es', 'No incluya enlaces en el nombre'],
    ['fr', 'Veuillez retirer les liens du nom'],
  ])('is refused at sign-up, in %s, and no mail goes out', async (language, message) => {
    const email = newAddress();
    const answer = await server.call('POST /api/auth/register', {
      body: { name, email, password: PASSWORD, role: 'donor' },
      headers: { 'accept-language': language },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', code: 'has_link', message }] },
    });
    expect(await mailsTo(server.database, email)).toEqual([]);
  });

  test('is rejected as a new name, too', async () => {
    const { token } = await makePerson(server.ctx, { role: 'recipient' });
    const answer = await server.call('PATCH /api/auth/me', { token, body: { name } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'name', code: 'has_link' }] } });
  });
});

describe('the morning mail on stock', () => {
  const read = async (token: string) => (await server.call('GET /api/auth/me', { token })).body.data;
  const set = (token: string, alert_digest: boolean) =>
    server.call('PATCH /api/auth/me', { token, body: { alert_digest } });

  test('is on for staff until they switch it off', async () => {
    const foodbank_id = await makeFoodBank(server.ctx);
    const { token } = await makePerson(server.ctx, { role: 'staff', foodbank_id });
    expect((await read(token)).alert_digest).toBe(true);
    expect((await set(token, false)).body.data.alert_digest).toBe(false);
    expect((await read(token)).alert_digest).toBe(false);
  });

  test('does not apply to people without a food bank', async () => {
    for (const role of ['recipient', 'admin'] as const) {
      const { token } = await makePerson(server.ctx, { role });
      expect(await read(token)).not.toHaveProperty('alert_digest');
      expect(await set(token, true)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('neutral subject lines', () => {
  test('are off for recipients until they switch them on', async () => {
    const { token } = await makePerson(server.ctx, { role: 'recipient' });
    const read = async () => (await server.call('GET /api/auth/me', { token })).body.data.neutral_subjects;
    expect(await read()).toBe(false);
    const body = { neutral_subjects: true };
    expect((await server.call('PATCH /api/auth/me', { token, body })).body.data).toMatchObject(body);
    expect(await read()).toBe(true);
  });

  test('are not for others, who get no messages about requests', async () => {
    const { token } = await makePerson(server.ctx, { role: 'donor' });
    expect((await server.call('GET /api/auth/me', { token })).body.data).not.toHaveProperty(
      'neutral_subjects',
    );
    const body = { neutral_subjects: true };
    expect(await server.call('PATCH /api/auth/me', { token, body })).toMatchObject({ status: 403 });
  });
});

describe('the profile of the caller', () => {
  test('accepts a new name and language', async () => {
    const { token } = await makePerson(server.ctx, { role: 'recipient' });
    const answer = await server.call('PATCH /api/auth/me', {
      token,
      body: { name: ' Rosa D. ', language: 'fr' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Rosa D.', language: 'fr' } } });
  });

  test('ignores properties that people may not change themselves', async () => {
    const { token, actor } = await makePerson(server.ctx, { role: 'recipient' });
    const body = {
      role: 'admin',
      email: 'other@nourish.example',
      active: false,
      _id: 'x',
    };
    const answer = await server.call('PATCH /api/auth/me', { token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { role: 'recipient', foodbank_id: null, email: actor.email } },
    });
  });

  test('accepts a new password together with the old one, and ends the other sessions only', async () => {
    const email = await signUpVerified();
    const [here, elsewhere] = [(await logIn(email)).body.token, (await logIn(email)).body.token];
    const change = (body: object) => server.call('PATCH /api/auth/me', { token: here, body });
    expect(await change({ password: 'basil beside them' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await change({ password: 'basil beside them', current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'password_wrong' },
    });
    expect((await change({ password: 'basil beside them', current_password: PASSWORD })).status).toBe(200);
    expect((await server.call('GET /api/auth/me', { token: here })).status).toBe(200);
    expect((await server.call('GET /api/auth/me', { token: elsewhere })).status).toBe(401);
  });

  test('a new password invalidates mailed reset links', async () => {
    const email = await signUpVerified();
    const { token: session } = (await logIn(email)).body;
    await server.call('POST /api/auth/forgot-password', { body: { email } });
    const token = await tokenMailedTo(server.database, email);
    const body = { password: 'basil beside them', current_password: PASSWORD };
    expect((await server.call('PATCH /api/auth/me', { token: session, body })).status).toBe(200);
    const reset = { token, password: 'chosen from the mail' };
    expect(await server.call('POST /api/auth/reset-password', { body: reset })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
  });
});
