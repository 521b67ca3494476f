import type { Language, RouteInput } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import type { FileAnswer } from '../../http/route.ts';
import { getFoodBank, listFoodBanks } from '../food-banks/service.ts';
import { walkItems, type ItemRow } from '../inventory/export-service.ts';
import { csvOf, type Cell } from '../../http/csv.ts';
import { COLUMN_NAMES, INVENTORY_COLUMNS } from '../inventory/export-columns.ts';

type ExportQuery = RouteInput<'GET /api/reports/export'>['query'];

/** As much of a food bank as a report says. */
interface Place {
  name: string;
  /** A moment's day there, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
}

/**
 * The stock of the caller's food bank (administrators: of the one they name, or of all) as a table, with the names of the
 * columns in a language. Throws `not_found`.
 */
export async function exportInventory(
  ctx: Context,
  actor: Actor,
  query: ExportQuery,
  language: Language,
): Promise<FileAnswer> {
  const scope = foodBankScope(actor, query.foodbank_id);
  const banks =
    scope === null
      ? await listFoodBanks(ctx, actor, { archived: true })
      : [await getFoodBank(ctx, actor, scope)];
  const places = new Map(
    banks.map(({ bank }): [string, Place] => [bank.id, { name: bank.name, dayOf: dayIn(bank.time_zone) }]),
  );
  const dayHere = places.get(scope ?? '')?.dayOf ?? dayIn(DEFAULT_TIME_ZONE);
  const header = INVENTORY_COLUMNS.map((column) => COLUMN_NAMES[language][column]);
  return {
    name: `${query.reportType}_report_${dayHere(ctx.clock.now())}.csv`,
    content: csvOf(header, inventoryRows(ctx, scope, query, places)),
  };
}

async function* inventoryRows(
  ctx: Context,
  scope: string | null,
  query: ExportQuery,
  places: ReadonlyMap<string, Place>,
): AsyncGenerator<Cell[]> {
  for await (const items of walkItems(ctx, scope, query))
    for (const item of items) {
      const cells = inventoryCells(item, places.get(item.foodbank_id));
      yield INVENTORY_COLUMNS.map((column) => cells[column]);
    }
}

const inventoryCells = (
  item: ItemRow,
  place: Place | undefined,
): Record<(typeof INVENTORY_COLUMNS)[number], Cell> => ({
  item_name: item.item_name,
  category: item.category,
  dietary_category: item.dietary_category,
  quantity: item.quantity,
  reserved_quantity: item.reserved_quantity,
  on_hand_quantity: item.quantity + item.reserved_quantity,
  minimum_stock_level: item.minimum_stock_level,
  storage_location: item.storage_location,
  expiration_date: item.expiration_date,
  date_kind: item.date_kind,
  barcode: item.barcode,
  description: item.description,
  date_added: place?.dayOf(item.date_added) ?? null,
  foodbank: place?.name ?? null,
  _id: item.id,
});

function dayIn(timeZone: string): Place['dayOf'] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => format.format(moment);
}
