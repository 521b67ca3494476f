import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import { hold } from '../recalls/test-calls.ts';
import * as calls from './test-calls.ts';

const t = testApp();
let scene: calls.Scene;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  scene = await calls.makeScene(t);
  stranger = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  admin = await makePerson(t.ctx, { role: 'admin' });
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const fresh = async () => (scene = await calls.makeScene(t));
const removeItem = (item: { id: string }) =>
  t.call('DELETE /api/inventory/:id', { token: scene.staff.token, params: { id: item.id } });
const setBarcode = (id: string, barcode: string) =>
  inTransaction(t.ctx, (tx) =>
    tx.updateTable('inventory_items').set({ barcode }).where('id', '=', id).execute(),
  );

describe('opening a count', () => {
  test('includes exactly the items currently in its scope', async () => {
    await fresh();
    const [rice, beans] = [
      await calls.shelve(scene, { item_name: 'Rice', quantity: 24 }),
      await calls.shelve(scene, { item_name: 'Beans', quantity: 0 }),
    ];
    const loose = await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Loose' });
    await removeItem(await calls.shelve(scene, { item_name: 'Deleted', quantity: 0 }));
    const count = await calls.opened(scene, { note: '  Before the move ' });
    expect(count).toMatchObject({
      foodbank_id: scene.foodbank_id,
      scope: 'location',
      storage_location_id: scene.storage_location_id,
      location_name: 'Dry store',
      note: 'Before the move',
      blind: false,
      status: 'open',
      opened_by_name: 'Marc Tremblay',
      closed_by_name: null,
      summary: {
        lines: 2,
        counted: 0,
        to_count: 2,
        zeroable: 2,
        differing: 0,
        units_plus: 0,
        units_minus: 0,
      },
    });
    const later = await calls.shelve(scene);
    const lines = await calls.linesOf(scene, count);
    expect(lines.map(({ item_id }) => item_id)).toEqual([beans.id, rice.id]);
    expect(lines[1]).toMatchObject({
      item_name: 'Rice',
      held: false,
      storage_location: 'Dry store',
      expected_quantity: 24,
      counted_quantity: null,
      difference: null,
      version: 0,
      is_elsewhere: false,
      is_added: false,
    });

    await hold(t, scene.staff, rice.id);
    expect((await calls.linesOf(scene, count)).map(({ held }) => held)).toEqual([false, true]);

    const none = await calls.opened(scene, { storage_location_id: null });
    expect((await calls.linesOf(scene, none)).map(({ item_id }) => item_id)).toEqual([loose.id]);
    for (const each of [count, none]) await calls.abandon(scene, each);
    const wholeCount = await calls.opened(scene, { scope: 'food_bank' });
    expect(wholeCount).toMatchObject({ scope: 'food_bank', location_name: null, summary: { lines: 4 } });
    expect((await calls.linesOf(scene, wholeCount)).map(({ item_id }) => item_id)).toContain(later.id);
  });

  test('is rejected while another count of the location or of the whole food bank is open', async () => {
    await fresh();
    const count = await calls.opened(scene);
    const refused = { status: 409, body: { code: 'count_already_open' } };
    expect(await calls.open(scene)).toMatchObject(refused);
    expect(await calls.open(scene, { scope: 'food_bank' })).toMatchObject(refused);
    const other = await makeStorageLocation(t.ctx, scene.foodbank_id);
    await calls.opened(scene, { storage_location_id: other });
    await calls.opened(scene, { storage_location_id: null });
    expect(await calls.open(scene, { storage_location_id: null })).toMatchObject(refused);
    await calls.abandon(scene, count);
    await calls.opened(scene);

    await fresh();
    await calls.opened(scene, { scope: 'food_bank' });
    for (const body of [{}, { scope: 'food_bank' }, { scope: 'no_location' }])
      expect(await calls.open(scene, body)).toMatchObject(refused);
  });

  test('reports invalid input by field', async () => {
    const elsewhere = await makeStorageLocation(t.ctx, stranger.actor.foodbank_id ?? '');
    for (const [body, field, code] of [
      [{ storage_location_id: undefined }, 'storage_location_id', 'required'],
      [{ scope: 'location', storage_location_id: null }, 'storage_location_id', 'required'],
      [{ storage_location_id: newId() }, 'storage_location_id', 'unknown_location'],
      [{ storage_location_id: elsewhere }, 'storage_location_id', 'unknown_location'],
      [{ storage_location_id: 'shelf' }, 'storage_location_id', 'bad_format'],
      [{ scope: 'city' }, 'scope', 'not_an_option'],
      [{ note: 'x'.repeat(501) }, 'note', 'too_long'],
    ] as const)
      expect(await calls.open(scene, body)).toMatchObject({
        status: 400,
        body: { errors: [{ field, code }] },
      });
    expect(await calls.open(scene, { scope: 'food_bank' }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
    });
    expect((await calls.open(scene, { scope: 'food_bank', foodbank_id: newId() }, admin)).status).toBe(404);
    expect((await calls.open(scene, { foodbank_id: scene.foodbank_id }, stranger)).status).toBe(404);
  });

  test('is possible for administrators anywhere; the location determines the food bank', async () => {
    await fresh();
    const { status, body } = await calls.open(scene, {}, admin);
    expect([status, body.data.foodbank_id]).toEqual([201, scene.foodbank_id]);
  });

  test('is rejected at an archived food bank', async () => {
    await fresh();
    const archive = { params: { id: scene.foodbank_id }, token: admin.token, body: { archived: true } };
    expect((await t.call('PUT /api/foodbanks/:id', archive)).status).toBe(200);
    expect(await calls.open(scene)).toMatchObject({ status: 409, body: { code: 'food_bank_archived' } });
  });
});

