import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem } from '../../../test/factories.ts';
import { mayMatch } from '../../db/search.ts';

const server = testApp();
let foodbank_id: string;

const NAMES = [
  'Crème fraîche épaisse',
  'Œufs de poules en liberté (12)',
  'Organic Black Beans',
  'Jalapeño peppers, sliced',
  'Milk, 2% partly skimmed',
  '100% orange juice',
  '1000 island dressing',
  'Mac & cheese',
  'L’Ancêtre cheddar',
  'under_score snack',
  '豆腐 firm',
];

beforeAll(async () => {
  foodbank_id = await makeFoodBank(server.ctx);
  for (const item_name of NAMES) await makeItem(server.ctx, foodbank_id, { item_name });
  await makeItem(server.ctx, foodbank_id, {
    item_name: 'Plain rice',
    description: 'Goes well with black olives',
  });
});

/** Each index has to find the same: that of one food bank, and that of all. */
const find = async (search: string): Promise<string[]> => {
  const [ofFoodBank, ofAll] = await Promise.all([findWith({ search, foodbank_id }), findWith({ search })]);
  expect(ofAll).toEqual(ofFoodBank);
  return ofFoodBank;
};

async function findWith(query: { search: string; foodbank_id?: string }): Promise<string[]> {
  const { status, body } = await server.call('GET /api/inventory', { query: { ...query, limit: 100 } });
  expect(status).toBe(200);
  expect(body.pagination.totalItems).toBe(body.data.length);
  return body.data.map((item: { item_name: string }) => item.item_name).toSorted();
}

describe('a search', () => {
  test.each([
    ['creme', ['Crème fraîche épaisse']],
    ['CRÈME FRAÎCHE', ['Crème fraîche épaisse']],
    ['paisse', ['Crème fraîche épaisse']],
    ['oeuf', ['Œufs de poules en liberté (12)']],
    ['œufs', ['Œufs de poules en liberté (12)']],
    ['beans black', ['Organic Black Beans']],
    ['bla ean', ['Organic Black Beans']],
    ['or nic gan rgan ganic bla lack ean', ['Organic Black Beans']],
    ['black', ['Organic Black Beans', 'Plain rice']],
    ['jalapeno', ['Jalapeño peppers, sliced']],
    ['ja', ['Jalapeño peppers, sliced']],
    ['b or', ['Organic Black Beans']],
    ['12', ['Œufs de poules en liberté (12)']],
    ['ancêtre', ['L’Ancêtre cheddar']],
    ["l'ancetre", ['L’Ancêtre cheddar']],
    ['mac & cheese', ['Mac & cheese']],
    ['豆腐', ['豆腐 firm']],
    ['  black   beans  ', ['Organic Black Beans']],
  ])('for %j finds the expected items', async (search, names) => expect(await find(search)).toEqual(names));

  test.each([
    ['2%', ['Milk, 2% partly skimmed']],
    ['100%', ['100% orange juice']],
    ['100', ['100% orange juice', '1000 island dressing']],
    ['under_score', ['under_score snack']],
  ])('for %j is literal: wildcard characters have no special meaning', async (search, names) =>
    expect(await find(search)).toEqual(names),
  );

  test.each([
    '%',
    '_',
    '%%%',
    '\\',
    '&',
    '()',
    '---',
    "'; drop table inventory_items; --",
    'be%ns',
    'b_ack',
    'b\\ack',
    'nothing like it',
    'organic black beans bla ack x',
  ])('for %j finds nothing', async (search) => expect(await find(search)).toEqual([]));

  test('that is empty finds everything', async () => {
    expect(await find('   ')).toHaveLength(NAMES.length + 1);
  });

  test('for one or two letters matches the start of words', async () => {
    expect(await find('ri')).toEqual(['Plain rice']);
    expect(await find('ce')).toEqual([]);
  });
});

