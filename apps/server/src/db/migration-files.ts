import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

/** A migration file. Its format: docs/decisions/0024-replicas-and-growth.md. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /**
   * Undefined for a file that runs as one transaction, which is the default. Otherwise its statements, each
   * sent alone and repeatable, because they cannot run in a transaction or should not hold locks until its
   * end.
   */
  steps: string[] | undefined;
  /** The oldest program that works with the migrated schema, if the migration changes that. */
  oldestProgram: string | undefined;
}

const OUTSIDE = '-- outside a transaction';
const NEXT = /^-- next\s*$/m;
const OLDEST_PROGRAM = /^-- oldest program: (\d+\.\d+\.\d+)\s*$/m;

export function parseMigration(name: string, sql: string): Migration {
  const [firstLine = ''] = sql.split('\n', 1);
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    steps: firstLine.trim() === OUTSIDE ? sql.split(NEXT).map((step) => step.trim()) : undefined,
    oldestProgram: OLDEST_PROGRAM.exec(sql)?.[1],
  };
}

/** The SQL for an empty schema without other users, where every migration can run in a transaction. */
export const sqlForEmptySchema = ({ sql, steps }: Migration): string =>
  steps === undefined
    ? sql
    : steps.map((step) => step.replace(/\bindex concurrently\b/gi, 'index')).join(';\n');

/** Returns the migrations in a folder, in the order in which they run. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}
