import { setTimeout as after } from 'node:timers/promises';
import { runStatement } from '../../apps/server/test/run-statement.ts';
import { describe } from './load.ts';
import { startCluster, type Cluster } from './postgres.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { LONG_MS, underLoad } from './under-load.ts';

/** Starts two servers with synchronous replication; returns them and their URL. */
async function makePair(stage: Stage): Promise<{ primary: Cluster; standby: Cluster; url: string }> {
  const primary = await startCluster(stage);
  const standby = await primary.standby();
  await standby.start();
  await runStatement(primary.url, `alter system set synchronous_standby_names = '*'`);
  await runStatement(primary.url, 'select pg_reload_conf()');
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  return { primary, standby, url: `postgres://nourish@${hosts}/nourish?target_session_attrs=read-write` };
}

const failover: Scenario = {
  name: 'failover',
  title: 'PostgreSQL dies for good; its synchronous standby takes over; later the old one comes back',
  needs: ['postgresql'],
  run: async (stage) => {
    const { primary, standby, url } = await makePair(stage);
    return underLoad(stage, {
      env: { DATABASE_URL: url },
      databaseUrl: () => standby.url,
      withinMs: LONG_MS,
      strike: async (load) => {
        await primary.kill();
        await after(2_000);
        await standby.promote();
        const promotedAt = performance.now();
        await load.more(1);
        const seconds = ((performance.now() - promotedAt) / 1_000).toFixed(1);
        // The old primary still accepts writes, but those would be lost.
        await primary.start();
        await load.more(20);
        return `writes go on ${seconds} s after the standby was told to take over, and stay there when the old one is back`;
      },
    });
  },
};

const standbyGone: Scenario = {
  name: 'standby-gone',
  title: 'The synchronous standby is away for 45 s: nothing may be called safe',
  needs: ['postgresql'],
  run: async (stage) => {
    const { standby, url, primary } = await makePair(stage);
    return underLoad(stage, {
      env: { DATABASE_URL: url },
      databaseUrl: () => primary.url,
      withinMs: LONG_MS,
      strike: async (load) => {
        await standby.stop('immediate');
        // Writes in transit to the standby may still be acknowledged.
        await after(1_000);
        const { acknowledged } = load.seen;
        await after(45_000);
        const more = load.seen.acknowledged - acknowledged;
        if (more > 0)
          load.seen.problems.add(
            `${more} writes were acknowledged without the standby: ${describe(load.seen)}`,
          );
        await standby.start();
        return undefined;
      },
    });
  },
};

export const failoverScenarios: Scenario[] = [failover, standbyGone];
