import { sql } from 'kysely';
import type { ClientMember } from '@nourish/contract';
import type { Tx } from '../../../db/database.ts';

/** The members of the client `c` of a query. */
export const MEMBERS = sql<ClientMember[]>`coalesce((
  select jsonb_agg(jsonb_build_object('alias', m.alias, 'year_of_birth', m.year_of_birth, 'age_band', m.age_band,
    'needs', m.needs) order by m.position)
  from client_members m where m.client_id = c.id), '[]')`;

/**
 * Needs of the members of `c`, and what was written down in the entries merged into it: an allergy must not disappear
 * with a duplicate.
 */
export const MEMBERS_NEEDS = sql<string[]>`array(
  select n.needs from (
    select k.needs, m.number, k.position from clients m join client_members k on k.client_id = m.id
    where m.root_id = c.root_id
    union all
    select m.needs, m.number, -1 from clients m where m.root_id = c.root_id and m.id <> c.id
  ) n where n.needs is not null
  group by n.needs order by min(n.number), min(n.position))`;

/** Replaces the members of a client, who is locked. */
export async function replaceMembers(
  tx: Tx,
  { id: client_id, foodbank_id }: { id: string; foodbank_id: string },
  members: readonly ClientMember[],
): Promise<void> {
  await tx.deleteFrom('client_members').where('client_id', '=', client_id).execute();
  if (members.length === 0) return;
  await tx
    .insertInto('client_members')
    .values(members.map((member, position) => ({ ...member, client_id, position, foodbank_id })))
    .execute();
}
