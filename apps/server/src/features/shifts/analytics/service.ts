import { percentOf, type OutputOf, type routes } from '@nourish/contract';
import { weeksOf } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../../context.ts';
import { foodBankScope } from '../../../http/access.ts';
import { fail, found } from '../../../fail.ts';
import { selectFigures, type FiguresRow } from './queries.ts';
import { selectPlace } from '../queries.ts';
import { MAX_ANALYTICS_DAYS, spanProblem } from '../rules.ts';

type Analytics = OutputOf<typeof routes.getShiftAnalytics>['data'];
type Figures = Omit<FiguresRow, 'kind' | 'activity_category' | 'week' | 'volunteers'>;

const NOTHING: Figures = { shifts: 0, capacity: 0, filled: 0, hours: '0', no_shows: 0 };

const presentFigures = ({ shifts, capacity, filled, hours, no_shows }: Figures) => ({
  shifts,
  capacity,
  filled,
  fill_rate: percentOf(filled, capacity),
  hours: Number(hours),
  no_shows,
});

/** Drafts and cancelled shifts may have no figures at all. */
const hasFigures = ({ shifts, hours, no_shows }: Figures): boolean =>
  shifts > 0 || no_shows > 0 || Number(hours) > 0;

/** Returns figures of a span, in total, by activity and by week. Throws `not_found`, `invalid_input`. */
export async function getAnalytics(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  span: { start_date: string; end_date: string },
): Promise<Analytics> {
  const { id } = found(await selectPlace(ctx.db, foodBankScope(actor, foodbank) ?? foodbank));
  const problem = spanProblem(span.start_date, span.end_date, MAX_ANALYTICS_DAYS);
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
  const rows = await selectFigures(ctx.db, id, span);
  const all = rows.find(({ kind }) => kind === 'all');
  const weeks = new Map(rows.flatMap((row) => (row.kind === 'week' ? [[row.week, row]] : [])));
  return {
    ...presentFigures(all ?? NOTHING),
    volunteers: all?.volunteers ?? 0,
    by_activity: rows
      .filter((row) => row.kind === 'activity' && hasFigures(row))
      .map((row) => ({ activity_category: row.activity_category, ...presentFigures(row) })),
    by_week: weeksOf(span.start_date, span.end_date).map((week) => ({
      week,
      ...presentFigures(weeks.get(week) ?? NOTHING),
    })),
  };
}
