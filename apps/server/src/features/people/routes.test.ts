import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { inTransaction, newId } from '../../db/database.ts';

const server = testApp();
let admin: Person;
let foodbank_id: string;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(server.ctx, { name: 'Lantern Street' });
  admin = await makePerson(server.ctx, { role: 'admin', name: 'Margaret Chen' });
});

const PASSWORD = 'tomatoes on the windowsill';
const list = async (query: Record<string, string | number | boolean>) =>
  (await server.call('GET /api/users', { token: admin.token, query })).body;
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const read = async ({ actor }: Person) =>
  (await server.call('GET /api/users/:id', { token: admin.token, params: { id: actor.user_id } })).body.data;
const change = ({ actor }: Person, body: object, by = admin) =>
  server.call('PATCH /api/users/:id', { token: by.token, params: { id: actor.user_id }, body });
const me = async ({ token }: Person) => (await server.call('GET /api/auth/me', { token })).status;

/** Signs a person up through the API, so that they can sign in. */
async function signUp(role: string): Promise<Person & { email: string }> {
  const email = `${unique('rosa')}@nourish.example`;
  const body = { name: unique('Rosa'), email, password: PASSWORD, role };
  const { data } = (await server.call('POST /api/auth/register', { body })).body;
  const query = { token: await tokenMailedTo(server.database, email) };
  await server.call('GET /api/auth/verify-email', { query });
  const { token } = (await logIn(email)).body;
  return { token, email, actor: { ...data, user_id: data._id } };
}
const logIn = (email: string) => server.call('POST /api/auth/login', { body: { email, password: PASSWORD } });

describe('the list of people', () => {
  test('is searched by parts of name and address in any order, ignoring case and accents', async () => {
    const tag = unique('z').replace('-', '');
    const zoe = await makePerson(server.ctx, { role: 'donor', name: `Zoë ${tag} Bélanger` });
    for (const search of [`BELANGER zoe ${tag}`, zoe.actor.email.slice(3, 18), `bélan ${tag}`])
      expect(names(await list({ search }))).toEqual([zoe.actor.name]);
    for (const search of [`${tag} nobody`, `${tag}%`, '_']) expect(names(await list({ search }))).toEqual([]);
  });

  test('is filtered by role, food bank, activity and verification, page by page', async () => {
    const bank = await makeFoodBank(server.ctx, { name: unique('Bank') });
    const make = (role: 'staff' | 'recipient', name: string) =>
      makePerson(server.ctx, { role, foodbank_id: bank, name });
    const [anna, ben, carl] = [
      await make('staff', 'Ánna'),
      await make('recipient', 'ben'),
      await make('recipient', 'Carl'),
    ];
    await inTransaction(server.ctx, async (tx) => {
      const update = (who: Person, values: object) =>
        tx.updateTable('users').set(values).where('id', '=', who.actor.user_id).execute();
      await update(ben, { active: false });
      await update(carl, { email_verified_at: null });
    });
    const here = (query = {}) => list({ foodbank_id: bank, ...query });
    expect(names(await here())).toEqual(['Ánna', 'ben', 'Carl']);
    expect(names(await here({ sort: '-name' }))).toEqual(['Carl', 'ben', 'Ánna']);
    expect(names(await here({ sort: 'created_at' }))).toEqual(['Ánna', 'ben', 'Carl']);
    expect(names(await here({ sort: '-created_at' }))).toEqual(['Carl', 'ben', 'Ánna']);
    expect(names(await here({ role: 'staff' }))).toEqual([anna.actor.name]);
    expect(names(await here({ active: false }))).toEqual(['ben']);
    expect(names(await here({ verified: false }))).toEqual(['Carl']);
    expect(names(await here({ active: true, verified: true }))).toEqual(['Ánna']);
    const second = await here({ page: 2, limit: 2 });
    expect(names(second)).toEqual(['Carl']);
    expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, itemsPerPage: 2, totalItems: 3 });
  });

  test('shows identity and last visit, and no secrets', async () => {
    const rosa = await signUp('recipient');
    const found = (await list({ search: rosa.email })).data;
    expect(found).toEqual([
      {
        _id: rosa.actor.user_id,
        name: rosa.actor.name,
        full_name: rosa.actor.name,
        email: rosa.email,
        role: 'recipient',
        foodbank_id: null,
        foodbank: null,
        active: true,
        email_verified: true,
        invited: false,
        language: 'en',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_seen: expect.any(String),
        second_factor: false,
      },
    ]);
    // Signing out keeps the last visit.
    await server.call('POST /api/auth/logout', { token: rosa.token });
    expect((await read(rosa)).last_seen).toBe(found[0].last_seen);
  });
});

