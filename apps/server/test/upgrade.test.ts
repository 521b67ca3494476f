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
import { testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Schema of the last version that cannot upgrade without downtime. */
const BASELINE = '0018-privacy.sql';

const name = `nourish_upgrade_${randomBytes(6).toString('hex')}`;
let database: Database;
/** Connections like those of the previous version, without the settings of ours. */
let pool: pg.Pool;
let folder: string;
const [bank, person, count, file] = [newId(), newId(), newId(), newId()];
const items = Array.from({ length: 20 }, () => newId()).sort();

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase({ url: urlOf(serverUrl, name), maxConnections: 10, onError: () => {} });
  pool = new pg.Pool({ connectionString: urlOf(serverUrl, name), max: 5 });
  folder = await mkdtemp(join(tmpdir(), 'nourish-upgrade-'));
  for (const before of (await readdir(MIGRATIONS)).filter((one) => one <= BASELINE))
    await cp(join(MIGRATIONS, before), join(folder, before));
  await migrate(database.pool, testClock(), { folder: pathToFileURL(`${folder}/`) });
  await seed();
});
afterAll(async () => {
  await pool.end();
  await database.close();
  await rm(folder, { recursive: true });
  await runStatement(inject('postgres').serverUrl, `drop database ${name} with (force)`);
});

const ask = (text: string, values: unknown[] = []) => pool.query(text, values);

async function seed(): Promise<void> {
  await ask(
    `insert into food_banks (id, name, address, city, province, postal_code, contact_email)
     values ($1, 'Bank', '1 Street', 'City', 'ON', 'A1A 1A1', 'bank@nourish.example')`,
    [bank],
  );
  await ask(
    `insert into users (id, name, email, role, password_hash) values ($1, 'Ana', 'ana@nourish.example', 'recipient', '-')`,
    [person],
  );
  await ask(
    `insert into inventory_items (id, foodbank_id, item_name, category, date_kind, date_added)
     select unnest($1::uuid[]), $2, 'Rice', 'Grains', 'none', '2026-01-01'`,
    [items, bank],
  );
  await ask(
    'insert into stock_levels (item_id, foodbank_id, quantity) select unnest($1::uuid[]), $2, 1000000',
    [items, bank],
  );
  await ask(
    `insert into stock_counts (id, foodbank_id, scope, blind, opened_by, opened_at)
     values ($1, $2, 'food_bank', false, $3, '2026-01-01')`,
    [count, bank, person],
  );
  await ask(
    `insert into inventory_imports (id, foodbank_id, file_name, status, created_by, created_at, updated_at)
     values ($1, $2, 'a.csv', 'checked', $3, '2026-01-01', '2026-01-01')`,
    [file, bank, person],
  );
}

const submittedIds: string[] = [];

/** Submits a request with the statements of the previous version, and changes an earlier one. */
async function submitAsBefore(n: number): Promise<void> {
  const client = await pool.connect();
  const [request, line, event] = [newId(), newId(), newId()];
  const item = items[n % items.length];
  try {
    await client.query('begin');
    await client.query(
      `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time, total_items,
         search_text, created_at, updated_at) values ($1, $2, $3, 'pending', '2026-01-01', '2026-01-02', '10:00', 1, '', '2026-01-01', '2026-01-01')`,
      [request, bank, person],
    );
    const [earlier] = submittedIds.slice(n % Math.max(1, submittedIds.length));
    if (earlier !== undefined)
      await client.query(`update food_requests set special_instructions = 'later' where id = $1`, [earlier]);
    await client.query(
      `insert into food_request_lines (id, request_id, position, item_id, item_name, category, dietary_category, quantity)
       select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::int[])`,
      [[line], [request], [0], [item], ['Rice'], ['Grains'], [null], [1]],
    );
    await client.query(
      `insert into food_request_events (id, request_id, status, actor_id, created_at) values ($1, $2, 'pending', $3, '2026-01-01')`,
      [event, request, person],
    );
    await client.query(
      `insert into inventory_import_rows (import_id, row_number, kind, match_key, item_name, said, changes, problems)
       values ($1, $2, 'new', '', 'Rice', '{}', '{}', '[]')`,
      [file, n],
    );
    await client.query(
      `insert into stock_count_lines (count_id, item_id, is_added) values ($1, $2, false) on conflict do nothing`,
      [count, item],
    );
    await client.query(
      `update stock_levels set quantity = quantity - 1, reserved_quantity = reserved_quantity + 1 where item_id = $1`,
      [item],
    );
    await client.query(
      `insert into stock_movements (id, foodbank_id, item_id, kind, quantity_delta, reserved_delta, quantity_after, reserved_after,
         request_id, day, category, created_at) values ($1, $2, $3, 'reserved', -1, 1, 0, 0, $4, '2026-01-01', 'Grains', '2026-01-01')`,
      [newId(), bank, item, request],
    );
    await client.query('commit');
    submittedIds.push(request);
  } finally {
    client.release();
  }
}

const FILLED = `
  select count(*) as lines, count(*) filter (where l.foodbank_id = r.foodbank_id and e.foodbank_id = r.foodbank_id) as filled
  from food_requests r join food_request_lines l on l.request_id = r.id join food_request_events e on e.request_id = r.id`;

test('the previous version keeps submitting during and after a migration, and its rows are complete', async () => {
  const before = 200;
  for (let n = 0; n < before; n++) await submitAsBefore(n);
  let submitted = before;
  let isOver = false;
  const submit = async () => {
    while (!isOver) await submitAsBefore(submitted++);
  };
  const submitting = Promise.all([submit(), submit(), submit()]);
  const ran = await migrate(database.pool, testClock(), { pauseMs: 5 });
  isOver = true;
  await submitting;
  await submitAsBefore(submitted++);
  expect(ran.every((migration) => migration > BASELINE)).toBe(true);
  expect(submitted).toBeGreaterThan(before + 1);
  const codes = await ask(`select count(distinct code)::int as codes,
    count(*) filter (where search_text like '%' || lower(code) || '%')::int as searchable from food_requests`);
  expect(codes.rows).toEqual([{ codes: submitted, searchable: submitted }]);
  expect((await ask(FILLED)).rows).toEqual([{ lines: `${submitted}`, filled: `${submitted}` }]);
  expect(
    (await ask(`select count(*) as rows, count(foodbank_id) as filled from inventory_import_rows`)).rows,
  ).toEqual([{ rows: `${submitted}`, filled: `${submitted}` }]);
  // Immutable rows stay immutable.
  await expect(ask(`update food_request_events set foodbank_id = foodbank_id`)).rejects.toThrow(
    'never changed',
  );
});
