import { sql } from 'kysely';
import type { RecordRead } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export const selectConsents = (db: Db, user_id: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'purpose', 'granted_at', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

export async function countReads(db: Db, subject_id: string): Promise<number> {
  const { total } = await db
    .selectFrom('record_reads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow();
  return total;
}

export interface ReadRow extends Omit<Row<'record_reads'>, 'subject_id' | 'reader_id' | 'foodbank_id'> {
  kind: RecordRead['kind'];
  reader_name: string;
  foodbank_name: string | null;
}

/** Returns a page of record reads, newest first. */
export const selectReads = (
  db: Db,
  subject_id: string,
  page: { limit: number; offset: number },
): Promise<ReadRow[]> =>
  db
    .selectFrom('record_reads as r')
    .innerJoin('users as u', 'u.id', 'r.reader_id')
    .leftJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .select(['r.id', 'r.kind', 'r.record_id', 'r.day', 'r.times', 'r.last_at', 'r.reader_role'])
    .select(sql<string>`case when u.erased_at is null then u.name else '' end`.as('reader_name'))
    .select('b.name as foodbank_name')
    .where('r.subject_id', '=', subject_id)
    .orderBy('r.last_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
