import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { INPUT_ALIASES, routes } from '@nourish/contract';
import { testApp } from './app.ts';
import { fieldsOf } from './hostile-values.ts';
import { sceneOf, send } from './scenes.ts';
import { routeNames, type RouteName } from './valid-calls.ts';
import { makeWorld, type World } from './world.ts';

const server = testApp();
let world: World;
let columns: { table_name: string; column_name: string; data_type: string }[];
beforeAll(async () => {
  world = await makeWorld(server);
  const { rows } = await sql<(typeof columns)[number]>`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.column_name`.execute(server.ctx.database.root);
  columns = rows;
});

/** Distinctive values by column type. */
const MARKS: readonly [type: RegExp, value: unknown][] = [
  [/uuid/, '0badbad0-0bad-7bad-8bad-0badbad0bad0'],
  [/int|numeric|double|real/, 7_770_777],
  [/timestamp|date/, '2001-02-03T04:05:06.000Z'],
  [/boolean/, true],
  [/json|ARRAY/, ['smuggled']],
  [/./, 'smuggled'],
];
const MARKED = '0badbad0|7770777|2001-02-03|smuggled';

const camelCased = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns every database column as a body field, in both spellings, except the fields of the route. */
function strangeFields(name: RouteName): Record<string, unknown> {
  const asked = new Set(
    fieldsOf(name).flatMap(({ path: [key] }) => {
      const ours = String(key);
      return [ours, ...(INPUT_ALIASES[ours] ?? [])];
    }),
  );
  return Object.fromEntries(
    columns
      .flatMap(({ column_name, data_type }) => {
        const value = MARKS.find(([type]) => type.test(data_type))?.[1];
        return [column_name, camelCased(column_name)].map((field) => [field, value] as const);
      })
      .filter(([field]) => !asked.has(field)),
  );
}

/** Returns the tables that contain a marked row. */
async function markedTables(): Promise<string[]> {
  const tables = [...new Set(columns.map(({ table_name }) => table_name))];
  const found = sql.join(
    tables.map(
      (table) => sql`select ${table}::text as name
        where exists (select from ${sql.table(table)} t where t::text ~ ${MARKED})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string }>`${found}`.execute(server.ctx.database.root);
  return rows.map(({ name }) => name);
}

const withBody = routeNames.filter((name) => 'body' in routes[name]);

test.each(withBody)('%s ignores unknown fields', async (name) => {
  const scene = await sceneOf(world, name);
  const rightsOf = () =>
    server.ctx.db
      .selectFrom('users')
      .select(['role', 'foodbank_id', 'active', 'email', 'email_verified_at'])
      .where('id', '=', scene.caller.actor.user_id)
      .executeTakeFirst();
  const before = await rightsOf();
  const body = scene.valid.body as object; // the bodies of these calls are objects
  const response = await send(scene, { payload: JSON.stringify({ ...strangeFields(name), ...body }) });
  expect(response.status).toBe(routes[name].status);
  expect(JSON.stringify(response.body)).not.toMatch(new RegExp(MARKED));
  expect(await markedTables()).toEqual([]);
  if (name !== 'eraseMe') expect(await rightsOf()).toEqual(before);
});
