import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded.ts';
import type { Scenario } from './scenario.ts';
import { lookInto } from './stage.ts';
import { LONG_MS, underLoad } from './under-load.ts';
import { fill, mountSmall } from './volumes.ts';

const disk: Scenario = {
  name: 'disk-database',
  title: 'The volume of the embedded database is full for 20 s, until PostgreSQL itself has to stop',
  needs: ['tmpfs'],
  run: async (stage) => {
    const dataDir = await mountSmall(stage, '320m');
    const filler = join(dataDir, 'filler');
    let url = '';
    const quiet = { info: () => {}, warn: () => {} };
    return underLoad(stage, {
      env: { DATA_DIR: dataDir },
      databaseUrl: () => url,
      withinMs: LONG_MS,
      strike: async (load, server) => {
        // Holds the embedded server, so that it outlives the process under test until the rows are checked.
        const held = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log: quiet });
        stage.afterwards(held.stop);
        url = held.url;
        await fill(filler);
        await fillWal(url);
        await after(20_000);
        const health = await server.call('GET /api/health');
        await rm(filler);
        const stops = server.output().stdout.match(/PostgreSQL stopped unexpectedly/g)?.length ?? 0;
        if (stops === 0) load.seen.problems.add('PostgreSQL went on: the disk was not full enough');
        return `PostgreSQL stopped ${stops} times, health at the end: ${health.status} ${health.body.code ?? ''}`.trim();
      },
    });
  },
};

/**
 * Fills the WAL, because writes alone would take long to use up PostgreSQL's preallocated segments. Without
 * space for WAL, it must stop.
 */
async function fillWal(url: string): Promise<void> {
  const segment = `select pg_logical_emit_message(false, 'fault', ''), pg_switch_wal()`;
  for (let isUp = true; isUp;)
    isUp = await lookInto(url, ({ pool }) => pool.query(segment)).then(
      () => true,
      () => false,
    );
}

export const diskScenarios: Scenario[] = [disk];
