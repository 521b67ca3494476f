import { beforeAll, describe, expect, test } from 'vitest';
import { routes, type Access, type Role, type RouteDefinition, type RouteKey } from '@nourish/contract';
import { testApp, unique, type HttpResponse } from './app.ts';
import type { Person } from './factories.ts';
import { routeNames, VALID_CALLS, type RouteName, type ValidCall } from './valid-calls.ts';
import { dayAhead, makeWorld, person, type World } from './world.ts';

const t = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(t);
});

const definitionOf = (name: RouteName): RouteDefinition => routes[name];
const onceRoutes = routeNames.filter((name) => definitionOf(name).once);

/** Calls a route with an idempotency key. */
const callOnce = (
  name: RouteName,
  { token }: Person,
  call: ValidCall,
  key: string,
): Promise<HttpResponse> => {
  const { method, url } = routes[name];
  return t.call(`${method} ${url}` as RouteKey, { ...call, token, headers: { 'idempotency-key': key } });
};

/** A role that each access admits. */
const ROLES: Record<Access, Role> = {
  anyone: 'donor',
  signed_in: 'volunteer',
  recipient: 'recipient',
  requester: 'recipient',
  desk: 'staff',
  staff: 'staff',
  admin: 'admin',
};

const callerOf = (name: RouteName): Promise<Person> => {
  const { access } = definitionOf(name);
  return person(world, ROLES[access], world.here.foodbank_id);
};

test('some routes run once per idempotency key', () => {
  expect(onceRoutes).toContain('createInventoryItem');
});

describe.each(onceRoutes)('%s', (name) => {
  test('runs once for two parallel calls and a later one with the same key', async () => {
    const caller = await callerOf(name);
    const call = await VALID_CALLS[name](world, caller);
    const key = unique('key');
    const parallel = await Promise.all([
      callOnce(name, caller, call, key),
      callOnce(name, caller, call, key),
    ]);
    const later = await callOnce(name, caller, call, key);
    const { status } = definitionOf(name);
    expect(parallel.map((response) => response.status)).toEqual([status, status]);
    const replayed = [...parallel, later].filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(2);
    expect(parallel[1]?.body).toEqual(parallel[0]?.body);
    expect([later.status, later.body]).toEqual([status, parallel[0]?.body]);
  });
});

describe('a new inventory item', () => {
  const newItem = (item_name: string) => ({
    body: { foodbank_id: world.here.foodbank_id, item_name, category: 'Grains', quantity: 5 },
  });
  const countItems = async (item_name: string): Promise<number> => {
    const { rows } = await t.database.pool.query('select from inventory_items where item_name = $1', [
      item_name,
    ]);
    return rows.length;
  };

  test('is stored once for ten parallel calls with one key', async () => {
    const name = unique('Rice');
    const calls = Array.from({ length: 10 }, () =>
      callOnce('createInventoryItem', world.staff, newItem(name), `key-${name}`),
    );
    expect(new Set((await Promise.all(calls)).map(({ body }) => body.data._id)).size).toBe(1);
    expect(await countItems(name)).toBe(1);
  });

  test('is refused if the key came with another body or another call', async () => {
    const [name, key] = [unique('Rice'), unique('key')];
    expect((await callOnce('createInventoryItem', world.staff, newItem(name), key)).status).toBe(201);
    const other = await callOnce('createInventoryItem', world.staff, newItem(`${name} 2`), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const adjusted = await callOnce(
      'adjustInventoryItem',
      world.staff,
      await VALID_CALLS.adjustInventoryItem(world, world.staff),
      key,
    );
    expect([adjusted.status, adjusted.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await countItems(`${name} 2`)).toBe(0);
  });

  test('is stored by a corrected call after the first one was refused', async () => {
    const [name, key] = [unique('Rice'), unique('key')];
    const call = newItem(name);
    const expired = {
      body: { ...call.body, expiration_date: dayAhead(-400), storage_location_id: unique('x') },
    };
    expect((await callOnce('createInventoryItem', world.staff, expired, key)).status).toBe(400);
    expect((await callOnce('createInventoryItem', world.staff, call, key)).status).toBe(201);
    expect(await countItems(name)).toBe(1);
  });

  test('is stored twice without a key', async () => {
    const name = unique('Rice');
    for (let call = 0; call < 2; call++)
      await t.call('POST /api/inventory', { ...newItem(name), token: world.staff.token });
    expect(await countItems(name)).toBe(2);
  });
});
