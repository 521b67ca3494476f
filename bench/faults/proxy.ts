import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findLosses } from '../../apps/server/test/find-losses.ts';
import { callOn, type ReadyServer } from '../../apps/server/test/processes.ts';
import { findProgram, NAME, startProxy } from '../proxies/proxy.ts';
import { describe, startLoad, tooLate } from './load.ts';
import { startCluster } from './postgres.ts';
import type { Scenario } from './scenario.ts';
import { lookInto, type Stage } from './stage.ts';
import { SHORT_MS } from './under-load.ts';

const proxy: Scenario = {
  name: 'proxy',
  title: 'Two servers behind nginx: one is killed (-9), started again, then the other is',
  needs: ['postgresql', 'nginx'],
  run: async (stage) => {
    const cluster = await startCluster(stage);
    const start = async (PORT?: string) =>
      stage.processes.start({
        DATABASE_URL: cluster.url,
        DEMO: '1',
        DATABASE_CONNECTIONS: '10',
        DATA_DIR: await stage.processes.newFolder(),
        TRUST_PROXY: '127.0.0.1',
        ...(PORT !== undefined && { PORT }),
      });
    const servers = [await start(), await start()];
    const url = await startNginx(stage, servers);
    const through = (server: ReadyServer): ReadyServer => ({ ...server, url, call: callOn(url) });
    const [one] = servers;
    if (one === undefined) throw new Error('expected two servers');
    const load = await startLoad(through(one));
    await load.more(20);
    for (const [n, server] of servers.entries()) {
      await server.end('SIGKILL');
      await load.more(20);
      servers[n] = await start(new URL(server.url).port);
      await load.more(20);
    }
    await load.stop();
    const [last] = servers;
    const lost = await findLosses(through(last ?? one), (read) => lookInto(cluster.url, read), load.told);
    // nginx has an error page of its own for an upstream that disconnects.
    const problems = [...load.seen.problems].filter((problem) => !problem.startsWith('returned 502'));
    return {
      seen: describe(load.seen),
      recovery: `the other one serves at once; ${lost.length} of ${load.told.requests.length} requests lost`,
      problems: [...problems, ...lost, ...tooLate(load.seen, SHORT_MS)],
    };
  },
};

/** Starts nginx with the configuration of `deploy/`; this process trusts its certificate from then on. */
async function startNginx(stage: Stage, servers: readonly ReadyServer[]): Promise<string> {
  const program = findProgram('nginx');
  if (program === undefined) throw new Error('nginx is not installed');
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  const { port, certificate, stop } = await startProxy('nginx', program, ports);
  stage.afterwards(stop);
  setDefaultCACertificates([...getCACertificates(), certificate]);
  return `https://${NAME}:${port}`;
}

export const proxyScenarios: Scenario[] = [proxy];
