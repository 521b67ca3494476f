import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

/** One step of the schema, as a file says it. What files may say, and why: docs/decisions/0024-replicas-and-growth.md. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /**
   * As a rule undefined: the file is one transaction. Else its statements, each of which is sent alone and may be repeated:
   * what cannot run inside a transaction, or should not hold its locks to the end of one.
   */
  steps: string[] | undefined;
  /** The oldest program that can work with what the file leaves; undefined: every one that could before. */
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

/** What does the same inside a transaction, on a schema without rows, where nobody else is at work. */
export const sqlForEmptySchema = ({ sql, steps }: Migration): string =>
  steps === undefined
    ? sql
    : steps.map((step) => step.replace(/\bindex concurrently\b/gi, 'index')).join(';\n');

/** The migrations in a folder, in the order in which they run. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}
