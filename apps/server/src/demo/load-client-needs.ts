import type { Context } from '../context.ts';
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

/** Records what about a fifth of the clients stated that they cannot eat, on a day after their registration. */
export async function loadClientNeeds(
  ctx: Context,
  people: LoadedPeople,
  { clients }: DeskPlan,
  ids: LoadedClients,
): Promise<void> {
  const now = ctx.clock.now();
  for (const [n, { client, registered_at }] of clients.entries()) {
    const dice = new Dice(n * 15_485_863 + 7);
    if (client.duplicate_of !== null || !dice.hits(STATED_PERCENT)) continue;
    const needs = statedFor[client.needs ?? ''] ?? dice.pick(stated);
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
