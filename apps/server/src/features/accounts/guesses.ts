import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimit } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../fail.ts';

/** Wrong guesses for one account from one address or from one known device. */
export const ACCOUNT_AND_SOURCE: RateLimit = { max: 10, perSeconds: 900 };
/** Wrong guesses of a signed-in person, in all of their sessions together. */
export const SIGNED_IN: RateLimit = { max: 10, perSeconds: 900 };
/** Wrong guesses for one account from all sources together. */
export const ACCOUNT_TOTAL: RateLimit = { max: 100, perSeconds: 900 };
/**
 * Wrong guesses from one address for all accounts. Visitors may share an address; a credential-stuffing list
 * is longer.
 */
export const ADDRESS_TOTAL: RateLimit = { max: 100, perSeconds: 900 };
/** Wrong codes after a correct password (three of 10^6 codes are valid at any time). */
export const CODES: RateLimit = { max: 10, perSeconds: 900 };
export const CODES_A_DAY: RateLimit = { max: 50, perSeconds: 86_400 };
/** Longer than writing a row takes, so that the response time does not reveal whether a row was written. */
const ANSWER_AFTER_MS = 100;

export type Limit = readonly [key: string, rule: RateLimit];

/**
 * Checks a guess against limits on wrong ones. Each guess counts before it is checked, so that parallel
 * guesses cannot outrun the limit; a right guess is uncounted. Throws `too_many_requests`, after `onPause`.
 */
export async function isRightGuess(
  ctx: Context,
  limits: readonly Limit[],
  check: () => Promise<boolean>,
  onPause: () => Promise<void> = async () => {},
): Promise<boolean> {
  for (const [key, rule] of limits) {
    const { allowed, retryAfterSeconds } = await ctx.limits.take(key, rule);
    if (allowed) continue;
    await inEqualTime(onPause());
    throw fail('too_many_requests', { retryAfterSeconds });
  }
  const isRight = await check();
  if (isRight) for (const [key, rule] of limits) await ctx.limits.giveBack(key, rule);
  return isRight;
}

/** Takes the same time whether or not there was work to do. */
export async function inEqualTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(ANSWER_AFTER_MS)]);
}
