import { sql } from 'kysely';

/**
 * The person of a client `c`, null without one. Merged clients are the person of the client into whom they went; a
 * join for these few would read all clients twice.
 */
export const personOf = sql`
  case when c.merged_into is null then c.person_id
    else (select r.person_id from clients r where r.id = c.root_id) end`;
