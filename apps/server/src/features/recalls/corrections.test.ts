import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallPreview, RecallProduct } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
let at: desk.Desk;
let name: string;
let hour: number;

beforeEach(async () => {
  at = await desk.makeDesk(t);
  name = unique('Peanut butter');
  hour = 0;
});
afterEach(() => requests.expectStockInOrder(t.ctx));

/** Runs work an hour after what ran before. */
const then = <T>(work: () => Promise<T>): Promise<T> =>
  requests.at(t.ctx, new Date(t.ctx.clock.now().getTime() + ++hour * 3_600_000), work);
const makeLot = async (lot: Parameters<typeof makeItem>[2] = {}): Promise<string> =>
  (await makeItem(t.ctx, at.foodbank_id, { item_name: name, quantity: 20, lot_code: 'L1', ...lot })).id;
const change = (id: string, body: object) =>
  then(async () => {
    const answer = await t.call('PUT /api/inventory/:id', { token: at.staff.token, params: { id }, body });
    expect(answer.body).toMatchObject({ success: true });
  });
const adjust = (id: string, quantity_delta: number) =>
  then(async () => {
    const body = { quantity_delta, reason: 'Counted' };
    const answer = await t.call('POST /api/inventory/:id/adjust', {
      token: at.staff.token,
      params: { id },
      body,
    });
    expect(answer.body).toMatchObject({ success: true });
  });
const give = (id: string, client_id: string | null = null) =>
  then(() => desk.served(t, at, { client_id, lines: [{ inventory_id: id, quantity: 1 }] }));
/** Moves a part of an item elsewhere and returns the part. */
const part = (id: string, quantity = 4, to?: string) =>
  then(async () => {
    const storage_location_id = to ?? (await makeStorageLocation(t.ctx, at.foodbank_id));
    const answer = await t.call('POST /api/inventory/:id/transfer', {
      token: at.staff.token,
      params: { id },
      body: { storage_location_id, quantity },
    });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data.to._id as string;
  });
const split = (id: string, as: object) =>
  then(async () => {
    const answer = await t.call('POST /api/inventory/:id/split', {
      token: at.staff.token,
      params: { id },
      body: { quantity: 4, ...as },
    });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data.to._id as string;
  });
const preview = async (product: RecallProduct): Promise<RecallPreview> => {
  const id = await on.entered(t, at.staff, [product]);
  const answer = await t.call('GET /api/recalls/:id/preview', { token: at.staff.token, params: { id } });
  return answer.body.data;
};
const matched = async (product: RecallProduct) =>
  Object.fromEntries(
    (await preview(product)).items.map(({ inventory_id, match }) => [inventory_id, match] as const),
  );

