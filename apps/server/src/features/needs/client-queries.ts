import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import type { NeedsOfEntry } from './client-rules.ts';

export interface EntryRow extends NeedsOfEntry {
  consented_at: Date;
  expires_at: Date;
  recorded_by: string | null;
  recorder_name: string | null;
  notice_language: Language;
  updated_at: Date;
}

const expiresAt: RawBuilder<Date> = sql`n.consented_at + make_interval(months => ${RETENTION.needs_months})`;

/**
 * Returns what is in force of the entries of each household, by the id that was asked for: that of the client who
 * stands for it, or of a merged one. The entry of the former comes first.
 */
export async function selectEntries(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, EntryRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EntryRow & { asked_id: string }>`
    select c.id as asked_id, n.client_id, n.allergies, n.intolerances, n.diets, n.note, n.consented_at,
      ${expiresAt} as expires_at, n.recorded_by, u.name as recorder_name, n.notice_language, n.updated_at
    from clients c
    join clients m on m.root_id = c.root_id
    join client_needs n on n.client_id = m.id
    left join users u on u.id = n.recorded_by
    where c.id = any(${ids}::uuid[]) and ${expiresAt} > ${now}::timestamptz
    order by m.merged_into is not null, m.number`.execute(db);
  return Map.groupBy(rows, ({ asked_id }) => asked_id);
}

export const upsertEntries = (tx: Tx, rows: readonly NewRow<'client_needs'>[]) =>
  tx
    .insertInto('client_needs')
    .values(rows)
    .onConflict((known) =>
      known.column('client_id').doUpdateSet(({ ref }) => ({
        allergies: ref('excluded.allergies'),
        intolerances: ref('excluded.intolerances'),
        diets: ref('excluded.diets'),
        note: ref('excluded.note'),
        consented_at: ref('excluded.consented_at'),
        recorded_by: ref('excluded.recorded_by'),
        notice_language: ref('excluded.notice_language'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();

const ofHousehold = (root_id: string) =>
  sql`client_id in (select id from clients where root_id = ${root_id})`;

/** Deletes what was recorded for all entries of a household, whose client is locked. */
export const deleteEntries = (tx: Tx, root_id: string) =>
  sql`delete from client_needs where ${ofHousehold(root_id)}`.execute(tx);

/** Deletes entries whose consent has ended, of a household whose client is locked. */
export const deleteEnded = (tx: Tx, root_id: string, now: Date) =>
  sql`delete from client_needs n where ${ofHousehold(root_id)} and ${expiresAt} <= ${now}::timestamptz`.execute(
    tx,
  );

/** Marks the needs of households as changed, because entries joined or left them. */
export const touchEntries = (tx: Tx, roots: readonly string[], now: Date) =>
  sql`update client_needs set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where client_id in (select id from clients where root_id = any(${roots}::uuid[]))`.execute(tx);
