import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../../test/app.ts';
import { fromNow } from '../../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../../test/factories.ts';
import { pictureForm } from '../../../../test/picture-form.ts';
import { dropUnclaimedFiles } from '../../../adapters/stored-files.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
});

/** A picture with detail, which compresses badly. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

async function upload(id: string, picture?: Buffer, who = staff): Promise<HttpResponse> {
  const { headers, payload } = await pictureForm('photo', {}, picture);
  return t.inject({
    method: 'PUT',
    url: `/api/inventory/${id}/photo`,
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
}
const fetchImage = (url: string) => t.app.inject({ method: 'GET', url });
const imageOf = async (id: string): Promise<string | null> =>
  (await t.call('GET /api/inventory/:id', { params: { id } })).body.data.image;
const remove = (id: string, who = staff) =>
  t.call('DELETE /api/inventory/:id/photo', { token: who.token, params: { id } });
const keysOf = async (image: string | null) => {
  const row = await t.ctx.db
    .selectFrom('item_photos')
    .select(['large_key', 'card_key'])
    .where('id', '=', image?.split('/').at(-1) ?? '')
    .executeTakeFirst();
  return row && [row.large_key, row.card_key];
};
const areStored = (keys: readonly string[]) => Promise.all(keys.map((key) => t.ctx.uploads.exists(key)));
const photographed = async () => {
  const { id } = await makeItem(t.ctx, foodbank_id);
  const { body } = await upload(id);
  return { id, image: String(body.data.image) };
};

describe('a photo', () => {
  test('is shown to everyone in two sizes, small ones of at most 15 KB, and no proxy keeps it', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id);
    expect(await imageOf(id)).toBeNull();
    const { status, body } = await upload(id, await noise(2_400));
    expect(status).toBe(200);
    expect(await imageOf(id)).toBe(body.data.image);
    const [card, large] = await Promise.all([
      fetchImage(body.data.image),
      fetchImage(`${body.data.image}?size=large`),
    ]);
    for (const { statusCode, headers } of [card, large])
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=86400',
      ]);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(card.rawPayload.length).toBeLessThanOrEqual(15 * 1_024);
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2_000 });
  });

  test('gets another address when it is replaced, and the former one is not found', async () => {
    const { id, image } = await photographed();
    const keys = (await keysOf(image)) ?? [];
    expect(await areStored(keys)).toEqual([true, true]);
    const { body } = await upload(id, await noise(20));
    expect(body.data.image).not.toBe(image);
    expect(await imageOf(id)).toBe(body.data.image);
    expect((await fetchImage(image)).statusCode).toBe(404);
    const tomorrow = { now: () => fromNow(25 * 3_600_000) };
    await dropUnclaimedFiles({ ...t.ctx, clock: tomorrow });
    expect(await areStored(keys)).toEqual([false, false]);
  });

  test.each([
    ['removed', (id: string) => remove(id)],
    [
      'deleted with its item',
      (id: string) => t.call('DELETE /api/inventory/:id', { token: staff.token, params: { id } }),
    ],
  ])('is gone once it is %s', async (how, act) => {
    const { id, image } = await photographed();
    expect((await act(id)).status).toBe(200);
    expect((await fetchImage(image)).statusCode).toBe(404);
    expect(await keysOf(image)).toBeUndefined();
    expect((await remove(id)).status).toBe(how === 'removed' ? 200 : 404);
  });

  test('shows in the cart', async () => {
    const { id, image } = await photographed();
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    await t.call('POST /api/cart/add', { token: recipient.token, body: { inventory_id: id, quantity: 1 } });
    const { body } = await t.call('GET /api/cart', { token: recipient.token });
    expect(body.data.items[0].inventory_id.image).toBe(image);
  });

  test('is shared with a part that moves to another location, until it is removed from both items', async () => {
    const { id, image } = await photographed();
    const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id);
    const { body } = await t.call('POST /api/inventory/:id/transfer', {
      token: staff.token,
      params: { id },
      body: { storage_location_id, quantity: 2 },
    });
    const { _id: part, image: shared } = body.data.to;
    expect([part === id, shared]).toEqual([false, image]);
    await remove(id);
    expect([await imageOf(id), await imageOf(part)]).toEqual([null, image]);
    expect((await fetchImage(image)).statusCode).toBe(200);
    await remove(part);
    expect((await fetchImage(image)).statusCode).toBe(404);
  });
});

describe('two people at once', () => {
  test('replace a photo: the last one stays, and nothing else is stored', async () => {
    const { id } = await photographed();
    const answers = await Promise.all([20, 21, 22, 23].map(async (side) => upload(id, await noise(side))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const left = await imageOf(id);
    const images: string[] = answers.map(({ body }) => body.data.image);
    expect(images).toContain(left);
    const statuses = await Promise.all(
      images.map(async (image) => [image, (await fetchImage(image)).statusCode]),
    );
    expect(statuses).toEqual(images.map((image) => [image, image === left ? 200 : 404]));
  });

  test('remove a shared photo from both items: it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, image } = await photographed();
      const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id);
      const { body } = await t.call('POST /api/inventory/:id/transfer', {
        token: staff.token,
        params: { id },
        body: { storage_location_id, quantity: 1 },
      });
      await Promise.all([remove(id), remove(body.data.to._id)]);
      expect(await keysOf(image)).toBeUndefined();
    }
  });
});

describe('an upload', () => {
  test.each([
    ['text', Buffer.from('hello'), 415, 'not_an_image'],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not_an_image'],
    ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'), 400, 'image_damaged'],
    ['a file of more than five MiB', Buffer.alloc(5 * 1_024 * 1_024 + 1), 413, 'file_too_large'],
  ])('of %s is refused by name, and the item keeps its photo', async (_, picture, status, code) => {
    const { id, image } = await photographed();
    expect(await upload(id, picture)).toMatchObject({ status, body: { errors: [{ field: 'photo', code }] } });
    expect(await imageOf(id)).toBe(image);
  });

  test('without a file is refused', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id);
    const answer = await t.call('PUT /api/inventory/:id/photo', { token: staff.token, params: { id } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'photo', code: 'required' }] } });
  });

  test('to an item of another food bank, or to one that is deleted, is refused and stores nothing', async () => {
    const there = await makeItem(t.ctx, await makeFoodBank(t.ctx));
    const { id } = await photographed();
    await t.call('DELETE /api/inventory/:id', { token: staff.token, params: { id } });
    const before = await t.ctx.db.selectFrom('kept_files').select('key').orderBy('key').execute();
    expect((await upload(there.id)).status).toBe(404);
    expect((await upload(id)).status).toBe(404);
    expect((await remove(there.id)).status).toBe(404);
    expect(await t.ctx.db.selectFrom('kept_files').select('key').orderBy('key').execute()).toEqual(before);
  });
});
