import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../../test/app.ts';

/** Every database column that references a user, or whose name suggests personal data, as `table.column`. */
export async function personalColumns({ database }: TestApp): Promise<{ refers: string[]; named: string[] }> {
  const refers = await database.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
  const named = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('user_id', 'recipient_id', 'subject_id', 'reader_id', 'actor_id', 'owner', 'to_address', 'reply_to')
        or column_name like '%email' or column_name like '%\\_by' and data_type = 'uuid')
    order by 1`);
  return { refers: refers.rows.map((row) => row.name), named: named.rows.map((row) => row.name) };
}

/** Finds words in any column of any table and schema, as `table: word`. */
export async function findInDatabase({ database }: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string; bytes: string[] }>(`
    select format('%I.%I', table_schema, table_name) as name,
      array_agg(format('%I', column_name)) filter (where data_type = 'bytea') as bytes
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by table_schema, table_name`);
  const found: string[] = [];
  for (const { name, bytes } of tables) {
    const asText = ['t::text', ...(bytes ?? []).map((column) => `encode(t.${column}, 'escape')`)].join(
      ` || ' ' || `,
    );
    const { rows } = await database.pool.query<{ word: string }>(
      `select distinct w.word from ${name} t, unnest($1::text[]) as w (word) where position(w.word in lower(${asText})) > 0`,
      [words],
    );
    found.push(...rows.map(({ word }) => `${name}: ${word}`));
  }
  return found;
}

/** Finds the files in a folder that contain one of the words. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const text = decoded(await readFile(path, 'latin1')).toLowerCase();
        return words.some((word) => text.includes(word)) ? [path] : [];
      }),
  );
  return found.flat();
}

/** A mail file with its quoted-printable and base64 parts decoded, besides the raw text. */
const decoded = (text: string): string => {
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const blocks = [...text.matchAll(/[\w+/=\r\n]{40,}/g)].map(([block]) =>
    Buffer.from(block, 'base64').toString('latin1'),
  );
  return [text, plain, ...blocks].join('\n');
};
