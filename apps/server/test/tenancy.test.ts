import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { TABLE_OWNERS, OF_ONE_FOOD_BANK, UNIQUE_ACROSS } from '../src/db/tenancy.ts';

const t = testDatabase();
const ask = async <R extends object>(sql: string): Promise<R[]> => (await t.database.pool.query<R>(sql)).rows;

const TABLES = `
  select c.relname as name, a.attnotnull as required
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'foodbank_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`;

const UNIQUE = `
  select c.relname as table, x.relname as name,
    (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
  order by 1, 2`;

test('every table belongs to a food bank or is listed with its owner', async () => {
  const tables = await ask<{ name: string; required: boolean | null }>(TABLES);
  const others = tables.filter(({ required }) => required !== true).map(({ name }) => name);
  expect(others).toEqual(Object.keys(TABLE_OWNERS).sort());
});

test("unique constraints of a food bank's rows are unique per food bank, except those listed", async () => {
  const tenants = new Set(
    (await ask<{ name: string; required: boolean | null }>(TABLES)).flatMap((table) =>
      table.required === true ? table.name : [],
    ),
  );
  const inWay = (await ask<{ table: string; name: string; columns: string[] }>(UNIQUE))
    .filter(({ table }) => tenants.has(table))
    .filter(
      ({ columns }) => !columns.some((name) => name === 'foodbank_id' || OF_ONE_FOOD_BANK.includes(name)),
    );
  expect(inWay.map(({ name }) => name)).toEqual(Object.keys(UNIQUE_ACROSS).sort());
});
