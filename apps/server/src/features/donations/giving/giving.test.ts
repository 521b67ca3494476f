import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { Donation } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { testApp } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import { inTransaction } from '../../../db/database.ts';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import * as on from '../test-calls.ts';
import { selectReceived, type ReceivedRow } from './queries.ts';
import { getGiving } from './service.ts';
import { statementOf } from './statement.ts';

const t = testApp();
const YEAR = Number(dayAhead(0).slice(0, 4));
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

/** Offers a product as the donor and receives it. */
async function given(donor: Person, changes: object, reception: object = {}): Promise<string> {
  const own = { donorEmail: donor.actor.email, ...changes };
  const { _id, quantity } = await on.offerAccepted(t, scene, own, donor);
  await on.stepTaken(t, scene.staff, _id, { status: 'received', reception: { quantity, ...reception } });
  return _id;
}

const giving = async (donor: Person) =>
  (await t.call('GET /api/donations/giving', { token: donor.token })).body.data;

const textOf = async (content: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  );

test('counts kilograms only where they are known, and offers of several products once', async () => {
  const donor = await makePerson(t.ctx, { role: 'donor' });
  expect(await giving(donor)).toEqual({ this_year: YEAR, years: [], months: Array(12).fill(0) });
  await given(donor, { unit: 'kg', quantity: 40 });
  await given(donor, { unit: 'lbs', quantity: 10 });
  await given(donor, { unit: 'cans', quantity: 24 }, { weight_kg: 9.6 });
  // 40 kg were offered and 5 units arrived, so their weight is unknown.
  await given(donor, { unit: 'kg', quantity: 40 }, { quantity: 5 });
  await given(donor, { unit: 'liters', quantity: 12 });
  // Only received donations count.
  await on.offerAccepted(t, scene, { unit: 'kg', quantity: 500, donorEmail: donor.actor.email }, donor);
  const { years, months } = await giving(donor);
  const kilograms = expect.closeTo(40 + 4.536 + 9.6, 3);
  expect(years).toEqual([{ year: YEAR, kilograms, offers: 5, products: 5, unweighed: 2 }]);
  expect(months.filter((month: number) => month > 0)).toEqual([kilograms]);
  const { data } = (await t.call('GET /api/donations', { token: donor.token })).body;
  expect(data.map(({ received_kg }: Donation) => received_kg)).toEqual([null, null, null, 9.6, 4.536, 40]);
});

test('counts an offer once, by the year of its reception', async () => {
  const donor = await makePerson(t.ctx, { role: 'donor' });
  const more_products = [{ productName: 'Rice', quantity: 10, unit: 'kg' }];
  const own = { donorEmail: donor.actor.email, more_products };
  const first = await on.offerAccepted(t, scene, own, donor);
  const { offer } = await on.read(t, scene.staff, first._id);
  for (const { _id } of offer) await on.stepTaken(t, scene.staff, _id, { status: 'received' });
  const earlier = await given(donor, { unit: 'kg', quantity: 3 });
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('donations')
      .set({ received_date: `${YEAR - 1}-12-31` })
      .where('id', '=', earlier)
      .execute(),
  );
  expect((await giving(donor)).years).toEqual([
    { year: YEAR, kilograms: 10, offers: 1, products: 2, unweighed: 1 },
    { year: YEAR - 1, kilograms: 3, offers: 1, products: 1, unweighed: 0 },
  ]);
});

