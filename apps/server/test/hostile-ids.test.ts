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

/** About what everybody who is signed in may see of every food bank: its shifts, and a place in the queue for one. */
const SHARED: readonly RouteName[] = [
  'getShift',
  'listShifts',
  'listUpcomingShifts',
  'listAvailableShifts',
  'listShiftsBetween',
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

// Whoever guesses, or has seen, an id learns nothing by it: not even that there is something.
test.each(guarded)('%s: an id of somebody else is answered like one of nobody', async (name) => {
  const role = accessOf(name) === 'staff' ? 'staff' : 'recipient';
  const owner = await person(world, role, world.here.foodbank_id);
  const valid = await VALID_CALLS[name](world, owner);
  // Of people that of somebody at the same food bank, of food banks that of their neighbours.
  const place = role === 'staff' ? world.elsewhere : world.here;
  const scene = { world, name, valid, caller: await person(world, role, place.foodbank_id) };
  const theirs = await send(scene);
  const nobodys = await send(scene, {
    params: Object.fromEntries(idsOf(name).map((key) => [key, randomUUID()])),
  });
  expect([403, 404]).toContain(theirs.status);
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
});
