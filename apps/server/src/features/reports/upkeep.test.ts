import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RequestStatus } from '@nourish/contract';
import { testContext } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeFoodBank, makeItem, makePerson, makeStorageLocation } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import { Failure } from '../../fail.ts';
import { setRequestStatus } from '../food-requests/status-service.ts';
import { submitRequest } from '../food-requests/submission-service.ts';
import { changeItem, removeItem } from '../inventory/write-service.ts';
import { createVolunteer } from '../volunteers/registration-service.ts';
import { findReportDifferences } from './proof.ts';
import { foldReportChanges } from './upkeep.ts';

const postgres = testDatabase();
let ctx: Context;
let foodbank_id: string;
let staff: Actor;
let recipients: Actor[];

beforeAll(async () => {
  const made = await testContext(postgres.database);
  // Without retries, so that a deadlock fails the test.
  const database: Database = {
    ...made.database,
    transact: (work) => made.database.root.transaction().execute(work),
  };
  ctx = { ...made, database };
  foodbank_id = await makeFoodBank(ctx);
  staff = (await makePerson(ctx, { role: 'staff', foodbank_id })).actor;
  const people = Array.from({ length: 4 }, () => makePerson(ctx, { role: 'recipient' }));
  recipients = (await Promise.all(people)).map(({ actor }) => actor);
});

const figures = async (kind: string) => {
  const { rows } = await sql`
    select key, category, sum(count)::int as count, sum(units_in)::int as units_in, sum(units_out)::int as units_out
    from report_figures where kind = ${kind} and foodbank_id = ${foodbank_id}
    group by key, category having sum(count) <> 0 order by key, category`.execute(ctx.db);
  return rows;
};
const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Failure) || error.code !== code) throw error;
};

test('figures stay exact while people submit, decide, move and delete items in parallel with folding', async () => {
  const places = [await makeStorageLocation(ctx, foodbank_id), await makeStorageLocation(ctx, foodbank_id)];
  const onShelf = (n: number) =>
    makeItem(ctx, foodbank_id, { quantity: 400, storage_location_id: places[n % 2] ?? null });
  const items = await Promise.all(Array.from({ length: 12 }, (_, n) => onShelf(n)));
  const spare = await onShelf(0);
  const itemAt = (n: number): string => items[n % items.length]?.id ?? '';
  const order = async (n: number) => {
    const lines = [itemAt(n), itemAt(n + 5), itemAt(n + 7)];
    const { _id } = await submitRequest(ctx, recipients[n % recipients.length] ?? staff, {
      items: (n % 2 ? lines : lines.toReversed()).map((inventory_id) => ({ inventory_id, quantity: 1 })),
      preferredPickupDate: dayAhead(3),
      preferredPickupTime: '10:00',
    });
    const steps: RequestStatus[] = n % 5 ? ['approved', 'ready', 'fulfilled'] : ['approved', 'rejected'];
    const take = (status: RequestStatus) =>
      setRequestStatus(ctx, staff, _id, { status }).catch(unless('invalid_transition'));
    // Each transition runs twice in parallel; one of the two fails.
    for (const status of steps) await Promise.all([take(status), take(status)]);
  };
  let folding = true;
  const folder = (async () => {
    while (folding) await foldReportChanges(ctx);
  })();
  await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => order(n)),
    ...Array.from({ length: 20 }, (_, n) =>
      changeItem(ctx, staff, itemAt(n * 7), {
        storage_location_id: places[n % 3] ?? null,
        category: n % 2 ? 'dairy' : 'grains',
      }),
    ),
    removeItem(ctx, staff, spare.id),
  ]);
  folding = false;
  await folder;
  expect(await findReportDifferences(ctx.db)).toEqual([]);
  expect(await figures('fulfilled')).toMatchObject([{ count: 24, units_out: 72 }]);
  expect(await figures('requests')).toMatchObject([
    { key: 'fulfilled', count: 24, units_in: 72 },
    { key: 'rejected', count: 6, units_in: 18 },
  ]);
  await foldReportChanges(ctx);
  const { rows } = await sql`
    select (select count(*) from report_changes) as changes,
      (select count(*) from report_days where count = 0) as empty`.execute(ctx.db);
  expect(rows).toEqual([{ changes: 0, empty: 0 }]);
  expect(await findReportDifferences(ctx.db)).toEqual([]);
});

