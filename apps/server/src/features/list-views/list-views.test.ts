import { expect, test } from 'vitest';
import { LIST_VIEWS_MAX, LISTS } from '@nourish/contract/constants';
import { testApp, unique } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';

const t = testApp();
const VIEW = { list: 'requests', name: 'Ready today', query: 'status=ready&date=today' } as const;

const create = ({ token }: Person, changes: object = {}) =>
  t.call('POST /api/list-views', { token, body: { ...VIEW, ...changes } });
const change = ({ token }: Person, id: string, body: object) =>
  t.call('PUT /api/list-views/:id', { token, params: { id }, body });
const remove = ({ token }: Person, id: string) =>
  t.call('DELETE /api/list-views/:id', { token, params: { id } });
const namesFor = async ({ token }: Person, query: object = {}) => {
  const { body } = await t.call('GET /api/list-views', { token, query: { list: 'requests', ...query } });
  return body.data.map(
    ({ name, is_own }: { name: string; is_own: boolean }) => `${name}${is_own ? '' : ' *'}`,
  );
};

async function scene() {
  const foodbank_id = await makeFoodBank(t.ctx);
  const staff = () => makePerson(t.ctx, { role: 'staff', foodbank_id });
  return { foodbank_id, owner: await staff(), colleague: await staff() };
}

test('a view is seen by its owner, and by the food bank once it is shared', async () => {
  const { foodbank_id, owner, colleague } = await scene();
  const elsewhere = (await scene()).owner;
  const { status, body } = await create(owner);
  expect([status, body.data]).toMatchObject([201, { ...VIEW, foodbank_id: null, is_own: true }]);
  expect(await namesFor(owner)).toEqual(['Ready today']);
  for (const list of LISTS.filter((each) => each !== VIEW.list))
    expect(await namesFor(owner, { list })).toEqual([]);
  expect(await namesFor(colleague)).toEqual([]);
  await change(owner, body.data._id, { foodbank_id, name: ' Ready now ' });
  expect(await namesFor(colleague)).toEqual(['Ready now *']);
  expect(await namesFor(elsewhere)).toEqual([]);
  await change(owner, body.data._id, { foodbank_id: null });
  expect(await namesFor(colleague)).toEqual([]);
});

test('only the owner changes or deletes a view', async () => {
  const { foodbank_id, owner, colleague } = await scene();
  const { _id } = (await create(owner, { foodbank_id })).body.data;
  const admin = await makePerson(t.ctx, { role: 'admin' });
  for (const other of [colleague, admin]) {
    expect((await change(other, _id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(other, _id)).status).toBe(404);
  }
  expect((await remove(owner, _id)).status).toBe(200);
  expect(await namesFor(colleague)).toEqual([]);
  expect((await remove(owner, _id)).status).toBe(404);
});

test('a person who has moved to another food bank no longer changes what they shared with the first', async () => {
  const { foodbank_id, owner, colleague } = await scene();
  const other = await scene();
  const { _id } = (await create(owner, { foodbank_id })).body.data;
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ foodbank_id: other.foodbank_id })
      .where('id', '=', owner.actor.user_id)
      .execute(),
  );
  expect((await change(owner, _id, { name: 'For my new colleagues' })).status).toBe(404);
  expect(await namesFor(colleague)).toEqual(['Ready today *']);
});

test('staff share with their own food bank only, administrators with any', async () => {
  const { foodbank_id, owner } = await scene();
  const other = await scene();
  const refused = await create(owner, { foodbank_id: other.foodbank_id });
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  const { _id } = (await create(owner)).body.data;
  expect((await change(owner, _id, { foodbank_id: other.foodbank_id })).status).toBe(404);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  await create(admin, { foodbank_id, name: 'From the office' });
  expect(await namesFor(owner)).toEqual(['From the office *', 'Ready today']);
  expect(await namesFor(admin, { foodbank_id: other.foodbank_id })).toEqual([]);
  expect(await namesFor(admin)).toEqual(['From the office']);
});

test('a name is used once for a list, also by two calls at once', async () => {
  const { owner, colleague } = await scene();
  const answers = await Promise.all([1, 2, 3].map(() => create(owner)));
  expect(answers.map(({ status, body }) => String(body.code ?? status)).toSorted()).toEqual([
    '201',
    'name_taken',
    'name_taken',
  ]);
  expect((await create(owner, { list: 'inventory' })).status).toBe(201);
  expect((await create(colleague)).status).toBe(201);
});

test('parallel calls never exceed the limit of views', async () => {
  const { owner } = await scene();
  const answers = await Promise.all(
    Array.from({ length: LIST_VIEWS_MAX + 5 }, () => create(owner, { name: unique('View') })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('too_many_views'));
});

test.each([
  ['an unknown list', { list: 'people' }, 'list'],
  ['no name', { name: '   ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['no filters', { query: '' }, 'query'],
  ['a query with spaces', { query: 'search=a b' }, 'query'],
  ['a food bank that is none', { foodbank_id: 'x' }, 'foodbank_id'],
])('rejects %s and names the field', async (_, changes, field) => {
  const { owner } = await scene();
  const { status, body } = await create(owner, changes);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});

test.each(LISTS)('filters of the list %s can be saved', async (list) => {
  const { owner } = await scene();
  const { status, body } = await create(owner, { list });
  expect([status, body.data.list]).toEqual([201, list]);
});
