import type { Context } from '../context.ts';
import { updateMe } from '../features/accounts/service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { households } from './data/households.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf } from './load-requests.ts';

/** Has recipients tell of their households, before their first request: each visit is counted with what is told by then. */
export async function loadHouseholds(ctx: Context, people: LoadedPeople): Promise<void> {
  for (const [n, { person, told_days_ago, answers }] of households.entries()) {
    const then = at(ctx, morningDaysAgo(ctx.clock.now(), told_days_ago, (n * 17) % 55));
    await updateMe(then, personOf(people, person), { household: answers, token: undefined });
  }
}