describe('a donor who becomes staff of a food bank', () => {
  test('loses their session, gets a mail in their language, and signs in as staff', async () => {
    const rosa = await signUp('donor');
    await server.call('PATCH /api/auth/me', { token: rosa.token, body: { language: 'fr' } });
    const answer = await change(rosa, { role: 'staff', foodbank_id });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { role: 'staff', foodbank: { _id: foodbank_id, name: 'Lantern Street' } } },
    });
    expect(await me(rosa)).toBe(401);
    const mail = (await mailsTo(server.database, rosa.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'person_access_changed', language: 'fr' });
    expect(mail?.text_body).toContain('Vous faites maintenant partie du personnel de Lantern Street.');
    const again = (await logIn(rosa.email)).body;
    expect(again.data).toMatchObject({ role: 'staff', foodbank_id, alert_digest: true });
    expect((await server.call('GET /api/messages', { token: again.token })).status).toBe(200);
  });

  test.each([
    ['without a food bank', {}, 400, { field: 'foodbank_id', code: 'required' }],
    [
      'at one that is not there',
      { foodbank_id: newId() },
      400,
      { field: 'foodbank_id', code: 'unknown_food_bank' },
    ],
  ])('is rejected %s', async (_, place, status, error) => {
    const rosa = await makePerson(server.ctx, { role: 'donor' });
    const answer = await change(rosa, { role: 'staff', ...place });
    expect(answer).toMatchObject({ status, body: { code: 'invalid_input', errors: [error] } });
    expect(await me(rosa)).toBe(200);
  });

  test('is rejected at an archived food bank, and keeps their role', async () => {
    const closed = await makeFoodBank(server.ctx);
    const params = { id: closed };
    await server.call('PUT /api/foodbanks/:id', { token: admin.token, params, body: { archived: true } });
    const rosa = await makePerson(server.ctx, { role: 'donor' });
    const answer = await change(rosa, { role: 'staff', foodbank_id: closed });
    expect(answer).toMatchObject({ status: 409, body: { code: 'food_bank_archived' } });
    expect((await read(rosa)).role).toBe('donor');
  });
});

describe('a deactivated person', () => {
  test('loses their session, cannot sign in, and gets a mail; reactivation restores access', async () => {
    const rosa = await signUp('recipient');
    expect((await change(rosa, { active: false })).status).toBe(200);
    expect(await me(rosa)).toBe(401);
    expect(await logIn(rosa.email)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    expect((await change(rosa, { active: true })).body.data.active).toBe(true);
    expect((await logIn(rosa.email)).status).toBe(200);
    const kinds = (await mailsTo(server.database, rosa.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['verify_email', 'person_deactivated', 'person_reactivated']);
  });

  test('finds none of the responses stored under their idempotency keys afterwards', async () => {
    const rosa = await makePerson(server.ctx, { role: 'staff', foodbank_id });
    const { token } = rosa;
    const headers = { 'idempotency-key': unique('key') };
    const body = { scope: 'food_bank', foodbank_id };
    expect((await server.call('POST /api/stock-counts', { token, headers, body })).status).toBe(201);
    await change(rosa, { role: 'recipient', foodbank_id: null });
    const { rows } = await server.database.pool.query('select 1 from idempotency_keys where owner = $1', [
      rosa.actor.user_id,
    ]);
    expect(rows).toEqual([]);
  });

  test('gets no mail at an unverified address', async () => {
    const email = `${unique('rosa')}@nourish.example`;
    const body = { name: 'Rosa', email, password: PASSWORD, role: 'donor' };
    const { data } = (await server.call('POST /api/auth/register', { body })).body;
    const params = { id: data._id };
    await server.call('PATCH /api/users/:id', { token: admin.token, params, body: { active: false } });
    expect(await mailsTo(server.database, email)).toHaveLength(1);
  });
});

test('a change without effect keeps the sessions and leaves no audit entry', async () => {
  const rosa = await makePerson(server.ctx, { role: 'staff', foodbank_id });
  for (const body of [{}, { role: 'staff', foodbank_id: foodbank_id.toUpperCase(), active: true }])
    expect((await change(rosa, body)).status).toBe(200);
  expect(await me(rosa)).toBe(200);
  expect((await read(rosa)).changes).toEqual([]);
});

test('a change based on an outdated version gets a conflict', async () => {
  const rosa = await makePerson(server.ctx, { role: 'donor' });
  const { updated_at } = await read(rosa);
  const first = await change(rosa, { role: 'volunteer', expected_updated_at: updated_at });
  expect(first.status).toBe(200);
  const second = await change(rosa, { role: 'recipient', expected_updated_at: updated_at });
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await read(rosa)).role).toBe('volunteer');
  const { updated_at: fresh } = first.body.data;
  expect((await change(rosa, { role: 'recipient', expected_updated_at: fresh })).status).toBe(200);
});

