import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@nourish/contract/calendar';
import { RETENTION } from '@nourish/contract/report-constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { pictureForm } from '../../../test/picture-form.ts';
import { dropReleasedFiles, dropUnclaimedFiles } from '../../adapters/stored-files.ts';
import { applyRetention } from '../privacy/retention-service.ts';
import * as on from './test-calls.ts';

const t = testApp();
let staff: Person;
let recall: string;
let item: string;
let outcome: string;

beforeEach(async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  ({ id: item } = await makeItem(t.ctx, foodbank_id, { barcode: '4006381333931', quantity: 9 }));
  recall = await on.entered(t, staff, [{ barcodes: ['4006381333931'] }]);
  await on.acted(t, staff, recall, 'hold', { inventory_ids: [item] });
  const outcomes = [{ inventory_id: item, outcome: 'destroyed', units: 4 }];
  await on.acted(t, staff, recall, 'outcomes', { outcomes });
  outcome = (await details()).outcomes[0]._id;
});

const details = async () =>
  (await t.call('GET /api/recalls/:id', { token: staff.token, params: { id: recall } })).body.data;
const hasPhoto = async () => (await details()).outcomes[0].has_photo;
async function upload(picture?: Buffer, who = staff): Promise<HttpResponse> {
  const { headers, payload } = await pictureForm('photo', {}, picture);
  return t.inject({
    method: 'PUT',
    url: `/api/recalls/outcomes/${outcome}/photo`,
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
}
const fetchPhoto = ({ token }: Person = staff) =>
  t.app.inject({
    method: 'GET',
    url: `/api/recalls/outcomes/${outcome}/photo`,
    headers: { authorization: `Bearer ${token}` },
  });
const remove = (who = staff) =>
  t.call('DELETE /api/recalls/outcomes/:id/photo', { token: who.token, params: { id: outcome } });
const keyNow = async () => {
  const row = await t.ctx.db
    .selectFrom('recall_outcomes')
    .select('photo_key')
    .where('id', '=', outcome)
    .executeTakeFirstOrThrow();
  return row.photo_key ?? '';
};
/** The keys of all photos of outcomes. Tests of this file run one after the other. */
const claimed = async (): Promise<Set<string>> => {
  const rows = await t.ctx.db
    .selectFrom('kept_files')
    .select('key')
    .where('key', 'like', 'recalls/%')
    .where('state', '=', 'claimed')
    .execute();
  return new Set(rows.map(({ key }) => key));
};
const square = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

test('an outcome has a photo that only staff of the food bank see, and no proxy keeps it', async () => {
  expect(await hasPhoto()).toBe(false);
  expect((await fetchPhoto()).statusCode).toBe(404);
  const { status, body } = await upload();
  expect([status, body.data.outcomes[0].has_photo]).toEqual([200, true]);
  const { statusCode, headers, rawPayload } = await fetchPhoto();
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(headers['cache-control']).toMatch(/private|no-store/);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' });

  const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  expect((await fetchPhoto(elsewhere)).statusCode).toBe(404);
  expect((await fetchPhoto(recipient)).statusCode).toBe(403);
  expect((await upload(undefined, elsewhere)).status).toBe(404);
  expect((await remove(elsewhere)).status).toBe(404);
  expect(await hasPhoto()).toBe(true);
});

test('a photo that is replaced or removed is deleted from the store', async () => {
  await upload();
  const first = await keyNow();
  await upload(await square(20));
  const second = await keyNow();
  expect(second).not.toBe(first);
  expect((await remove()).status).toBe(200);
  expect(await hasPhoto()).toBe(false);
  expect((await remove()).status).toBe(200);
  await dropUnclaimedFiles({ ...t.ctx, clock: { now: () => fromNow(25 * 3_600_000) } });
  for (const key of [first, second]) expect(await t.ctx.uploads.exists(key)).toBe(false);
});

test('of photos at once, one stays and the others are deleted', async () => {
  const before = await claimed();
  const answers = await Promise.all([20, 21, 22].map(async (side) => upload(await square(side))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const left = (await claimed()).difference(before);
  expect(left).toEqual(new Set([await keyNow()]));
});

test('after the recall a photo can be removed, but none added', async () => {
  await upload();
  await on.acted(t, staff, recall, 'lift');
  expect((await upload()).body).toMatchObject({ code: 'invalid_transition' });
  expect((await fetchPhoto()).statusCode).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await hasPhoto()).toBe(false);
});

test('deletes a photo two years after the end of the recall, and no photo of a recall that goes on', async () => {
  await upload();
  const key = await keyNow();
  const runAt = (now: Date) => applyRetention({ ...t.ctx, clock: { now: () => now } });
  const inMonths = (count: number, days: number): Date => {
    const moment = new Date(fromNow(days * DAY_MS));
    moment.setUTCMonth(moment.getUTCMonth() + count);
    return moment;
  };
  expect(await runAt(inMonths(36, 0))).toMatchObject({ recall_photos: 0 });
  await on.acted(t, staff, recall, 'lift');
  expect(await runAt(inMonths(RETENTION.recall_photo_months, -2))).toMatchObject({ recall_photos: 0 });
  expect((await fetchPhoto()).statusCode).toBe(200);
  expect(await runAt(inMonths(RETENTION.recall_photo_months, 4))).toMatchObject({ recall_photos: 1 });
  expect(await hasPhoto()).toBe(false);
  await dropReleasedFiles(t.ctx);
  expect(await t.ctx.uploads.exists(key)).toBe(false);
});

test.each([
  ['text', Buffer.from('hello'), 415, 'not_an_image'],
  ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'), 400, 'image_damaged'],
])('%s is refused by name', async (_, picture, status, code) => {
  expect(await upload(picture)).toMatchObject({ status, body: { errors: [{ field: 'photo', code }] } });
  expect(await hasPhoto()).toBe(false);
});

test('a missing file is refused by name', async () => {
  const answer = await t.call('PUT /api/recalls/outcomes/:id/photo', {
    token: staff.token,
    params: { id: outcome },
  });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'photo', code: 'required' }] } });
});
