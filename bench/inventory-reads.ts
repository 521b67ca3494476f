import { sql } from 'kysely';
import type { Database, Db } from '../apps/server/src/db/database.ts';
import * as figures from '../apps/server/src/features/inventory/figure-queries.ts';
import { placeOf } from '../apps/server/src/features/inventory/list-keys.ts';
import * as lists from '../apps/server/src/features/inventory/list-queries.ts';
import { correctSearch, selectSearchTerms } from '../apps/server/src/features/inventory/search-queries.ts';
import type { Allergen } from '../packages/contract/src/label-facts.ts';
import { searchWords } from '../apps/server/src/db/search.ts';
import { selectHits } from '../apps/server/src/features/search/queries.ts';
import { foodBankId } from './inventory-generator.ts';
import { measureQueries, type Measured, type Read } from './explain.ts';

const LIMIT = 20;

const ALL: lists.ListFilter = {
  foodbank_id: null,
  categories: null,
  dietary_categories: null,
  low_stock: false,
  held_at: [],
};
const BANK = { ...ALL, foodbank_id: foodBankId(0) };
const CATEGORIES = { ...BANK, categories: ['dairy', 'meat'] };
const MANY = {
  ...BANK,
  categories: ['canned-goods', 'dairy', 'meat', 'grains', 'snacks', 'other'],
  dietary_categories: ['vegetarian', 'vegan', 'gluten_free', 'dairy_free', 'nut_free', 'low_sodium'],
};
const LOW = { ...BANK, low_stock: true };
const NEWEST: lists.ListOrder = { list: 'date_added', descending: true };
const BY_NAME: lists.ListOrder = { list: 'item_name', descending: false };
const BEST: lists.ListOrder = { list: 'relevance', descending: false };
const MOST: lists.ListOrder = { list: 'quantity', descending: true };

/** Measures every list query. */
export const measureReads = (database: Database, showPlansOf: string | undefined): Promise<Measured[]> =>
  measureQueries(database, readsOf, showPlansOf);

