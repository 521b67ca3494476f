import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import type { StockMove } from '../inventory/ledger.ts';
import type { FrequencyRule, Line } from './rules.ts';

export interface ProgramRow extends FrequencyRule, Pick<Row<'programs'>, 'id' | 'foodbank_id' | 'strength'> {
  time_zone: string;
}

/** `at`: programs closed since then are still found, for visits that are sent later. */
const programs = (db: Db, at: Date | null) =>
  db
    .selectFrom('programs as p')
    .innerJoin('food_banks as b', 'b.id', 'p.foodbank_id')
    .select(['p.id', 'p.foodbank_id', 'p.frequency_count', 'p.frequency_days', 'p.frequency_per'])
    .select(['p.strength', 'b.time_zone'])
    .where((eb) =>
      at === null
        ? eb('p.archived_at', 'is', null)
        : eb.or([eb('p.archived_at', 'is', null), eb('p.archived_at', '>', at)]),
    );

/** Returns a program that was open then. */
export const selectProgram = (db: Db, id: string, at: Date): Promise<ProgramRow | undefined> =>
  programs(db, at).where('p.id', '=', id).executeTakeFirst();

export const selectRequestProgram = (db: Db, foodbank_id: string): Promise<ProgramRow> =>
  programs(db, null)
    .where('p.foodbank_id', '=', foodbank_id)
    .where('p.takes_requests', '=', sql.lit(true))
    .executeTakeFirstOrThrow();

interface UsualRow extends FrequencyRule {
  program_id: string;
  last_day: string | null;
  /** Day of the `frequency_count`-th latest visit. */
  nth_day: string | null;
}

