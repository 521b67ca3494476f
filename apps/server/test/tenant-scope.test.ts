import { beforeAll, expect, test } from 'vitest';
import { routes, type Role, type RouteDefinition, type RouteKey } from '@nourish/contract';
import { testApp } from './app.ts';
import { recordStatements, type Recorded } from './recorded-statements.ts';
import type { PlanNode } from './plan-conditions.ts';
import { readCatalogue, unscopedTables, type Catalogue } from './tenant-scope.ts';
import { routeNames, VALID_CALLS, type RouteName } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

/** Writes that people wait for; all reads are hot. */
const HOT_WRITES: RouteName[] = [
  'addToCart',
  'submitFoodRequest',
  'setFoodRequestStatus',
  'takeOutOfRequest',
  'movePickup',
  'createClient',
  'updateClient',
  'createVisit',
  'createInventoryItem',
  'updateInventoryItem',
  'adjustInventoryItem',
  'receiveDonations',
  'readNotifications',
  'signUpForShift',
];
/** Routes that read rows of several food banks on purpose. */
const ACROSS: Partial<Record<RouteName, string>> = {
  findByBarcode: 'suggests the name that any food bank gave to the barcode, by an index',
  getGiving: 'what a person gave, at all food banks and under their address, by indexes',
  getGivingStatement: 'the same',
  downloadMyData: 'all that is stored about a person, also by their address',
};

/** Routes that send no statement but that of the session. */
const WITHOUT_STATEMENTS: RouteName[] = ['me', 'getImportTemplate'];

const isHot = (name: RouteName): boolean => {
  const { key, access }: RouteDefinition = routes[name];
  return (
    access !== 'admin' && ACROSS[name] === undefined && (key.startsWith('GET ') || HOT_WRITES.includes(name))
  );
};

const t = testApp();
let world: World;
let catalogue: Catalogue;
beforeAll(async () => {
  world = await makeWorld(t);
  catalogue = await readCatalogue(async (sql) => (await t.database.pool.query(sql)).rows);
});

/** Roles whose callers get statements of their own. */
function rolesOf(name: RouteName): Role[] {
  const { access }: RouteDefinition = routes[name];
  if (access === 'recipient' || access === 'requester' || name === 'getMyNeeds') return ['recipient'];
  return access === 'anyone' ? ['staff', 'recipient'] : ['staff'];
}

/** Calls a route for one of two food banks, and returns its statements. */
async function statementsOf(name: RouteName, role: Role): Promise<Recorded[]> {
  const { key, status }: RouteDefinition = routes[name];
  const caller = await person(world, role, world.here.foodbank_id);
  const call = await VALID_CALLS[name](world, caller);
  const { result, statements } = await recordStatements(() =>
    t.call(key as RouteKey, { ...call, token: caller.token }),
  );
  expect([name, role, result.status]).toEqual([name, role, status ?? 200]);
  return statements;
}

/** Returns the tables of a statement that no food bank and no id limits. */
async function unscopedIn({ text, values }: Recorded): Promise<string[]> {
  const explained = await t.database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (verbose, format json) ${text}`,
    values,
  );
  return unscopedTables(explained.rows[0]!['QUERY PLAN'][0].Plan, catalogue); // one row
}

test('hot routes read rows of one food bank only', async () => {
  const found: Record<string, { tables: string[]; route: RouteName; role: Role }> = {};
  const silent: RouteName[] = [];
  const checked = new Set<string>();
  const ofSession = new Set((await statementsOf('me', 'staff')).map(({ text }) => text));
  const calls = routeNames.filter(isHot).flatMap((route) => rolesOf(route).map((role) => ({ route, role })));
  for (const { route, role } of calls) {
    const statements = await statementsOf(route, role);
    if (statements.every(({ text }) => ofSession.has(text))) silent.push(route);
    for (const statement of statements) {
      if (checked.has(statement.text)) continue;
      checked.add(statement.text);
      const tables = await unscopedIn(statement);
      if (tables.length > 0) found[statement.text] = { tables, route, role };
    }
  }
  expect(found).toEqual({});
  expect(silent).toEqual(WITHOUT_STATEMENTS);
}, 300_000);

test('finds a statement that loses its food bank', async () => {
  // The quoted name, and that in parts that are written as SQL.
  const ofFoodBank = /"?c"?\."?foodbank_id"? = (\$\d+)(?:::uuid)?/g;
  const statements = (await statementsOf('listClients', 'staff')).filter(({ text }) =>
    text.match(ofFoodBank),
  );
  expect(statements).not.toEqual([]);
  for (const { text, values } of statements) {
    expect(await unscopedIn({ text, values })).toEqual([]);
    // The page of clients is also limited by their ids.
    if (text.includes('and "c"."id" in ($')) continue;
    const mutated = text.replaceAll(ofFoodBank, '$1::uuid is not null');
    expect(await unscopedIn({ text: mutated, values })).not.toEqual([]);
  }
});

test.each([
  [
    'joins by name',
    'inventory_items i join inventory_items o on o.item_name = i.item_name',
    ['inventory_items o'],
  ],
  ['joins by item', 'inventory_items i join stock_levels s on s.item_id = i.id', []],
  ['joins nothing', 'inventory_items i cross join visits v', ['visits v']],
  [
    'looks up by name',
    'inventory_items i join visits v on exists (select from clients c where c.name = i.item_name)',
    ['clients c', 'visits v'],
  ],
])('a statement that %s', async (_, tables, expected) => {
  const text = `select count(*) from ${tables} where i.foodbank_id = $1`;
  expect((await unscopedIn({ text, values: [world.here.foodbank_id] })).sort()).toEqual(expected);
});

test.each([
  ['a CTE of all food banks', 'with b as materialized (select id from food_banks)', 'b', false],
  ['a CTE of one food bank', 'with b as materialized (select id from food_banks where id = $1)', 'b', true],
  [
    'a renamed column',
    'with b (bank_id) as materialized (select id from food_banks)',
    '(select bank_id as id from b)',
    false,
  ],
  ['a subquery of all food banks', '', '(select id from food_banks order by name limit 9)', false],
  ['a subquery of one food bank', '', '(select id from food_banks where id = $1 limit 9)', true],
  ['an array of values', '', '(select unnest(array[$1::uuid]) as id)', true],
  [
    'a recursion from one food bank',
    'with recursive b as (select id from clients where foodbank_id = $1 union select c.id from b join clients c on c.root_id = b.id)',
    '(select v.foodbank_id as id from visits v join b on v.client_id = b.id limit 9)',
    true,
  ],
])('items joined with %s', async (_, cte, source, isScoped) => {
  const text = `${cte} select i.id from inventory_items i join ${source} o on i.foodbank_id = o.id where $1::uuid is not null`;
  const found = await unscopedIn({ text, values: [world.here.foodbank_id] });
  expect(found).toEqual(isScoped ? [] : ['inventory_items i']);
});

test('items of an array of all food banks are of several', async () => {
  const text =
    'select i.id from inventory_items i where i.foodbank_id = any(array(select id from food_banks)) and $1::uuid is not null';
  expect(await unscopedIn({ text, values: [world.here.foodbank_id] })).toEqual(['inventory_items i']);
});
