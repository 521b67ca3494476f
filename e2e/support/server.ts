import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server of this run: the first process to ask chooses, those it starts inherit the choice. */
const chosen = (process.env['NOURISH_E2E'] ??= choose());
const { port, dataDir } = JSON.parse(chosen) as { port: number; dataDir: string };

export const server = {
  port,
  dataDir,
  url: `http://127.0.0.1:${port}`,
  /** The moment at which the server's clock starts, from `scripts/test.mjs`; undefined: the real time. */
  moment: process.env['TEST_MOMENT'],
};

function choose(): string {
  // Only named here: tools that merely read the configuration leave nothing behind.
  const folder = join(tmpdir(), `nourish-e2e-${randomBytes(6).toString('hex')}`);
  // The process that chooses starts the server, and has stopped it by the time it ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Below the range that systems hand out for outgoing connections.
  return JSON.stringify({ port: 20_000 + (process.pid % 10_000), dataDir: folder });
}