async function readsOf(db: Db): Promise<Read[]> {
  const total = (filter: lists.ListFilter) => async () => (await lists.selectTotal(db, filter)).items;
  const [all, bank, categories, low] = [
    await total(ALL)(),
    await total(BANK)(),
    await total(CATEGORIES)(),
    await total(LOW)(),
  ];
  const first = (filter: lists.ListFilter, order: lists.ListOrder) => async () =>
    (await lists.selectPage(db, filter, order, { offset: 0 }, LIMIT + 1)).rows.length;
  const at = (filter: lists.ListFilter, order: lists.ListOrder, offset: number) => async () =>
    (await lists.selectPage(db, filter, order, { offset: Math.max(0, Math.floor(offset)) }, LIMIT)).rows
      .length;
  const [middle] = (await lists.selectPage(db, BANK, NEWEST, { offset: Math.floor(bank / 2) }, 1)).rows;
  const after = (backwards: boolean) => async () =>
    middle === undefined
      ? 0
      : (
          await lists.selectPage(
            db,
            BANK,
            NEWEST,
            { position: placeOf(NEWEST, middle), backwards },
            LIMIT + 1,
          )
        ).rows.length;
  const search =
    (text: string, filter: lists.ListFilter, order: lists.ListOrder, offset = 0) =>
    async () => {
      const match = {
        terms: await selectSearchTerms(db, text),
        dates: null,
        without: null,
        certified: null,
        held: false,
      };
      const { total: found } = await lists.selectMatches(db, match, filter, order, { offset }, LIMIT + 1);
      return found?.items ?? 0;
    };
  const without =
    (allergens: readonly Allergen[], text: string, filter: lists.ListFilter, offset = 0) =>
    async () => {
      const terms = text === '' ? [] : await selectSearchTerms(db, text);
      const match = { terms, dates: null, without: allergens, certified: null, held: false };
      const { total: found } = await lists.selectMatches(db, match, filter, NEWEST, { offset }, LIMIT + 1);
      return found?.items ?? 0;
    };
  const palette = (text: string, foodbank_id: string | null) => async () =>
    (
      await selectHits(
        db,
        { kind: 'work', foodbank_id, role: 'admin' },
        { text, words: searchWords(text), now: new Date() },
      )
    ).length;
  const expiring = { foodbank_id: BANK.foodbank_id, now: new Date(), days: { from: 0, to: 7 } };
  const past = { ...expiring, days: { from: null, to: -1 } };
  return [
    ['total: everything', total(ALL)],
    ['total: one food bank, two categories', total(CATEGORIES)],
    ['page 1: newest, everything', first(ALL, NEWEST)],
    ['page 1: newest, one food bank', first(BANK, NEWEST)],
    ['page 1: by name, one food bank', first(BANK, BY_NAME)],
    ['page 1: newest, two categories', first(CATEGORIES, NEWEST)],
    ['page 1: newest, low stock', first(LOW, NEWEST)],
    ['page 1: most first, one food bank', first(BANK, MOST)],
    ['page 1: most first, everything', first(ALL, MOST)],
    ['cursor in the middle, onwards', after(false)],
    ['cursor in the middle, backwards', after(true)],
    ['page 2 by number: newest, one food bank', at(BANK, NEWEST, LIMIT)],
    ['page 1,000 by number: newest, everything', at(ALL, NEWEST, 999 * LIMIT)],
    ['page 1,000 by number: by name, everything', at(ALL, BY_NAME, 999 * LIMIT)],
    ['page 1,000 by number: newest, one food bank', at(BANK, NEWEST, 999 * LIMIT)],
    ['page 1,000 by number: most first, everything', at(ALL, MOST, 999 * LIMIT)],
    ['middle page by number: newest, everything', at(ALL, NEWEST, all / 2)],
    ['last page by number: newest, everything', at(ALL, NEWEST, all - 1)],
    ['middle page by number: by name, one food bank', at(BANK, BY_NAME, bank / 2)],
    ['middle page by number: two categories', at(CATEGORIES, NEWEST, categories / 2)],
    ['middle page by number: low stock', at(LOW, NEWEST, low / 2)],
    ['middle page by number: most first, one food bank', at(BANK, MOST, bank / 2)],
    ['search by relevance: beans, common', search('beans', ALL, BEST)],
    ['search by relevance: riz, in French', search('riz', ALL, BEST)],
    ['search by relevance: lot c4ca42, rare', search('lot c4ca42', ALL, BEST)],
    ['correction: basmti, misspelled', async () => ((await correctSearch(db, 'basmti')) ? 1 : 0)],
    ['search: black beans', search('black beans', ALL, NEWEST)],
    ['search: beans', search('beans', ALL, NEWEST)],
    ['search: beans, one food bank, two categories', search('beans', CATEGORIES, NEWEST)],
    ['search: beans, low stock, most first', search('beans', LOW, MOST)],
    ['search: beans, page 50', search('beans', ALL, NEWEST, 49 * LIMIT)],
    ['search: one lot number', search('lot c4ca42', ALL, NEWEST)],
    ['search: be (two letters)', search('be', BANK, NEWEST)],
    ['search: b (one letter)', search('b', BANK, NEWEST)],
    ['search: eight letters', search('b c d f g m o s', BANK, NEWEST)],
    ['search: beans, six categories, six tags', search('beans', MANY, NEWEST)],
    ['without milk and peanuts, everything', without(['milk', 'peanuts'], '', ALL)],
    ['without milk and peanuts, one food bank', without(['milk', 'peanuts'], '', BANK)],
    ['without milk and peanuts, two categories', without(['milk', 'peanuts'], '', CATEGORIES)],
    ['without milk, page 50', without(['milk'], '', BANK, 49 * LIMIT)],
    ['without milk, search: beans', without(['milk'], 'beans', BANK)],
    ['without sesame, which nobody read', without(['sesame'], '', BANK)],
    ['search over everything: beans', palette('beans', null)],
    ['search over everything: be, one food bank', palette('be', BANK.foodbank_id)],
    ['search over everything: black be, one food bank', palette('black be', BANK.foodbank_id)],
    [
      'statistics by category',
      async () => (await figures.selectCategoryFigures(db, BANK.foodbank_id)).length,
    ],
    [
      'low stock, emptiest first',
      async () => (await figures.selectLowStock(db, BANK.foodbank_id, 0, LIMIT)).length,
    ],
    ['expiring: count', () => figures.countDated(db, expiring)],
    ['by date: count', async () => (await figures.countByDate(db, { ...expiring, days: 7 })).past_date],
    ['expiring: earliest first', async () => (await figures.selectDated(db, expiring, 0, LIMIT)).length],
    ['past date: expired first', async () => (await figures.selectExpiredFirst(db, past, 0, LIMIT)).length],
    ['(plain count(*) of one food bank)', () => plainCount(db)],
    ['(plain offset to the middle page, ids only)', () => plainPage(db, Math.floor(bank / 2))],
    ['(plain search: beans)', () => plainSearch(db)],
  ];
}

async function plainCount(db: Db): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from inventory_items where foodbank_id = ${BANK.foodbank_id} and archived_at is null`.execute(
    db,
  );
  return rows[0]?.items ?? 0;
}

async function plainPage(db: Db, offset: number): Promise<number> {
  const { rows } = await sql`
    select item_id from inventory_listing where foodbank_id = ${BANK.foodbank_id}
    order by date_added desc, item_id desc offset ${offset} limit ${LIMIT}`.execute(db);
  return rows.length;
}

async function plainSearch(db: Db): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from inventory_items where item_name || coalesce(description, '') ilike '%beans%'`.execute(
    db,
  );
  return rows[0]?.items ?? 0;
}
