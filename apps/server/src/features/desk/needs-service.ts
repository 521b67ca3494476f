import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import { localTime } from '@nourish/contract/calendar';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { found } from '../../fail.ts';
import { oneDeskOf, selectClient } from '../clients/service.ts';
import { needsOfHousehold, NOTHING_GUARDED } from '../needs/guard-service.ts';
import { selectOpenFoodBanksOf } from './queries.ts';

/** For whom the desk chooses food, and when it is picked up. */
interface Choosing {
  foodbank_id?: string | undefined;
  /** null: anonymous. */
  client_id?: string | null | undefined;
  /** Default: today. */
  pickup_date?: string | undefined;
}

/** The desk where food is chosen, with the needs that count. */
export interface ChoosingDesk {
  foodbank_id: string;
  needs: GuardedNeeds;
  days: { today: string; pickup_date: string };
}

/**
 * Returns what counts while a desk chooses food for a household, and records the read of its needs: a verdict or a
 * proposal tells them. Throws `forbidden`, and `not_found`, also for a client of another food bank.
 */
export async function readChoosingDesk(
  ctx: Context,
  actor: Actor,
  { client_id = null, pickup_date, ...requested }: Choosing,
): Promise<ChoosingDesk> {
  const { db } = ctx;
  const { foodbank_id } = await oneDeskOf(ctx, actor, requested.foodbank_id);
  const now = ctx.clock.now();
  const [bank] = await selectOpenFoodBanksOf(db, [foodbank_id]);
  const today = localTime(now, found(bank).time_zone).date;
  const days = { today, pickup_date: pickup_date ?? today };
  if (client_id === null) return { foodbank_id, days, needs: NOTHING_GUARDED };
  const client = found(await selectClient(db, foodbank_id, client_id));
  const needs = await needsOfHousehold(db, { foodbank_id, client_id: client.id, user_id: null }, now);
  const subject = { user_id: client.user_id, root_id: client.id };
  await recordReads(
    ctx,
    // The food bank that a volunteer chose for browsing may be another one.
    { ...actor, foodbank_id: actor.role === 'admin' ? actor.foodbank_id : foodbank_id },
    'client',
    [readOf(subject, client.id)],
  );
  return { foodbank_id, days, needs };
}