test.each([
  [
    'all food banks',
    'inventory_items_search',
    (patterns: string[]) =>
      sql.join(
        patterns.map((pattern) => sql`i.search_text like ${sql.lit(pattern)}`),
        sql` and `,
      ),
  ],
  [
    'one food bank',
    'inventory_items_bank_search',
    (patterns: string[]) => mayMatch('i', foodbank_id, sql`${patterns}::text[]`),
  ],
])('every search word in %s uses the index', async (_, index, condition) => {
  const plans = await server.ctx.database.root.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return Promise.all(
      ['a', 'ab', 'abc', '2%', '%2', 'a_b', 'é', 'm&m', 'x y zzz'].map(async (search) => {
        const { rows: found } = await sql<{
          patterns: string[];
        }>`select search_patterns(${search}) as patterns`.execute(tx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain (analyze, costs off, timing off)
          select from inventory_items i where i.archived_at is null and ${condition(found[0]?.patterns ?? [])}`.execute(
          tx,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    );
  });
  for (const plan of plans) {
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    // A pattern without a trigram would make the index scan return every row.
    const found = Number(/Bitmap Index Scan.*rows=(\d+)/.exec(plan)?.[1]);
    expect(found).toBeLessThan(NAMES.length);
  }
});

describe('the order of hits', () => {
  let bank: string;
  beforeAll(async () => {
    bank = await makeFoodBank(server.ctx);
    const names = [
      'Licorice twists',
      'Rice cakes, lightly salted',
      'Riced cauliflower',
      'Basmati rice, 2 kg',
      'Riz étuvé, 1,8 kg',
      'Arroz integral, 1 kg',
      'Milk, 2 %',
      'Coconut milk, 400 mL',
      'Milkshake powder',
      'Lait de coco, 400 mL',
      'Lait écrémé, 2 L',
      'Bananas, 1 kg',
    ];
    for (const item_name of names) await makeItem(server.ctx, bank, { item_name });
    await makeItem(server.ctx, bank, { item_name: 'Black beans', description: 'Cook with rice and milk' });
  });
  const hits = async (query: Record<string, string | number>) => {
    const { status, body } = await server.call('GET /api/inventory', {
      query: { foodbank_id: bank, ...query },
    });
    expect(status).toBe(200);
    return { names: body.data.map((item: { item_name: string }) => item.item_name), body };
  };

  test.each([
    [
      'rice',
      [
        'Arroz integral, 1 kg',
        'Basmati rice, 2 kg',
        'Riz étuvé, 1,8 kg',
        'Rice cakes, lightly salted',
        'Riced cauliflower',
        'Licorice twists',
        'Black beans',
      ],
    ],
    [
      'RIZ',
      ['Arroz integral, 1 kg', 'Basmati rice, 2 kg', 'Riz étuvé, 1,8 kg', 'Rice cakes, lightly salted'],
    ],
    [
      'arroz',
      ['Arroz integral, 1 kg', 'Basmati rice, 2 kg', 'Riz étuvé, 1,8 kg', 'Rice cakes, lightly salted'],
    ],
    ['lait', ['Lait écrémé, 2 L', 'Milk, 2 %', 'Coconut milk, 400 mL', 'Lait de coco, 400 mL']],
    [
      'milk',
      [
        'Lait écrémé, 2 L',
        'Milk, 2 %',
        'Coconut milk, 400 mL',
        'Lait de coco, 400 mL',
        'Milkshake powder',
        'Black beans',
      ],
    ],
    ['leche de coco', ['Coconut milk, 400 mL', 'Lait de coco, 400 mL']],
    ['basmati arroz', ['Basmati rice, 2 kg']],
    ['banane', ['Bananas, 1 kg']],
  ])(
    'for %j is by match: whole words and other languages, then parts, then descriptions',
    async (search, names) => expect((await hits({ search })).names).toEqual(names),
  );

  test.each([
    ['basmti', 'Basmati rice, 2 kg'],
    ['bannana', 'Bananas, 1 kg'],
    ['licorise', 'Licorice twists'],
  ])('for the misspelled %j is that of the word that was meant', async (search, name) => {
    const { names, body } = await hits({ search });
    expect(names[0]).toBe(name);
    expect(body.pagination.totalItems).toBe(names.length);
  });

  test('corrects nothing while the words have hits', async () =>
    expect((await hits({ search: 'lico' })).names).toEqual(['Licorice twists']));

  test('is the chosen one if the reader chose another', async () => {
    const { names } = await hits({ search: 'rice', sort: '-item_name' });
    expect(names.slice(0, 2)).toEqual(['Riz étuvé, 1,8 kg', 'Riced cauliflower']);
  });

  test('can be paged by number and by cursor, forwards and backwards', async () => {
    const all = (await hits({ search: 'rice' })).names;
    const second = await hits({ search: 'rice', limit: 3, page: 2 });
    expect(second.names).toEqual(all.slice(3, 6));
    const { nextCursor, previousCursor } = second.body.pagination;
    expect((await hits({ search: 'rice', limit: 3, page: 3, cursor: nextCursor })).names).toEqual(
      all.slice(6),
    );
    expect((await hits({ search: 'rice', limit: 3, page: 1, cursor: previousCursor })).names).toEqual(
      all.slice(0, 3),
    );
  });

  test('names the words to mark', async () => {
    const { body } = await hits({ search: 'Riz' });
    expect(body.pagination.matched.toSorted()).toEqual(['arroz', 'arroces', 'rice', 'riz'].toSorted());
  });
});
