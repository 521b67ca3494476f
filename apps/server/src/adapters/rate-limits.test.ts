import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const newLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const RULE = { max: 3, perSeconds: 60 };

async function open(
  options: { rateLimit?: boolean; redisUrl?: string } = {},
  log = newLog(),
): Promise<RateLimits> {
  const limits = await createRateLimits({ rateLimit: true, redisUrl: undefined, ...options }, log);
  onTestFinished(() => limits.close());
  return limits;
}

const takeSeveral = async (
  limits: RateLimits,
  times: number,
  key = 'key',
  rule = RULE,
): Promise<boolean[]> => {
  const verdicts: boolean[] = [];
  for (let n = 0; n < times; n++) verdicts.push((await limits.take(key, rule)).allowed);
  return verdicts;
};

test('allows as many tries as the rule permits, then returns the time to wait', async () => {
  const limits = await open();
  expect(await takeSeveral(limits, 4)).toEqual([true, true, true, false]);
  expect(await limits.take('key', RULE)).toEqual({
    allowed: false,
    retryAfterSeconds: expect.closeTo(60, -1),
  });
});

test('does not count a try that was given back', async () => {
  const limits = await open();
  for (let n = 0; n < 5; n++) {
    expect(await takeSeveral(limits, 1)).toEqual([true]);
    await limits.giveBack('key', RULE);
  }
  expect(await takeSeveral(limits, 4)).toEqual([true, true, true, false]);
});

test('counts keys and rules separately', async () => {
  const limits = await open();
  await takeSeveral(limits, 3);
  expect(await takeSeveral(limits, 1, 'other key')).toEqual([true]);
  expect(await takeSeveral(limits, 1, 'key', { max: 3, perSeconds: 10 })).toEqual([true]);
});

test('starts a new window when the old one is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = await open();
  await takeSeveral(limits, 4);
  vi.advanceTimersByTime(61_000);
  expect(await takeSeveral(limits, 4)).toEqual([true, true, true, false]);
});

test('allows everything when limits are off', async () => {
  const limits = await open({ rateLimit: false });
  expect(await takeSeveral(limits, 10)).not.toContain(false);
  await limits.giveBack('key', RULE);
});

test('shares counts with other processes through Redis', async () => {
  const redis = await startRedis();
  const [one, two] = [await open({ redisUrl: redis.url }), await open({ redisUrl: redis.url })];
  await reaches(one, redis);
  await reaches(two, redis);
  expect([...(await takeSeveral(one, 2)), ...(await takeSeveral(two, 2))]).toEqual([true, true, true, false]);
  expect(await one.take('key', RULE)).toEqual({
    allowed: false,
    retryAfterSeconds: expect.closeTo(60, -1),
  });
  for (let n = 0; n < 3; n++) await one.giveBack('key', RULE);
  expect(await takeSeveral(two, 2)).toEqual([true, false]);
});

test('counts per process while Redis is down, logs that once, and shares counts again afterwards', async () => {
  const redis = await startRedis();
  const log = newLog();
  const limits = await open({ redisUrl: redis.url }, log);
  await reaches(limits, redis);
  await redis.stop();
  expect(await takeSeveral(limits, 4)).toEqual([true, true, true, false]);
  await limits.giveBack('key', RULE);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 10_000);

  const again = await startRedis(redis.port);
  await reaches(limits, again);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('counts per process while Redis hangs, without a call to Redis each time', async () => {
  const redis = await startRedis();
  const log = newLog();
  const limits = await open({ redisUrl: redis.url }, log);
  await reaches(limits, redis);
  redis.hangs = true;
  expect(await takeSeveral(limits, 4)).toEqual([true, true, true, false]);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 10_000);

  redis.hangs = false;
  await reaches(limits, redis);
  expect(log.info).toHaveBeenCalledTimes(1);
});

interface Redis {
  port: number;
  url: string;
  /** Number of tries counted. */
  counted: number;
  /** While true, it accepts connections and commands but sends no reply. */
  hangs: boolean;
  stop(): Promise<void>;
}

/** Resolves once the limits are connected to this Redis. */
const reaches = (limits: RateLimits, redis: Redis): Promise<void> =>
  vi.waitFor(async () => {
    const before = redis.counted;
    await limits.take('warm-up', { max: 1_000, perSeconds: 60 });
    expect(redis.counted).toBe(before + 1);
  }, 10_000);

/** A fake Redis that implements the commands that counting needs. */
async function startRedis(port = 0): Promise<Redis> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const redis: Redis = { port, url: '', counted: 0, hangs: false, stop: () => close(server, sockets) };
  const answers: Record<string, (...args: string[]) => string> = {
    hello: () => '-NOPROTO unsupported protocol version\r\n',
    info: () => '$9\r\nloading:0\r\n',
    evalsha: () => '-NOSCRIPT No matching script\r\n',
    eval: (_script, _keys, key = '', points, seconds) => {
      redis.counted++;
      counts.set(key, (counts.get(key) ?? 0) + Number(points));
      return `*2\r\n:${counts.get(key)}\r\n:${Number(seconds) * 1_000}\r\n`;
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('data', (data) => {
      if (redis.hangs) return;
      for (const [name = '', ...args] of parseCommands(data.toString()))
        socket.write(answers[name.toLowerCase()]?.(...args) ?? '+OK\r\n');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(redis.stop);
  redis.port = (server.address() as AddressInfo).port; // it listens on TCP, so this is not a path
  redis.url = `redis://127.0.0.1:${redis.port}`;
  return redis;
}

/** Parses RESP: `*2 $3 GET $1 k` (each on a line) is `GET k`. Our keys and values contain no line breaks. */
function parseCommands(data: string): string[][] {
  return data
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) => command.split('\r\n').filter((_, line) => line % 2 === 1));
}

async function close(server: Server, sockets: Set<Socket>): Promise<void> {
  if (!server.listening) return;
  server.close();
  for (const socket of sockets) socket.destroy();
  await once(server, 'close');
}
