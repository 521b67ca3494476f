import { expect, test, vi } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { inTransaction } from '../../db/database.ts';
import { hashPassword } from './passwords.ts';
import * as queries from './queries.ts';

const server = testApp();
const [OLD, RESET_TO, CHANGED_TO] = ['tomatoes on the windowsill', 'basil beside them', 'mint behind it'];

async function signUpVerified(): Promise<{ id: string; email: string }> {
  const email = `${unique('rosa')}@nourish.example`;
  const body = { name: 'Rosa', email, password: OLD, role: 'recipient' };
  const { data } = (await server.call('POST /api/auth/register', { body })).body;
  const token = await tokenMailedTo(server.database, email);
  await server.call('GET /api/auth/verify-email', { query: { token } });
  return { id: data._id, email };
}

const logIn = (email: string, password: string) =>
  server.call('POST /api/auth/login', { body: { email, password } });

/** Changes an account while the call is under way, after it has read the account. */
async function changedDuring(
  id: string,
  changes: Parameters<typeof queries.updateUser>[2],
  call: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  let isAnswered = false;
  let answer: Promise<HttpResponse> | undefined;
  await inTransaction(server.ctx, async (tx) => {
    await queries.updateUser(tx, id, changes);
    await queries.deleteSessionsOf(tx, id);
    answer = call().finally(() => (isAnswered = true));
    await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting())).toBe(true), 10_000);
  });
  return answer!; // the transaction went through, and it sets it
}

const resetDuring = async (id: string, call: () => Promise<HttpResponse>): Promise<HttpResponse> =>
  changedDuring(id, { password_hash: await hashPassword(RESET_TO) }, call);

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await server.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('a password reset during a sign-in with the old password prevents the session', async () => {
  const { id, email } = await signUpVerified();
  const answer = await resetDuring(id, () => logIn(email, OLD));
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect((await logIn(email, RESET_TO)).status).toBe(200);
});

test.each([
  ['a second factor is added', { second_factor_at: testClock().now() }],
  ['an account that is switched off', { active: false }],
])('%s while somebody signs in with the password alone lets nobody in', async (_, changes) => {
  const { id, email } = await signUpVerified();
  expect((await changedDuring(id, changes, () => logIn(email, OLD))).status).toBe(401);
  const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a password change does not undo a simultaneous reset', async () => {
  const { id, email } = await signUpVerified();
  const { token } = (await logIn(email, OLD)).body;
  const body = { password: CHANGED_TO, current_password: OLD };
  const answer = await resetDuring(id, () => server.call('PATCH /api/auth/me', { token, body }));
  expect(answer).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
  expect((await logIn(email, CHANGED_TO)).status).toBe(401);
  expect((await logIn(email, RESET_TO)).status).toBe(200);
});

test('of two simultaneous password changes one succeeds', async () => {
  const { email } = await signUpVerified();
  const tokens = [(await logIn(email, OLD)).body.token, (await logIn(email, OLD)).body.token];
  const answers = await Promise.all(
    tokens.map((token, n) =>
      server.call('PATCH /api/auth/me', {
        token,
        body: { password: `${CHANGED_TO} ${n}`, current_password: OLD },
      }),
    ),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});
