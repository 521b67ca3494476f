import { sql } from 'kysely';
import { stateOf, type GuardedLabel } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { setClientNeeds } from '../features/needs/client-write-service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { stated, statedFor, statedNotes } from './data/client-needs.ts';
import { clientele } from './data/clientele.ts';
import { idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import type { DeskPlan } from './plan-visits.ts';
import { Dice } from './random.ts';

const STATED_PERCENT = 20;
const NOTED_PERCENT = 15;
/** Not so long ago that the consent has ended. */
const FIRST_DAYS_AGO = 300;

/**
 * Records what about a fifth of the clients stated that they cannot eat, on a day after their registration. Call it
 * when they have their food: allergies to what they got or wait for are left out.
 */
export async function loadClientNeeds(
  ctx: Context,
  people: LoadedPeople,
  { clients }: DeskPlan,
  ids: LoadedClients,
): Promise<void> {
  const now = ctx.clock.now();
  const labels = await selectLabelsByClient(ctx.db);
  for (const [n, { client, registered_at }] of clients.entries()) {
    const dice = new Dice(n * 15_485_863 + 7);
    if (client.duplicate_of !== null || !dice.hits(STATED_PERCENT)) continue;
    const { allergies = [], ...others } = statedFor[client.needs ?? ''] ?? dice.pick(stated);
    const known = labels.get(idOf(ids, client)) ?? [];
    const isSafe = (allergen: Allergen) =>
      known.every((label) => ['not_on_label', 'not_checked'].includes(stateOf(label, allergen)));
    const needs = { ...others, allergies: allergies.filter(isSafe) };
    const note = dice.hits(NOTED_PERCENT) ? dice.pick(statedNotes[client.food_bank]) : null;
    const planned = morningDaysAgo(now, dice.below(FIRST_DAYS_AGO), 140);
    const then = new Date(Math.min(now.getTime(), Math.max(planned.getTime(), registered_at.getTime())));
    await setClientNeeds(
      at(ctx, then),
      personOf(people, STAFF[client.food_bank]),
      idOf(ids, client),
      { ...needs, note, consent: true },
      clientele[client.food_bank].language,
    );
  }
}

/** Returns the label facts of the food that clients received or requested, by client. */
async function selectLabelsByClient(db: Db): Promise<Map<string, GuardedLabel[]>> {
  const { rows } = await sql<GuardedLabel & { client_id: string }>`
    with food as (
      select r.foodbank_id, r.client_id, r.recipient_id as user_id, l.item_id
      from food_requests r join food_request_lines l on l.request_id = r.id
      union
      select v.foodbank_id, v.client_id, null, l.item_id from visits v join visit_lines l on l.visit_id = v.id
    )
    select distinct c.root_id as client_id, i.allergens, i.gluten_sources
    from food f
    join clients c on c.id = f.client_id or (c.user_id = f.user_id and c.foodbank_id = f.foodbank_id)
    join inventory_items i on i.id = f.item_id`.execute(db);
  return Map.groupBy(rows, ({ client_id }) => client_id);
}
