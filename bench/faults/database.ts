import { setTimeout as after } from 'node:timers/promises';
import type { Scenario } from './scenario.ts';
import { LONG_MS, onCluster, SHORT_MS } from './under-load.ts';

const restart = (mode: 'fast' | 'immediate'): Scenario => ({
  name: `postgres-${mode}`,
  title: `PostgreSQL is restarted (${mode}) and away for 3 s`,
  needs: ['postgresql'],
  run: (stage) =>
    onCluster(stage, {
      withinMs: SHORT_MS,
      strike: async (_, server, cluster) => {
        await cluster.stop(mode);
        const health = await server.call('GET /api/health');
        await after(3_000);
        await cluster.start();
        return `health meanwhile: ${health.status} ${health.body.code}`;
      },
    }),
});

const hang: Scenario = {
  name: 'postgres-hangs',
  title: 'PostgreSQL hangs for 60 s: connections stand, nothing comes back',
  needs: ['postgresql'],
  run: (stage) =>
    onCluster(stage, {
      withinMs: LONG_MS,
      strike: async (_, server, cluster) => {
        cluster.freeze(true);
        const askedAt = performance.now();
        const health = await server.call('GET /api/health');
        const ms = Math.round(performance.now() - askedAt);
        await after(60_000);
        cluster.freeze(false);
        return `health meanwhile: ${health.status} ${health.body.code} after ${ms} ms`;
      },
    }),
};

export const databaseScenarios: Scenario[] = [restart('fast'), restart('immediate'), hang];
