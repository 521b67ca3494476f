import type pg from 'pg';
import { reasonOf, StartError } from '../startup.ts';

/** Settings of each session of the server in PostgreSQL; milliseconds. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** The same for a connection without a pooler, which sends them when it connects. */
export const SESSION_SETTINGS = { ...TIMEOUTS, options: '-c timezone=UTC' };

interface Facts {
  pid: number;
  database: string;
  role: string;
  /** Value by name, in milliseconds for timeouts. */
  settings: Record<string, string>;
}

const FACTS = `
  select pg_backend_pid() as pid, quote_ident(current_user) as role,
    current_database() || ' of ' || (select system_identifier from pg_control_system()) as database,
    (select json_object_agg(name, setting) from pg_settings where name = any($1)) as settings`;

const ADVICE = 'Set it to the address of PostgreSQL itself, or of a proxy that forwards whole connections.';

/**
 * Throws a `StartError` unless `pool` reaches the same database as `sessions`, as the same role with its
 * settings, and `sessions` reaches PostgreSQL without a pooler.
 */
export async function checkPooler({ pool, sessions }: { pool: pg.Pool; sessions: pg.Pool }): Promise<void> {
  const pooled = await readFacts(pool);
  const direct = await readFacts(sessions).catch((error: unknown) => {
    throw new StartError(`DATABASE_DIRECT_URL: ${reasonOf(error)}`, ADVICE, error);
  });
  // A pooler invents the process id that it reports.
  if (direct.pid !== direct.reportedPid)
    throw new StartError('DATABASE_DIRECT_URL: a pooler is between Nourish and PostgreSQL', ADVICE);
  if (pooled.database !== direct.database)
    throw new StartError(
      `DATABASE_URL reaches the database ${pooled.database}, DATABASE_DIRECT_URL ${direct.database}`,
      'Correct one of the addresses, or the configuration of the pooler.',
    );
  if (pooled.role !== direct.role)
    throw new StartError(
      `DATABASE_URL reaches the database as ${pooled.role}, DATABASE_DIRECT_URL as ${direct.role}`,
      'Use the same role in both addresses, and no other one in the configuration of the pooler.',
    );
  const wrong = missingSettings(pooled.settings);
  if (wrong.length > 0)
    throw new StartError(
      `DATABASE_URL: sessions of the pooler have other settings: ${wrong.map(({ name, value }) => `${name} is ${value}`).join(', ')}`,
      `Run in the database, and then RECONNECT in the console of the pooler: ${wrong.map(({ name, needed }) => `alter role ${pooled.role} set ${name} = '${needed}';`).join(' ')}`,
    );
}

/** Returns the settings that differ from the needed ones. */
export const missingSettings = (
  settings: Record<string, string>,
): { name: string; value: string; needed: string }[] =>
  Object.entries({ ...TIMEOUTS, TimeZone: 'UTC' }).flatMap(([name, needed]) =>
    settings[name] === String(needed)
      ? []
      : [{ name, value: settings[name] ?? 'unknown', needed: String(needed) }],
  );

async function readFacts(pool: pg.Pool): Promise<Facts & { reportedPid: unknown }> {
  const client = await pool.connect();
  try {
    const names = [...Object.keys(TIMEOUTS), 'TimeZone'];
    const { rows } = await client.query<Facts>(FACTS, [names]);
    // Public in the driver but missing in its types.
    const { processID } = client as unknown as { processID: number };
    return { ...rows[0]!, reportedPid: processID }; // a select without a table has one row
  } finally {
    client.release();
  }
}
