import type { AuditEntity } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../http/pagination.ts';

/** All conditions that are set must hold; `to` is exclusive. */
export interface AuditFilter {
  entity?: AuditEntity | undefined;
  entity_id?: string | undefined;
  actor_id?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

function matching(db: Db, { entity, entity_id, actor_id, from, to }: AuditFilter) {
  let query = db.selectFrom('audit_log as a');
  if (entity !== undefined) query = query.where('a.entity', '=', entity);
  if (entity_id !== undefined) query = query.where('a.entity_id', '=', entity_id);
  if (actor_id !== undefined) query = query.where('a.actor_id', '=', actor_id);
  if (from !== undefined) query = query.where('a.created_at', '>=', from);
  if (to !== undefined) query = query.where('a.created_at', '<', to);
  return query;
}

export const countEntries = (db: Db, filter: AuditFilter): Promise<number> => countRows(matching(db, filter));

const pageOf = (entries: ReturnType<typeof matching>, { limit, offset }: Slice) =>
  entries
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.action', 'a.entity', 'a.entity_id', 'a.entity_name', 'a.foodbank_id'])
    .select(['a.before', 'a.after', 'a.request_id', 'a.created_at', 'a.actor_id', 'u.name as actor_name'])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
export type AuditRow = Awaited<ReturnType<typeof pageOf>>[number];

export const selectEntries = (db: Db, filter: AuditFilter, page: Slice) => pageOf(matching(db, filter), page);

/** Returns the latest changes that administrators made to a person, newest first; sign-ins are left out. */
export const selectChangesOf = (db: Db, user_id: string, limit: number): Promise<AuditRow[]> =>
  pageOf(
    matching(db, { entity_id: user_id }).where((entry) =>
      entry.or([entry('a.entity', '=', 'user'), entry('a.action', '=', 'second_factor_reset')]),
    ),
    { limit, offset: 0 },
  );
