import { sql, type RawBuilder } from 'kysely';

/** The types of PostgreSQL that lists are made of. */
type ListType = 'boolean' | 'date' | 'int' | 'text' | 'uuid';

/**
 * A list of values whose length the planner does not look at. It would otherwise plan a prepared statement anew each time,
 * for the sake of a list that is shorter than it assumes, and of a short statement that is the larger part of the work.
 */
export const listOf = (type: ListType, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])`;
