import { createHash } from 'node:crypto';
import type { RateLimit } from '@nourish/contract';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Log } from '../context.ts';
import { countRefusal } from './metrics.ts';

export interface RateVerdict {
  allowed: boolean;
  /** 0 when allowed, else at least 1. */
  retryAfterSeconds: number;
}

export interface RateLimits {
  /** Counts one try and returns whether it is within the rule. */
  take(key: string, rule: RateLimit): Promise<RateVerdict>;
  /** Returns one counted try, because the rule turned out not to apply to it. */
  giveBack(key: string, rule: RateLimit): Promise<void>;
  close(): Promise<void>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;
interface Store {
  limiterFor(rule: RateLimit, keyPrefix: string): Limiter;
  close(): Promise<void>;
}

const ALLOWED: RateVerdict = { allowed: true, retryAfterSeconds: 0 };

/** Counts in this process, or with REDIS_URL for all processes. RATE_LIMIT=off disables the limits. */
export async function createRateLimits(
  config: Pick<Config, 'rateLimit' | 'redisUrl'>,
  log: Log,
): Promise<RateLimits> {
  if (!config.rateLimit) {
    return { take: async () => ALLOWED, giveBack: async () => {}, close: async () => {} };
  }
  return countIn(config.redisUrl === undefined ? memoryStore : await redisStore(config.redisUrl, log));
}

const memoryStore: Store = {
  limiterFor: ({ max, perSeconds }, keyPrefix) =>
    new RateLimiterMemory({ points: max, duration: perSeconds, keyPrefix }),
  close: async () => {},
};

/** How long pending calls wait when Redis begins to hang. */
const PATIENCE_MS = 500;

async function redisStore(url: string, log: Log): Promise<Store> {
  const { Redis } = await import('ioredis');
  // Requests must not wait for an unreachable Redis: they are counted in this process instead.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: PATIENCE_MS,
    // Disconnects from a Redis that hangs, and sends no further commands until a new connection works.
    socketTimeout: PATIENCE_MS,
    connectTimeout: 2_000,
  });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is down: rate limits count per process until it is back');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back: rate limits are shared again');
    isAway = false;
  });
  return {
    limiterFor: (rule, keyPrefix) =>
      new RateLimiterRedis({
        storeClient: redis,
        points: rule.max,
        duration: rule.perSeconds,
        keyPrefix,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryStore.limiterFor(rule, keyPrefix),
      }),
    close: async () => redis.disconnect(),
  };
}

function countIn(store: Store): RateLimits {
  const limiters = new Map<string, Limiter>();
  const limiterFor = (rule: RateLimit): Limiter => {
    const name = `nourish:${rule.max}/${rule.perSeconds}`;
    const limiter = limiters.get(name) ?? store.limiterFor(rule, name);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    take: async (key, rule) => {
      try {
        await limiterFor(rule).consume(digest(key));
        return ALLOWED;
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          countRefusal();
          return refused(error);
        }
        throw error;
      }
    },
    giveBack: async (key, rule) => void (await limiterFor(rule).reward(digest(key))),
    close: () => store.close(),
  };
}

/** Hashed, because keys contain email or IP addresses and have any length. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

const refused = (count: RateLimiterRes): RateVerdict => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(count.msBeforeNext / 1_000)),
});
