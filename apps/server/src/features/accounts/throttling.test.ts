import { expect, onTestFinished, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';

const server = testApp({ RATE_LIMIT: 'on' });
const PASSWORD = 'tomatoes on the windowsill';

async function signUpVerified(): Promise<string> {
  const email = `${unique('rosa')}@nourish.example`;
  await server.call('POST /api/auth/register', {
    body: { name: 'Rosa', email, password: PASSWORD, role: 'recipient' },
  });
  const token = await tokenMailedTo(server.database, email);
  await server.call('GET /api/auth/verify-email', { query: { token } });
  return email;
}

/** `from`: an address of its own for each test, because calls are also counted by address. */
const logIn = (from: string, email: string, password: string): Promise<HttpResponse> =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password },
  });

test('pauses sign-in for an account after ten wrong passwords from one address, also with the right one', async () => {
  const email = await signUpVerified();
  for (let n = 0; n < 10; n++) expect((await logIn('10.0.0.1', email, 'not the password')).status).toBe(401);
  const answer = await logIn('10.0.0.1', email, PASSWORD);
  expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn('10.0.0.2', email, PASSWORD)).status).toBe(200);
});

test('checks ten of many parallel guesses', async () => {
  const email = await signUpVerified();
  const guesses = Array.from({ length: 25 }, (_, n) => logIn('10.0.0.3', email, `guess number ${n}`));
  const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('does not limit sign-ins with the right password', async () => {
  const email = await signUpVerified();
  for (let n = 0; n < 12; n++) expect((await logIn('10.0.0.4', email, PASSWORD)).status).toBe(200);
});

test('limits guesses of the old password when setting a new one', async () => {
  const email = await signUpVerified();
  const { token } = (await logIn('10.0.0.5', email, PASSWORD)).body;
  const change = (current_password: string) =>
    server.call('PATCH /api/auth/me', { token, body: { password: 'basil beside them', current_password } });
  for (let n = 0; n < 10; n++) expect((await change(`guess number ${n}`)).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(429);
});

test('limits guesses of the first code of a new app', async () => {
  const email = await signUpVerified();
  const { token } = (await logIn('10.0.0.8', email, PASSWORD)).body;
  await server.call('POST /api/auth/second-factor', { token });
  const confirm = () =>
    server.call('POST /api/auth/second-factor/confirm', { token, body: { code: '000000' } });
  for (let n = 0; n < 10; n++) expect((await confirm()).status).toBe(400);
  expect((await confirm()).status).toBe(429);
});

test('records at most twenty new devices of a person a day', async () => {
  const email = await signUpVerified();
  let token: string | undefined;
  for (let n = 0; n < 23; n++) {
    const device = `a word that some program made up: ${n}`;
    const payload = { email, password: PASSWORD, device };
    const url = '/api/auth/login';
    const { body } = await server.inject({ method: 'POST', url, remoteAddress: '10.0.0.7', payload });
    ({ token } = body);
  }
  const { body } = await server.call('GET /api/auth/activity', { token });
  expect(body.pagination.totalItems).toBe(20);
});

test('guesses from elsewhere do not lock the owner out of a known device', async () => {
  const email = await signUpVerified();
  const device = 'a word that this browser made up';
  const here = (password: string) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.0.0.6',
      payload: { email, password, device },
    });
  expect((await here(PASSWORD)).status).toBe(200);
  for (let n = 0; n < 11; n++) await logIn('10.0.0.6', email, 'not the password');
  expect((await logIn('10.0.0.6', email, PASSWORD)).status).toBe(429);
  expect((await here(PASSWORD)).status).toBe(200);
});

test('records nothing about a person erased during the sign-in', async () => {
  const email = await signUpVerified();
  const { token, data } = (await logIn('10.0.0.9', email, PASSWORD)).body;
  const { limits } = server.ctx;
  onTestFinished(() => void (server.ctx.limits = limits));
  server.ctx.limits = {
    ...limits,
    take: async (key, rule) => {
      if (key === `pause:${data._id}`)
        await server.call('DELETE /api/auth/me', { token, body: { password: PASSWORD } });
      return limits.take(key, rule);
    },
  };
  for (let n = 0; n < 11; n++) await logIn('10.0.0.9', email, 'not the password');
  const { rows } = await server.database.pool.query(
    `select u.erased_at is not null as erased, a.entity_name
     from users u left join audit_log a on a.entity_id = u.id and a.entity = 'sign_in' where u.id = $1`,
    [data._id],
  );
  expect(rows).toEqual([{ erased: true, entity_name: null }]);
});
