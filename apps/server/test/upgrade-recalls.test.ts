import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { findMatched } from '../src/features/recalls/match-service.ts';
import { selectTold } from '../src/features/recalls/notice-queries.ts';
import { selectRecall } from '../src/features/recalls/queries.ts';
import { selectReached } from '../src/features/recalls/reach-queries.ts';
import { criteriaOf, untold } from '../src/features/recalls/rules.ts';
import { testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
/** The last version without former records, and without the items of a notice. */
const BEFORE = '0094-client-needs.sql';

const name = `nourish_upgrade_${randomBytes(6).toString('hex')}`;
let database: Database;
let pool: pg.Pool;
let folder: string;
const [bank, staff, person, waiting, program] = [newId(), newId(), newId(), newId(), newId()];
const [renamed, kept, part] = [newId(), newId(), newId()];
const shelves = [newId(), newId(), newId(), newId()];
const [told, quiet] = [newId(), newId()];
const requests = [newId(), newId()];

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase({ url: urlOf(serverUrl, name), maxConnections: 5, onError: () => {} });
  pool = new pg.Pool({ connectionString: urlOf(serverUrl, name), max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'nourish-upgrade-'));
  for (const before of (await readdir(MIGRATIONS)).filter((one) => one <= BEFORE))
    await cp(join(MIGRATIONS, before), join(folder, before));
  await migrate(database.pool, testClock(), { folder: pathToFileURL(`${folder}/`) });
  await seed();
  await seedOlderTransfers();
  await migrate(database.pool, testClock());
});
afterAll(async () => {
  await pool.end();
  await database.close();
  await rm(folder, { recursive: true });
  await runStatement(inject('postgres').serverUrl, `drop database ${name} with (force)`);
});

const ask = (text: string, values: unknown[] = []) => pool.query(text, values);

/** A jar that was renamed between two visits, a part of it, and two recalls, one of them with notices. */
async function seed(): Promise<void> {
  await ask(
    `insert into food_banks (id, name, address, city, province, postal_code, contact_email)
     values ($1, 'Bank', '1 Street', 'City', 'ON', 'A1A 1A1', 'bank@nourish.example')`,
    [bank],
  );
  await ask(
    `insert into users (id, name, email, role, password_hash)
     select id, 'Ana', id || '@nourish.example', 'recipient', '-' from unnest($1::uuid[]) as p (id)`,
    [[staff, person, waiting]],
  );
  await ask(
    `insert into programs (id, foodbank_id, name, kind, created_at, updated_at)
     values ($1, $2, 'Hamper', 'hamper', '2026-01-01', '2026-01-01')`,
    [program, bank],
  );
  await ask(
    `insert into inventory_items (id, foodbank_id, item_name, category, date_kind, date_added, lot_code, lot_source, updated_at)
     select i.id, $2, i.name, 'grains', 'none', '2026-01-01', 'L1', 'typed', '2026-03-30'
     from unnest($1::uuid[], array['Almond spread', 'Honey', 'Almond spread']) as i (id, name)`,
    [[renamed, kept, part], bank],
  );
  await ask('insert into stock_levels (item_id, foodbank_id, quantity) select unnest($1::uuid[]), $2, 100', [
    [renamed, kept, part],
    bank,
  ]);
  await ask(
    `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after,
       reserved_after, day, category, other_item_id, created_at)
     select gen_random_uuid(), $4, m.item, 'transferred', m.delta, 0, 100, 0, '2026-02-01', 'grains', m.other, '2026-02-01'
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as m (item, other, delta)`,
    [[renamed, part], [part, renamed], [-5, 5], bank],
  );
  for (const [item, as, day] of [
    [renamed, 'Peanut butter', '2026-02-10'],
    [renamed, 'Almond spread', '2026-03-10'],
    [kept, 'Honey', '2026-03-10'],
  ]) {
    const visit = newId();
    await ask(
      `insert into visits (id, foodbank_id, program_id, day, statistics, given_at, created_at)
       values ($1, $2, $3, $4::date, 'unasked', $4::timestamptz, $4::timestamptz)`,
      [visit, bank, program, day],
    );
    await ask(
      `insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
       values ($1, $2, $3, 0, $4, $5, 1)`,
      [newId(), bank, visit, item, as],
    );
  }
  for (const [n, [status, who]] of [['fulfilled', person] as const, ['approved', waiting] as const].entries())
    await ask(
      `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time,
         total_items, search_text, created_at, updated_at, fulfilled_at, fulfilled_date)
       values ($1, $2, $3, $4, '2026-03-01', '2026-03-02', '10:00', 1, '', '2026-03-01', '2026-03-01',
         case when $4 = 'fulfilled' then '2026-03-02'::timestamptz end, case when $4 = 'fulfilled' then '2026-03-02'::date end)`,
      [requests[n], bank, who, status],
    );
  await ask(
    `insert into food_request_lines (id, foodbank_id, request_id, position, item_id, item_name, category, quantity)
     values ($1, $2, $3, 0, $4, 'Peanut butter', 'grains', 1)`,
    [newId(), bank, requests[0], renamed],
  );
  for (const [id, status] of [
    [told, 'held'],
    [quiet, 'open'],
  ])
    await ask(
      `insert into recalls (id, foodbank_id, title, products, drill, status, created_by, created_at, held_at)
       values ($1, $2, 'Recalled', $5, false, $3, $4, '2026-04-01', case when $3 = 'held' then '2026-04-01'::timestamptz end)`,
      [id, bank, status, staff, JSON.stringify([{ words: 'spread' }])],
    );
  for (const [item, at] of [
    [renamed, '2026-04-01'],
    [kept, '2026-04-05'],
  ])
    await ask(
      `insert into recall_items (recall_id, item_id, foodbank_id, match, held_at) values ($1, $2, $3, 'possible', $4)`,
      [told, item, bank, at],
    );
  await ask(
    `insert into released_lines (id, foodbank_id, request_id, item_id, item_name, quantity, was_packed, recall_id, released_at)
     values ($1, $2, $3, $4, 'Almond spread', 2, true, $5, '2026-04-01')`,
    [newId(), bank, requests[1], renamed, told],
  );
  for (const [who, received] of [
    [person, true],
    [waiting, false],
  ])
    await ask(
      `insert into recall_notices (id, foodbank_id, recall_id, user_id, channel, received, notified_by, notified_at)
       values ($1, $2, $3, $4, 'mail', $5, $6, '2026-04-02')`,
      [newId(), bank, told, who, received, staff],
    );
}

