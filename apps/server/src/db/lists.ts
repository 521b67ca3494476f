import { sql, type RawBuilder } from 'kysely';

/** Element types of SQL arrays. */
type ListType = 'boolean' | 'date' | 'int' | 'text' | 'uuid';

/**
 * A list of values as a subquery, whose length the planner does not consider. With a plain parameter it would
 * replan a prepared statement each time, because short lists make a custom plan look cheaper.
 */
export const listOf = (type: ListType, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`;
