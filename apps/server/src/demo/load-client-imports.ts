import { addDays } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { applyImport } from '../features/client-imports/service.ts';
import { receiveFile } from '../features/client-imports/upload-service.ts';
import { workOn } from '../features/client-imports/worker.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { clientImports } from './data/client-imports.ts';
import { fileOf } from './load-imports.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

/** Uploads files of households, checks them, and applies some. */
export async function loadClientImports(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  const today = todayAt(ctx.clock.now());
  for (const { food_bank, file_name, days_ago, isApplied, rowsOn } of clientImports) {
    const then = at(ctx, morningDaysAgo(ctx.clock.now(), days_ago, 67));
    const staff = personOf(people, STAFF[food_bank]);
    const upload = {
      foodbank_id: banks.get(food_bank)?.id,
      name: file_name,
      columns: undefined,
      content: fileOf(rowsOn((days) => addDays(today, days))),
    };
    const { id } = await receiveFile(then, staff, upload, 'en');
    await workOn(then, id);
    if (!isApplied) continue;
    await applyImport(then, staff, id, { mode: 'all_rows' });
    await workOn(then, id);
  }
}