describe('entering a counted quantity', () => {
  beforeAll(fresh);

  test('stores it with person, time and expected quantity', async () => {
    await fresh();
    const rice = await calls.shelve(scene, { quantity: 20 });
    await requests.sendAccepted(t, scene.recipient, [{ inventory_id: rice.id, quantity: 5 }]);
    const count = await calls.opened(scene);
    const { status, body } = await calls.enter(scene, count, rice, 18);
    expect(status).toBe(200);
    expect(body.data.line).toMatchObject({
      counted_quantity: 18,
      expected_quantity: 20,
      difference: -2,
      moved_since: 0,
      adjusted_since: 0,
      counted_by_name: 'Marc Tremblay',
      version: 1,
      outcome: null,
    });
    expect(body.data.count.summary).toMatchObject({ counted: 1, to_count: 0, differing: 1, units_minus: 2 });
    expect(await requests.stockOf(t.ctx, rice.id)).toEqual({ quantity: 15, reserved_quantity: 5 });
    await calls.abandon(scene, count);
  });

  test('rejects a second person’s entry with the first one’s figure', async () => {
    const rice = await calls.shelve(scene, { quantity: 20, item_name: 'Arborio' });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 18);
    const second = await calls.enter(scene, count, rice, 17, { who: scene.colleague, version: 0 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringContaining('Marc Tremblay has entered 18 for Arborio'),
        errors: [{ field: 'counted_quantity', code: 'counted_meanwhile', counted_quantity: 18, version: 1 }],
      },
    });
    // A missing version means that the caller has seen no entry.
    expect((await calls.enter(scene, count, rice, 17, { who: scene.colleague })).status).toBe(409);
    const replaced = await calls.entered(scene, count, rice, 17, { who: scene.colleague, version: 1 });
    expect(replaced).toMatchObject({ counted_quantity: 17, counted_by_name: 'Amina Diallo', version: 2 });
    await calls.abandon(scene, count);
  });

  test('accepts a repetition after a lost response without a second entry', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 18, { version: 0 });
    expect(await calls.entered(scene, count, rice, 18, { version: 0 })).toMatchObject({ version: 1 });
    await calls.abandon(scene, count);
  });

  test('can be undone, and entered again by a caller who saw the line empty', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 18);
    expect((await calls.undo(scene, count, rice, { version: 0 })).status).toBe(409);
    const { status, body } = await calls.undo(scene, count, rice, { version: 1 });
    expect([status, body.data.summary.counted]).toEqual([200, 0]);
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ counted_quantity: null, version: 2 });
    await calls.entered(scene, count, rice, 19, { version: 0, who: scene.colleague });
    await calls.abandon(scene, count);
  });

  test('shows later movements, and adjustments separately', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 18);
    await requests.makeRequest(t, scene, 'fulfilled', [{ inventory_id: rice.id, quantity: 4 }]);
    const adjust = { token: scene.staff.token, params: { id: rice.id } };
    await t.call('PUT /api/inventory/:id', { ...adjust, body: { quantity: 15, reason: 'Damaged' } });
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ moved_since: -5, adjusted_since: -1 });
    await calls.abandon(scene, count);
  });

  test.each([-1, 1.5, 1_000_001, '3', null, undefined])('rejects the quantity %j', async (counted) => {
    const count = await calls.opened(scene);
    const rice = await calls.shelve(scene);
    await calls.add(scene, count, rice);
    expect((await calls.enter(scene, count, rice, counted)).status).toBe(400);
    await calls.abandon(scene, count);
  });

  test('is rejected while another open count has an entry for the item', async () => {
    const rice = await calls.shelve(scene, { item_name: 'Carnaroli' });
    const [here, loose] = [
      await calls.opened(scene),
      await calls.opened(scene, { storage_location_id: null }),
    ];
    await calls.add(scene, loose, rice);
    await calls.entered(scene, here, rice, 3);
    const answer = await calls.enter(scene, loose, rice, 3);
    expect(answer).toMatchObject({ status: 409, body: { code: 'counted_elsewhere' } });
    expect(answer.body.message).toContain(
      `Carnaroli is already counted in the open count #${here._id.slice(-8)}`,
    );
    await calls.undo(scene, here, rice);
    await calls.entered(scene, loose, rice, 3);
    for (const count of [here, loose]) await calls.abandon(scene, count);
  });

  test('is rejected with an explanation if the item was deleted', async () => {
    const rice = await calls.shelve(scene, { item_name: 'Old rice', quantity: 3 });
    const count = await calls.opened(scene);
    await removeItem(rice);
    const answer = await calls.enter(scene, count, rice, 3);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.message).toContain('Old rice has been deleted');
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ is_archived: true });
    await calls.abandon(scene, count);
  });

  test('continues under the old name if the location is deleted', async () => {
    const storage_location_id = await makeStorageLocation(t.ctx, scene.foodbank_id, unique('Cold'));
    const count = await calls.opened(scene, { storage_location_id });
    const gone = { token: admin.token, params: { id: storage_location_id } };
    expect((await t.call('DELETE /api/storage/:id', gone)).status).toBe(200);
    const rice = await calls.shelve(scene, { quantity: 4 });
    await calls.add(scene, count, rice);
    await calls.entered(scene, count, rice, 5);
    const { body } = await calls.approve(scene, count);
    expect(body.data).toMatchObject({
      storage_location_id: null,
      location_name: count.location_name,
      status: 'approved',
    });
    expect((await requests.stockOf(t.ctx, rice.id)).quantity).toBe(5);
  });
});

