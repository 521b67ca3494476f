import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallPreview, RecallProduct } from '@nourish/contract';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makeStorageLocation } from '../../../test/factories.ts';
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

describe('a part that was moved before its source was corrected', () => {
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
    // Its own record still counts.
    expect(await matched({ barcodes: ['036000291452'] })).toEqual({ [moved]: 'certain' });
    expect(await matched({ words: other, date_from: '2031-05-01' })).toEqual({
      [source]: 'possible',
      [moved]: 'possible',
    });
  });

  test('keeps what it was read to be: another lot, or a correction of its own before it was handed out', async () => {
    const source = await makeLot();
    const [other, later, given] = [
      await split(source, { lot_code: 'L9' }),
      await part(source),
      await part(source),
    ];
    await change(source, { lot_code: 'L2' });
    await change(later, { lot_code: 'L3' });
    await give(given);
    await change(given, { lot_code: 'L4' });
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [source]: 'certain',
      [given]: 'possible',
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

  test('is no part of what was corrected before, and units that are moved to and fro end somewhere', async () => {
    const home = await makeStorageLocation(t.ctx, at.foodbank_id);
    const source = await makeLot({ lot_code: 'L0', storage_location_id: home });
    await change(source, { lot_code: 'L1' });
    const moved = await part(source);
    expect(await part(moved, 2, home)).toBe(source);
    await change(moved, { lot_code: 'L2' });
    expect(await matched({ words: name, lot_codes: ['L0'] })).toEqual({});
    // Two of its units are in the item that they came from.
    expect(await matched({ words: name, lot_codes: ['L2'] })).toEqual({
      [moved]: 'certain',
      [source]: 'possible',
    });
  });
});

describe('of an item that matches only as it was recorded before, a recall', () => {
  let clients: string[];
  beforeEach(async () => {
    clients = await Promise.all(Array.from({ length: 3 }, () => desk.makeClient(t, at)));
  });
  const [early, matching, late] = [0, 1, 2];
  const giveTo = (id: string, n: number) => give(id, clients[n] ?? null);

  /** Who is told, by their places in `clients`; and how many visits the preview counts. */
  async function told(item: string): Promise<{ told: number[]; shown: number }> {
    const product = { words: name, lot_codes: ['L1'] };
    const { visit_count: shown } = await preview(product);
    const id = await on.entered(t, at.staff, [product]);
    await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
    const { by_phone } = await on.acted(t, at.staff, id, 'notify');
    const ids = by_phone.map(({ client_id }: { client_id: string }) => clients.indexOf(client_id));
    return { told: ids.toSorted(), shown };
  }

  test('tells only those who got units of that lot, if the item was empty before and after', async () => {
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
    expect(await told(item)).toEqual({ told: [matching], shown: 1 });
  });

  test('tells everybody if units stayed when the lot was changed', async () => {
    const item = await makeLot({ lot_code: 'L0' });
    await giveTo(item, early);
    await change(item, { lot_code: 'L1' });
    await giveTo(item, matching);
    await change(item, { lot_code: 'L2' });
    await giveTo(item, late);
    expect(await told(item)).toEqual({ told: [early, matching, late], shown: 3 });
  });

  test('tells those as well who got units that came back after the item was empty', async () => {
    const item = await makeLot({ lot_code: 'L1', quantity: 5 });
    const visit = await giveTo(item, early);
    await giveTo(item, matching);
    await adjust(item, -3);
    await change(item, { lot_code: 'L2' });
    await then(() => desk.voidVisit(t, at.staff, visit._id));
    await giveTo(item, late);
    expect(await told(item)).toEqual({ told: [matching, late], shown: 2 });
  });

  test('tells those of the matching lot alone if the next units are new ones', async () => {
    const item = await makeLot({ quantity: 5 });
    await giveTo(item, matching);
    await change(item, { lot_code: 'L2' });
    await giveTo(item, early);
    await adjust(item, -3);
    await adjust(item, 3);
    await giveTo(item, late);
    expect(await told(item)).toEqual({ told: [early, matching], shown: 2 });
  });
});
