import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';

const t = testApp();
let foodbank_id: string;
let elsewhere: string;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  elsewhere = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const find = (who: Person, code: string, query = {}): Promise<HttpResponse> =>
  t.call('GET /api/inventory/barcode/:code', { token: who.token, params: { code }, query });
const ids = ({ body }: HttpResponse): string[] => body.data.items.map(({ _id }: { _id: string }) => _id);

describe('scanning a barcode', () => {
  test('finds its items in any spelling', async () => {
    const asUpcA = await makeItem(t.ctx, foodbank_id, { barcode: '036000291452' });
    const asEan = await makeItem(t.ctx, foodbank_id, { barcode: '0036000291452' });
    const asUpcE = await makeItem(t.ctx, foodbank_id, { barcode: '04252614' });
    for (const code of ['036000291452', '0036000291452', ' 0036000291452'])
      expect(ids(await find(staff, code)).toSorted()).toEqual([asUpcA.id, asEan.id].toSorted());
    for (const code of ['04252614', '042100005264', '0042100005264'])
      expect(ids(await find(staff, code))).toEqual([asUpcE.id]);
    const { body } = await find(staff, '036000291452');
    expect(body.data).toMatchObject({ code: '0036000291452', suggestion: null });
    expect(body.data.items[0]).toMatchObject({ barcode: '036000291452', reserved_quantity: 0 });
  });

  test('lists the lot with the earliest date first, and empty lots last', async () => {
    const lot = { barcode: 'LOT 7' };
    const empty = await makeItem(t.ctx, foodbank_id, { ...lot, quantity: 0, expiration_date: '2027-01-01' });
    const late = await makeItem(t.ctx, foodbank_id, { ...lot, expiration_date: '2027-06-30' });
    const undated = await makeItem(t.ctx, foodbank_id, lot);
    const early = await makeItem(t.ctx, foodbank_id, { ...lot, expiration_date: '2027-01-31' });
    expect(ids(await find(staff, 'LOT 7'))).toEqual([early.id, late.id, undated.id, empty.id]);
  });

  test('searches the own food bank; administrators one or all', async () => {
    const here = await makeItem(t.ctx, foodbank_id, { barcode: 'OURS' });
    const there = await makeItem(t.ctx, elsewhere, { barcode: 'OURS' });
    expect(ids(await find(staff, 'OURS'))).toEqual([here.id]);
    expect(ids(await find(admin, 'OURS')).toSorted()).toEqual([here.id, there.id].toSorted());
    expect(ids(await find(admin, 'OURS', { foodbank_id: elsewhere }))).toEqual([there.id]);
    expect((await find(staff, 'OURS', { foodbank_id: elsewhere })).status).toBe(404);
  });
});

describe('an unknown barcode', () => {
  test('returns the public description from another food bank', async () => {
    await makeItem(t.ctx, elsewhere, {
      barcode: '4006381333931',
      item_name: 'Crunchy peanut butter',
      category: 'other',
      dietary_category: 'vegan',
      description: 'One kilo',
    });
    const { body } = await find(staff, '4006381333931');
    expect(body.data).toEqual({
      code: '4006381333931',
      items: [],
      suggestion: {
        item_name: 'Crunchy peanut butter',
        category: 'other',
        dietary_category: 'vegan',
        description: 'One kilo',
      },
      proposed_label: null,
      community_label: null,
    });
  });

  test('returns no suggestion if no food bank has it', async () => {
    expect((await find(staff, '5901234123457')).body.data).toEqual({
      code: '5901234123457',
      items: [],
      suggestion: null,
      proposed_label: null,
      community_label: null,
    });
    expect((await find(staff, ' ')).status).toBe(400);
    expect((await find(staff, 'x'.repeat(65))).status).toBe(400);
  });
});

describe('other lots of an item', () => {
  const lotsOf = (who: Person, id: string) =>
    t.call('GET /api/inventory/:id/lots', { token: who.token, params: { id } });
  const idsOf = ({ body }: HttpResponse) => body.data.map(({ _id }: { _id: string }) => _id);

  test('have its name or its barcode at the same food bank, earliest date first', async () => {
    const code = { barcode: '9780201379624' };
    const item = await makeItem(t.ctx, foodbank_id, { item_name: 'Purée de pêches', ...code });
    const named = await makeItem(t.ctx, foodbank_id, { item_name: 'puree de peches' });
    const late = await makeItem(t.ctx, foodbank_id, { ...code, expiration_date: '2027-06-30' });
    const early = await makeItem(t.ctx, foodbank_id, {
      item_name: 'Purée de pêches',
      expiration_date: '2027-01-31',
    });
    await makeItem(t.ctx, foodbank_id, { item_name: 'Purée de poires' });
    await makeItem(t.ctx, elsewhere, { item_name: 'Purée de pêches', ...code });
    for (const who of [staff, admin])
      expect(idsOf(await lotsOf(who, item.id))).toEqual([early.id, late.id, named.id]);
    // Without a barcode, only the name counts.
    expect(idsOf(await lotsOf(staff, named.id))).toEqual([early.id, item.id]);
  });

  test('are for staff of the food bank and administrators', async () => {
    const there = await makeItem(t.ctx, elsewhere);
    expect((await lotsOf(staff, there.id)).status).toBe(404);
    expect((await lotsOf(admin, there.id)).status).toBe(200);
  });
});
