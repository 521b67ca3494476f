import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMigration, readMigrations } from '../src/db/migration-files.ts';
import { VERSION } from '../src/version.ts';
import { brokenRules } from './migration-rules.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
const SOURCES = new URL('../src/', import.meta.url);
/** The last migration before upgrades without downtime. */
const BASELINE = '0018-privacy.sql';

const migrations = (await readMigrations(FOLDER)).filter(({ name }) => name > BASELINE);

test.each(migrations.map((migration) => [migration.name, migration] as const))(
  '%s allows the previous version to keep working',
  (_, migration) => {
    expect(brokenRules(migration, VERSION)).toEqual([]);
  },
);

describe('rejects the migration', () => {
  const judge = (sql: string) => brokenRules(parseMigration('1.sql', sql), '2.0.0');

  test.each([
    'drop table goods',
    'alter table goods drop column name',
    'alter table goods rename column name to title',
    'alter table goods rename to items',
    'alter table goods alter column size type bigint',
    'alter table goods add column name text not null',
    'alter table goods alter column name set not null',
    'alter table goods add column bank uuid references food_banks',
    `alter table goods add constraint known check (kind in ('a', 'b'))`,
    'alter table goods add foreign key (bank) references food_banks',
    'alter table goods add constraint once unique (name)',
    'alter table goods add column id uuid default gen_random_uuid()',
    'alter table goods add column key text generated always as (lower(name)) stored',
    'alter table goods disable trigger user',
    'create index goods_name on goods (name)',
    'create unique index goods_name on goods (name)',
    'drop index goods_name',
    `update goods set name = ''`,
    `set local lock_timeout = '1h'; create table x ()`,
    'vacuum full goods',
    '-- outside a transaction\ncreate index concurrently goods_name on goods (name)',
    '-- outside a transaction\nselect 1; select 2',
    '-- outside a transaction\ncreate table things ()',
    '-- oldest program: 2.0.0\ndrop table goods',
  ])('that is unsafe: %s', (sql) => {
    expect(judge(sql)).not.toEqual([]);
  });

  test.each([
    'create table goods (id uuid primary key); create index on goods (id); insert into goods values (1)',
    'alter table goods add column name text',
    `alter table goods add column name text not null default ''`,
    'alter table goods add constraint known check (kind is not null) not valid',
    'alter table goods validate constraint known; alter table goods alter column kind set not null',
    `create or replace function f() returns trigger language plpgsql as $$ begin delete from goods; drop table x; end $$`,
    `-- on purpose: the table has three rows\nupdate goods set name = ''`,
    '-- oldest program: 1.9.0\nalter table goods drop column name',
    '-- outside a transaction\ndrop index concurrently if exists a\n-- next\ncreate index concurrently a on goods (name)',
  ])('only if unsafe, unlike: %s', (sql) => {
    expect(judge(sql)).toEqual([]);
  });
});

test('no statement of the program selects all columns', () => {
  // A prepared `select *` fails when another version adds a column: "cached plan must not change result
  // type".
  const found = globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !/test/.test(path))
    .filter((path) => /\b(selectAll|returningAll)\(/.test(readFileSync(new URL(path, SOURCES), 'utf8')));
  expect(found).toEqual([]);
});
