import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { pictureForm } from '../../../test/picture-form.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

async function offered(hasPicture = true): Promise<string> {
  const offer = on.offerOf({ foodbank_id: scene.foodbank_id });
  const form = hasPicture ? await pictureForm('productImage', offer) : { payload: offer };
  const { body } = await t.inject({ method: 'POST', url: '/api/donations', ...form });
  return body.data._id;
}
const receive = (id: string, reception: object) =>
  on.step(t, scene.staff, id, { status: 'received', reception: { quantity: 3, ...reception } });
const imageOf = async (id: string): Promise<string | null> =>
  (await t.call('GET /api/inventory/:id', { params: { id } })).body.data.image;
const takeOver = (id: string, who = scene.staff) =>
  t.call('POST /api/donations/:id/item-photo', { token: who.token, params: { id } });
const picturesFor = (inventory_id: string, who = scene.staff) =>
  t.call('GET /api/donations/pictures', { token: who.token, query: { inventory_id } });

test("the donor's picture is shown with the item only if staff choose so at the reception", async () => {
  const [shown, not] = [await offered(), await offered()];
  const item_id = async (id: string, reception: object) => (await receive(id, reception)).body.data.item._id;
  const image = await imageOf(await item_id(shown, { use_picture: true }));
  expect(image).not.toBeNull();
  const answer = await t.app.inject({ url: image ?? '' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await imageOf(await item_id(not, {}))).toBeNull();
});

test('a received picture replaces the photo of an item that gets more of the same', async () => {
  const { id: inventory_id } = await makeItem(t.ctx, scene.foodbank_id);
  const first = await offered();
  expect((await receive(first, { inventory_id, use_picture: true })).status).toBe(200);
  const before = await imageOf(inventory_id);
  expect((await receive(await offered(), { inventory_id, use_picture: true })).status).toBe(200);
  const after = await imageOf(inventory_id);
  expect([before, after].includes(null)).toBe(false);
  expect(after).not.toBe(before);
});

test('goods that join a lot in stock keep its photo, and give it one if it has none', async () => {
  const item = { item_name: 'Chickpeas', category: 'canned-goods', lot_code: 'L-42' };
  const itemOf = async (reception: object) =>
    (await receive(await offered(), { item, ...reception })).body.data.item._id;
  const id = await itemOf({});
  expect(await imageOf(id)).toBeNull();
  expect(await itemOf({ use_picture: true })).toBe(id);
  const first = await imageOf(id);
  expect(first).not.toBeNull();
  expect(await itemOf({ use_picture: true })).toBe(id);
  expect(await imageOf(id)).toBe(first);
});

test('a reception with the picture of a donation without one is refused, and nothing is received', async () => {
  const id = await offered(false);
  expect(await receive(id, { use_picture: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reception.use_picture', code: 'not_an_option' }] },
  });
  const { body } = await t.call('GET /api/donations/:id', { token: scene.staff.token, params: { id } });
  expect(body.data.status).toBe('pending');
});

test('a failed reception leaves no copy of the picture behind', async () => {
  const [open, closed] = [await offered(), await offered()];
  expect((await receive(closed, {})).status).toBe(200);
  const keys = () => t.ctx.db.selectFrom('kept_files').select('key').orderBy('key').execute();
  const before = [await keys(), await on.filesOf(t)];
  // The transaction refuses both, after the copies are stored.
  expect(await receive(open, { use_picture: true, inventory_id: newId() })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reception.inventory_id', code: 'unknown_item' }] },
  });
  expect((await receive(closed, { use_picture: true })).body.code).toBe('invalid_transition');
  expect([await keys(), await on.filesOf(t)]).toEqual(before);
});

test('a picture is taken over later from a received donation, which the item lists', async () => {
  const { id: inventory_id } = await makeItem(t.ctx, scene.foodbank_id);
  const [id, plain] = [await offered(), await offered(false)];
  expect((await takeOver(id)).status).toBe(409);
  for (const each of [id, plain]) await receive(each, { inventory_id });
  expect((await picturesFor(inventory_id)).body.data).toMatchObject([{ _id: id }]);
  expect((await takeOver(plain)).status).toBe(404);
  expect((await takeOver(id)).status).toBe(200);
  expect(await imageOf(inventory_id)).not.toBeNull();
  const stranger = await makePerson(t.ctx, {
    role: 'staff',
    foodbank_id: (await on.makeScene(t)).foodbank_id,
  });
  expect((await takeOver(id, stranger)).status).toBe(404);
  expect((await picturesFor(inventory_id, stranger)).status).toBe(404);
});
