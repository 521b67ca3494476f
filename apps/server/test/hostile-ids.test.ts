import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@nourish/contract';
import { testApp } from './app.ts';
import { fieldsOf } from './hostile-values.ts';
import { send } from './scenes.ts';
import { routeNames, VALID_CALLS, type RouteName } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** Routes about data that every signed-in user may see at every food bank: shifts and their waitlists. */
const SHARED: readonly RouteName[] = [
  'getShift',
  'listShifts',
  'listUpcomingShifts',
  'listAvailableShifts',
  'listShiftsBetween',
  'takeFirstShift',
  'joinWaitlist',
  'leaveWaitlist',
];

const accessOf = (name: RouteName): RouteDefinition['access'] => routes[name].access;
const idsOf = (name: RouteName): string[] =>
  fieldsOf(name).flatMap(({ part, path: [key] }) =>
    part === 'params' && /(^|_)id$/.test(String(key)) ? [String(key)] : [],
  );
const guarded = routeNames.filter(
  (name) => idsOf(name).length > 0 && !['anyone', 'admin'].includes(accessOf(name)) && !SHARED.includes(name),
);

// Foreign ids must not reveal that a record exists.
test.each(guarded)('%s responds the same to a foreign id as to an unknown one', async (name) => {
  const role = ['staff', 'desk'].includes(accessOf(name)) ? 'staff' : 'recipient';
  const owner = await person(world, role, world.here.foodbank_id);
  const valid = await VALID_CALLS[name](world, owner);
  // For personal data, a person at the same food bank; for a food bank's data, staff of another.
  const place = role === 'staff' ? world.elsewhere : world.here;
  const scene = { world, name, valid, caller: await person(world, role, place.foodbank_id) };
  const theirs = await send(scene);
  const nobodys = await send(scene, {
    params: Object.fromEntries(idsOf(name).map((key) => [key, randomUUID()])),
  });
  expect([403, 404]).toContain(theirs.status);
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
});
