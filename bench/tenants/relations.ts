import { say } from '../servers.ts';
import { onDatabase } from './databases.ts';

const SIZES = `
  select c.relname as name, c.reltuples::bigint as rows, pg_table_size(c.oid) as bytes, pg_indexes_size(c.oid) as "indexBytes",
    (select string_agg(x.relname || ' ' || pg_size_pretty(pg_relation_size(x.oid)), ', ' order by pg_relation_size(x.oid) desc)
     from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indrelid = c.oid and pg_relation_size(x.oid) > pg_database_size(current_database()) / 200) as indexes
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by pg_total_relation_size(c.oid) desc limit 12`;

interface Size {
  name: string;
  rows: number;
  bytes: number;
  indexBytes: number;
  indexes: string | null;
}

const MB = 2 ** 20;

/** Prints the largest tables with the largest of their indexes. */
export const printSizes = (url: string): Promise<void> =>
  onDatabase(url, async ({ pool }) => {
    const { rows: version } = await pool.query<{ version: string; size: string }>(
      `select split_part(version(), ' on ', 1) as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { rows } = await pool.query<Size>(SIZES);
    say(`${version[0]?.version ?? ''}, database ${version[0]?.size ?? ''}\n`);
    say('| table | rows | table | indexes | the largest |\n|---|---:|---:|---:|---|');
    for (const { name, rows: count, bytes, indexBytes, indexes } of rows)
      say(
        `| ${name} | ${count} | ${Math.round(bytes / MB)} MB | ${Math.round(indexBytes / MB)} MB | ${indexes ?? ''} |`,
      );
  });
