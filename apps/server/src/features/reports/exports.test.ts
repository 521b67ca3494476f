import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '@nourish/contract/constants';
import { localTime } from '@nourish/contract/calendar';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { offerAccepted, stepTaken } from '../donations/test-calls.ts';
import { at, makeRequest, makeScene, type Scene } from '../food-requests/test-calls.ts';
import { exportReport } from './export-service.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const download = (who: Person, query: Record<string, string>, language = 'en'): Promise<HttpResponse> =>
  t.call('GET /api/reports/export', { token: who.token, query, headers: { 'accept-language': language } });
async function rowsOf(who: Person, query: Record<string, string>): Promise<Record<string, string>[]> {
  const { status, body } = await download(who, query);
  expect(status).toBe(200);
  return readCsv(body);
}

// Still the 21st in Toronto.
const LATE = new Date('2026-11-22T03:00Z');
const readsOf = async ({ actor }: Person) =>
  (
    await t.ctx.db
      .selectFrom('record_reads')
      .select(['reader_id', 'kind', 'times'])
      .where('subject_id', '=', actor.user_id)
      .execute()
  ).map(({ reader_id, kind, times }) => [reader_id, kind, times]);

/** A fulfilled request for two items, and a received donation. */
async function makeStory(): Promise<Scene & { donor: Person; codes: { request: string; donation: string } }> {
  const scene = await makeScene(t.ctx, { name: 'Harvest Table' });
  const donor = await makePerson(t.ctx, { role: 'donor', name: 'Amara' });
  return at(t.ctx, LATE, async () => {
    const [rice, beans] = [
      await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Rice', category: 'grains' }),
      await makeItem(t.ctx, scene.foodbank_id, { item_name: '=Beans', category: 'canned-goods' }),
    ];
    const lines = [
      { inventory_id: beans.id, quantity: 2 },
      { inventory_id: rice.id, quantity: 3 },
    ];
    const request = await makeRequest(t, scene, 'fulfilled', lines);
    const donation = await offerAccepted(t, scene, { productName: '@Soup' }, { token: donor.token });
    await stepTaken(t, scene.staff, donation._id, { status: 'received', reception: { quantity: 20 } });
    const codes = { request: request.code, donation: donation.code };
    return { ...scene, donor, codes };
  });
}

describe('all reports', () => {
  test.each(LANGUAGES)(
    'have their own columns in %s, and a file name with the report type',
    async (language) => {
      const { staff } = await makeScene(t.ctx);
      const heads = new Set<string>();
      for (const reportType of ['requests', 'donations', 'users', 'movements', 'stock', 'national']) {
        const { status, body, headers } = await download(staff, { reportType }, language);
        expect(status).toBe(200);
        const today = localTime(testClock().now(), 'America/Toronto').date;
        expect(headers['content-disposition']).toBe(
          `attachment; filename="${reportType}_report_${today}.csv"`,
        );
        const [head = ''] = String(body).split('\r\n');
        expect(head.split(',').every((name) => name.length > 1)).toBe(true);
        heads.add(head);
      }
      expect(heads.size).toBe(6);
      expect([...heads][0]).toContain(
        { en: 'Recipient', es: 'Persona beneficiaria', fr: 'Bénéficiaire' }[language],
      );
    },
  );

  test.each(['requests', 'donations', 'users', 'movements', 'stock', 'national'])(
    'hide other food banks: %s',
    async (reportType) => {
      const [here, there] = [await makeScene(t.ctx), await makeScene(t.ctx)];
      const { foodbank_id } = there;
      for (const [who, asked] of [
        [here.staff, foodbank_id],
        [admin, newId()],
      ] as const)
        expect(await download(who, { reportType, foodbank_id: asked })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      expect((await download(here.recipient, { reportType })).status).toBe(403);
    },
  );

  test.each([
    [{ reportType: 'requests', status: 'lost' }, 'status'],
    [{ reportType: 'donations', status: 'fulfilled' }, 'status'],
    [{ reportType: 'movements', kind: 'stolen' }, 'kind'],
    [{ reportType: 'users', role: 'cook' }, 'role'],
    [{ reportType: 'requests', start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ reportType: 'national', from_month: '2026-03', to_month: '2026-02' }, 'to_month'],
  ])('reject an invalid filter before sending the file: %j', async (query, field) => {
    const { status, body, headers } = await download(admin, query);
    expect([status, body.errors?.[0].field]).toEqual([400, field]);
    expect(headers['content-disposition']).toBeUndefined();
  });
});

test('the requests export lists items, recipient and days, and escapes formulas', async () => {
  const { staff, recipient, codes } = await makeStory();
  const [row] = await rowsOf(staff, { reportType: 'requests' });
  expect(row).toMatchObject({
    Code: codes.request,
    Submitted: '2026-11-21',
    Status: 'fulfilled',
    Recipient: recipient.actor.name,
    "Recipient's email": recipient.actor.email,
    Units: '5',
    Items: "'=Beans × 2; Rice × 3",
    'Handed out': '2026-11-21',
    'Food bank': 'Harvest Table',
  });
  for (const [query, count] of [
    [{ status: 'pending' }, 0],
    [{ status: 'fulfilled,ready', category: 'grains' }, 1],
    [{ category: 'dairy' }, 0],
    [{ search: recipient.actor.name }, 1],
    [{ search: 'nobody' }, 0],
    [{ start_date: '2026-11-22' }, 0],
    [{ start_date: '2026-11-21', end_date: '2026-11-21' }, 1],
  ] as const)
    expect([query, await rowsOf(staff, { reportType: 'requests', ...query })]).toEqual([
      query,
      expect.objectContaining({ length: count }),
    ]);
  expect(await readsOf(recipient)).toContainEqual([staff.actor.user_id, 'export', 4]);
});

test('the donations export lists offer, donor and outcome', async () => {
  const { staff, donor, codes } = await makeStory();
  const rows = await rowsOf(staff, { reportType: 'donations', status: 'received' });
  expect(rows).toEqual([
    expect.objectContaining({
      Code: codes.donation,
      Offered: '2026-11-21',
      Product: "'@Soup",
      Unit: 'cans',
      Donor: 'Zoë Okafor',
      Received: '2026-11-21',
      'Units received': '20',
      'Item in stock': "'@Soup",
    }),
  ]);
  expect(await readsOf(donor)).toEqual([[staff.actor.user_id, 'export', 1]]);
});

test('the users export lists people known to the food bank, without erased accounts', async () => {
  const { staff, donor, recipient, foodbank_id } = await makeStory();
  const gone = await makePerson(t.ctx, { role: 'volunteer', foodbank_id });
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ erased_at: testClock().now(), active: false })
      .where('id', '=', gone.actor.user_id)
      .execute(),
  );
  const stranger = await makePerson(t.ctx, { role: 'donor' });
  const rows = await rowsOf(staff, { reportType: 'users' });
  const names = (found: typeof rows) => found.map((row) => row['Name'] ?? '').toSorted();
  expect(names(rows)).toEqual([staff, donor, recipient].map(({ actor }) => actor.name).toSorted());
  expect(rows.find((row) => row['Name'] === 'Amara')).toMatchObject({
    Role: 'donor',
    'Known since': '2026-11-21',
    Active: 'true',
  });
  expect(names(await rowsOf(staff, { reportType: 'users', role: 'donor' }))).toEqual(['Amara']);
  const all = names(await rowsOf(admin, { reportType: 'users' }));
  expect(all).toEqual(expect.arrayContaining([stranger.actor.name, donor.actor.name]));
  expect(all).not.toContain(gone.actor.name);
});

