import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createJobs } from '../adapters/jobs.ts';
import { createUploads } from '../adapters/uploads.ts';
import type { StaffAccount } from '../backup/access.ts';
import type { Manifest, Totals } from '../backup/format.ts';
import { checkBackup } from '../backup/read.ts';
import { restore } from '../backup/restore.ts';
import { clockOf } from '../clock.ts';
import { readConfig } from '../config.ts';
import { findMigrations } from '../db/schema-at-once.ts';
import { createLog } from '../log.ts';
import { openDirectly } from '../open.ts';
import { describeTotals, runCommand } from './shared/command.ts';
import { findDifferencesAtLeisure } from '../features/reports/stock-proof.ts';

const USAGE = `usage: npm run restore -- --from FILE                       (into an empty database)
       npm run restore -- --from FILE --replace DATABASE    (throws away everything in the database of that name)
       npm run restore -- --from FILE --check               (reads the file, and changes nothing)
       npm run restore -- --from FILE --keep-sessions       (a planned move: sessions and mailed links stay valid)
       npm run restore -- --from -                          (standard input, from a program that decrypts)`;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopping.abort(new Error('the restore was interrupted')));

await runCommand(
  async () => {
    const { open, isFile, check, replace, keepSessions } = readArguments();
    const config = readConfig(process.env, process.cwd());
    // A file is verified before anything changes; standard input by the end of the transaction.
    const checked = check || isFile ? await checkBackup(open()) : undefined;
    if (checked) await findMigrations(checked.manifest.migrations);
    if (check && checked) {
      process.stdout.write(`Whole: ${describe(checked)}\n`);
      return;
    }
    const log = createLog('silent');
    const { database, url, close } = await openDirectly(config, log);
    try {
      const target = {
        url,
        database,
        uploads: createUploads(config),
        jobs: createJobs({ database, log, workers: false }),
        clock: clockOf(config),
      };
      const restored = await restore(open(), target, { replace, keepSessions, stopping: stopping.signal });
      process.stdout.write(
        `Restored: ${describe(restored)}\n${describeAccess(restored.staff, keepSessions)}`,
      );
      const differences = await findDifferencesAtLeisure({ database });
      for (const difference of differences) process.stdout.write(`${difference}\n`);
      if (differences.length > 0) process.exitCode = 1;
      else process.stdout.write('OK: the stock agrees with its ledger, the lists and the reports\n');
    } finally {
      await close();
    }
  },
  (error) => (error.message === USAGE ? USAGE : `not restored: ${error.message}`),
);

interface Arguments {
  open(): Readable;
  isFile: boolean;
  check: boolean;
  replace: string | undefined;
  keepSessions: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'string' },
      check: { type: 'boolean' },
      'keep-sessions': { type: 'boolean' },
    },
  });
  const { from, replace, check = false, 'keep-sessions': keepSessions = false } = values;
  if (!from) throw new Error(USAGE);
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), from);
  const isFile = from !== '-';
  return {
    open: () => (isFile ? createReadStream(path) : process.stdin),
    isFile,
    check,
    replace,
    keepSessions,
  };
}

function describe({ manifest, totals }: { manifest: Manifest; totals: Totals }): string {
  return `the backup of ${manifest.made_at} (Nourish ${manifest.nourish}), ${describeTotals(totals)}`;
}

/** Says what still gives access, and asks for a check: only people know who left since the backup. */
function describeAccess(staff: readonly StaffAccount[], keepsSessions: boolean): string {
  const lines = [
    keepsSessions
      ? 'Sessions and mailed links of the backup are still valid.'
      : 'All sessions and mailed links have ended. Everybody signs in again; repeat invitations that were pending.',
    'Check each of these accounts against who works there now. Roles and deactivations are those of the backup:',
    ...staff.map(
      ({ name, email, role, active }) =>
        `  ${role.padEnd(6)} ${(active ? 'active' : 'inactive').padEnd(9)} ${name} <${email}>`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
