import { sql } from 'kysely';
import type { SearchKind } from '@nourish/contract';
import type { Sql } from '../../db/conditions.ts';

/** Every part has these columns, so that they can be united. */
interface Columns {
  kind: SearchKind;
  id: Sql;
  title: Sql;
  /** Orders before `order`. */
  rank: Sql;
  order: Sql;
  foodbank_id: Sql;
  subtitle?: Sql;
  status?: Sql;
  ended_as?: Sql;
  code?: Sql;
  day?: Sql;
  time?: Sql;
  quantity?: Sql;
  volunteer_id?: Sql;
  user_id?: Sql;
  root_id?: Sql;
}

export const NONE = sql`null`;
export const columns = (of: Columns): Sql => sql`
  ${sql.lit(of.kind)} as kind, ${of.id} as id, ${of.title} as title, ${of.subtitle ?? NONE}::text as subtitle,
  ${of.status ?? NONE}::text as status, ${of.ended_as ?? NONE}::text as ended_as,
  ${of.code ?? NONE}::text as code, ${of.day ?? NONE}::date as day,
  ${of.time ?? NONE}::text as time, ${of.quantity ?? NONE}::int as quantity, ${of.foodbank_id} as foodbank_id,
  ${of.volunteer_id ?? NONE}::uuid as volunteer_id, ${of.user_id ?? NONE}::uuid as user_id,
  ${of.root_id ?? NONE}::uuid as root_id,
  ${of.rank} as rank, row_number() over (order by ${of.rank}, ${of.order}) as nth`;
