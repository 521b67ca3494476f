import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { LABEL_PAPERS, type LabelPaper } from '@nourish/contract/label-constants';
import { testApp } from '../../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../../test/factories.ts';
import { newId } from '../../../db/database.ts';
import { cornerOf, LAYOUTS } from './papers.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  admin = await makePerson(t.ctx, { role: 'admin' });
});

interface Asked {
  labels: { inventory_id: string; copies?: number }[];
  paper: LabelPaper;
  start_at?: number;
}

const send = (body: Asked, who = staff, language = 'en') =>
  t.app.inject({
    method: 'POST',
    url: '/api/inventory/labels',
    payload: body,
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  });

async function print(body: Asked, who = staff, language = 'en'): Promise<Pdf> {
  const { statusCode, headers, rawPayload } = await send(body, who, language);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return getDocumentProxy(new Uint8Array(rawPayload));
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

interface Text {
  text: string;
  left: number;
  right: number;
  /** From the top of the page. */
  top: number;
}

async function textsOf(pdf: Pdf, number: number): Promise<Text[]> {
  const page = await pdf.getPage(number);
  const [, , , pageHeight = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const ending = item.str.length - item.str.trimEnd().length;
    const width = item.width * (1 - ending / item.str.length);
    return [{ text: item.str.replace(/\s+/g, ' ').trim(), left: x, right: x + width, top: pageHeight - y }];
  });
}

const LONG =
  'Préparation pour nourrissons à base de lait enrichie de fer, d’acides gras oméga et de vitamines, à partir de la naissance, format familial économique de 900 g (contenant recyclable)';

test('prints name, location, date and code of an item', async () => {
  const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id, 'Cold room, shelf 3');
  const oats = await makeItem(t.ctx, foodbank_id, {
    item_name: 'Rolled oats 1 kg',
    barcode: '4006381333931',
    expiration_date: '2027-03-01',
    date_kind: 'best_before',
    storage_location_id,
  });
  const body: Asked = { labels: [{ inventory_id: oats.id }], paper: 'sheet_10' };
  const wordsIn = async (language: string) =>
    (await textsOf(await print(body, staff, language), 1)).map(({ text }) => text);
  expect(await wordsIn('en')).toEqual([
    'Rolled oats 1 kg',
    'Cold room, shelf 3',
    'Best before Mar 1, 2027',
    '4006381333931',
  ]);
  expect((await wordsIn('fr'))[2]).toBe('Meilleur avant le 1er mars 2027');
});

test('prints the expiry of an item that must not be handed out later, and nothing without a date', async () => {
  const formula = await makeItem(t.ctx, foodbank_id, { expiration_date: '2027-03-02', date_kind: 'expiry' });
  const salt = await makeItem(t.ctx, foodbank_id, { item_name: 'Salt' });
  const labels = [formula, salt].map(({ id }) => ({ inventory_id: id }));
  const pdf = await print({ labels, paper: 'roll_62x29' });
  expect((await textsOf(pdf, 1)).map(({ text }) => text)).toContain('Expires Mar 2, 2027');
  expect((await textsOf(pdf, 2)).map(({ text }) => text)).toEqual([
    'Salt',
    expect.stringMatching(/^N\d{14}$/),
  ]);
});

test.each([
  ['أرز', 'grains', 'Céréales et grains'],
  ['大米 1 kg', 'grains', 'Céréales et grains'],
  ['🍎', 'Fruits du verger', 'Fruits du verger'],
  ['大米', '谷物', 'Autres'],
  ['大米', 'constructor', 'constructor'],
  ['Riz 大米', 'grains', 'Riz'],
])('prints “%s” of the category %s as %s, because the font lacks letters', async (...texts) => {
  const [item_name, category, printed] = texts;
  const { id } = await makeItem(t.ctx, foodbank_id, { item_name, category });
  const pdf = await print({ labels: [{ inventory_id: id }], paper: 'sheet_10' }, staff, 'fr');
  expect((await textsOf(pdf, 1)).map(({ text }) => text)).toEqual([
    printed,
    expect.stringMatching(/^N\d{14}$/),
  ]);
});

test('the code on a label without a barcode finds the item, of the own food bank only', async () => {
  const item = await makeItem(t.ctx, foodbank_id);
  const pdf = await print({ labels: [{ inventory_id: item.id }], paper: 'sheet_30' });
  const code = (await textsOf(pdf, 1)).at(-1)?.text ?? '';
  const find = async (who: Person) =>
    (await t.call('GET /api/inventory/barcode/:code', { token: who.token, params: { code } })).body.data
      .items;
  expect(await find(staff)).toMatchObject([{ _id: item.id }]);
  const other = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  expect(await find(other)).toEqual([]);
});

