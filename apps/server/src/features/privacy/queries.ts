import { sql } from 'kysely';
import type { RecordRead } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';

export const selectConsents = (db: Db, user_id: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'purpose', 'granted_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

export const countReads = (db: Db, subject_id: string): Promise<number> =>
  countRows(db.selectFrom('record_reads').where('subject_id', '=', subject_id));

export interface ReadRow extends Omit<Row<'record_reads'>, 'subject_id' | 'reader_id' | 'foodbank_id'> {
  kind: RecordRead['kind'];
  reader_name: string;
  foodbank_name: string | null;
  record_code: string | null;
}

export const selectReads = (db: Db, subject_id: string, { limit, offset }: Slice): Promise<ReadRow[]> =>
  db
    .selectFrom('record_reads as r')
    .innerJoin('users as u', 'u.id', 'r.reader_id')
    .leftJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .leftJoin('food_requests as f', 'f.id', 'r.record_id')
    .leftJoin('donations as d', 'd.id', 'r.record_id')
    .select(['r.id', 'r.kind', 'r.record_id', 'r.day', 'r.times', 'r.last_at', 'r.reader_role'])
    .select(sql<string>`case when u.erased_at is null then u.name else '' end`.as('reader_name'))
    .select(['b.name as foodbank_name', sql<string | null>`coalesce(f.code, d.code)`.as('record_code')])
    .where('r.subject_id', '=', subject_id)
    .orderBy('r.last_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
