import { beforeAll, expect, test } from 'vitest';
import { routes, type RouteDefinition, type RouteKey } from '@nourish/contract';
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

/** Calls a route for one of two food banks, and returns its statements. */
async function statementsOf(name: RouteName): Promise<Recorded[]> {
  const { key, access, status = 200 }: RouteDefinition = routes[name];
  const isOfRecipients = access === 'recipient' || access === 'requester' || name === 'getMyNeeds';
  const role = isOfRecipients ? 'recipient' : 'staff';
  const caller = await person(world, role, world.here.foodbank_id);
  const call = await VALID_CALLS[name](world, caller);
  const { result, statements } = await recordStatements(() =>
    t.call(key as RouteKey, { ...call, token: caller.token }),
  );
  expect([name, result.status]).toEqual([name, status]);
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
  const found: Record<string, { tables: string[]; route: RouteName }> = {};
  const checked = new Set<string>();
  for (const route of routeNames.filter(isHot))
    for (const statement of await statementsOf(route)) {
      if (checked.has(statement.text)) continue;
      checked.add(statement.text);
      const tables = await unscopedIn(statement);
      if (tables.length > 0) found[statement.text] = { tables, route };
    }
  expect(found).toEqual({});
}, 300_000);

test('finds a statement that loses its food bank', async () => {
  // The quoted name, and that in parts that are written as SQL.
  const ofFoodBank = /"?c"?\."?foodbank_id"? = (\$\d+)(?:::uuid)?/g;
  const statements = (await statementsOf('listClients')).filter(({ text }) => text.match(ofFoodBank));
  const found: string[] = [];
  for (const { text, values } of statements) {
    expect(await unscopedIn({ text, values })).toEqual([]);
    found.push(...(await unscopedIn({ text: text.replaceAll(ofFoodBank, '$1::uuid is not null'), values })));
  }
  // Others look up ids as well.
  expect(found.join()).toMatch(/clients c/);
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