describe.each(LABEL_PAPERS)('on %s', (paper) => {
  const layout = LAYOUTS[paper];
  test('the longest texts stay within their label and above each other', async () => {
    const storage_location_id = await makeStorageLocation(
      t.ctx,
      foodbank_id,
      `Entrepôt réfrigéré du sous-sol, allée des produits laitiers ${newId()}`,
    );
    const item = await makeItem(t.ctx, foodbank_id, {
      item_name: LONG,
      barcode: 'ABCDEFGHIJ',
      expiration_date: '2027-09-30',
      date_kind: 'best_before',
      storage_location_id,
    });
    const unbroken = await makeItem(t.ctx, foodbank_id, { item_name: 'W'.repeat(200) });
    const labels = [item, unbroken].map(({ id }) => ({ inventory_id: id }));
    const pdf = await print({ labels, paper }, staff, 'fr');
    const perPage = layout.columns * layout.rows;
    for (const n of [0, 1]) {
      const { x, y } = cornerOf(layout, n % perPage);
      const within = ({ left, top }: Text) =>
        left >= x && left < x + layout.label.width && top > y && top < y + layout.label.height;
      const texts = (await textsOf(pdf, Math.floor(n / perPage) + 1)).filter(within);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      for (const { left, right } of texts) {
        expect(left).toBeGreaterThanOrEqual(x + layout.padding.x / 2);
        expect(right).toBeLessThanOrEqual(x + layout.label.width - layout.padding.x / 2);
      }
      expect(texts.some(({ text }) => text.endsWith('…'))).toBe(true);
      const tops = texts.map(({ top }) => top);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });
});

test('starts at the first free label of a sheet and continues on the next one', async () => {
  const { id: inventory_id } = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice' });
  const pdf = await print({ labels: [{ inventory_id, copies: 4 }], paper: 'sheet_10', start_at: 8 });
  expect(pdf.numPages).toBe(2);
  const places = async (page: number) =>
    (await textsOf(pdf, page))
      .filter(({ text }) => text === 'Rice')
      .map(({ left, top }) => [left > 306, Math.floor((top - 36) / 144)]);
  expect(await places(1)).toEqual([
    [true, 3],
    [false, 4],
    [true, 4],
  ]);
  expect(await places(2)).toEqual([[false, 0]]);
});

test('a roll has one page of its size for each label', async () => {
  const { id: inventory_id } = await makeItem(t.ctx, foodbank_id);
  const pdf = await print({ labels: [{ inventory_id, copies: 3 }], paper: 'roll_57x32' });
  expect(pdf.numPages).toBe(3);
  expect((await pdf.getPage(3)).view).toEqual([0, 0, 162, 90]);
});

describe('refuses', () => {
  const refusal = async (body: Asked, who = staff) => {
    const answer = await send(body, who);
    const { code, errors = [] } = answer.json<{ code: string; errors?: { field: string; code: string }[] }>();
    return [answer.statusCode, code, ...errors.map((error) => [error.field, error.code])];
  };

  test('more than 300 labels', async () => {
    const items = await Promise.all([makeItem(t.ctx, foodbank_id), makeItem(t.ctx, foodbank_id)]);
    const labels = (copies: number) => items.map(({ id }) => ({ inventory_id: id, copies }));
    const problem = [400, 'invalid_input', ['labels', 'too_many']];
    expect(await refusal({ labels: labels(151), paper: 'sheet_30' })).toEqual(problem);
    expect((await print({ labels: labels(150), paper: 'sheet_30' })).numPages).toBe(10);
  });

  test('a start beyond the sheet', async () => {
    const labels = [{ inventory_id: (await makeItem(t.ctx, foodbank_id)).id }];
    const problem = [400, 'invalid_input', ['start_at', 'too_big']];
    expect(await refusal({ labels, paper: 'sheet_10', start_at: 11 })).toEqual(problem);
    expect(await refusal({ labels, paper: 'roll_62x29', start_at: 2 })).toEqual(problem);
  });

  test('items of another food bank and unknown ones, but prints those of several for administrators', async () => {
    const [here, there] = [foodbank_id, await makeFoodBank(t.ctx)];
    const items = await Promise.all([makeItem(t.ctx, here), makeItem(t.ctx, there)]);
    const labels = items.map(({ id }) => ({ inventory_id: id }));
    expect(await refusal({ labels, paper: 'sheet_30' })).toEqual([
      404,
      'not_found',
      ['labels.1.inventory_id', 'unknown_item'],
    ]);
    const unknown = [{ inventory_id: newId() }];
    expect((await refusal({ labels: unknown, paper: 'sheet_30' }, admin)).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
    expect((await textsOf(await print({ labels, paper: 'sheet_30' }, admin), 1)).length).toBeGreaterThan(2);
  });
});
