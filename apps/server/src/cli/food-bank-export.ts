import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createUploads } from '../adapters/uploads.ts';
import { writeWhole } from '../backup/destination.ts';
import { makeArchive } from '../backup/make.ts';
import { clockOf } from '../clock.ts';
import { readConfig } from '../config.ts';
import { contentsOfFoodBank } from '../food-bank-move/export.ts';
import { createLog } from '../log.ts';
import { openDirectly } from '../open.ts';
import {
  countOf,
  describeTotals,
  refuseTerminal,
  requireDatabase,
  runCommand,
  sizeOf,
} from './shared/command.ts';

const USAGE = `usage: npm run food-bank:export -- FOOD_BANK FILE          (its id or its name; a file that is not there yet)
       npm run --silent food-bank:export -- FOOD_BANK -    (standard output, for a program that encrypts)`;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopping.abort(new Error('the export was interrupted')));

await runCommand(async () => {
  const { foodBank, to } = readArguments();
  if (to === '-') refuseTerminal(USAGE);
  const config = readConfig(process.env, process.cwd());
  requireDatabase(config, 'export');
  const at = clockOf(config).now();
  const { url, close } = await openDirectly(config, createLog('silent'));
  try {
    const uploads = createUploads(config);
    const write = (file: Writable) =>
      makeArchive(
        { url },
        at,
        file,
        (client, onTotals) => contentsOfFoodBank(client, uploads, { foodBank, at }, onTotals),
        stopping.signal,
      );
    const made = to === '-' ? await write(process.stdout) : await writeWhole(to, write, 'FILE');
    const gone =
      made.uploads_gone > 0 ? `, ${countOf(made.uploads_gone, 'picture')} missing in the store` : '';
    process.stderr.write(`Exported: ${sizeOf(made.bytes)}, ${describeTotals(made)}${gone}\n`);
  } finally {
    await close();
  }
});

function readArguments(): { foodBank: string; to: string } {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [foodBank, to, ...more] = positionals;
  if (!foodBank || !to || more.length > 0) throw new Error(USAGE);
  return { foodBank, to: to === '-' ? to : resolve(process.env['INIT_CWD'] ?? process.cwd(), to) };
}
