import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';

const server = testApp({ RATE_LIMIT: 'on' });

test('pauses sign-in for an account after ten wrong passwords from one address, also with the right one', async () => {
  const email = `${unique('rosa')}@nourish.example`;
  const logIn = () => server.call('POST /api/auth/login', { body: { email, password: 'not the password' } });
  for (let i = 0; i < 10; i++) expect((await logIn()).status).toBe(401);
  const answer = await logIn();
  expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
