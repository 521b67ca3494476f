import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createUploads } from '../adapters/uploads.ts';
import { isFolder, keepNewest, nameFor, writeWhole } from '../backup/destination.ts';
import { makeBackup, type Made } from '../backup/make.ts';
import { clockOf } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
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

const USAGE = `usage: npm run backup -- --to FILE            (one that is not there yet)
       npm run backup -- --to FOLDER --keep 30    (a new file in it; the 30 newest stay)
       npm run --silent backup -- --to -          (standard output, for a program that encrypts)`;

await runCommand(async () => {
  const { to, keep } = readArguments();
  const config = readConfig(process.env, process.cwd());
  const at = clockOf(config).now();
  if (to === '-') {
    refuseTerminal(USAGE);
    const made = await backUp(config, at, process.stdout);
    process.stderr.write(`Backup: ${describe(made)}\n`);
    return;
  }
  const asked = resolve(process.env['INIT_CWD'] ?? process.cwd(), to);
  const inFolder = await isFolder(asked);
  if (keep !== undefined && !inFolder) throw new Error(`--keep needs a folder, but ${asked} is not one`);
  const path = inFolder ? join(asked, nameFor(at)) : asked;
  const made = await writeWhole(path, (file) => backUp(config, at, file));
  const removed = keep === undefined ? 0 : await keepNewest(asked, keep, at);
  const gone = removed > 0 ? `; ${countOf(removed, 'older backup')} removed` : '';
  process.stdout.write(`Backup: ${path}, ${describe(made)}${gone}\n`);
});

function readArguments(): { to: string; keep: number | undefined } {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  if (!values.to || !/^[1-9]\d{0,5}$/.test(values.keep ?? '1')) throw new Error(USAGE);
  return { to: values.to, keep: values.keep === undefined ? undefined : Number(values.keep) };
}

async function backUp(
  config: Readonly<Config>,
  at: Date,
  destination: Parameters<typeof makeBackup>[2],
): Promise<Made> {
  requireDatabase(config, 'back up');
  const { url, close } = await openDirectly(config, createLog('silent'));
  try {
    return await makeBackup({ url, uploads: createUploads(config) }, at, destination);
  } finally {
    await close();
  }
}

function describe(made: Made): string {
  const gone = made.uploads_gone > 0 ? `, ${countOf(made.uploads_gone, 'picture')} removed meanwhile` : '';
  return `${sizeOf(made.bytes)}, ${describeTotals(made)}${gone}`;
}
