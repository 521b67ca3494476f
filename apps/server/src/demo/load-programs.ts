import type { Context } from '../context.ts';
import { createProgram, listPrograms, updateProgram } from '../features/programs/service.ts';
import { at, morningDaysAgo } from './clock.ts';
import type { ProgramKey } from './data/desk-types.ts';
import { programs, usualPickups } from './data/programs.ts';
import type { FoodBankKey } from './data/types.ts';
import { bankOf } from './load-clients.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { RECORDED_DAYS } from './plan-clients.ts';

export type LoadedPrograms = Map<string, string>;
export const programKey = (food_bank: FoodBankKey, kind: ProgramKey): string => `${food_bank} ${kind}`;

/** Creates the programs before the first visit. Returns their ids. */
export async function loadPrograms(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<LoadedPrograms> {
  const loaded: LoadedPrograms = new Map();
  const then = at(ctx, morningDaysAgo(ctx.clock.now(), RECORDED_DAYS + 3));
  for (const { food_bank, name, kind, frequency, strength, hamper } of programs) {
    const program = await createProgram(then, personOf(people, STAFF[food_bank]), {
      foodbank_id: bankOf(banks, food_bank),
      name,
      kind,
      frequency,
      strength,
      hamper,
    });
    loaded.set(programKey(food_bank, kind), program._id);
  }
  for (const { food_bank, ...usual } of usualPickups) {
    const staff = personOf(people, STAFF[food_bank]);
    for (const { _id, takes_requests } of await listPrograms(then, staff, bankOf(banks, food_bank)))
      if (takes_requests) await updateProgram(then, staff, _id, usual);
  }
  return loaded;
}
