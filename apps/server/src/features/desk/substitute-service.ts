import type { RouteInput, Substitute } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { fail, found } from '../../fail.ts';
import { oneDeskOf, selectClient } from '../clients/service.ts';
import { proposeAt } from '../food-requests/substitutes/propose-service.ts';
import { needsOfHousehold, NOTHING_GUARDED } from '../needs/guard-service.ts';
import { selectOpenFoodBanksOf } from './queries.ts';

/**
 * Returns what the desk can give in the place of an item, or of a product that is not in stock, best first. Throws
 * `forbidden`, `not_found` (also for a client of another food bank), and `invalid_input` unless it names one of the two.
 */
export async function listDeskSubstitutes(
  ctx: Context,
  actor: Actor,
  {
    inventory_id,
    item_name,
    client_id,
    pickup_date,
    ...query
  }: NonNullable<RouteInput<'GET /api/desk/substitutes'>['query']>,
): Promise<Substitute[]> {
  const { db } = ctx;
  const { foodbank_id } = await oneDeskOf(ctx, actor, query.foodbank_id);
  const of = inventory_id === undefined ? item_name && { name: item_name } : { id: inventory_id };
  if (!of || (inventory_id !== undefined && item_name !== undefined))
    throw fail('invalid_input', { errors: [{ field: 'item_name', code: 'required' }] });
  const now = ctx.clock.now();
  const [bank] = await selectOpenFoodBanksOf(db, [foodbank_id]);
  const today = localTime(now, found(bank).time_zone).date;
  const days = { today, pickup_date: pickup_date ?? today };
  if (client_id === undefined) return proposeAt(db, { foodbank_id, of, needs: NOTHING_GUARDED, days });
  const client = found(await selectClient(db, foodbank_id, client_id));
  const household = { foodbank_id, client_id: client.id, user_id: null };
  const needs = await needsOfHousehold(db, household, now);
  // What is proposed tells the needs of the household.
  const subject = { user_id: client.user_id, root_id: client.id };
  await recordReads(
    ctx,
    // The food bank that a volunteer chose for browsing may be another one.
    { ...actor, foodbank_id: actor.role === 'admin' ? actor.foodbank_id : foodbank_id },
    'client',
    [readOf(subject, client.id)],
  );
  return proposeAt(db, { foodbank_id, of, needs, days });
}
