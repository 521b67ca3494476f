import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../../test/factories.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
let admin: Person;
beforeEach(async () => {
  scene = await on.makeScene(t);
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const listed = async (who: Person, language = 'en', query: Record<string, string> = {}) =>
  (
    await t.call('GET /api/shift-templates', {
      token: who.token,
      query,
      headers: { 'accept-language': language },
    })
  ).body.data;
const save = (who: Person, changes: object = {}) =>
  on.send(t, who, 'POST /api/shift-templates', undefined, {
    name: 'Evening pickup',
    duration_hours: 2.5,
    capacity: 6,
    ...changes,
  });
const remove = (who: Person, id: string) => on.send(t, who, 'DELETE /api/shift-templates/:id', id);

test('lists three built-in templates in the caller’s language', async () => {
  const builtIn = { _id: null, foodbank_id: null, location: null, description: null, is_own: false };
  expect(await listed(scene.staff)).toEqual([
    { ...builtIn, name: 'Food Sorting', duration_hours: 3, capacity: 5, activity_category: 'food_sorting' },
    {
      ...builtIn,
      name: 'Food Distribution',
      duration_hours: 4,
      capacity: 4,
      activity_category: 'food_distribution',
    },
    {
      ...builtIn,
      name: 'Inventory Management',
      duration_hours: 4,
      capacity: 3,
      activity_category: 'inventory_management',
    },
  ]);
  const names = async (language: string) =>
    (await listed(scene.staff, language)).map(({ name }: { name: string }) => name);
  expect(await names('fr')).toEqual([
    'Tri des aliments',
    'Distribution d’aliments',
    'Gestion de l’inventaire',
  ]);
  expect(await names('es')).toEqual([
    'Clasificación de alimentos',
    'Entrega de alimentos',
    'Control de inventario',
  ]);
});

test('saves, lists and deletes templates of a food bank', async () => {
  const { status, body } = await save(scene.staff, {
    name: ' Évening\n pickup ',
    location: 'Community centre',
    description: ' ',
    activity_category: 'Garden',
  });
  const template = {
    _id: expect.any(String),
    foodbank_id: scene.foodbank_id,
    name: 'Évening pickup',
    duration_hours: 2.5,
    capacity: 6,
    location: 'Community centre',
    description: null,
    activity_category: 'Garden',
    is_own: true,
  };
  expect([status, body.message, body.data]).toEqual([201, 'Template saved', template]);
  const first = (await save(scene.staff, { name: 'A' })).body.data;
  expect((await listed(scene.staff)).slice(3)).toEqual([first, body.data]);

  const elsewhere = await on.makeScene(t);
  expect(await listed(elsewhere.staff)).toHaveLength(3);
  expect((await remove(elsewhere.staff, first._id)).status).toBe(404);
  expect((await remove(scene.staff, first._id)).body.message).toBe('Template deleted');
  expect((await remove(scene.staff, first._id)).status).toBe(404);
  expect((await listed(scene.staff)).slice(3)).toEqual([body.data]);
});

test('accepts a name once per food bank, ignoring case and accents, also concurrently', async () => {
  const answers = await Promise.all(
    ['Evening', 'EVENING', 'Évening'].map((name) => save(scene.staff, { name })),
  );
  expect(on.codes(answers)).toEqual({ 201: 1, '409 name_taken': 2 });
  const elsewhere = await on.makeScene(t);
  expect((await save(elsewhere.staff, { name: 'Evening' })).status).toBe(201);
});

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ duration_hours: 0 }, 'duration_hours', 'too_small'],
  [{ duration_hours: 24.25 }, 'duration_hours', 'too_big'],
  [{ duration_hours: 1.1 }, 'duration_hours', 'bad_format'],
  [{ capacity: 0 }, 'capacity', 'too_small'],
])('rejects a template with %j', async (changes, field, code) => {
  const { status, body } = await save(scene.staff, changes);
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, code })]]);
});

test('explains that durations are in quarters of an hour', async () => {
  const { body } = await save(scene.staff, { duration_hours: 1.1 });
  expect(body.errors[0].message).toBe('Enter quarters of an hour, such as 2.25');
});

test('lists the templates of all food banks to administrators who name none', async () => {
  const elsewhere = await on.makeScene(t);
  const { foodbank_id } = scene;
  expect((await save(admin)).body.errors).toMatchObject([{ field: 'foodbank_id', code: 'required' }]);
  const { _id } = (await save(admin, { foodbank_id })).body.data;
  const other = (await save(elsewhere.staff)).body.data;
  expect((await listed(admin, 'en', { foodbank_id })).slice(3)).toMatchObject([{ _id }]);
  const ids = (await listed(admin)).map((each: { _id: string | null }) => each._id);
  expect(ids).toEqual(expect.arrayContaining([_id, other._id]));
  const unknown = { foodbank_id: '019a0000-0000-7000-8000-000000000000' };
  expect((await t.call('GET /api/shift-templates', { token: admin.token, query: unknown })).status).toBe(404);
  expect((await save(scene.staff, { foodbank_id: elsewhere.foodbank_id })).status).toBe(404);
});

test('deletes templates together with an otherwise empty food bank', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  await save(admin, { foodbank_id });
  expect((await on.send(t, admin, 'DELETE /api/foodbanks/:id', foodbank_id)).status).toBe(200);
});
