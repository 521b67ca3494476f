import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecallPreview, RecallProduct } from '@nourish/contract';
import { RECALL_UNAFFECTED_MAX } from '@nourish/contract/recall-constants';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import { readCandidates } from './match-queries.ts';
import { criteriaOf } from './rules.ts';
import * as on from './test-calls.ts';

const t = testApp();
let at: desk.Desk;
let recipient: Person;
let scene: requests.Scene;
let name: string;

beforeEach(async () => {
  at = await desk.makeDesk(t);
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  name = unique('Peanut butter');
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const makeLot = async (lot: Parameters<typeof makeItem>[2] = {}): Promise<string> =>
  (await makeItem(t.ctx, at.foodbank_id, { item_name: name, quantity: 20, ...lot })).id;
const line = (inventory_id: string, quantity = 2) => ({ inventory_id, quantity });
const give = (id: string) => desk.served(t, at, { client_id: null, lines: [line(id)] });
const preview = async (product: RecallProduct): Promise<RecallPreview> => {
  const id = await on.entered(t, at.staff, [product]);
  return (await t.call('GET /api/recalls/:id/preview', { token: at.staff.token, params: { id } })).body.data;
};
const matched = async (product: RecallProduct) =>
  (await preview(product)).items.map(({ inventory_id, match, matched_before }) => [
    inventory_id,
    match,
    ...(matched_before === null ? [] : [matched_before.lot_code]),
  ]);
const idsOf = async (product: RecallProduct) =>
  (await preview(product)).items.map(({ inventory_id }) => inventory_id);
const change = async (id: string, body: object) => {
  const answer = await t.call('PUT /api/inventory/:id', { token: at.staff.token, params: { id }, body });
  expect(answer.body).toMatchObject({ success: true });
};
/** Runs work so many hours from now. */
const after = <T>(hours: number, work: () => Promise<T>): Promise<T> =>
  requests.at(t.ctx, new Date(t.ctx.clock.now().getTime() + hours * 3_600_000), work);

describe('a lot code that was changed', () => {
  test('still counts, also if nothing was handed out under it', async () => {
    const id = await makeLot({ lot_code: 'L1' });
    const visit = await give(id);
    await after(2, () => change(id, { lot_code: 'L2' }));
    await after(4, () => give(id));
    await after(6, () => change(id, { lot_code: 'L3' }));
    await after(8, () => change(id, { lot_code: 'L4' }));
    await desk.voidVisit(t, at.staff, visit._id);
    for (const lot of ['L1', 'L2', 'L3'])
      expect(await matched({ words: name, lot_codes: [lot] })).toEqual([[id, 'possible', lot]]);
    expect(await matched({ words: name, lot_codes: ['L4'] })).toEqual([[id, 'certain']]);
    expect(await matched({ words: name, lot_codes: ['L5'] })).toEqual([]);
  });

  test('is held and told about like the current one', async () => {
    const item = await makeLot({ lot_code: 'L1' });
    await requests.makeRequest(t, scene, 'fulfilled', [line(item)]);
    await after(2, () => change(item, { lot_code: 'L2' }));
    const id = await on.entered(t, at.staff, [{ words: name, lot_codes: ['L1'] }]);
    await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
    expect(await on.acted(t, at.staff, id, 'notify')).toMatchObject({ mailed: 1 });
  });
});

test('a former name, barcode and date count like a lot', async () => {
  const [renamed, scanned, dated] = [
    await makeLot(),
    await makeLot({ barcode: '0-36000-29145-2' }),
    await makeLot({ expiration_date: '2031-01-01', lot_code: 'A1' }),
  ];
  for (const id of [renamed, scanned, dated]) await give(id);
  const barcode = '4006381333931';
  await after(2, () => change(renamed, { item_name: unique('Jam') }));
  await after(2, () => change(scanned, { barcode }));
  await after(2, () => change(dated, { expiration_date: '2031-02-01' }));
  expect(new Set(await idsOf({ words: name }))).toEqual(new Set([renamed, scanned, dated]));
  expect(await matched({ barcodes: ['036000291452'] })).toEqual([[scanned, 'possible', null]]);
  expect(await matched({ barcodes: [barcode] })).toEqual([[scanned, 'certain']]);
  const [found] = (await preview({ words: name, date_to: '2031-01-01' })).items.filter(
    ({ inventory_id }) => inventory_id === dated,
  );
  expect(found?.matched_before).toMatchObject({ expiration_date: '2031-01-01', item_name: name });
});

test('a date off the notice excludes goods only if their lot is recorded and all units came in at once', async () => {
  const dated = { expiration_date: '2031-01-01' };
  const [single, toppedUp] = [
    await makeLot({ ...dated, lot_code: 'A1' }),
    await makeLot({ ...dated, lot_code: 'A2' }),
  ];
  const unknown = await makeLot(dated);
  const body = { quantity_delta: 3, reason: 'More of them' };
  await t.call('POST /api/inventory/:id/adjust', { token: at.staff.token, params: { id: toppedUp }, body });
  const product = { words: name, date_from: '2031-02-01' };
  expect(new Map((await matched(product)) as [string, string][])).toEqual(
    new Map([
      [toppedUp, 'possible'],
      [unknown, 'possible'],
    ]),
  );
  expect((await preview(product)).unaffected).toMatchObject([{ inventory_id: single, differs_in: 'date' }]);
  expect(await matched({ ...product, date_from: '2030-12-01' })).toHaveLength(3);
});

test('a preview names the goods of the product that are not affected, and why', async () => {
  const [affected, other] = [await makeLot({ lot_code: 'L1' }), await makeLot({ lot_code: 'L77' })];
  const gone = await makeLot({ lot_code: 'L88', quantity: 0 });
  const { items, unaffected, has_more_unaffected } = await preview({ words: name, lot_codes: ['L1'] });
  expect(items.map(({ inventory_id }) => inventory_id)).toEqual([affected]);
  expect(unaffected).toEqual([
    {
      inventory_id: other,
      item_name: name,
      lot_code: 'L77',
      storage_location: null,
      expiration_date: null,
      on_hand: 20,
      differs_in: 'lot',
    },
  ]);
  expect([has_more_unaffected, gone === other]).toEqual([false, false]);
});

test('unaffected goods on hand come first, then the newest of those that were handed out', async () => {
  const exhausted: string[] = [];
  for (let n = 0; n < RECALL_UNAFFECTED_MAX; n++)
    exhausted.push(await makeLot({ lot_code: `L${n + 2}`, quantity: 1 }));
  await desk.served(t, at, { client_id: null, lines: exhausted.map((id) => line(id, 1)) });
  const onHand = await makeLot({ lot_code: 'L200' });
  const { unaffected, has_more_unaffected } = await preview({ words: name, lot_codes: ['L1'] });
  const newest = exhausted.toReversed().slice(0, RECALL_UNAFFECTED_MAX - 1);
  expect(unaffected.map(({ inventory_id }) => inventory_id)).toEqual([onHand, ...newest]);
  expect(has_more_unaffected).toBe(true);
});

test('barcodes of a notice find items in any spelling, also as a case and with signs', async () => {
  const ids = [];
  for (const barcode of ['0 36000-29145 2', '036000291452', '0036000291452', '10036000291459'])
    ids.push(await makeLot({ barcode }));
  for (const code of ['0-36000-29145-2', '00036000291452'])
    expect(new Set(await idsOf({ barcodes: [code] }))).toEqual(new Set(ids));
});

test('no item is left out, however many have the words', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.push(await makeLot({ lot_code: `L${n}` }));
  await give(ids[3] ?? '');
  await change(ids[3] ?? '', { lot_code: 'L9' });
  const pages = readCandidates(t.ctx.db, at.foodbank_id, [criteriaOf({ words: name })], null, 3);
  const read = (await Array.fromAsync(pages)).map((page) => page.map(({ id }) => id));
  expect(read.map((page) => new Set(page).size)).toEqual([3, 3, 1]);
  // One of them has a former record as well; before a lot was entered, all had another.
  expect([...new Set(read.flat())]).toEqual(ids);
});
