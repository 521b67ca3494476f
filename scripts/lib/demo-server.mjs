import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { giveUp, root } from './project.mjs';
import { findNode, nodeEnvironment } from './runtime.mjs';

// Generous, because a loaded machine is slow.
const START_MS = 600_000;
const ASK_EVERY_MS = 300;

/** Starts a server with demo data in this folder. Returns `{ url, stop }`. */
export async function startServer(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...nodeEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const process_ = spawn(findNode(), ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
  const stop = async () => {
    if (process_.exitCode !== null) return;
    process_.kill('SIGTERM');
    await once(process_, 'exit');
  };
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (process_.exitCode !== null || Date.now() > deadline) {
      await stop();
      giveUp('The server did not start.');
    }
    await pause(ASK_EVERY_MS);
  }
  return { url, stop };
}

const answers = (url) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