test('an open transaction is not counted, blocks no other caller, and leaves no trace after a rollback', async () => {
  const { id } = await makeItem(ctx, foodbank_id, { quantity: 3 });
  const before = await figures('stock');
  const undone = inTransaction(ctx, async (tx) => {
    await removeItem({ ...ctx, database: { ...ctx.database, transact: (work) => work(tx) } }, staff, id);
    await foldReportChanges(ctx);
    expect(await figures('stock')).toEqual(before);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await figures('stock')).toEqual(before);
  expect(await findReportDifferences(ctx.db)).toEqual([]);
});

test('a changed donation counts with its new values, and a deleted one no longer counts', async () => {
  const user_id = recipients[0]?.user_id ?? '';
  await sql`
    insert into donations (id, foodbank_id, user_id, donor_name, donor_email, product_name, quantity, unit, category,
      pickup_date, pickup_time, language, created_at, updated_at, offered_date)
    select gen_random_uuid(), ${foodbank_id}, ${user_id}, 'Amara', 'a@b.example', 'Rice', n, 'kg', 'grains',
      '2026-03-09', '10:00', 'en', '2026-03-08', '2026-03-08', '2026-03-08'
    from generate_series(1, 4) n`.execute(ctx.database.root);
  expect(await figures('donations_offered')).toMatchObject([{ key: 'pending', count: 4, units_in: 10 }]);
  await sql`update donations set category = 'meat', status = 'declined' where quantity > 2`.execute(
    ctx.database.root,
  );
  await sql`delete from donations where quantity in (1, 3)`.execute(ctx.database.root);
  await foldReportChanges(ctx);
  expect(await figures('donations_offered')).toMatchObject([
    { key: 'declined', category: 'meat', count: 1, units_in: 4 },
    { key: 'pending', category: 'grains', count: 1, units_in: 2 },
  ]);
  const known = ctx.db.selectFrom('food_bank_people').select('first_day').where('user_id', '=', user_id);
  expect(await known.execute()).toEqual([{ first_day: '2026-03-08' }]);
  expect(await findReportDifferences(ctx.db)).toEqual([]);
});

test('a person who changes food bank is known to both', async () => {
  const there = await makeFoodBank(ctx, { time_zone: 'America/Vancouver' });
  const moved = { foodbank_id: there, updated_at: new Date('2026-03-01T07:00:00Z') };
  await inTransaction(ctx, (tx) =>
    tx.updateTable('users').set(moved).where('id', '=', staff.user_id).execute(),
  );
  const known = ctx.db
    .selectFrom('food_bank_people')
    .select(['foodbank_id', 'first_day'])
    .where('user_id', '=', staff.user_id);
  expect(await known.orderBy('foodbank_id').execute()).toEqual([
    { foodbank_id, first_day: expect.any(String) },
    { foodbank_id: there, first_day: '2026-02-28' },
  ]);
});

test('correcting the time zone of a food bank keeps the first day of its people', async () => {
  const place = await makeFoodBank(ctx, { time_zone: 'Pacific/Auckland' });
  const { actor } = await makePerson(ctx, { role: 'volunteer' });
  // The 11th there, and the 10th in Vancouver.
  const then = { ...ctx, clock: { now: () => new Date('2026-03-10T12:30Z') } };
  await createVolunteer(then, actor, { foodbank_id: place });
  await inTransaction(ctx, (tx) =>
    tx.updateTable('food_banks').set({ time_zone: 'America/Vancouver' }).where('id', '=', place).execute(),
  );
  expect(await findReportDifferences(ctx.db)).toEqual([]);
});
