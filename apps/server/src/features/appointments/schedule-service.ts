import type { PickupSchedule, RouteInput, ScheduleChangeResult } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import type { AuditValues } from '../../db/tables.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { WEEKDAYS } from '@nourish/contract/constants';
import { changeHours } from './change-service.ts';
import * as rules from './hours-rules.ts';
import { presentSchedule } from './present.ts';
import * as queries from './schedule-queries.ts';

type At<B> = B & { foodbank_id: string };
type Week = At<NonNullable<RouteInput<'PUT /api/foodbanks/:id/pickup-schedule'>['body']>>;
type Day = At<RouteInput<'POST /api/foodbanks/:id/pickup-exceptions'>['body']>;
type Removal = At<RouteInput<'POST /api/foodbanks/:id/pickup-exceptions/:date/removal'>['body']>;

/** Returns the hours of a food bank; version 0: it has no schedule. Throws `not_found`, `invalid_input`. */
export async function getPickupSchedule(
  ctx: Context,
  actor: Actor,
  requested: string,
): Promise<PickupSchedule> {
  const { id, time_zone } = found(await queries.selectPlace(ctx.db, foodBankToAddTo(actor, requested)));
  const today = localTime(ctx.clock.now(), time_zone).date;
  return presentSchedule(id, (await queries.selectHours(ctx.db, id, today)) ?? queries.NO_HOURS);
}

/**
 * Sets the week and the rules of booking; the first one begins the schedule of the food bank. Throws the codes of
 * `changeHours`.
 */
export function setPickupSchedule(
  ctx: Context,
  actor: Actor,
  { blocks: input, valid_from = null, lead_hours, ...week }: Week,
): Promise<ScheduleChangeResult> {
  const blocks = input.map((block) => rules.toWeekBlock({ valid_from, ...block }));
  const given = {
    ...(lead_hours !== undefined && { lead_minutes: lead_hours * 60 }),
    ...(week.window_days !== undefined && { window_days: week.window_days }),
    ...(week.unclaimed_days !== undefined && { unclaimed_days: week.unclaimed_days }),
    ...(week.unclaimed_days_chilled !== undefined && { unclaimed_days_chilled: week.unclaimed_days_chilled }),
  };
  return changeHours(ctx, actor, week, {
    begins: true,
    problems: (_today, programs) => rules.blockProblems(blocks, programs),
    apply: (before) => ({ ...rules.bookingRulesOf({ ...before, ...given }), blocks, days: before.days }),
    write: (tx, foodbank_id) => queries.replaceWeek(tx, foodbank_id, blocks),
    audited: writeWeek,
  });
}

/** Closes a day, opens another one, or changes its hours. Throws the codes of `changeHours`. */
export function setExceptionalDay(
  ctx: Context,
  actor: Actor,
  { date, closed = false, blocks: input, reason, ...change }: Day,
): Promise<ScheduleChangeResult> {
  if (!closed && input === undefined)
    throw fail('invalid_input', { errors: [{ field: 'blocks', code: 'required' }] });
  const blocks = closed ? [] : (input ?? []).map(rules.toDayBlock);
  const day = { date, reason: rules.toReason(reason), blocks };
  return changeHours(ctx, actor, change, {
    problems: (today, programs) => [...problemsOf(date, today), ...rules.blockProblems(day.blocks, programs)],
    apply: (before) => ({ ...before, days: [...before.days.filter((each) => each.date !== date), day] }),
    write: (tx, foodbank_id) => queries.replaceDay(tx, foodbank_id, day),
    audited: (hours) => dayValues(hours, date),
  });
}

/** Returns a day to the hours of its weekday. Throws the codes of `changeHours`. */
export const removeExceptionalDay = (
  ctx: Context,
  actor: Actor,
  date: string,
  change: Removal,
): Promise<ScheduleChangeResult> =>
  changeHours(ctx, actor, change, {
    problems: (today) => problemsOf(date, today),
    apply: (before) => {
      if (!before.days.some((day) => day.date === date)) throw fail('not_found');
      return { ...before, days: before.days.filter((day) => day.date !== date) };
    },
    write: (tx, foodbank_id) => queries.deleteDay(tx, foodbank_id, date),
    audited: (hours) => dayValues(hours, date),
  });

function problemsOf(date: string, today: string): FieldProblem[] {
  const problem = rules.dateProblem(date, today);
  return problem === undefined ? [] : [problem];
}

/** The week and the rules of booking for the audit trail. */
export const writeWeek = ({ blocks, ...hours }: rules.Hours): AuditValues => ({
  ...Object.fromEntries(
    WEEKDAYS.map((day) => [
      `hours_${day}`,
      rules.writeBlocks(blocks.filter(({ weekday }) => weekday === day)) || null,
    ]),
  ),
  ...rules.bookingRulesOf(hours),
});

function dayValues({ days }: rules.Hours, date: string): AuditValues {
  const day = days.find((each) => each.date === date);
  if (day === undefined) return {};
  const reason = day.reason === null ? '' : ` (${day.reason})`;
  return { exceptional_day: `${date}: ${rules.writeBlocks(day.blocks) || '–'}${reason}` };
}