describe('a blind count', () => {
  test('hides the expected quantity until a line is counted', async () => {
    await fresh();
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene, { blind: true });
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ expected_quantity: null });
    expect(await calls.entered(scene, count, rice, 18)).toMatchObject({
      expected_quantity: 20,
      difference: -2,
    });
  });
});

describe('adding an item to the count', () => {
  beforeAll(fresh);

  test('accepts any item of the food bank, also without stock or at another location', async () => {
    const count = await calls.opened(scene);
    const loose = await makeItem(t.ctx, scene.foodbank_id, { quantity: 0 });
    const { status, body } = await calls.add(scene, count, loose);
    expect([status, body.data.line.is_added, body.data.line.is_elsewhere]).toEqual([201, true, true]);
    expect((await calls.add(scene, count, loose)).body.data.count.summary.lines).toBe(1);
    await calls.entered(scene, count, loose, 7);
    // Undoing the entry removes the added line.
    expect((await calls.undo(scene, count, loose)).body.data.summary.lines).toBe(0);
    const theirs = await makeItem(t.ctx, stranger.actor.foodbank_id ?? '');
    for (const item of [theirs, { id: newId() }])
      expect((await calls.add(scene, count, item)).status).toBe(404);
    await calls.abandon(scene, count);
  });

  test('finds candidates by words of the name or the full barcode', async () => {
    const count = await calls.opened(scene);
    const [green, red] = [
      await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Lentilles vertes du Puy' }),
      await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Lentilles corail' }),
    ];
    await setBarcode(red.id, '2000000000015');
    const find = async (search: string) => {
      const { body } = await t.call('GET /api/stock-counts/:id/candidates', {
        token: scene.staff.token,
        params: { id: count._id },
        query: { search },
      });
      return body.data.map((item: { item_id: string }) => item.item_id);
    };
    expect(await find('verte lentil')).toEqual([green.id]);
    expect(await find(' 2000000000015 ')).toEqual([red.id]);
    expect(await find('lentilles')).toHaveLength(2);
    for (const search of ['', '  ', '200000000001', '%']) expect(await find(search)).toEqual([]);
    await calls.add(scene, count, red);
    expect(await find('lentilles')).toEqual([green.id]);
    await calls.abandon(scene, count);
  });
});

