import type { Desk, ExpectedPickup } from '@nourish/contract';
import { instantOf } from '@nourish/contract/calendar';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { found } from '../../fail.ts';
import { oneDeskOf, selectDesks } from '../clients/service.ts';
import { withAllergies } from '../needs/client-service.ts';
import { presentDesk, presentPickup } from './present.ts';
import * as queries from './queries.ts';

const PICKUPS_MAX = 200;

/** Lists the open food banks at whose desk the caller may work today. */
export async function listDesks(ctx: Context, actor: Actor): Promise<Desk[]> {
  const now = ctx.clock.now();
  const rows =
    actor.role === 'admin'
      ? await queries.selectOpenFoodBanks(ctx.db)
      : await queries.selectOpenFoodBanksOf(ctx.db, await desksOf(ctx, actor, now));
  return rows.map((row) => presentDesk(row, now));
}

const desksOf = async (ctx: Context, { role, user_id, foodbank_id }: Actor, now: Date): Promise<string[]> =>
  role === 'staff' ? (foodbank_id === null ? [] : [foodbank_id]) : selectDesks(ctx.db, user_id, now);

/**
 * Returns a desk with the pickups that it expects. Throws `forbidden`, `not_found` (also for an archived food
 * bank), and `invalid_input` if an administrator names none.
 */
export async function getDesk(
  ctx: Context,
  actor: Actor,
  requested?: string,
): Promise<Desk & { expected: ExpectedPickup[] }> {
  const { foodbank_id } = await oneDeskOf(ctx, actor, requested);
  const [row] = await queries.selectOpenFoodBanksOf(ctx.db, [foodbank_id]);
  const place = found(row);
  const now = ctx.clock.now();
  const desk = presentDesk(place, now);
  const pickups = await queries.selectPickups(ctx.db, {
    foodbank_id,
    day: desk.day,
    day_starts: instantOf({ date: desk.day, time: '00:00:00' }, place.time_zone),
    limit: PICKUPS_MAX,
  });
  await recordReads(
    ctx,
    // The food bank that a volunteer chose for browsing may be another one.
    { ...actor, foodbank_id: actor.role === 'admin' ? actor.foodbank_id : foodbank_id },
    'request_list',
    pickups.map((row) => readOf(row, null)),
  );
  const careful = await withAllergies(
    ctx.db,
    pickups.map(({ root_id }) => root_id),
    now,
  );
  return { ...desk, expected: pickups.map((pickup) => presentPickup(pickup, careful.has(pickup.root_id))) };
}
