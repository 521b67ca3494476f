import { expect } from 'vitest';
import { routes } from '@nourish/contract';
import { testClock } from './clock.ts';
import { expectForm } from './expect-form.ts';
import { sceneOf, send, type Raw } from './scenes.ts';
import { routeNames, type RouteName, type ValidCall } from './valid-calls.ts';
import type { World } from './world.ts';

/** A hostile change to a valid call, with the statuses that are acceptable for it. */
export interface Attempt {
  what: string;
  raw(valid: ValidCall): Raw;
  statuses?: readonly number[] | undefined;
}

/**
 * Sends each attempt. After an accepted one, which may have consumed its records, creates a new scene;
 * `renew` false skips that.
 */
export async function sendAll(
  world: World,
  name: RouteName,
  attempts: readonly Attempt[],
  renew = true,
): Promise<void> {
  const { method, url, status } = routes[name];
  let scene = await sceneOf(world, name);
  expect((await send(scene)).status).toBe(status);
  let isUsed = true;
  for (const { what, raw, statuses } of attempts) {
    if (isUsed && renew) scene = await sceneOf(world, name);
    const response = await send(scene, raw(scene.valid));
    expectForm(response, `${method} ${url} with ${what}`, statuses);
    isUsed = response.status < 300 && method !== 'GET';
  }
}

/** Runs at different moments try different attempts. */
const RUN = Math.floor(testClock().now().getTime() / 3_600_000);

/**
 * Returns a sixth of the attempts, varying by route and run: the framework handles these the same on all
 * routes.
 */
export const byTurns = <T>(name: RouteName, attempts: readonly T[]): T[] =>
  attempts.filter((_, index) => (index + routeNames.indexOf(name) + RUN) % 6 === 0);

/**
 * True if this run tries the value on the field: one in three of the rejected values, one in eight of the
 * accepted ones.
 */
export const isItsTurn = (isRefused: boolean, fieldIndex: number, valueIndex: number): boolean =>
  (fieldIndex + valueIndex + RUN) % (isRefused ? 3 : 8) === 0;