describe('a part', () => {
  test('may be of the corrected lot, and is named with it', async () => {
    const source = await makeLot();
    const moved = await part(source);
    const again = await part(moved, 2);
    await change(source, { lot_code: 'L2' });
    const { items } = await preview({ words: name, lot_codes: ['L2'] });
    expect(items.map(({ inventory_id, match }) => [inventory_id, match])).toEqual(
      expect.arrayContaining([
        [source, 'certain'],
        [moved, 'possible'],
        [again, 'possible'],
      ]),
    );
    expect(items).toHaveLength(3);
    expect(items.find(({ inventory_id }) => inventory_id === again)).toMatchObject({
      lot_code: 'L1',
      matched_before: null,
      matched_source: { item_name: name, lot_code: 'L2' },
    });
    const held = await on.entered(t, at.staff, [{ words: name, lot_codes: ['L2'] }]);
    await on.acted(t, at.staff, held, 'hold', { inventory_ids: [again] });
  });

  test('may be what its source was corrected to: name, barcode and date', async () => {
    const source = await makeLot({ barcode: '036000291452', expiration_date: '2031-01-01' });
    const moved = await part(source);
    const other = unique('Almond butter');
    await change(source, { item_name: other });
    await change(source, { barcode: '4006381333931' });
    await change(source, { expiration_date: '2031-06-01' });
    expect(await matched({ words: other })).toEqual({ [source]: 'possible', [moved]: 'possible' });
    expect(await matched({ barcodes: ['4006381333931'] })).toEqual({
      [source]: 'certain',
      [moved]: 'possible',
    });
    // Its own record decides first.
    expect(await matched({ barcodes: ['036000291452'] })).toEqual({
      [source]: 'possible',
      [moved]: 'certain',
    });
    expect(await matched({ words: other, date_from: '2031-05-01' })).toEqual({
      [source]: 'possible',
      [moved]: 'possible',
    });
  });

  test('keeps the lot with which it was split off, but one that is corrected later may have been of both', async () => {
    const source = await makeLot();
    const other = await split(source, { lot_code: 'L9' });
    const corrected = await part(source);
    await change(source, { lot_code: 'L2' });
    await change(corrected, { lot_code: 'L3' });
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [source]: 'certain',
      [corrected]: 'possible',
    });
    expect(await matched({ words: name, lot_codes: ['L9'] })).toEqual({ [other]: 'certain' });
  });

  test('may be of the lot though it was split off with another date', async () => {
    const source = await makeLot({ expiration_date: '2031-01-01' });
    const dated = await split(source, { expiration_date: '2031-06-01' });
    await change(source, { lot_code: 'L2' });
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [source]: 'certain',
      [dated]: 'possible',
    });
  });

  test('may be what its source was recorded as before the units left, because old ones may still have been there', async () => {
    const source = await makeLot({ lot_code: 'L0' });
    await change(source, { lot_code: 'L1' });
    const moved = await part(source);
    expect(await matched({ words: name, lot_codes: ['L0'] })).toEqual({
      [source]: 'possible',
      [moved]: 'possible',
    });
  });

  test('that is moved back makes its source what it was corrected to, and no more is found than that', async () => {
    const home = await makeStorageLocation(t.ctx, at.foodbank_id);
    const source = await makeLot({ storage_location_id: home });
    const moved = await part(source);
    expect(await part(moved, 2, home)).toBe(source);
    await change(moved, { lot_code: 'L2' });
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [moved]: 'certain',
      [source]: 'possible',
    });
  });

  test('does not match units that its source received after it had left', async () => {
    const [home, away] = [
      await makeStorageLocation(t.ctx, at.foodbank_id),
      await makeStorageLocation(t.ctx, at.foodbank_id),
    ];
    const middle = await makeLot({ storage_location_id: home });
    const early = await part(middle, 4, away);
    const source = await makeLot({ storage_location_id: away });
    expect(await part(source, 4, home)).toBe(middle);
    await change(source, { lot_code: 'L2' });
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [source]: 'certain',
      [middle]: 'possible',
    });
    // A later part may have them.
    expect(await part(middle, 2, away)).toBe(early);
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [source]: 'certain',
      [middle]: 'possible',
      [early]: 'possible',
    });
  });
});

describe('a recall of an item that matches only by an earlier record', () => {
  let clients: string[];
  beforeEach(async () => {
    clients = await Promise.all(Array.from({ length: 3 }, () => desk.makeClient(t, at)));
  });
  const [early, matching, late] = [0, 1, 2];
  const giveTo = (id: string, n: number) => give(id, clients[n] ?? null);

  /** Returns the indexes of the `clients` who are notified, and the number of visits in the preview. */
  async function told(item: string): Promise<{ told: number[]; shown: number }> {
    const product = { words: name, lot_codes: ['L1'] };
    const { visit_count: shown } = await preview(product);
    const id = await on.entered(t, at.staff, [product]);
    await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
    const { by_phone } = await on.acted(t, at.staff, id, 'notify');
    const ids = by_phone.map(({ client_id }: { client_id: string }) => clients.indexOf(client_id));
    return { told: ids.toSorted(), shown };
  }

  test('tells everybody who got units of it, whenever that was', async () => {
    const item = await makeLot({ lot_code: 'L0', quantity: 5 });
    await giveTo(item, early);
    await adjust(item, -4);
    await change(item, { lot_code: 'L1' });
    await adjust(item, 5);
    await giveTo(item, matching);
    await adjust(item, -4);
    await change(item, { lot_code: 'L2' });
    await adjust(item, 5);
    await giveTo(item, late);
    expect(await told(item)).toEqual({ told: [early, matching, late], shown: 3 });
  });

  test('tells those who got units that came back before the lot was changed, or were counted as none', async () => {
    const item = await makeLot({ lot_code: 'L1', quantity: 5 });
    const visit = await giveTo(item, early);
    await adjust(item, -4);
    await then(() => desk.voidVisit(t, at.staff, visit._id));
    await change(item, { lot_code: 'L2' });
    await giveTo(item, matching);
    await adjust(item, 2);
    await giveTo(item, late);
    expect(await told(item)).toEqual({ told: [matching, late], shown: 2 });
  });

  test('still finds it after its hold took out the only line', async () => {
    const item = await makeLot();
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
    await then(() => requests.makeRequest(t, scene, 'pending', [{ inventory_id: item, quantity: 1 }]));
    await change(item, { lot_code: 'L2' });
    const product = { words: name, lot_codes: ['L1'] };
    const id = await on.entered(t, at.staff, [product]);
    await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
    expect(await matched(product)).toEqual({ [item]: 'possible' });
  });
});
