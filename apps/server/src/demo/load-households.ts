import type { Context } from '../context.ts';
import { updateMe } from '../features/accounts/profile-service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { households } from './data/households.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf } from './load-requests.ts';

/**
 * Records household answers before the recipients' first requests, because a visit is counted with the
 * answers at that time.
 */
export async function loadHouseholds(ctx: Context, people: LoadedPeople): Promise<void> {
  for (const [n, { person, told_days_ago, answers }] of households.entries()) {
    const then = at(ctx, morningDaysAgo(ctx.clock.now(), told_days_ago, (n * 17) % 55));
    await updateMe(then, personOf(people, person), { household: answers, token: undefined });
  }
}
