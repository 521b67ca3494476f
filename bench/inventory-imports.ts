// Measures an import of 100,000 rows: duration of each part, memory of the server, and response times for
// other users meanwhile. The figures in bench/RESULTS.md come from here.
//
//   node bench/inventory-imports.ts [--rows 100000]
//
// Starts the embedded PostgreSQL in a temporary folder, and the server in this process.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import type { InventoryImport } from '@nourish/contract';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startImports } from '../apps/server/src/features/inventory-imports/worker.ts';
import { findStockDifferences } from '../apps/server/src/features/inventory/ledger.ts';
import { openContext } from '../apps/server/src/open.ts';
import { makeFoodBank, makePerson } from '../apps/server/test/factories.ts';
import { MB, say, watched } from './watched.ts';

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const ROWS = Number(options.rows);

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  // Searchable by others: a database started by root belongs to another user.
  await chmod(dir, 0o711);
  const env = { DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const { ctx, close } = await openContext(readConfig(env, dir), pino({ level: 'silent' }), true);
  const app = await buildApp(ctx);
  try {
    await startImports(ctx);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // a TCP server, so never a path
    const foodbank_id = await makeFoodBank(ctx);
    const { token } = await makePerson(ctx, { role: 'staff', foodbank_id });
    await measure(`http://127.0.0.1:${port}`, token);
    say(`differences between stock and ledger: ${(await findStockDifferences(ctx.db)).length}`);
  } finally {
    await app.close();
    await close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure(origin: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const api = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<InventoryImport> => {
    const response = await fetch(`${origin}/api/inventory/imports${path}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json', ...init.headers },
    });
    const { data } = (await response.json()) as { data: InventoryImport };
    return data;
  };
  const over = async (id: string, running: InventoryImport['status']): Promise<InventoryImport> => {
    for (;;) {
      const found = await api(`/${id}`);
      if (found.status !== running) return found;
      await after(500);
    }
  };
  const upload = (file: string) =>
    api('?file_name=stock.csv', { method: 'POST', body: file, headers: { 'content-type': 'text/csv' } });

  const file = generateFile();
  say(`${ROWS} rows, ${(Buffer.byteLength(file) / MB).toFixed(1)} MB`);
  const taken = await watched(origin, 'handing in', () => upload(file));
  const checked = await watched(origin, 'checking', () => over(taken._id, 'checking'));
  say(JSON.stringify(checked.counts));
  await api(`/${taken._id}/apply`, { method: 'POST', body: '{"mode":"valid_rows"}' });
  const done = await watched(origin, 'applying', () => over(taken._id, 'applying'));
  say(JSON.stringify(done.counts));
  const again = await upload(file);
  const unchanged = await watched(origin, 'checking what is there', () => over(again._id, 'checking'));
  say(JSON.stringify(unchanged.counts));
}

function generateFile(): string {
  const lines = Array.from(
    { length: ROWS },
    (_, n) =>
      `"Product ${n}, ${(n * 7919) % 1000} g",${['grains', 'Conserves', 'dairy'][n % 3]},${n % 50},${n % 20},2027-0${1 + (n % 9)}-15,${String(4_000_000_000_000 + n)},"A description of some length, as people write them ${n}"`,
  );
  return ['Item,Category,Available,Minimum stock level,Expiration date,Barcode,Description', ...lines].join(
    '\r\n',
  );
}

await main();
process.exit();
