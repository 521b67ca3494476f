import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server of this run: chosen by the first process, inherited by its children. */
const chosen = (process.env['NOURISH_E2E'] ??= choose());
const { port, dataDir } = JSON.parse(chosen) as { port: number; dataDir: string };

export const server = {
  port,
  dataDir,
  url: `http://127.0.0.1:${port}`,
  /** Start of the server's clock, from `scripts/test.mjs`; undefined: real time. */
  moment: process.env['TEST_MOMENT'],
};

function choose(): string {
  // Only a name: tools that merely read the configuration create nothing.
  const folder = join(tmpdir(), `nourish-e2e-${randomBytes(6).toString('hex')}`);
  // The choosing process also starts and stops the server.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Below the ephemeral port range.
  return JSON.stringify({ port: 20_000 + (process.pid % 10_000), dataDir: folder });
}