test('the statement lists the own received donations of the year, and is no tax receipt', async () => {
  const [donor, other] = [
    await makePerson(t.ctx, { role: 'donor' }),
    await makePerson(t.ctx, { role: 'donor' }),
  ];
  await given(donor, { productName: 'Chickpeas', unit: 'cans', quantity: 24 }, { weight_kg: 9.6 });
  await given(donor, { productName: 'Apple juice', unit: 'liters', quantity: 12 });
  await given(other, { productName: 'Somebody else’s soup' });
  const response = await t.app.inject({
    url: '/api/donations/statement',
    query: { year: String(YEAR), language: 'en' },
    headers: { authorization: `Bearer ${donor.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-disposition']).toContain(`Food donations ${YEAR}`);
  const text = await textOf(response.rawPayload);
  for (const words of [
    'This is not a tax receipt.',
    donor.actor.name,
    'Lantern Street',
    'Chickpeas',
    '24 cans',
    '9.6',
    'No weight was recorded',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('soup');
});

test('a year without received donations has no statement', async () => {
  const donor = await makePerson(t.ctx, { role: 'donor' });
  await given(donor, {});
  const query = { year: YEAR - 1 };
  const { status, body } = await t.call('GET /api/donations/statement', { token: donor.token, query });
  expect([status, body.code]).toEqual([409, 'no_received_donations']);
});

const ROW: ReceivedRow = {
  foodbank_id: 'lantern',
  foodbank_name: 'Lantern Street',
  foodbank_place: '145 Lantern Street, Toronto, ON M6K 3P6',
  received_date: '2026-03-01',
  code: 'LS-101',
  product_name: 'Rice',
  quantity: 1,
  unit: 'bags',
  received_quantity: 1,
  grams: 8_000,
};

const FACTS = {
  language: 'en',
  now: new Date('2026-11-22T03:00Z'),
  time_zone: 'America/Toronto',
  donor: { name: 'Zoë Okafor', email: 'zoe@nourish.example' },
  year: 2026,
} as const;

test('two food banks of one name have a table each', async () => {
  const rows = [ROW, { ...ROW, foodbank_id: 'another', foodbank_place: '9 Pier Road, Halifax' }, ROW];
  const total = { products: 3, grams: 24_000, unweighed: 0 };
  const { tables } = statementOf({ ...FACTS, rows, total }, await loadFonts());
  expect(tables.map(({ name, place, rows: { length } }) => [name, place, length])).toEqual([
    ['Lantern Street', ROW.foodbank_place, 2],
    ['Lantern Street', '9 Pier Road, Halifax', 1],
  ]);
});

test('a statement that cannot list all products has a note about that, and counts all of them', async () => {
  const donor = await makePerson(t.ctx, { role: 'donor' });
  await given(donor, { unit: 'kg', quantity: 2 });
  await given(donor, { unit: 'kg', quantity: 3 });
  const rows = await selectReceived(t.ctx.db, donor.actor, YEAR, 1);
  expect(rows.map(({ quantity }) => quantity)).toEqual([2]);
  const total = { products: 2, grams: 5_000, unweighed: 0 };
  const { facts, notes } = statementOf({ ...FACTS, rows, total }, await loadFonts());
  expect(facts.slice(2).map(([, value]) => value)).toEqual(['2', '5.0']);
  expect(notes[0]).toContain('Only the first 1 of 2 products');
  const all = { products: 1, grams: 2_000, unweighed: 0 };
  expect(statementOf({ ...FACTS, rows, total: all }, await loadFonts()).notes).toHaveLength(1);
});

test('the year is the one at the food bank of the caller, in Toronto for callers without one', async () => {
  // In Kiribati, it is the next year already.
  const clock = { now: () => new Date(`${YEAR}-12-31T20:00:00Z`) };
  const { staff } = await on.makeScene(t, { time_zone: 'Pacific/Kiritimati' });
  const donor = await makePerson(t.ctx, { role: 'donor' });
  const yearOf = async ({ actor }: Person) => (await getGiving({ ...t.ctx, clock }, actor)).this_year;
  expect([await yearOf(staff), await yearOf(donor)]).toEqual([YEAR + 1, YEAR]);
});

test.each(LANGUAGES)('the fonts can print every word of a statement in %s', async (language) => {
  const fonts = await loadFonts();
  const other = { foodbank_id: 'canal', foodbank_name: 'Vieux-Canal', received_quantity: 12, grams: null };
  const rows = [ROW, { ...ROW, ...other }];
  // More products than are listed.
  const total = { products: 2_345, grams: 8_000, unweighed: 1 };
  const facts = { ...FACTS, language, rows, total };
  const { pageOf, created: _, ...texts } = statementOf(facts, fonts);
  const words = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(Object(tree)).flatMap(words);
  expect([...words(texts), pageOf(1, 2)].filter((text) => !fonts.has(text))).toEqual([]);
  expect(words(texts).filter((text) => /\{\w+\}/.test(text))).toEqual([]);
});
