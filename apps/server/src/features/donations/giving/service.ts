import { Readable } from 'node:stream';
import type { Language, OutputOf, RouteInput, routes } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import { fail } from '../../../fail.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { selectPlace } from '../queries.ts';
import { drawStatement } from './drawing.ts';
import { selectMonths, selectReceived, selectYears } from './queries.ts';
import { statementOf } from './statement.ts';

type Giving = OutputOf<typeof routes.getGiving>['data'];

/** Products in a statement: some fifty pages. */
const MAX_LISTED = 2_000;

const MONTHS = 12;

const timeZoneOf = async ({ db }: Context, { foodbank_id }: Actor): Promise<string> =>
  foodbank_id === null ? DEFAULT_TIME_ZONE : (await selectPlace(db, foodbank_id)).time_zone;

/** What food banks received from the caller, by year. */
export async function getGiving(ctx: Context, actor: Actor): Promise<Giving> {
  const time_zone = await timeZoneOf(ctx, actor);
  const this_year = Number(localTime(ctx.clock.now(), time_zone).date.slice(0, 4));
  const [years, months] = await Promise.all([
    selectYears(ctx.db, actor),
    selectMonths(ctx.db, actor, this_year),
  ]);
  const gramsOf = new Map(months.map(({ month, grams }) => [month, grams]));
  return {
    this_year,
    months: Array.from({ length: MONTHS }, (_, index) => (gramsOf.get(index + 1) ?? 0) / 1_000),
    years: years.map(({ year, grams, offers, products, unweighed }) => ({
      year,
      kilograms: grams / 1_000,
      offers,
      products,
      unweighed,
    })),
  };
}

/** Returns the yearly statement as a PDF. Throws `no_received_donations`. */
export async function getGivingStatement(
  ctx: Context,
  actor: Actor,
  { year, language }: RouteInput<'GET /api/donations/statement'>['query'],
  callerLanguage: Language,
): Promise<FileResponse> {
  const [rows, years, time_zone, fonts] = await Promise.all([
    selectReceived(ctx.db, actor, year, MAX_LISTED),
    selectYears(ctx.db, actor),
    timeZoneOf(ctx, actor),
    loadFonts(),
  ]);
  const total = years.find((each) => each.year === year);
  if (rows.length === 0 || total === undefined) throw fail('no_received_donations');
  const donor = { name: actor.name, email: actor.email };
  const now = ctx.clock.now();
  const facts = { language: language ?? callerLanguage, now, time_zone, donor, year, rows, total };
  const statement = statementOf(facts, fonts);
  // Rendered completely before sending, because a partial PDF cannot be opened.
  const content = await drawStatement(statement);
  return { name: `${statement.file}.pdf`, content: Readable.from([content]) };
}
