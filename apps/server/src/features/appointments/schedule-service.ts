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

type Week = RouteInput<'PUT /api/pickup-schedule'>['body'];
type Day = RouteInput<'PUT /api/pickup-schedule/days/:date'>['body'];
type Removal = RouteInput<'POST /api/pickup-schedule/days/:date/removal'>['body'];

/** Returns the hours of a food bank; version 0: it has no schedule. Throws `not_found`, `invalid_input`. */
export async function getPickupSchedule(
  ctx: Context,
  actor: Actor,
  requested?: string,
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
  { blocks: input, ...week }: Week,
): Promise<ScheduleChangeResult> {
  const blocks = input.map(rules.toWeekBlock);
  return changeHours(ctx, actor, week, {
    begins: true,
    problems: (_today, programs) => rules.blockProblems(blocks, programs),
    apply: ({ unclaimed_days, unclaimed_days_chilled, days }) => ({
      ...rules.bookingRulesOf({ unclaimed_days, unclaimed_days_chilled, ...week }),
      blocks,
      days,
    }),
    write: (tx, foodbank_id) => queries.replaceWeek(tx, foodbank_id, blocks),
    audited: weekValues,
  });
}

/** Closes a day, opens another one, or changes its hours. Throws the codes of `changeHours`. */
export function setExceptionalDay(
  ctx: Context,
  actor: Actor,
  date: string,
  { blocks: input, reason, ...change }: Day,
): Promise<ScheduleChangeResult> {
  const day = { date, reason: rules.toReason(reason), blocks: input.map(rules.toDayBlock) };
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

const weekValues = ({ blocks, ...hours }: rules.Hours): AuditValues => ({
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
