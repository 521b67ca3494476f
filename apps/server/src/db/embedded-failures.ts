import { StartError } from '../startup.ts';
import { reasonIn } from './embedded-process.ts';

const keepFolder = (home: string) => `Delete nothing inside ${home}.`;

/** Advice for known PostgreSQL failures in our own folder, by their message. The first match wins. */
const REMEDIES: { sign: RegExp; advice(home: string): string }[] = [
  {
    sign: /No space left on device|could not extend file|Disk quota exceeded/i,
    advice: (home) => `Free some space on the disk of ${home}, then start again. ${keepFolder(home)}`,
  },
  {
    sign: /Read-only file system|Permission denied/i,
    advice: (home) =>
      `Make ${home} (a folder of DATA_DIR) writable for the user who starts Nourish, or set DATA_DIR to another folder.`,
  },
  {
    sign: /could not look up effective user ID/,
    advice: () =>
      'Start Nourish as a user that has a name on this machine, or set DATABASE_URL to a PostgreSQL server.',
  },
  {
    sign: /database files are incompatible|initialized by PostgreSQL version/,
    advice: (home) =>
      `This database belongs to another version of Nourish: start it with that version, and move the data with npm run backup and npm run restore. ${keepFolder(home)}`,
  },
  {
    sign: /PANIC: |FATAL: .*could not open (file|directory) "?(base|global|pg_)|invalid (data|magic|page|checksum)|startup process .* (terminated|exited)/,
    advice: (home) =>
      `Files of the database are damaged. Copy ${home} to a safe place, move it away, and restore a backup (npm run restore -- --from FILE). server.log in it tells more.`,
  },
];

/** `output`: what initdb or postgres printed before it exited. */
export function explainLog(output: string, home: string): StartError {
  const remedy = REMEDIES.find(({ sign }) => sign.test(output));
  const advice = remedy?.advice(home) ?? `Read ${home}/server.log. ${keepFolder(home)}`;
  return new StartError(`The embedded PostgreSQL did not start: ${reasonIn(output)}`, advice);
}
