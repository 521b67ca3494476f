import { expect } from 'vitest';
import { routes } from '@nourish/contract';
import { testClock } from './clock.ts';
import { expectForm } from './judge.ts';
import { sceneOf, send, type Raw } from './scenes.ts';
import { routeNames, type RouteName, type ValidCall } from './valid-calls.ts';
import type { World } from './world.ts';

/** Something to send, made out of a call that would succeed, and the only statuses that answer it. */
export interface Attempt {
  what: string;
  raw(valid: ValidCall): Raw;
  statuses?: readonly number[] | undefined;
}

/**
 * Sends each of the attempts. Where one was accepted, and may have used up what it was about, the next gets a scene of its
 * own; `renew` false: that matters to none of them.
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
    const answer = await send(scene, raw(scene.valid));
    expectForm(answer, `${method} ${url} with ${what}`, statuses);
    isUsed = answer.status < 300 && method !== 'GET';
  }
}

/** Runs at different moments try different parts of the attempts. */
const RUN = Math.floor(testClock().now().getTime() / 3_600_000);

/** A sixth of the attempts for each route: no route handles these by itself, so neighbouring routes share them out. */
export const byTurns = <T>(name: RouteName, attempts: readonly T[]): T[] =>
  attempts.filter((_, index) => (index + routeNames.indexOf(name) + RUN) % 6 === 0);

/** Whether a field gets a value in this run: one in three of those it refuses, one in eight of those it accepts. */
export const isItsTurn = (isRefused: boolean, fieldIndex: number, valueIndex: number): boolean =>
  (fieldIndex + valueIndex + RUN) % (isRefused ? 3 : 8) === 0;
