import { describe, expect, test } from 'vitest';
import { PROGRAMS_MAX } from '@nourish/contract/client-constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import { addClient, makeHelper, makeVisit } from '../clients/test-calls.ts';

const t = testApp();

async function makePlace() {
  const foodbank_id = await makeFoodBank(t.ctx);
  return { foodbank_id, staff: await makePerson(t.ctx, { role: 'staff', foodbank_id }) };
}
const create = ({ token }: Person, body: object): Promise<HttpResponse> =>
  t.call('POST /api/programs', { token, body: { kind: 'meal', ...body } });
const change = ({ token }: Person, id: string, body: object): Promise<HttpResponse> =>
  t.call('PUT /api/programs/:id', { token, params: { id }, body });
const remove = ({ token }: Person, id: string): Promise<HttpResponse> =>
  t.call('DELETE /api/programs/:id', { token, params: { id } });
const list = ({ token }: Person, query = {}): Promise<HttpResponse> =>
  t.call('GET /api/programs', { token, query });
const names = async (who: Person, query = {}): Promise<string[]> =>
  (await list(who, query)).body.data.map(({ name }: { name: string }) => name);

test('a food bank begins with the program of food requests', async () => {
  const { staff, foodbank_id } = await makePlace();
  expect((await list(staff)).body.data).toEqual([
    expect.objectContaining({
      foodbank_id,
      name: 'Food requests',
      kind: 'hamper',
      frequency: null,
      strength: 'show',
      takes_requests: true,
    }),
  ]);
});

test('staff add a program, change parts of it, and close it', async () => {
  const { staff } = await makePlace();
  const frequency = { count: 2, per: 'month' };
  const added = await create(staff, { name: '  Soup   kitchen ', frequency, strength: 'reason' });
  expect(added).toMatchObject({
    status: 201,
    body: {
      data: { name: 'Soup kitchen', kind: 'meal', frequency, strength: 'reason', takes_requests: false },
    },
  });
  const { _id } = added.body.data;
  const changed = await change(staff, _id, { frequency: { count: 1, days: 14 }, kind: 'other' });
  expect(changed.body.data).toMatchObject({
    name: 'Soup kitchen',
    kind: 'other',
    frequency: { count: 1, days: 14 },
  });
  const cleared = await change(staff, _id, { frequency: null });
  expect(cleared.body.data).toMatchObject({ frequency: null, strength: 'reason' });
  expect(await names(staff)).toEqual(['Food requests', 'Soup kitchen']);
  expect((await remove(staff, _id)).status).toBe(200);
  expect(await names(staff)).toEqual(['Food requests']);
  for (const answer of [await remove(staff, _id), await change(staff, _id, { name: 'Soup' })])
    expect(answer.status).toBe(404);
});

test('the kind of a program with visits stays, so that past reports do too', async () => {
  const { staff } = await makePlace();
  const { _id, name } = (await list(staff)).body.data[0];
  expect((await change(staff, _id, { kind: 'meal' })).status).toBe(200);
  await makeVisit(t, await addClient(t, staff), '2026-03-05');
  const refused = await change(staff, _id, { kind: 'hamper', name: 'Pantry' });
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ field: 'kind', code: 'kind_in_use' }],
  ]);
  expect((await change(staff, _id, { kind: 'meal' })).body.data).toMatchObject({ name, kind: 'meal' });
});

test('a name is taken in any case until its program is closed', async () => {
  const { staff } = await makePlace();
  const { _id } = (await create(staff, { name: 'Dinner' })).body.data;
  const other = (await create(staff, { name: 'Lunch' })).body.data;
  const taken = { status: 409, body: { code: 'name_taken', errors: [{ field: 'name', code: 'taken' }] } };
  expect(await create(staff, { name: ' dinner' })).toMatchObject(taken);
  expect(await change(staff, other._id, { name: 'DINNER' })).toMatchObject(taken);
  expect((await change(staff, _id, { name: 'DINNER' })).status).toBe(200);
  await remove(staff, _id);
  expect((await create(staff, { name: 'Dinner' })).status).toBe(201);
});

test('of several programs added with one name at once, one is added', async () => {
  const { staff } = await makePlace();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(staff, { name: 'Dinner' })));
  const codes = answers.map(({ status, body }) => String(body.code ?? status));
  expect(codes.toSorted()).toEqual(['201', ...Array.from({ length: 5 }, () => 'name_taken')]);
});

test('a food bank has a limited number of programs, even if they are added at once', async () => {
  const { staff } = await makePlace();
  // The food bank has one already.
  const answers = await Promise.all(
    Array.from({ length: PROGRAMS_MAX + 2 }, (_, n) => create(staff, { name: `Program ${n}` })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'name', code: 'too_many' }] } });
});

test('the program of food requests cannot be closed', async () => {
  const { staff } = await makePlace();
  const [program] = (await list(staff)).body.data;
  expect(await remove(staff, program._id)).toMatchObject({ status: 409, body: { code: 'in_use' } });
});

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
  [{ name: 'Soup', kind: 'party' }, 'kind', 'not_an_option'],
  [{ name: 'Soup', strength: 'refuse' }, 'strength', 'not_an_option'],
  [{ name: 'Soup', frequency: { count: 0, days: 7 } }, 'frequency.count', 'too_small'],
  [{ name: 'Soup', frequency: { count: 1, days: 367 } }, 'frequency.days', 'too_big'],
])('rejects invalid input: %j', async (body, field, code) => {
  const { staff } = await makePlace();
  const answer = await create(staff, body);
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
});

test.each([
  [{ count: 1 }, 'frequency.days', 'required'],
  [{ days: 7 }, 'frequency.count', 'required'],
  [{ count: 1, days: 7, per: 'week' }, 'frequency.per', 'wrong'],
  [{ count: 1, per: 'year' }, 'frequency.per', 'not_an_option'],
  ['weekly', 'frequency', 'wrong_type'],
])('rejects a frequency that is none: %j', async (frequency, field, code) => {
  const { staff } = await makePlace();
  const [program] = (await list(staff)).body.data;
  for (const answer of [
    await create(staff, { name: 'Soup', frequency }),
    await change(staff, program._id, { frequency }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
});

describe('programs of another food bank', () => {
  test('cannot be seen or changed by staff', async () => {
    const [here, there] = [await makePlace(), await makePlace()];
    const [program] = (await list(there.staff)).body.data;
    const { foodbank_id } = there;
    for (const answer of [
      await list(here.staff, { foodbank_id }),
      await create(here.staff, { foodbank_id, name: 'Soup' }),
      await change(here.staff, program._id, { name: 'Soup' }),
      await remove(here.staff, program._id),
    ])
      expect(answer.status).toBe(404);
  });

  test('are listed for administrators, who name the food bank to add one', async () => {
    const { foodbank_id } = await makePlace();
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect(await create(admin, { name: 'Soup' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
    });
    expect((await create(admin, { foodbank_id: newId(), name: 'Soup' })).status).toBe(404);
    expect((await create(admin, { foodbank_id, name: 'Soup' })).status).toBe(201);
    expect(await names(admin, { foodbank_id })).toEqual(['Food requests', 'Soup']);
    expect((await list(admin)).body.data.length).toBeGreaterThan(2);
  });
});

test('volunteers at the desk read programs, and others do not', async () => {
  const place = await makePlace();
  const { person } = await makeHelper(t, place);
  expect(await names(person)).toEqual(['Food requests']);
  expect((await create(person, { name: 'Soup' })).status).toBe(403);
  expect((await list(await makePerson(t.ctx, { role: 'recipient' }))).status).toBe(403);
});
