import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createUploads } from '../adapters/uploads.ts';
import { checkBackup } from '../backup/read.ts';
import { readConfig } from '../config.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { importFoodBank, type Imported } from '../food-bank-move/import.ts';
import { createLog } from '../log.ts';
import { openDirectly } from '../open.ts';
import { countOf, describeTotals, runCommand } from './shared/command.ts';

const USAGE = `usage: npm run food-bank:import -- FILE
       npm run food-bank:import -- -       (standard input, from a program that decrypts)`;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopping.abort(new Error('the import was interrupted')));

await runCommand(
  async () => {
    const from = readArguments();
    const config = readConfig(process.env, process.cwd());
    const open = () => (from === '-' ? process.stdin : createReadStream(from));
    // A file is verified before anything changes; standard input by the end of the transaction.
    if (from !== '-') await checkBackup(open());
    const { url, close } = await openDirectly(config, createLog('silent'));
    try {
      const target = { url, uploads: createUploads(config), check: findDifferences };
      process.stdout.write(describe(await importFoodBank(open(), target, stopping.signal)));
    } finally {
      await close();
    }
  },
  (error) => (error.message === USAGE ? USAGE : `not imported: ${error.message}`),
);

function readArguments(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [from, ...more] = positionals;
  if (!from || more.length > 0) throw new Error(USAGE);
  return from === '-' ? from : resolve(process.env['INIT_CWD'] ?? process.cwd(), from);
}

function describe({ food_bank, totals, people, is_analyzed }: Imported): string {
  const lines = [
    `Imported: ${food_bank.name} (${food_bank.id}), ${describeTotals(totals)}`,
    'OK: the stock agrees with its ledger, the lists and the reports',
    `${countOf(people.added, 'account')} came with it. Everybody signs in again, and adds a second step again.`,
  ];
  if (people.known.length > 0)
    lines.push(
      `${countOf(people.known.length, 'account')} were here before and stay as they are. Check their roles under People:`,
      ...people.known.map((id) => `  ${id}`),
    );
  if (!is_analyzed)
    lines.push('Warning: the statistics of the tables could not be updated. Run ANALYZE in the database.');
  return lines.map((line) => `${line}\n`).join('');
}
