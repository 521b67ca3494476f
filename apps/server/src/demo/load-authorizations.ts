import { localTime } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { createAuthorization } from '../features/clients/authorizations/service.ts';
import { at, DEMO_TIME_ZONE, morningDaysAgo } from './clock.ts';
import { clientele } from './data/clientele.ts';
import type { FoodBankKey } from './data/types.ts';
import { idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import type { DeskPlan } from './plan-visits.ts';

const FIRST_DAYS_AGO = 12;
const DAYS_BETWEEN = 37;

/** Records who may collect for seniors who live alone: a neighbour, a helper or another household. */
export async function loadAuthorizations(
  ctx: Context,
  people: LoadedPeople,
  { clients }: DeskPlan,
  ids: LoadedClients,
): Promise<void> {
  const now = ctx.clock.now();
  for (const food_bank of Object.keys(clientele) as FoodBankKey[]) {
    const registered = clients.filter(({ client }) => client.food_bank === food_bank);
    const [proxy] = registered.filter(({ client }) => client.adults === 2);
    const alone = registered.filter(
      ({ client }) => client.seniors === 1 && client.adults === 0 && client.merged_days_ago === null,
    );
    const collectors = [
      ...clientele[food_bank].collectors.map((proxy_name) => ({ proxy_name })),
      { proxy_id: idOf(ids, proxy?.client ?? null) },
    ];
    for (const [n, collector] of collectors.entries()) {
      const person = alone[n];
      if (person === undefined) throw new Error(`too few demo seniors in ${food_bank}`);
      const planned = morningDaysAgo(now, FIRST_DAYS_AGO + n * DAYS_BETWEEN, 130);
      const signed = new Date(Math.max(planned.getTime(), person.registered_at.getTime()));
      await createAuthorization(
        at(ctx, signed),
        personOf(people, STAFF[food_bank]),
        idOf(ids, person.client),
        {
          ...collector,
          signed_on: localTime(signed, DEMO_TIME_ZONE).date,
        },
      );
    }
  }
}
