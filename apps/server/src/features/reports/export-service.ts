import type { Language } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { csvOf } from '../../http/csv.ts';
import type { FileResponse } from '../../http/respond.ts';
import { refuseBackwards } from '../../http/input.ts';
import { getFoodBank, listFoodBanks } from '../food-banks/service.ts';
import { COLUMNS, cellsOf } from '../inventory/export-columns.ts';
import { walkItems } from '../inventory/export-service.ts';
import { donationsExport, requestsExport } from './export-by-day.ts';
import { movementsExport } from './export-movements.ts';
import { nationalExport } from './export-national.ts';
import { defineExport, type ExportQuery, type ExportReport, type Place } from './export-report.ts';
import { stockExport } from './export-stock.ts';
import { usersExport } from './export-users.ts';

/** Current stock, latest arrival first. Uses the columns of the inventory import. */
const inventoryExport = defineExport({
  columns: COLUMNS,
  async *open({ ctx, scope, query, places }) {
    for await (const items of walkItems(ctx, scope, query))
      yield items.map((item) => cellsOf(item, places.get(item.foodbank_id)));
  },
});

const REPORTS: Record<ExportQuery['reportType'], ExportReport> = {
  inventory: inventoryExport,
  requests: requestsExport,
  donations: donationsExport,
  users: usersExport,
  movements: movementsExport,
  stock: stockExport,
  national: nationalExport,
};

/** Returns a report on one food bank, or all, as a CSV file. Throws `not_found`, `invalid_input`. */
export async function exportReport(
  ctx: Context,
  actor: Actor,
  query: ExportQuery,
  language: Language,
): Promise<FileResponse> {
  const scope = foodBankScope(actor, query.foodbank_id);
  refuseBackwards(query, 'start_date', 'end_date');
  const banks =
    scope === null
      ? await listFoodBanks(ctx, actor, { archived: true })
      : [await getFoodBank(ctx, actor, scope)];
  const places = new Map(banks.map(({ bank }) => [bank.id, placeOf(bank)]));
  const here = places.get(scope ?? '') ?? placeOf({ name: '', time_zone: DEFAULT_TIME_ZONE });
  const report = REPORTS[query.reportType];
  const rows = await report.open({ ctx, actor, query, language, scope, places, here });
  return {
    name: `${query.reportType}_report_${here.dayOf(ctx.clock.now())}.csv`,
    content: csvOf(report.header(language), rows),
  };
}

const placeOf = ({ name, time_zone }: { name: string; time_zone: string }): Place => ({
  name,
  time_zone,
  dayOf: (moment) => localTime(moment, time_zone).date,
});
