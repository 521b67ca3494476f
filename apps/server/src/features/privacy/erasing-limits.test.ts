import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { PASSWORD } from '../../../test/world.ts';
import { inTransaction } from '../../db/database.ts';
import { erase } from './erasure-service.ts';
import { done, givePassword, makePlace, signInAnew } from './test-scene.ts';

const t = testApp({ RATE_LIMIT: 'on' });
const eraseMe = ({ token }: Person, password = PASSWORD) =>
  t.call('DELETE /api/auth/me', { token, body: { password } });

test('of two last administrators who erase themselves at once, one stays', async () => {
  const admins = await Promise.all([1, 2].map(() => makePerson(t.ctx, { role: 'admin' })));
  for (const admin of admins) await givePassword(t, admin);
  const answers = await Promise.all(admins.map((admin) => eraseMe(admin)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
});

test('password attempts share their limit with the profile page', async () => {
  const person = await makePerson(t.ctx, { role: 'donor' });
  await givePassword(t, person);
  for (let n = 0; n < 5; n++) expect((await eraseMe(person, 'wrong')).status).toBe(400);
  for (let n = 0; n < 5; n++)
    await t.call('PATCH /api/auth/me', {
      token: person.token,
      body: { password: 'another good one', current_password: 'wrong' },
    });
  expect(await eraseMe(person)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('erasing an account with an unverified address leaves records that others sent with that address', async () => {
  const place = await makePlace(t);
  const email = `${unique('typed')}@nourish.example`;
  const message = {
    name: 'Its owner',
    email,
    subject: 'support',
    message: 'Hello',
    foodbank_id: place.foodbank_id,
  };
  await done(t.call('POST /api/contact', { body: message }));
  await t.call('POST /api/auth/register', {
    body: { name: 'A stranger', email, password: PASSWORD, role: 'donor' },
  });
  const { id } = await t.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await erase(t.ctx, id, null, async () => true)).toBe(true);
  const remaining = await t.ctx.db
    .selectFrom('contact_messages')
    .select('name')
    .where('email', '=', email)
    .execute();
  expect(remaining).toEqual([{ name: 'Its owner' }]);
});

test('mails to a namesake stay unchanged', async () => {
  const sign = () => signInAnew(t, { name: 'Maria', email: `${unique('maria')}@nourish.example` });
  const [leaver, namesake] = [await sign(), await sign()];
  expect((await eraseMe(leaver)).status).toBe(200);
  const mails = await t.ctx.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('user_id', '=', namesake.actor.user_id)
    .execute();
  expect(mails).toHaveLength(1);
});

test('erasing people whose names are common words does not change mails to others', async () => {
  const email = `${unique('bystander')}@nourish.example`;
  await signInAnew(t, { name: 'Amara Okafor', email });
  const mails = () => mailsTo(t.database, email);
  const before = await mails();
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ status: 'sent' })
      .where('id', '=', before[0]?.id ?? '')
      .execute(),
  );
  await t.call('POST /api/auth/forgot-password', { body: { email } });
  const remaining = await mails();
  expect(remaining).toHaveLength(2);
  const { foodbank_id } = await makePlace(t);
  const people = await Promise.all([
    ...['Nourish', 'http', 'new password'].map((name) => makePerson(t.ctx, { role: 'donor', name })),
    // Staff may have a common word as their name too.
    makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'link' }),
  ]);
  for (const { actor } of people)
    expect(await erase(t.ctx, actor.user_id, null, async () => true)).toBe(true);
  expect(await mails()).toEqual(remaining);
});

test('a tombstone is immutable, and ledger entries allow only the redaction of text during an erasure', async () => {
  const person = await makePerson(t.ctx, { role: 'donor' });
  await erase(t.ctx, person.actor.user_id, null, async () => true);
  const change = inTransaction(t.ctx, (tx) =>
    tx.updateTable('users').set({ name: 'Back' }).where('id', '=', person.actor.user_id).execute(),
  );
  await expect(change).rejects.toMatchObject({ constraint: 'person_not_erased' });
  await makePlace(t);
  const asked = async (statement: string, erasing: boolean) =>
    t.database.pool.query(
      `begin; ${erasing ? `set local nourish.erasing = 'on';` : ''} ${statement}; rollback`,
    );
  for (const [statement, erasing] of [
    [`update stock_movements set reason = 'x'`, false],
    [`update stock_movements set quantity_delta = 1000`, true],
    [`delete from stock_movements`, true],
  ] as const)
    await expect(asked(statement, erasing)).rejects.toThrow('never changed');
  await asked(`update stock_movements set reason = 'x'`, true);
});
