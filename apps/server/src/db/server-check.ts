import { reasonOf, StartError } from '../startup.ts';
import type { Database } from './database.ts';
import { checkPooler } from './pooler.ts';

const OLDEST_POSTGRES = 15;

/** Throws a `StartError` if the server is unreachable, refuses the connection or is too old. */
export async function checkServer(
  { pool, sessions }: Pick<Database, 'pool' | 'sessions'>,
  setting = 'DATABASE_URL',
): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      throw new StartError(`${setting}: ${reasonOf(error)}`, advise(error, setting), error);
    });
  refuseOldServer(Number(rows[0]?.version), setting);
  if (pool !== sessions) await checkPooler({ pool, sessions });
}

/** `version`: `server_version_num`, such as 140012 for 14.12. Throws a `StartError` if it is too old. */
export function refuseOldServer(version: number, setting = 'DATABASE_URL'): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartError(
    `${setting}: the server is PostgreSQL ${major}, and Nourish needs ${OLDEST_POSTGRES} or later`,
    `Upgrade the server, or set ${setting} to a newer one.`,
  );
}

function advise(error: unknown, setting: string): string {
  const code = String((error as { code?: unknown }).code);
  if (code.startsWith('28')) return `Correct the user and the password in ${setting}.`;
  if (code === '3D000') return `Create the database (createdb), or correct its name in ${setting}.`;
  if (code === '53300') return 'Raise max_connections of the server, or lower DATABASE_CONNECTIONS.';
  if (/unsupported startup parameter/.test(reasonOf(error)))
    return `${setting} is the address of a pooler: set DATABASE_DIRECT_URL to that of PostgreSQL.`;
  if (code === '57P03')
    return 'The server is still starting or is shutting down. Start Nourish again in a moment.';
  return 'Check that the server runs and that psql reaches it at the same address. Without DATABASE_URL, Nourish starts a PostgreSQL of its own.';
}
