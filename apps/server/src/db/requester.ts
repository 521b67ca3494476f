import { sql } from 'kysely';
import { ERASED_NAME } from '@nourish/contract/constants';

/**
 * Joins to food requests `r` the client to whom each belongs (`rc`, after merges) and the account (`ru`): its own, or
 * that of the client, which a merge may have brought.
 */
export const requester = sql`
  left join clients rm on rm.id = r.client_id
  left join clients rc on rc.id = rm.root_id
  left join users ru on ru.id = coalesce(r.recipient_id, rc.person_id)`;

export const requesterName = sql<string>`coalesce(rc.name, ru.name, rc.alias, ${sql.lit(ERASED_NAME)})`;

/**
 * The person of a client `c`, null without one. Merged clients are the person of the client into whom they went; a
 * join for these few would read all clients twice.
 */
export const personOf = sql`
  case when c.merged_into is null then c.person_id
    else (select r.person_id from clients r where r.id = c.root_id) end`;