describe('the lines of a count', () => {
  test('say what the date on the package means', async () => {
    await fresh();
    const dated = { expiration_date: '2027-01-31' };
    await calls.shelve(scene, { item_name: 'Formula', date_kind: 'expiry', ...dated });
    await calls.shelve(scene, { item_name: 'Rice', date_kind: 'best_before', ...dated });
    await calls.shelve(scene, { item_name: 'Salt' });
    const loose = await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Loose', ...dated });
    const count = await calls.opened(scene);
    const lines = await calls.linesOf(scene, count);
    expect(lines.map(({ item_name, date_kind }) => [item_name, date_kind])).toEqual([
      ['Formula', 'expiry'],
      ['Rice', 'best_before'],
      ['Salt', 'none'],
    ]);
    const { body } = await t.call('GET /api/stock-counts/:id/candidates', {
      token: scene.staff.token,
      params: { id: count._id },
      query: { search: 'loose' },
    });
    expect(body.data).toMatchObject([{ item_id: loose.id, date_kind: 'best_before' }]);
    await calls.abandon(scene, count);
  });

  test('can be filtered, searched, sorted by difference and paged', async () => {
    await fresh();
    const names = ['Apples', 'Beans', 'Corn', 'Dates'];
    const items = await Promise.all(
      names.map((item_name) => calls.shelve(scene, { item_name, quantity: 10 })),
    );
    await setBarcode(items[3]?.id ?? '', '777');
    const count = await calls.opened(scene);
    await calls.entered(scene, count, items[0]!, 11); // created above, like the others
    await calls.entered(scene, count, items[1]!, 4);
    await calls.entered(scene, count, items[2]!, 10);
    const namesOf = async (query: object) =>
      (await calls.linesOf(scene, count, query)).map(({ item_name }) => item_name);
    expect(await namesOf({})).toEqual(names);
    expect(await namesOf({ lines: 'to_count' })).toEqual(['Dates']);
    expect(await namesOf({ lines: 'zeroable' })).toEqual(['Dates']);
    expect(await namesOf({ lines: 'counted' })).toEqual(['Apples', 'Beans', 'Corn']);
    expect(await namesOf({ lines: 'differing', sort: '-difference' })).toEqual(['Beans', 'Apples']);
    expect(await namesOf({ search: 'bean' })).toEqual(['Beans']);
    expect(await namesOf({ search: '777' })).toEqual(['Dates']);
    expect(await namesOf({ search: '77' })).toEqual([]);
    expect(await namesOf({ limit: 2, page: 2 })).toEqual(['Corn', 'Dates']);
    const { body } = await calls.read(scene, count, { limit: 3, lines: 'counted' });
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, itemsPerPage: 3, totalItems: 3 });
    expect(body.data.summary).toMatchObject({ units_plus: 1, units_minus: 6, differing: 2 });
    expect((await calls.read(scene, count, { limit: 101 })).status).toBe(400);
  });
});

describe('counts', () => {
  test('are listed, the newest first, to staff of the food bank and to administrators', async () => {
    await fresh();
    const first = await calls.opened(scene);
    await calls.abandon(scene, first);
    const second = await calls.opened(scene);
    const list = async (who: Person, query: object = {}) =>
      (await t.call('GET /api/stock-counts', { token: who.token, query: { limit: 100, ...query } })).body;
    const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    expect(ids(await list(scene.staff))).toEqual([second._id, first._id]);
    expect(ids(await list(scene.staff, { status: 'open' }))).toEqual([second._id]);
    expect(ids(await list(scene.staff, { status: 'approved,abandoned' }))).toEqual([first._id]);
    expect((await list(scene.staff, { limit: 1, page: 2 })).pagination).toMatchObject({
      totalItems: 2,
      totalPages: 2,
    });
    expect(ids(await list(stranger))).toEqual([]);
    expect(ids(await list(admin, { foodbank_id: scene.foodbank_id }))).toHaveLength(2);
    expect(ids(await list(admin)).length).toBeGreaterThan(2);
    expect(await list(scene.staff, { status: 'lost' })).toMatchObject({ errors: [{ field: 'status' }] });
  });

  test('of another food bank return 404 for every call', async () => {
    await fresh();
    const rice = await calls.shelve(scene);
    const count = await calls.opened(scene);
    const theirs = { ...scene, staff: stranger };
    const unknown = { _id: newId() };
    for (const each of [count, unknown]) {
      const answers = [
        await calls.read(theirs, each),
        await calls.add(theirs, each, rice),
        await calls.enter(theirs, each, rice, 3),
        await calls.undo(theirs, each, rice),
        await calls.approve(theirs, each),
        await calls.abandon(theirs, each),
      ];
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect((await calls.enter(scene, count, { id: newId() }, 3)).status).toBe(404);
  });

  test('block the deletion of their food bank', async () => {
    await fresh();
    await calls.abandon(scene, await calls.opened(scene));
    const before = await t.ctx.db
      .selectFrom('users')
      .select('id')
      .where('foodbank_id', '=', scene.foodbank_id)
      .execute();
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ foodbank_id: null })
        .where(
          'id',
          'in',
          before.map(({ id }) => id),
        )
        .execute(),
    );
    const answer = await t.call('DELETE /api/foodbanks/:id', {
      token: admin.token,
      params: { id: scene.foodbank_id },
    });
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ field: 'history', count: 1 }] } });
  });
});
