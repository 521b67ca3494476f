import type { Context } from '../context.ts';
import { receiveFile } from '../features/inventory-imports/upload-service.ts';
import { workOn } from '../features/inventory-imports/worker.ts';
import { at, morningOf } from './clock.ts';
import { dayAfter } from './data/dated.ts';
import { imports } from './data/imports.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { today } from './load-stock.ts';

/** Hands in files of items and has them checked; nobody has applied them yet. */
export async function loadImports(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  for (const { food_bank, file_name, days_ago, rowsOn } of imports) {
    const day = dayAfter(today(ctx), -days_ago);
    const then = at(ctx, morningOf(ctx, day, 41));
    const foodbank_id = banks.get(food_bank)?.id;
    const content = fileOf(rowsOn((days) => dayAfter(today(ctx), days)));
    const { id } = await receiveFile(then, personOf(people, STAFF[food_bank]), {
      foodbank_id,
      name: file_name,
      content,
    });
    await workOn(then, id);
  }
}

async function* fileOf(rows: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.join('\r\n'));
}
