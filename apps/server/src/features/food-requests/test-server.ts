import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../db/free-port.ts';
import type { CallOptions, TestApp } from '../../../test/app.ts';
import type { Caller } from './test-calls.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A server process of its own on the database of the test file, called over HTTP. */
export async function startServer(t: TestApp): Promise<Caller & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nourish-server-'));
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((ready, failed) => {
    // Everything it says is read, so that it can always go on.
    child.stdout.on('data', (chunk) => String(chunk).includes('Nourish is ready') && ready());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code} before it was ready`)));
  });
  return {
    ctx: t.ctx,
    call: (key, options) => call(`http://127.0.0.1:${port}`, key, options),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(origin: string, key: string, { params, body, token, headers }: CallOptions = {}) {
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await fetch(origin + path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? ''), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return {
    status: response.status,
    body: await response.json(),
    headers: Object.fromEntries(response.headers),
  };
}