/** Transfers that do not name the other item: one, two at the same moment by different people, and two by the same. */
async function seedOlderTransfers(): Promise<void> {
  await ask(
    `insert into inventory_items (id, foodbank_id, item_name, category, date_kind, date_added, updated_at)
     select id, $2, 'Rice', 'grains', 'none', '2026-01-01', '2026-01-01' from unnest($1::uuid[]) as i (id)`,
    [shelves, bank],
  );
  const [a, b, c, d] = shelves;
  for (const [from, to, units, by, at] of [
    [a, b, 4, staff, '2026-02-03T10:00:00.001Z'],
    [a, b, 2, staff, '2026-02-04T10:00:00.001Z'],
    [c, d, 2, person, '2026-02-04T10:00:00.001Z'],
    [a, b, 1, staff, '2026-02-05T10:00:00.001Z'],
    [c, d, 1, staff, '2026-02-05T10:00:00.001Z'],
  ])
    await ask(
      `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after,
         reserved_after, actor_id, day, category, to_location, created_at)
       select gen_random_uuid(), $1, m.item, 'transferred', m.delta, 0, 9, 0, $4, $5::date, 'grains', 'Shelf', $5::timestamptz
       from unnest($2::uuid[], $3::int[]) as m (item, delta)`,
      [bank, [from, to], [-Number(units), units], by, at],
    );
}

test('transfers from before the upgrade name the other item both ways where it is certain', async () => {
  const { rows } = await ask(
    `select item_id, quantity_delta, other_item_id from stock_movements where item_id = any($1::uuid[])
     order by created_at, item_id, quantity_delta`,
    [shelves],
  );
  const [a, b, c, d] = shelves;
  const named = rows.map((row) => [row.item_id, row.quantity_delta, row.other_item_id]);
  const expected = [
    [a, -4, b],
    [b, 4, a],
    [a, -2, b],
    [b, 2, a],
    [c, -2, d],
    [d, 2, c],
    [a, -1, null],
    [b, 1, null],
    [c, -1, null],
    [d, 1, null],
  ];
  expect(named).toEqual(expect.arrayContaining(expected));
  expect(named).toHaveLength(expected.length);
});

test('the ledger cannot be changed after the upgrade, also not the other item', async () => {
  await expect(
    ask(
      `do $$ begin
         perform set_config('nourish.erasing', 'on', true);
         update stock_movements set other_item_id = null where other_item_id is not null;
       end $$`,
    ),
  ).rejects.toThrow('never changed');
});

test('people with a notice from before the upgrade get another only about items held since', async () => {
  const told_before = await selectTold(database.root, told);
  expect(told_before.map(({ person: who, item_id, received }) => [who, item_id, received])).toEqual(
    expect.arrayContaining([
      [person, renamed, true],
      [waiting, renamed, false],
    ]),
  );
  expect(told_before).toHaveLength(2);
  const reached = await selectReached(database.root, told, [renamed, kept]);
  expect([...untold(reached, told_before).keys()]).toEqual([]);
});

test('a recall with notices from before the upgrade has the time of the last one', async () => {
  const notified = async (id: string) => (await selectRecall(database.root, bank, id))?.notified_at;
  expect(await notified(told)).toEqual(new Date('2026-04-02'));
  expect(await notified(quiet)).toBeNull();
});

const match = async (product: Parameters<typeof criteriaOf>[0]) =>
  Object.fromEntries(
    (await findMatched(database.root, bank, [criteriaOf(product)])).items.map((item) => [
      item.id,
      item.match,
    ]),
  );

test('an item is found under the name that it had when it was handed out before the upgrade', async () => {
  expect(await match({ words: 'peanut butter' })).toEqual({ [renamed]: 'possible', [part]: 'possible' });
});

test('a lot that is changed after the upgrade counts for all that was handed out before', async () => {
  await ask(
    `update inventory_items set lot_code = 'L2', updated_at = '2026-05-01' where id = any($1::uuid[])`,
    [[renamed, kept]],
  );
  expect(await match({ words: 'honey', lot_codes: ['L1'] })).toEqual({ [kept]: 'possible' });
  expect(await match({ words: 'almond spread', lot_codes: ['L1'] })).toEqual({
    [renamed]: 'possible',
    [part]: 'certain',
  });
  expect(await match({ words: 'almond spread', lot_codes: ['L2'] })).toEqual({
    [renamed]: 'certain',
    [part]: 'possible',
  });
});
