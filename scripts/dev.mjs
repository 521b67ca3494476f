// Runs the server, restarted when its code changes, and Vite in front of it for the web app.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ensureInstalled } from './lib/install.mjs';
import { root, say } from './lib/project.mjs';
import { endOf, findNode, nodeEnvironment } from './lib/runtime.mjs';

const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const serverPort = String(Number(PORT) + 1);
const origin = `http://${HOST}:${PORT}`;

await ensureInstalled();
say(`The web app in development: ${origin}`);

const server = start('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  PORT: serverPort,
  APP_URL: process.env.APP_URL ?? origin,
});
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const viteArgs = [vite, '--host', HOST, '--port', PORT, '--strictPort', '--clearScreen', 'false'];
const web = start('apps/web', [...viteArgs, '--logLevel', 'warn'], {
  NOURISH_API: `http://${HOST}:${serverPort}`,
});

// When one exits, stop the other.
server.once('exit', () => web.kill());
web.once('exit', () => server.kill());
const codes = await Promise.all([endOf(server), endOf(web)]);
process.exitCode = Math.max(...codes);

function start(folder, args, env) {
  return spawn(findNode(), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...nodeEnvironment(), ...env },
  });
}
