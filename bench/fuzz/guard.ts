import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { Belongings } from './world.ts';

/**
 * Tables maintained by triggers, or that legitimately change when callers act on others' records, such as
 * read logs.
 */
const DERIVED =
  /^(inventory_(facets|listing|totals)|stock_level_changes|report_(days|changes)|food_bank_people|idempotency_keys|outbox_mails|audit_log|record_reads)$/;
/** Columns that any caller may change indirectly, by requesting food or signing up for shifts. */
const PUBLIC: Record<string, readonly string[]> = {
  stock_levels: ['quantity', 'reserved_quantity', 'low_stock'],
  shifts: ['current_volunteers', 'offered_spots', 'updated_at'],
  inventory_items: ['updated_at'],
};

/** Row contents by table and key. */
type Rows = Map<string, string>;

export interface Guard {
  rowsOf(belongings: Belongings): Promise<Rows>;
  /** Rows that grant permissions. */
  powers(): Promise<Rows>;
}

/** Reads rows directly from the database. */
export async function openGuard(database: Database): Promise<Guard> {
  const { rows: columns } = await sql<{ table_name: string; columns: string[] }>`
    select c.table_name, array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
    group by c.table_name order by c.table_name`.execute(database.root);
  const tables = columns.filter(({ table_name }) => !DERIVED.test(table_name));
  return {
    rowsOf: async ({ ids }) => {
      const found: Rows = new Map();
      for (const { table_name, columns: keys } of tables) {
        const isTheirs = sql.join(
          keys.map((key) => sql`${sql.ref(key)} = any(${ids}::uuid[])`),
          sql` or `,
        );
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) as row from ${sql.table(table_name)} t where ${isTheirs}`.execute(database.root);
        for (const { row } of rows)
          found.set(keyOf(table_name, row, keys), JSON.stringify(withoutPublic(table_name, row)));
      }
      return found;
    },
    powers: async () => {
      const { rows } = await sql<{ id: string; row: unknown }>`
        select id, to_jsonb(array[role, foodbank_id::text, active::text]) as row from users
        where role in ('staff', 'admin')`.execute(database.root);
      return new Map(rows.map(({ id, row }) => [`users ${id}`, JSON.stringify(row)]));
    },
  };
}

function keyOf(table: string, row: Record<string, unknown>, keys: readonly string[]): string {
  const names = 'id' in row ? ['id'] : [...keys, 'month', 'purpose'].filter((name) => name in row);
  return `${table} ${names.map((name) => String(row[name])).join(' ')}`;
}

const withoutPublic = (table: string, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(PUBLIC[table]?.includes(name) ?? false)));

/** Returns the rows that changed or disappeared; new rows do not count. */
export const changesIn = (before: Rows, after: Rows): string[] =>
  [...before].flatMap(([key, row]) => {
    const now = after.get(key);
    if (now === row) return [];
    return now === undefined ? `${key} is gone: ${row}` : `${key} was ${row}, is ${now}`;
  });
