import type { OutputOf, ReportMovement, reportRoutes, RouteInput, StockMovement } from '@nourish/contract';
import { MOVEMENT_KINDS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { atOneMoment } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { paginationOf } from '../../http/pagination.ts';
import { refuseBackwards } from '../../http/input.ts';
import { readKnownWords, readWords } from '../../http/status-list.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { pictureOf } from '../inventory/foods/picture.ts';
import { imageOf, presentMovement } from '../inventory/service.ts';
import * as queries from './movements-queries.ts';

type MovementsQuery = NonNullable<RouteInput<'GET /api/reports/movements'>['query']>;

const DEFAULT_PAGE_SIZE = 20;

/** Lists stock movements, latest first. Throws `not_found`, `invalid_input`. */
export async function listMovements(
  ctx: Context,
  actor: Actor,
  query: MovementsQuery,
): Promise<Pick<OutputOf<typeof reportRoutes.listReportMovements>, 'data' | 'pagination' | 'totals'>> {
  const scope = foodBankScope(actor, query.foodbank_id);
  refuseBackwards(query, 'start_date', 'end_date');
  const filter = filterOf(scope, query);
  if (scope !== null) await getFoodBank(ctx, actor, scope);
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = query;
  const read = isInFigures(filter) ? queries.selectShelfPage : queries.selectLedgerPage;
  const pageOf = { limit, offset: (page - 1) * limit };
  const { rows, total, ...totals } = await atOneMoment(ctx, (db) => read(db, filter, pageOf));
  return { data: rows.map(presentRow), pagination: paginationOf(page, limit, total), totals };
}

export const filterOf = (
  foodbank_id: string | null,
  query: Pick<MovementsQuery, 'start_date' | 'end_date' | 'kind' | 'category' | 'on_shelf'>,
): queries.MovementFilter => ({
  foodbank_id,
  start_date: query.start_date,
  end_date: query.end_date,
  kinds: readKnownWords('kind', query.kind, MOVEMENT_KINDS),
  categories: readWords(query.category),
  on_shelf: query.on_shelf ?? false,
});

/** Movements of these kinds always change the units on hand. */
const ALWAYS_ON_SHELF: readonly StockMovement['kind'][] = ['received', 'fulfilled', 'expired', 'written_off'];

/** True if the report figures count every row that matches the filter. */
const isInFigures = ({ on_shelf, kinds }: queries.MovementFilter): boolean =>
  on_shelf || (kinds?.every((kind) => ALWAYS_ON_SHELF.includes(kind)) ?? false);

const presentRow = (row: queries.MovementRow): ReportMovement => ({
  ...presentMovement(row),
  item_id: row.item_id,
  item_name: row.item_name,
  category: row.category,
  picture: pictureOf(row),
  image: imageOf(row),
  foodbank_id: row.foodbank_id,
  day: row.day,
  on_hand_delta: row.quantity_delta + row.reserved_delta,
});
