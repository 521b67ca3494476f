import { sql, type RawBuilder } from 'kysely';

type ListType = 'boolean' | 'date' | 'int' | 'text' | 'timestamptz' | 'uuid';

/**
 * A list of values as a subquery, whose length the planner does not consider. With a plain parameter it would
 * replan a prepared statement each time, because short lists make a custom plan look cheaper.
 */
export const listOf = (type: ListType, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`;

/** Rows as the table `name` with these columns, for `from`; missing values are null. */
export function tableOf<T extends object>(
  name: string,
  rows: readonly T[],
  types: { readonly [K in keyof T]?: ListType },
): RawBuilder<unknown> {
  const columns = Object.entries<ListType | undefined>(types) as [keyof T & string, ListType][]; // a literal's own keys
  const lists = columns.map(([column, type]) =>
    listOf(
      type,
      rows.map((row) => row[column] ?? null),
    ),
  );
  const names = columns.map(([column]) => sql.ref(column));
  return sql`unnest(${sql.join(lists)}) as ${sql.ref(name)} (${sql.join(names)})`;
}
