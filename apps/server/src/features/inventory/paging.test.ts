import { beforeAll, describe, expect, test } from 'vitest';
import { INVENTORY_SORTS } from '@nourish/contract/constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank } from '../../../test/factories.ts';
import { addItems, type NewItem } from './service.ts';

const server = testApp();
type Query = Record<string, string | number | boolean>;

const DAY = Date.UTC(2026, 10, 21);
/** Items with only a few different days, names, quantities and expiration dates, so that every sort order has many ties. */
const items = (count: number): NewItem[] =>
  Array.from({ length: count }, (_, index) => ({
    item_name: `Soup ${index % 5}`,
    category: ['canned-goods', 'dairy', 'meat'][index % 3] ?? 'other',
    dietary_category: index % 2 ? 'vegan' : null,
    quantity: index % 4,
    minimum_stock_level: 2,
    date_added: new Date(DAY + (index % 3)),
    expiration_date: ['2026-12-24', null, '2027-02-01', '2026-11-01'][index % 4] ?? null,
    allergens: index % 3 ? { milk: 'not_on_label', soy: index % 2 ? 'contains' : 'not_on_label' } : {},
    certifications: index % 4 ? [] : [{ kind: 'halal', certifier: 'HMA Canada' }],
  }));
const COUNT = 47;
const LIMIT = 5;

async function stockedBank(): Promise<string> {
  const bank = await makeFoodBank(server.ctx);
  await addItems(server.ctx, null, bank, items(COUNT));
  return bank;
}

async function list(query: Query): Promise<HttpResponse['body']> {
  const { status, body } = await server.call('GET /api/inventory', { query: { limit: LIMIT, ...query } });
  expect(status).toBe(200);
  return body;
}
const idsOf = (body: HttpResponse['body']): string[] => body.data.map((item: { _id: string }) => item._id);

/**
 * Follows the cursors from a page in one direction and returns the pages; `meanwhile` runs between two pages.
 */
async function follow(
  query: Query,
  from: HttpResponse['body'],
  way: 'nextCursor' | 'previousCursor',
  meanwhile = async () => {},
): Promise<HttpResponse['body'][]> {
  const pages = [from];
  for (let page = from; page.pagination[way] !== null; pages.push(page)) {
    await meanwhile();
    const number = Math.max(1, page.pagination.currentPage + (way === 'nextCursor' ? 1 : -1));
    page = await list({ ...query, page: number, cursor: page.pagination[way] });
    expect(page.pagination.currentPage).toBe(number);
  }
  return pages;
}

const VIEWS: [string, Query, number][] = [
  ['everything', {}, COUNT],
  ['two categories', { category: 'dairy,meat' }, 31],
  ['low stock', { low_stock: true }, 36],
  ['a search', { search: 'soup' }, COUNT],
  ['food whose label lists no milk', { without: 'milk' }, 31],
  ['a search among food whose label lists neither milk nor soy', { search: 'soup', without: 'soy,milk' }, 16],
  ['food that is certified as halal', { certified: 'halal' }, 12],
  ['a search among vegan items', { search: 'soup', dietary_category: 'vegan' }, 23],
];

describe.each(INVENTORY_SORTS)('sorted by %s', (sort) => {
  let foodbank_id: string;
  beforeAll(async () => {
    foodbank_id = await stockedBank();
  });

  test.each(VIEWS)(
    '%s can be paged by number and by cursor, forwards and backwards, with every item exactly once',
    async (_, view, total) => {
      const query = { ...view, foodbank_id, sort };
      const byNumber: HttpResponse['body'][] = [];
      for (let page = 1; page <= Math.ceil(total / LIMIT); page++)
        byNumber.push(await list({ ...query, page }));
      const all = byNumber.flatMap(idsOf);
      expect(new Set(all).size).toBe(total);
      expect(all).toHaveLength(total);
      for (const { pagination } of byNumber)
        expect(pagination).toMatchObject({
          totalItems: total,
          totalPages: Math.ceil(total / LIMIT),
          itemsPerPage: LIMIT,
        });

      const there = await follow(query, byNumber[0], 'nextCursor');
      expect(there.map(idsOf)).toEqual(byNumber.map(idsOf));
      const back = await follow(query, there.at(-1), 'previousCursor');
      expect(back.map(idsOf)).toEqual(byNumber.map(idsOf).toReversed());
      // Cursors of a page requested by number work as well.
      const on = await follow(query, byNumber[1], 'nextCursor');
      expect(on.map(idsOf)).toEqual(byNumber.slice(1).map(idsOf));

      const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      const mirror = { ...query, sort: opposite };
      const mirrored = await follow(mirror, await list(mirror), 'nextCursor');
      expect(mirrored.flatMap(idsOf)).toEqual(all.toReversed());
      expect((await list({ ...query, page: byNumber.length + 1 })).data).toEqual([]);
    },
  );

  test.each<Query>([{}, { search: 'soup' }])(
    'paging by cursor neither repeats nor misses existing items while items are added %j',
    async (view) => {
      const bank = await stockedBank();
      const query = { ...view, foodbank_id: bank, sort };
      const before = new Set<string>();
      for (const page of await follow(query, await list(query), 'nextCursor'))
        for (const id of idsOf(page)) before.add(id);
      const addMore = async () => {
        await addItems(server.ctx, null, bank, items(2));
      };
      const there = await follow(query, await list(query), 'nextCursor', addMore);
      const back = await follow(query, there.at(-1), 'previousCursor', addMore);
      for (const pages of [there, back]) {
        const seen = pages.flatMap(idsOf).filter((id) => before.has(id));
        expect(seen).toHaveLength(before.size);
        expect(new Set(seen)).toEqual(before);
      }
    },
  );
});

test('names are sorted without regard to case and accents', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const names = ['apples', 'Bananas', 'Éclairs', 'eggs', 'Zucchini', 'épinards'];
  await addItems(
    server.ctx,
    null,
    foodbank_id,
    names.map((item_name) => ({ item_name, category: 'other', quantity: 1 })),
  );
  const { data } = await list({ foodbank_id, sort: 'item_name', limit: 10 });
  expect(data.map((item: { item_name: string }) => item.item_name)).toEqual([
    'apples',
    'Bananas',
    'Éclairs',
    'eggs',
    'épinards',
    'Zucchini',
  ]);
});

test('by expiration date, the next to expire comes first and food without a date last', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const dates = ['2027-03-01', null, '2026-12-02', '2026-11-30'];
  await addItems(
    server.ctx,
    null,
    foodbank_id,
    dates.map((expiration_date) => ({ item_name: 'Beans', category: 'other', quantity: 1, expiration_date })),
  );
  const views: Query[] = [{}, { search: 'beans' }, { category: 'other' }];
  for (const view of views) {
    const { data } = await list({ foodbank_id, sort: 'expiration_date', ...view });
    expect(data.map((item: { expiration_date: string | null }) => item.expiration_date)).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2027-03-01',
      null,
    ]);
  }
});