test('an unknown id gives 404', async () => {
  const params = { id: newId() };
  const { token } = admin;
  for (const answer of [
    await server.call('GET /api/users/:id', { token, params }),
    await server.call('PATCH /api/users/:id', { token, params, body: { role: 'donor' } }),
    await server.call('POST /api/users/:id/resend-verification', { token, params }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

describe('a person who must choose a new password', () => {
  const requirePassword = (id: string) =>
    server.call('POST /api/users/:id/require-password', { token: admin.token, params: { id } });

  test('is signed out, cannot use the old one, gets a mail and can sign in with a new one', async () => {
    const rosa = await signUp('recipient');
    expect(await requirePassword(rosa.actor.user_id)).toMatchObject({ status: 200 });
    expect(await me(rosa)).toBe(401);
    expect((await logIn(rosa.email)).body.code).toBe('invalid_credentials');
    const mail = (await mailsTo(server.database, rosa.email)).at(-1);
    expect([mail?.kind, mail?.subject]).toEqual([
      'person_password_required',
      'Please choose a new password for Nourish',
    ]);
    expect(mail?.text_body).toContain('/forgot-password\n');
    expect((await read(rosa)).changes[0]).toMatchObject({
      action: 'updated',
      actor: { name: 'Margaret Chen' },
      changes: [{ field: 'password_required', before: false, after: true }],
    });
    await server.call('POST /api/auth/forgot-password', { body: { email: rosa.email } });
    const token = await tokenMailedTo(server.database, rosa.email);
    await server.call('POST /api/auth/reset-password', { body: { token, password: PASSWORD } });
    expect((await logIn(rosa.email)).status).toBe(200);
  });

  test('cannot be the calling administrator or an account without sign-in', async () => {
    expect((await requirePassword(admin.actor.user_id)).status).toBe(403);
    const rosa = await makePerson(server.ctx, { role: 'donor' });
    await change(rosa, { active: false });
    expect((await requirePassword(rosa.actor.user_id)).body.code).toBe('conflict');
    expect((await requirePassword(newId())).status).toBe(404);
  });
});

describe('the verification mail', () => {
  const resend = (id: string) =>
    server.call('POST /api/users/:id/resend-verification', { token: admin.token, params: { id } });

  test('can be sent again, and its link works', async () => {
    const email = `${unique('rosa')}@nourish.example`;
    const body = { name: 'Rosa', email, password: PASSWORD, role: 'donor' };
    const { data } = (await server.call('POST /api/auth/register', { body })).body;
    expect(await resend(data._id)).toMatchObject({ status: 200, body: { data: { email_verified: false } } });
    expect(await mailsTo(server.database, email)).toHaveLength(2);
    const query = { token: await tokenMailedTo(server.database, email) };
    expect((await server.call('GET /api/auth/verify-email', { query })).status).toBe(200);
    expect(await resend(data._id)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  });

  test('is not sent to a deactivated account', async () => {
    const rosa = await makePerson(server.ctx, { role: 'donor' });
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ active: false, email_verified_at: null })
        .where('id', '=', rosa.actor.user_id)
        .execute(),
    );
    expect(await resend(rosa.actor.user_id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});
