import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { Failure } from '../../fail.ts';
import { updatePerson, type PersonChange } from './access-service.ts';

const server = testApp();

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : String(error));
/** Applies a change. Returns 'ok' or the error code. */
const attempt = (by: Person, person: Person, change: PersonChange): Promise<string> =>
  updatePerson(server.ctx, { actor: by.actor, confirm: async () => {} }, person.actor.user_id, change).then(
    () => 'ok',
    codeOf,
  );

const admins = () =>
  server.database.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .execute();
const makeAdmins = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => makePerson(server.ctx, { role: 'admin' })));
/** Removes all administrators, so that each race has only its own. */
const clearAdmins = () =>
  inTransaction(server.ctx, (tx) =>
    tx.updateTable('users').set({ role: 'donor' }).where('role', '=', 'admin').execute(),
  );

test.each<[string, PersonChange]>([
  ['demote', { role: 'donor' }],
  ['deactivate', { active: false }],
])('if two administrators %s each other at once, one of them remains', async (_, change) => {
  for (let round = 0; round < 10; round++) {
    await clearAdmins();
    const [anna, ben] = (await makeAdmins(2)) as [Person, Person]; // two were made
    const outcomes = await Promise.all([attempt(anna, ben, change), attempt(ben, anna, change)]);
    expect(outcomes.toSorted()).toEqual(['last_admin', 'ok']);
    expect(await admins()).toHaveLength(1);
  }
});

test('if ten administrators step down at once, one remains', async () => {
  await clearAdmins();
  const all = await makeAdmins(10);
  const outcomes = await Promise.all(all.map((who) => attempt(who, who, { role: 'donor' })));
  expect(outcomes.toSorted()).toEqual(['last_admin', ...Array.from({ length: 9 }, () => 'ok')]);
  expect(await admins()).toHaveLength(1);
});

test('a demoted administrator can no longer change other people, even in a call already waiting', async () => {
  await clearAdmins();
  const [anna, ben] = (await makeAdmins(3)) as [Person, Person, Person]; // three were made
  const rosa = await makePerson(server.ctx, { role: 'donor' });
  expect(await attempt(anna, ben, { role: 'donor' })).toBe('ok');
  expect(await attempt(ben, rosa, { role: 'volunteer' })).toBe('forbidden');
});

test('the API rejects changes to the last administrator with a reason', async () => {
  await clearAdmins();
  const [anna] = (await makeAdmins(1)) as [Person]; // one was made
  const params = { id: anna.actor.user_id };
  for (const body of [{ role: 'donor' }, { active: false }]) {
    const answer = await server.call('PATCH /api/users/:id', { token: anna.token, params, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  }
  const { data } = (await server.call('GET /api/users/:id', { token: anna.token, params })).body;
  expect(data).toMatchObject({ role: 'admin', active: true, is_last_admin: true });
  // Adding a food bank takes away no rights.
  const body = { foodbank_id: await makeFoodBank(server.ctx) };
  expect((await server.call('PATCH /api/users/:id', { token: anna.token, params, body })).status).toBe(200);
});

test('an invited administrator without a verified address does not count as remaining', async () => {
  await clearAdmins();
  const [anna, invited] = (await makeAdmins(2)) as [Person, Person]; // two were made
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ email_verified_at: null, invited: true })
      .where('id', '=', invited.actor.user_id)
      .execute(),
  );
  expect(await attempt(anna, anna, { role: 'donor' })).toBe('last_admin');
  expect(await attempt(anna, invited, { active: false })).toBe('ok');
});

test('of two changes based on the same version, one gets a conflict', async () => {
  await clearAdmins();
  const [anna, ben] = (await makeAdmins(2)) as [Person, Person]; // two were made
  const rosa = await makePerson(server.ctx, { role: 'donor' });
  const params = { id: rosa.actor.user_id };
  const { data } = (await server.call('GET /api/users/:id', { token: anna.token, params })).body;
  const expected_updated_at = data.updated_at;
  const outcomes = await Promise.all([
    attempt(anna, rosa, { role: 'volunteer', expected_updated_at }),
    attempt(ben, rosa, { role: 'recipient', expected_updated_at }),
  ]);
  expect(outcomes.toSorted()).toEqual(['conflict', 'ok']);
});
