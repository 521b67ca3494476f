import type { Context } from '../context.ts';
import { setNeeds } from '../features/needs/service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { needs } from './data/needs.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf } from './load-requests.ts';

export async function loadNeeds(ctx: Context, people: LoadedPeople): Promise<void> {
  for (const { person, stored_days_ago, needs: stored } of needs) {
    const then = at(ctx, morningDaysAgo(ctx.clock.now(), stored_days_ago, 12));
    await setNeeds(then, personOf(people, person), { ...stored });
  }
}
