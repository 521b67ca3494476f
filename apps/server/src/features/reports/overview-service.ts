import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { monthsOf } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { NATIONAL_MAX_MONTHS } from '@nourish/contract/report-constants';
import type { Actor, Context } from '../../context.ts';
import type { FileResponse } from '../../http/respond.ts';
import { getFoodBank, listFoodBanks } from '../food-banks/service.ts';
import { readDashboard } from './dashboard-service.ts';
import { readDonations } from './donations-service.ts';
import { readInventory } from './inventory-service.ts';
import { nationalReport } from './national-service.ts';
import { overviewOf } from './overview-content.ts';
import { drawOverview } from './overview-drawing.ts';
import type { Period } from './period.ts';
import { readReport } from './reading.ts';
import { readRequests } from './requests-service.ts';

type OverviewQuery = NonNullable<RouteInput<'GET /api/reports/overview'>['query']>;

/** Returns the board overview of a food bank, or of all, as a PDF. Throws `not_found`, `invalid_input`. */
export async function printOverview(
  ctx: Context,
  actor: Actor,
  query: OverviewQuery,
  language: Language,
): Promise<FileResponse> {
  const reports = await readReport(ctx, actor, query, async (reading) => ({
    foodbank_id: reading.foodbank_id,
    now: reading.now,
    period: reading.period,
    dashboard: await readDashboard(reading),
    inventory: await readInventory(reading),
    requests: await readRequests(reading),
    donations: await readDonations(reading),
  }));
  const { foodbank_id, now, period } = reports;
  const national = await nationalReport(ctx, actor, {
    ...(foodbank_id !== null && { foodbank_id }),
    ...monthsOfPeriod(period),
    shared: true,
  });
  const banks =
    foodbank_id === null
      ? await listFoodBanks(ctx, actor, { archived: true })
      : [await getFoodBank(ctx, actor, foodbank_id)];
  const names = new Map(banks.map(({ bank }) => [bank.id, bank.name]));
  const one = foodbank_id === null ? undefined : banks[0]?.bank;
  const overview = overviewOf({
    ...reports,
    language,
    now,
    time_zone: one?.time_zone ?? DEFAULT_TIME_ZONE,
    name: one?.name ?? null,
    national,
    locationName: ({ name, foodbankId }) => (one ? name : `${name}, ${names.get(foodbankId) ?? ''}`),
  });
  // Rendered completely before sending: the file is small, and a truncated PDF cannot be opened.
  const content = await drawOverview(overview);
  return { name: `${overview.file}.pdf`, content: Readable.from([content]) };
}

/** The months of a period; only the last `NATIONAL_MAX_MONTHS` if it is longer. */
function monthsOfPeriod({ from, to }: Period): { from_month?: string; to_month: string } {
  const to_month = to.slice(0, 7);
  if (from === null) return { to_month };
  const [from_month = to_month] = monthsOf(from, to).slice(-NATIONAL_MAX_MONTHS);
  return { from_month, to_month };
}
