import { routes } from '@nourish/contract';
import { inTurn } from './clock.ts';
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
  const { method, url } = routes[name];
  let scene = await sceneOf(world, name);
  let isUsed = false;
  for (const { what, raw, statuses } of attempts) {
    if (isUsed && renew) scene = await sceneOf(world, name);
    const response = await send(scene, raw(scene.valid));
    expectForm(response, `${method} ${url} with ${what}`, statuses);
    isUsed = response.status < 300 && method !== 'GET';
  }
}

/**
 * Returns an eighth of the attempts, varying by route and run: the framework handles these the same on all
 * routes.
 */
export const byTurns = <T>(name: RouteName, attempts: readonly T[]): T[] =>
  inTurn(attempts, 8, routeNames.indexOf(name));
