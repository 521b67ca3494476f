import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server of this run: the first process to ask chooses, those it starts inherit the choice. */
const chosen = (process.env['NOURISH_E2E'] ??= JSON.stringify({
  // Below the range that systems hand out for outgoing connections.
  port: 20_000 + (process.pid % 10_000),
  dataDir: mkdtempSync(join(tmpdir(), 'nourish-e2e-')),
}));
const { port, dataDir } = JSON.parse(chosen) as { port: number; dataDir: string };

export const server = { port, dataDir, url: `http://127.0.0.1:${port}` };
