import { expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { inTransaction } from '../../db/database.ts';
import { setHousehold } from './service.ts';
import { consentsOf, tell } from '../../../test/visits.ts';

const t = testApp();
const recipient = () => makePerson(t.ctx, { role: 'recipient' });
const read = async ({ token }: Person) => (await t.call('GET /api/auth/me', { token })).body.data;
const NOTHING = {
  adults: null,
  children: null,
  seniors: null,
  household_type: null,
  income_source: null,
  newcomer: null,
};

test('stores the answers a recipient gives, and deletes them on request', async () => {
  const who = await recipient();
  expect((await read(who)).household).toBeNull();

  const given = { adults: 2, children: 3, seniors: 0, household_type: 'two_parent', newcomer: true } as const;
  const answer = await tell(t, who, given);
  expect(answer.status).toBe(200);
  const { consented_at, ...household } = (await read(who)).household;
  expect(household).toEqual({ ...NOTHING, ...given });
  expect(answer.body.data.household).toEqual({ ...household, consented_at });

  expect((await tell(t, who, null)).body.data.household).toBeNull();
  expect((await read(who)).household).toBeNull();
  const stored = await t.ctx.db
    .selectFrom('households')
    .selectAll()
    .where('user_id', '=', who.actor.user_id)
    .execute();
  expect(stored).toEqual([]);
});

test('replaces all answers at once: an omitted answer becomes null', async () => {
  const who = await recipient();
  await tell(t, who, { adults: 1, income_source: 'student' });
  const { household } = (await tell(t, who, { adults: 2 })).body.data;
  expect(household).toMatchObject({ ...NOTHING, adults: 2 });
  // An empty object is valid.
  expect((await tell(t, who, {})).body.data.household).toMatchObject(NOTHING);
});

test('dates the consent, keeps it while answers change, and records a new one after withdrawal', async () => {
  const who = await recipient();
  const first = (await tell(t, who, { adults: 1 })).body.data.household.consented_at;
  expect((await tell(t, who, { adults: 2 })).body.data.household.consented_at).toBe(first);
  await tell(t, who, null);
  await tell(t, who, null);
  const again = (await tell(t, who, { adults: 3 })).body.data.household.consented_at;
  const consents = await consentsOf(t.ctx, who.actor.user_id);
  expect(consents).toMatchObject([
    { purpose: 'household', granted_at: new Date(first), withdrawn_at: expect.any(Date) },
    { purpose: 'household', granted_at: new Date(again), withdrawn_at: null },
  ]);
});

test('refuses to overwrite a consent', async () => {
  const who = await recipient();
  await tell(t, who, {});
  for (const change of [
    { granted_at: new Date(0) },
    { purpose: 'account' as const },
    { user_id: (await recipient()).actor.user_id },
  ])
    await expect(
      inTransaction(t.ctx, (tx) =>
        tx.updateTable('consents').set(change).where('user_id', '=', who.actor.user_id).execute(),
      ),
    ).rejects.toThrow('of a consent nothing changes');
});

test.each([
  ['no consent', { adults: 1, consent: undefined }, 'household.consent', 'required'],
  ['consent refused', { adults: 1, consent: false }, 'household.consent', 'wrong_type'],
  ['no members', { adults: 0, children: 0, seniors: 0 }, 'household', 'too_few'],
  ['a negative number', { children: -1 }, 'household.children', 'too_small'],
  ['a crowd', { adults: 21 }, 'household.adults', 'too_big'],
  ['half a child', { children: 1.5 }, 'household.children', 'wrong_type'],
  ['an unknown type', { household_type: 'castle' as never }, 'household.household_type', 'not_an_option'],
])('rejects a household with %s, and stores nothing', async (_, household, field, code) => {
  const who = await recipient();
  expect(await tell(t, who, household)).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  expect((await read(who)).household).toBeNull();
  expect(await consentsOf(t.ctx, who.actor.user_id)).toEqual([]);
});

test('rejects zero members only if all three figures are given', async () => {
  const who = await recipient();
  expect((await tell(t, who, { adults: 0, children: 0 })).status).toBe(200);
});

test('accepts households of recipients only', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  for (const role of ['admin', 'staff', 'volunteer', 'donor'] as const) {
    const who = await makePerson(t.ctx, { role, foodbank_id });
    expect(await read(who)).not.toHaveProperty('household');
    for (const household of [{ adults: 1 }, null])
      expect(await tell(t, who, household)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: [{ field: 'household', code: 'recipients_only' }] },
      });
  }
});

test('deletes the household when the role changes', async () => {
  const who = await recipient();
  await tell(t, who, { adults: 1 });
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const change = { token: admin.token, params: { id: who.actor.user_id } };
  await t.call('PATCH /api/users/:id', { ...change, body: { role: 'volunteer' } });
  await t.call('PATCH /api/users/:id', { ...change, body: { role: 'recipient' } });
  const { rows } = await t.database.pool.query('select from households where user_id = $1', [
    who.actor.user_id,
  ]);
  expect(rows).toEqual([]);
  expect(await consentsOf(t.ctx, who.actor.user_id)).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
});

test('dates consent to the terms at sign-up, or for invited users when they set a password', async () => {
  const password = 'tomatoes on the windowsill';
  const account = { name: 'Rosa Delgado', email: `${unique('rosa')}@nourish.example` };
  const signedUp = await t.call('POST /api/auth/register', {
    body: { ...account, password, role: 'recipient' },
  });
  const { _id, created_at, household } = signedUp.body.data;
  expect(household).toBeNull();
  const since = new Date(created_at);
  expect(await consentsOf(t.ctx, _id)).toEqual([
    { purpose: 'account', granted_at: since, withdrawn_at: null },
  ]);

  const admin = await makePerson(t.ctx, { role: 'admin' });
  const email = `${unique('noor')}@nourish.example`;
  const invited = await t.call('POST /api/users', {
    token: admin.token,
    body: { name: 'Noor Haddad', email, role: 'admin' },
  });
  const id = invited.body.data._id;
  expect(await consentsOf(t.ctx, id)).toEqual([]);
  const token = await tokenMailedTo(t.database, email);
  expect((await t.call('POST /api/auth/reset-password', { body: { token, password } })).status).toBe(200);
  expect(await consentsOf(t.ctx, id)).toMatchObject([{ purpose: 'account', withdrawn_at: null }]);
});

test('rejects answers if the role changes during the call', async () => {
  const who = await recipient();
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const { user_id } = who.actor;
  const change = { token: admin.token, params: { id: user_id }, body: { role: 'donor' } };
  expect((await t.call('PATCH /api/users/:id', change)).status).toBe(200);
  // A call that was authorized before the change.
  const pending = inTransaction(t.ctx, (tx) => setHousehold(tx, who.actor, { adults: 2 }, testClock().now()));
  await expect(pending).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await consentsOf(t.ctx, user_id)).toEqual([]);
});