/** Days on which the client `root_id` was served in the program `p`, latest first, up to `day`. */
const servedDays = (root_id: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`select v.day from clients m join visits v on v.client_id = m.id
    where m.root_id = ${root_id} and v.program_id = p.id and v.voided_at is null and v.day <= ${day}
    order by v.day desc`;

/** Selects the day of the `frequency_count`-th latest visit. */
const nthOf = (days: RawBuilder<unknown>) => sql`(${days} offset coalesce(p.frequency_count, 1) - 1 limit 1)`;

/**
 * Returns when a client was served up to a day in the open programs of the food bank, by name, or in one program.
 * Later visits are left out: a visit of that day may be sent after them.
 */
export async function selectUsual(
  db: Db,
  root: { id: string; foodbank_id: string },
  day: string,
  program_id: string | null = null,
): Promise<UsualRow[]> {
  const days = servedDays(sql`${root.id}`, sql`${day}::date`);
  const { rows } = await sql<UsualRow>`
    select p.id as program_id, p.frequency_count, p.frequency_days, p.frequency_per,
      (${days} limit 1) as last_day, ${nthOf(days)} as nth_day
    from programs p
    where p.foodbank_id = ${root.foodbank_id}
      and ${program_id === null ? sql`p.archived_at is null` : sql`p.id = ${program_id}`}
    order by fold_text(p.name), p.id`.execute(db);
  return rows;
}

interface AccountUsualRow extends FrequencyRule {
  foodbank_id: string;
  /** At the food bank. */
  today: string;
  nth_day: string | null;
}

/** Returns when the household of an account was served in the program of requests, by food bank. */
export async function selectUsualOfAccount(db: Db, user_id: string, now: Date): Promise<AccountUsualRow[]> {
  const { rows } = await sql<AccountUsualRow>`
    select c.foodbank_id, b.today, p.frequency_count, p.frequency_days, p.frequency_per,
      ${nthOf(servedDays(sql`c.root_id`, sql`b.today`))} as nth_day
    from clients c
    cross join lateral (
      select (${now}::timestamptz at time zone time_zone)::date as today from food_banks where id = c.foodbank_id
    ) b
    join programs p on p.foodbank_id = c.foodbank_id and p.takes_requests
    where c.user_id = ${user_id} and p.frequency_count is not null`.execute(db);
  return rows;
}

/** Returns the account of a client, or of one who was merged into it. */
export const selectAccountOf = async (db: Db, root_id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('clients')
      .select('user_id')
      .where('root_id', '=', root_id)
      .where('user_id', 'is not', null)
      .executeTakeFirst()
  )?.user_id ?? null;

/** Returns the household answers of an account; undefined without its consent to statistics. */
export const selectAnswers = (db: Db, user_id: string) =>
  db
    .selectFrom('households')
    .select(['adults', 'seniors', 'children', 'household_type', 'income_source', 'newcomer'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export const insertVisit = (
  tx: Tx,
  visit: Omit<NewRow<'visits'>, 'voided_at' | 'voided_by' | 'void_reason'>,
) =>
  tx
    .insertInto('visits')
    .values({ ...visit, voided_at: null, voided_by: null, void_reason: null })
    .execute();

export async function insertLines(
  tx: Tx,
  visit: { id: string; foodbank_id: string },
  lines: readonly (Line & { item_name: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ ...line, id: newId(), position }));
  await sql`
    insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
    select l.id, ${visit.foodbank_id}::uuid, ${visit.id}::uuid, l.position, l.item_id, l.item_name, l.quantity
    from ${tableOf('l', rows, {
      id: 'uuid',
      position: 'int',
      item_id: 'uuid',
      item_name: 'text',
      quantity: 'int',
    })}`.execute(tx);
}

export const updateVoided = (
  tx: Tx,
  id: string,
  columns: Pick<Row<'visits'>, 'voided_at' | 'voided_by' | 'void_reason'>,
) => tx.updateTable('visits').set(columns).where('id', '=', id).execute();

/** All conditions that are set must hold. */
interface VisitFilter {
  foodbank_id: string | null;
  day?: string | undefined;
  /** The client who stands for those of the visits. */
  root_id?: string | undefined;
  served_by?: string | undefined;
  /** `YYYY-MM` */
  month?: string | undefined;
  program_id?: string | undefined;
  anonymous?: boolean | undefined;
  voided?: boolean | undefined;
}

const isInMonth = (month: string) => {
  const first = sql`${`${month}-01`}::date`;
  return sql<boolean>`v.day >= ${first} and v.day < ${first} + interval '1 month'`;
};

const matching = (
  db: Db,
  { foodbank_id, day, root_id, served_by, month, program_id, anonymous, voided }: VisitFilter,
) =>
  db
    .selectFrom('visits as v')
    .$if(foodbank_id !== null, (query) => query.where('v.foodbank_id', '=', foodbank_id))
    .$if(day !== undefined, (query) => query.where('v.day', '=', day ?? ''))
    .$if(month !== undefined, (query) => query.where(isInMonth(month ?? '')))
    .$if(program_id !== undefined, (query) => query.where('v.program_id', '=', program_id ?? ''))
    .$if(anonymous !== undefined, (query) =>
      query.where('v.client_id', anonymous === true ? 'is' : 'is not', null),
    )
    .$if(voided !== undefined, (query) => query.where('v.voided_at', voided === true ? 'is not' : 'is', null))
    .$if(served_by !== undefined, (query) => query.where('v.served_by', '=', served_by ?? ''))
    .$if(root_id !== undefined, (query) =>
      query.where('v.client_id', 'in', (eb) =>
        eb
          .selectFrom('clients as m')
          .select('m.id')
          .where('m.root_id', '=', root_id ?? ''),
      ),
    );

export const countVisits = (db: Db, filter: VisitFilter): Promise<number> => countRows(matching(db, filter));

const withColumns = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('programs as p', 'p.id', 'v.program_id')
    .innerJoin('food_banks as b', 'b.id', 'v.foodbank_id')
    .leftJoin('clients as c', 'c.id', 'v.client_id')
    .leftJoin('clients as r', 'r.id', 'c.root_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as g', 'g.id', 'v.already_given_by')
    .select(['v.already_given_by', 'g.name as already_given_name'])
    .select(['v.id', 'v.foodbank_id', 'v.program_id', 'v.client_id', 'v.request_id', 'v.proxy_id', 'v.day'])
    .select(['v.adults', 'v.seniors', 'v.children', 'v.is_size_shown', 'v.override_reason'])
    .select([
      'v.given_at',
      'v.created_at',
      'v.voided_at',
      'v.void_reason',
      'v.served_by',
      'p.name as program_name',
      'p.kind',
      'b.time_zone',
    ])
    .select(['r.id as root_id', 'r.code as client_code', 'r.user_id'])
    .select(sql<string | null>`coalesce(r.name, u.name, r.alias)`.as('client_name'));

/** Latest first. */
export const selectVisits = (db: Db, filter: VisitFilter, { limit, offset }: Slice): Promise<VisitRow[]> =>
  withColumns(matching(db, filter))
    .orderBy('v.day', 'desc')
    .orderBy('v.given_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const selectVisit = (db: Db, foodbank_id: string | null, id: string) =>
  withColumns(matching(db, { foodbank_id }).where('v.id', '=', id)).executeTakeFirst();
export type VisitRow = NonNullable<Awaited<ReturnType<typeof selectVisit>>>;

export const lockVisit = (tx: Tx, id: string) =>
  tx
    .selectFrom('visits')
    .select(['voided_at', 'request_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const selectFoodBankOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('visits').select('foodbank_id').where('id', '=', id).executeTakeFirst())?.foodbank_id;

/** Returns the visit of a request that was handed out. */
export const selectIdByRequest = async (db: Db, request_id: string): Promise<string> =>
  (
    await db
      .selectFrom('visits')
      .select('id')
      .where('request_id', '=', request_id)
      .where('voided_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

export const selectLines = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_lines')
    .select(['visit_id', 'item_id', 'item_name', 'quantity'])
    .where('visit_id', '=', sql<string>`any(${visitIds}::uuid[])`)
    .orderBy('visit_id')
    .orderBy('position')
    .execute();
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Returns the moves that returned units which a count had taken off before the visit was recorded. */
export const selectMovedBack = (db: Db, visit_id: string): Promise<StockMove[]> =>
  db
    .selectFrom('visit_lines as l')
    .innerJoin('stock_movements as m', 'm.item_id', 'l.item_id')
    .select(['m.item_id', 'm.kind', 'm.quantity_delta', 'm.reason', 'm.visit_id'])
    .where('l.visit_id', '=', visit_id)
    .where('m.visit_id', '=', visit_id)
    .where('m.kind', '=', 'counted')
    .execute();

/** Returns the items of a visit that have been deleted since. */
export async function selectDeleted(db: Db, visit_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit_lines as l')
    .innerJoin('inventory_items as i', 'i.id', 'l.item_id')
    .select('l.item_id')
    .where('l.visit_id', '=', visit_id)
    .where('i.archived_at', 'is not', null)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export const selectTimeZone = async (db: Db, foodbank_id: string): Promise<string> =>
  (
    await db
      .selectFrom('food_banks')
      .select('time_zone')
      .where('id', '=', foodbank_id)
      .executeTakeFirstOrThrow()
  ).time_zone;
