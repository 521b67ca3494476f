import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, v7 as newId, version } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
const CONVERSION = '0066-visits.sql';

const name = `nourish_served_${randomBytes(6).toString('hex')}`;
let database: Database;
let folder: string;
/** `erased` has no account: the months of an erased person are under a random id. */
const [bank, person, erased, request] = [newId(), newId(), newId(), newId()];

const ask = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  await runStatement(serverUrl, `create database ${name}`);
  database = openDatabase({ url: urlOf(serverUrl, name), maxConnections: 5, onError: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'nourish-served-'));
  for (const before of (await readdir(MIGRATIONS)).filter((one) => one < CONVERSION))
    await cp(join(MIGRATIONS, before), join(folder, before));
  await migrate(database.pool, testClock(), { folder: pathToFileURL(`${folder}/`) });
  await seed();
  await migrate(database.pool, testClock());
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
  await runStatement(inject('postgres').serverUrl, `drop database ${name} with (force)`);
});

async function seed(): Promise<void> {
  await ask(
    `insert into food_banks (id, name, address, city, province, postal_code, contact_email)
     values ($1, 'Bank', '1 Street', 'City', 'ON', 'A1A 1A1', 'bank@nourish.example')`,
    [bank],
  );
  await ask(
    `insert into users (id, name, email, role, password_hash)
     values ($1, 'Ana Belle', 'ana@nourish.example', 'recipient', '-')`,
    [person],
  );
  await ask(
    `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time,
       total_items, search_text, created_at, updated_at, fulfilled_at, fulfilled_date)
     values ($1, $2, $3, 'fulfilled', '2026-03-02', '2026-03-05', '10:00', 1, '', '2026-03-02', '2026-03-05',
       '2026-03-05T15:00:00.250Z', '2026-03-05')`,
    [request, bank, person],
  );
  await ask(
    `insert into served_months (foodbank_id, recipient_id, month, visits, last_day, is_first, adults)
     values ($1, $2, '2026-03-01', 3, '2026-03-20', true, 2), ($1, $3, '2026-03-01', 3, '2026-03-21', true, null)`,
    [bank, person, erased],
  );
}

test('each visit that was counted is a visit, on the day of its request or the last day', async () => {
  const rows = await ask(
    `select c.person_id, v.day, v.request_id, v.adults, v.statistics
     from visits v join clients c on c.id = v.client_id order by v.day, v.id`,
  );
  const mine = { person_id: person, day: '2026-03-20', request_id: null, adults: 2, statistics: 'granted' };
  const gone = {
    person_id: erased,
    day: '2026-03-21',
    request_id: null,
    adults: null,
    statistics: 'unasked',
  };
  expect(rows).toEqual([{ ...mine, day: '2026-03-05', request_id: request }, mine, mine, gone, gone, gone]);
});

test('each person is a client, named by the account, and an erased one has nothing to be found by', async () => {
  expect(
    await ask(
      'select number, user_id, root_id = id as is_root, erased_at is null as is_here, match_keys from clients order by user_id',
    ),
  ).toEqual([
    { number: expect.any(Number), user_id: person, is_root: true, is_here: true, match_keys: ['ana belle'] },
    { number: expect.any(Number), user_id: null, is_root: true, is_here: false, match_keys: [] },
  ]);
});

test('the new ids are UUIDs of version 7, with the time of the visit', async () => {
  const ids = await ask(
    'select id from clients union all select id from visits union all select id from programs',
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(9);
  expect(new Set(ids.map(({ id }) => version(id)))).toEqual(new Set([7]));
  const [visit] = await ask('select id from visits where request_id = $1', [request]);
  const time = Buffer.from(parse(visit.id)).readUIntBE(0, 6);
  expect(new Date(time).toISOString()).toBe('2026-03-05T15:00:00.250Z');
});
