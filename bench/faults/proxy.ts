import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { findLosses } from '../../apps/server/test/kept.ts';
import { callOn, freePort, type ReadyServer } from '../../apps/server/test/processes.ts';
import { describe, longestMs, startLoad } from './load.ts';
import { startCluster } from './postgres.ts';
import { NGINX } from './programs.ts';
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
        ...(PORT !== undefined && { PORT }),
      });
    const servers = [await start(), await start()];
    const url = await startNginx(
      stage,
      servers.map((server) => new URL(server.url).host),
    );
    const through = (server: ReadyServer): ReadyServer => ({ ...server, url, call: callOn(url) });
    const [one] = servers;
    if (one === undefined) throw new Error('two were started');
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
    const tooLong = longestMs(load.seen) > SHORT_MS ? [`somebody waited ${longestMs(load.seen)} ms`] : [];
    // nginx has its own page for an upstream that hung up in the middle.
    const problems = [...load.seen.problems].filter((problem) => !problem.startsWith('answered 502'));
    return {
      seen: describe(load.seen),
      recovery: `the other one serves at once; ${lost.length} of ${load.told.requests.length} requests lost`,
      problems: [...problems, ...lost, ...tooLong],
    };
  },
};

async function startNginx(stage: Stage, hosts: string[]): Promise<string> {
  const folder = await stage.processes.newFolder();
  const port = await freePort();
  await mkdir(join(folder, 'logs'));
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/logs/error.log;
     events {}
     http {
       access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       upstream nourish { ${hosts.map((host) => `server ${host} max_fails=1 fail_timeout=2s;`).join(' ')} }
       server { listen 127.0.0.1:${port}; location / { proxy_pass http://nourish; proxy_set_header Host $http_host; proxy_connect_timeout 2s; } }
     }`,
  );
  stage.run(NGINX, ['-p', folder, '-c', file]);
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return url;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await callOn(url)('GET /api/health');
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await after(50);
    }
  }
}

export const proxyScenarios: Scenario[] = [proxy];
