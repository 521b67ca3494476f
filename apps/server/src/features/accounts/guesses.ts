import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimit } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';

/** Wrong passwords from one address or device for one account, and for one account from everywhere, before a pause. */
export const GUESSES_BY_ADDRESS: RateLimit = { max: 10, perSeconds: 900 };
export const GUESSES_BY_ACCOUNT: RateLimit = { max: 100, perSeconds: 900 };
/** Wrong passwords from one address for all accounts: a food bank's visitors may share one, who tries a list of people has more. */
export const GUESSES_FROM_ADDRESS: RateLimit = { max: 100, perSeconds: 900 };
/** Wrong codes, by who knows the password: three of a million are right at any time. */
export const CODES: RateLimit = { max: 10, perSeconds: 900 };
export const CODES_A_DAY: RateLimit = { max: 50, perSeconds: 86_400 };
/** Longer than writing a row takes, so that the wait for an answer does not tell whether there was one to write. */
const ANSWER_AFTER_MS = 100;

export type Limit = readonly [key: string, rule: RateLimit];

/**
 * Checks a guess within limits on wrong ones. Each counts before it is checked, or many at once would all be checked before
 * the first one counts; a right one counts no more. Throws `too_many_requests`, after `onPause`.
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
    await alikeForAll(onPause());
    throw fail('too_many_requests', { retryAfterSeconds });
  }
  const isRight = await check();
  if (isRight) for (const [key, rule] of limits) await ctx.limits.giveBack(key, rule);
  return isRight;
}

/** Ends after the same time whatever there was to do. */
export async function alikeForAll(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(ANSWER_AFTER_MS)]);
}
