import { setTimeout as after } from 'node:timers/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded.ts';
import { findLosses } from '../../apps/server/test/find-losses.ts';
import { openMailServer } from '../../apps/server/test/mail-server.ts';
import { embeddedPid, type Environment, type ReadyServer } from '../../apps/server/test/processes.ts';
import { nothingTold, writeWhileItLives, type Told } from '../../apps/server/test/workload.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { newWorkload } from './load.ts';
import { allMailsArrive } from './mails.ts';
import { familyOf, signal, startCluster } from './postgres.ts';
import type { Finding, Scenario } from './scenario.ts';
import { lookInto, type Stage } from './stage.ts';

type Look = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

const killServer: Scenario = {
  name: 'kill-server',
  title: 'kill -9 of a server on PostgreSQL',
  needs: ['postgresql'],
  run: async (stage) => {
    const cluster = await startCluster(stage);
    const env = { DATABASE_URL: cluster.url, DATA_DIR: await stage.processes.newFolder() };
    return killAgainAndAgain(
      stage,
      env,
      (read) => lookInto(cluster.url, read),
      (server) => server.end('SIGKILL'),
    );
  },
};

const killEmbedded: Scenario = {
  name: 'kill-embedded',
  title: 'kill -9 of server and embedded PostgreSQL at once, as a power cut',
  needs: [],
  run: async (stage) => {
    const dataDir = await stage.processes.newFolder();
    const quiet = { info: () => {}, warn: () => {} };
    const look: Look = async (read) => {
      const { url, stop } = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log: quiet });
      try {
        return await lookInto(url, read);
      } finally {
        await stop();
      }
    };
    const cutPower = async (server: ReadyServer) => {
      const all = [server.pid, ...familyOf(embeddedPid(dataDir))];
      for (const pid of all) signal(pid, 'SIGKILL');
      await server.ended;
    };
    return killAgainAndAgain(stage, { DATA_DIR: dataDir }, look, cutPower);
  },
};

async function killAgainAndAgain(
  stage: Stage,
  env: Environment,
  look: Look,
  kill: (server: ReadyServer) => Promise<unknown>,
): Promise<Finding> {
  const mail = await openMailServer();
  stage.afterwards(mail.stop);
  const start = () =>
    stage.processes.start({ DEMO: '1', DATABASE_CONNECTIONS: '10', SMTP_URL: mail.url, ...env });
  let server = await start();
  const workload = await newWorkload(server);
  const told = nothingTold();
  const problems: string[] = [];
  const backMs: number[] = [];
  let unresolved = 0;
  for (let trial = 1; trial <= stage.trials && problems.length === 0; trial++) {
    const writing = writeWhileItLives(server, workload, told);
    await untilAcknowledged(told, writing);
    await kill(server);
    await writing;
    unresolved += told.unresolved.length + told.doubtful.size;
    const downAt = performance.now();
    server = await start();
    backMs.push(performance.now() - downAt);
    problems.push(...(await findLosses(server, look, told)).map((loss) => `trial ${trial}: ${loss}`));
    if (trial % 5 === 0)
      stage.tell(`${trial} kills, ${told.requests.length} requests, ${problems.length} losses`);
  }
  const mails = await look((database) => allMailsArrive(database, () => mail.received));
  await server.end('SIGTERM');
  const { requests, accounts } = told;
  const slowest = Math.max(...backMs) / 1_000;
  return {
    seen: `connections break; a repeat with the same key is executed once (${unresolved} calls got no response)`,
    recovery:
      `${backMs.length} kills, ${requests.length} requests and ${accounts.length} accounts acknowledged, ${problems.length} ` +
      `losses; there again after ${slowest.toFixed(1)} s at most; ${mails.remark}`,
    problems: [...problems.slice(0, 10), ...mails.problems],
  };
}

/** Resolves at a random moment after some writes of this run. */
async function untilAcknowledged(told: Told, writing: Promise<void>): Promise<void> {
  const enough = { accounts: told.accounts.length + 2, requests: told.requests.length + 6 };
  let isOver = false;
  // An unexpected response ends the writes, so the loop below must end too.
  void writing.catch(() => {}).then(() => (isOver = true));
  while (!isOver && (told.accounts.length < enough.accounts || told.requests.length < enough.requests))
    await after(5);
  await after(Math.random() * 300);
}

export const killScenarios: Scenario[] = [killServer, killEmbedded];