test('the movements and stock exports use the days of the food bank', async () => {
  const { staff, codes } = await makeStory();
  const moves = await rowsOf(staff, { reportType: 'movements', kind: 'fulfilled' });
  expect(
    moves.map((row) => [row['Day'], row['Time'], row['Item'], row['Change on hand'], row['Request']]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-11-21', '22:00', "'=Beans", '-2', codes.request],
      ['2026-11-21', '22:00', 'Rice', '-3', codes.request],
    ]),
  );
  const stock = async (query: Record<string, string>) =>
    (await rowsOf(staff, { reportType: 'stock', ...query })).map((row) => [row['Item'], row['On hand']]);
  const then = [
    ["'=Beans", '48'],
    ["'@Soup", '20'],
    ['Rice', '47'],
  ];
  expect(await stock({ as_of: '2026-11-21' })).toEqual(then);
  expect(await stock({ as_of: '2026-11-20' })).toEqual([]);
  expect(await stock({ category: 'grains' })).toEqual([['Rice', '47']]);
});

test('the national export withholds small counts unless `shared` is false', async () => {
  const { staff } = await makeStory();
  const month = { from_month: '2026-11', to_month: '2026-11' };
  const total = async (query: Record<string, string>) =>
    (await rowsOf(staff, { reportType: 'national', ...month, ...query })).find(
      (row) => row['By'] === 'total',
    );
  expect(await total({ shared: 'false' })).toMatchObject({ Households: '1', Visits: '1' });
  expect(await total({})).toMatchObject({ Value: '2026-11/2026-11', Households: '', Visits: '' });
});

describe('an export of 20,000 rows', () => {
  const ROWS = 20_000;
  let foodbank_id: string;
  let staff: Person;
  beforeAll(async () => {
    foodbank_id = await makeFoodBank(t.ctx);
    staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    const { id } = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice', quantity: 1 });
    await inTransaction(t.ctx, (tx) =>
      // Many rows share a moment, so that only their ids order them.
      sql`
        insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after,
          reserved_after, day, category, created_at)
        select gen_random_uuid(), ${foodbank_id}::uuid, ${id}::uuid, 'adjusted', 0, 0, 1, 0, d.moment::date, 'grains', d.moment
        from generate_series(1, ${ROWS - 1}) n
        cross join lateral (select timestamptz '2026-01-01' + interval '1 hour' * (n / 100) as moment) d`.execute(
        tx,
      ),
    );
  });
  const open = async () => {
    const { content } = await exportReport(t.ctx, staff.actor, { reportType: 'movements' }, 'en');
    if (typeof content === 'string') throw new Error('export content is a string, expected a stream');
    return content;
  };

  test('contains each row exactly once', async () => {
    const ids = new Set<string>();
    let text = '';
    for await (const chunk of await open()) text += String(chunk);
    const lines = text.split('\r\n').slice(1, -1);
    for (const line of lines) ids.add(line.slice(line.lastIndexOf(',') + 1));
    expect([lines.length, ids.size]).toEqual([ROWS, ROWS]);
  });

  test('reads no faster than the client, and stops when it disconnects', async () => {
    const table = await open();
    const reads = vi.spyOn(t.ctx.db, 'getExecutor');
    await once(table, 'readable');
    await setImmediate();
    const soFar = reads.mock.calls.length;
    expect(soFar).toBeLessThan(4);
    await setImmediate();
    expect(reads.mock.calls.length).toBe(soFar);
    table.destroy();
    await once(table, 'close');
    await setImmediate();
    expect(reads.mock.calls.length).toBe(soFar);
    reads.mockRestore();
  });
});
