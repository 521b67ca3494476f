import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server of this run: the first process to ask chooses, those it starts inherit the choice. */
const chosen = (process.env['NOURISH_E2E'] ??= JSON.stringify({
  // Below the range that systems hand out for outgoing connections.
  port: 20_000 + (process.pid % 10_000),
  // Only named here: tools that merely read the configuration leave nothing behind.
  dataDir: join(tmpdir(), `nourish-e2e-${randomBytes(6).toString('hex')}`),
}));
const { port, dataDir } = JSON.parse(chosen) as { port: number; dataDir: string };

export const server = { port, dataDir, url: `http://127.0.0.1:${port}` };
