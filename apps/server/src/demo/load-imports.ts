import { addDays } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { receiveFile } from '../features/inventory-imports/upload-service.ts';
import { workOn } from '../features/inventory-imports/worker.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { imports } from './data/imports.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

/** Uploads import files and checks them, without applying them. */
export async function loadImports(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  for (const { food_bank, file_name, days_ago, rowsOn } of imports) {
    const today = todayAt(ctx.clock.now());
    const then = at(ctx, morningDaysAgo(ctx.clock.now(), days_ago, 41));
    const foodbank_id = banks.get(food_bank)?.id;
    const content = fileOf(rowsOn((days) => addDays(today, days)));
    const { id } = await receiveFile(then, personOf(people, STAFF[food_bank]), {
      foodbank_id,
      name: file_name,
      content,
    });
    await workOn(then, id);
  }
}

export async function* fileOf(rows: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.join('\r\n'));
}
