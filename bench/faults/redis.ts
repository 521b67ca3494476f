import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';
import { REDIS } from './programs.ts';
import type { Scenario } from './scenario.ts';
import { endOf } from './stage.ts';
import { onCluster, SHORT_MS } from './under-load.ts';

const redis: Scenario = {
  name: 'redis',
  title: 'Redis dies, comes back, hangs, and comes back',
  needs: ['postgresql', 'redis'],
  run: async (stage) => {
    const port = String(await freePort());
    const start = () => stage.run(REDIS, ['--port', port, '--bind', '127.0.0.1', '--save', '']);
    let server = start();
    return onCluster(stage, {
      env: { RATE_LIMIT: 'on', REDIS_URL: `redis://127.0.0.1:${port}` },
      // Each rate limit of a call waits for at most half a second; the rest is a margin for a busy machine.
      withinMs: SHORT_MS,
      strike: async (load) => {
        await endOf(server, 'SIGKILL');
        await load.more(10);
        await after(3_000);
        server = start();
        await load.more(10);
        server.kill('SIGSTOP');
        await load.more(10);
        await after(3_000);
        server.kill('SIGCONT');
        if (load.seen.responses.has('503 not_ready'))
          load.seen.problems.add('somebody was refused because of Redis');
        return 'limits are counted by each process meanwhile';
      },
    });
  },
};

export const redisScenarios: Scenario[] = [redis];
