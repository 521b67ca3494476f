import type { Context } from '../context.ts';
import { register } from '../features/accounts/service.ts';
import { updateFoodBank } from '../features/food-banks/write-service.ts';
import { invitePerson, resendVerification } from '../features/people/service.ts';
import { updatePerson } from '../features/people/access-service.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { at, morningDaysAgo } from './clock.ts';
import { foodBanks } from './data/food-banks.ts';
import { accessChanges, newcomers } from './data/people.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf } from './load-requests.ts';

/** Days before today on which the first food bank closes on Saturdays for the summer, and reopens. */
const SUMMER_DAYS_AGO = { closed: 96, open: 61 };

/** Creates entries in the audit trail: role changes, deactivations, invitations, changed hours. */
export async function loadPeopleHistory(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  const admin = personOf(people, 'admin');
  const administrator = { actor: admin, confirm: async () => {} };
  const daysAgo = (days: number) => at(ctx, morningDaysAgo(ctx.clock.now(), days, (days * 7) % 50));

  for (const { person, days_ago, change } of accessChanges) {
    const { food_bank, ...access } = change;
    const foodbank_id = food_bank && banks.get(food_bank)?.id;
    await updatePerson(daysAgo(days_ago), administrator, personOf(people, person).user_id, {
      ...access,
      ...(foodbank_id !== undefined && { foodbank_id }),
    });
  }

  for (const { arrival, days_ago, name, email, role, language, food_bank } of newcomers) {
    if (arrival === 'invited') {
      const foodbank_id = (food_bank && banks.get(food_bank)?.id) ?? null;
      await invitePerson(daysAgo(days_ago), administrator, { name, email, role, language, foodbank_id });
    } else {
      const account = { name, email, role, language, password: DEMO_PASSWORD };
      const { user } = await register(daysAgo(days_ago), account);
      await resendVerification(daysAgo(days_ago - 1), admin, user._id);
    }
  }

  const [first] = foodBanks;
  const id = first && banks.get(first.key)?.id;
  if (first === undefined || id === undefined) return;
  const { sat: _, ...weekdays } = first.operating_hours;
  const by = { actor: admin, confirm: async () => {} };
  await updateFoodBank(daysAgo(SUMMER_DAYS_AGO.closed), by, id, { operatingHours: weekdays });
  await updateFoodBank(daysAgo(SUMMER_DAYS_AGO.open), by, id, { operatingHours: first.operating_hours });
}
