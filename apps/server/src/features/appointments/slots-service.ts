import type { OutputOf, routes, SlotDay } from '@nourish/contract';
import { SLOT_LIST_DAYS, SLOT_SPAN_DAYS, WINDOW_DAYS_MAX } from '@nourish/contract/appointment-constants';
import { addDays, daysBetween, localTime, weekdayOf } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { fail, found } from '../../fail.ts';
import { daysOf, isOpenOn } from './hours-rules.ts';
import { selectSchedule, selectTaken } from './queries.ts';
import { bookableAt, slotsOn, stateOf, type Schedule, type SlotOfDay } from './rules.ts';
import { selectPlace, type BankPlace } from './schedule-queries.ts';

/** Exceptional days are set up to two years ahead. */
const LISTED_DAYS_AHEAD = 732;

type SlotDays = OutputOf<typeof routes.listSlotDays>['data'];
type SlotList = OutputOf<typeof routes.listSlots>['data'];

/**
 * Lists the slots of a food bank by day, from today on. Staff of the food bank also see as open what is too soon
 * for others. Throws `not_found`, `invalid_input`.
 */
export async function listSlotDays(
  ctx: Context,
  actor: Actor | null,
  id: string,
  query: { from?: string; to?: string },
): Promise<SlotDays> {
  const now = ctx.clock.now();
  refuseSpan(query, now);
  const foodbank_id = id.toLowerCase();
  const schedule = await selectSchedule(ctx.db, foodbank_id, readingSpan(query, now));
  if (schedule === undefined) {
    const place = await selectPlace(ctx.db, foodbank_id);
    if (place === undefined || place.archived_at !== null) throw fail('not_found');
    return { has_schedule: false, days: [] };
  }
  if (schedule.is_archived) throw fail('not_found');
  const { from, to } = spanOf(schedule, query, now);
  const taken = new Map(
    (await selectTaken(ctx.db, foodbank_id, { from, to })).map(({ day, starts, taken: people }) => [
      `${day} ${starts}`,
      people,
    ]),
  );
  const isStaff = actor?.role === 'admin' || (actor?.role === 'staff' && actor.foodbank_id === foodbank_id);
  const isBookable = bookableAt(schedule, now, { isStaff });
  const stateAt = (date: string, slot: SlotOfDay) =>
    isBookable({ date, time: slot.time }) ? stateOf(slot, taken.get(`${date} ${slot.time}`) ?? 0) : 'closed';
  const days = daysOf(from, to).map((date): SlotDay => ({
    date,
    is_exceptional: schedule.reasons.has(date),
    reason: schedule.reasons.get(date) ?? null,
    slots: slotsOn(schedule, date).map((slot) => ({
      time: slot.time,
      to: slot.to,
      state: stateAt(date, slot),
    })),
  }));
  return { has_schedule: true, days };
}

/**
 * Lists the pickup times of a food bank from today on; without a schedule, the nine hours of each open day. Throws
 * `not_found`, `invalid_input`.
 */
export async function listSlots(
  ctx: Context,
  actor: Actor | null,
  id: string,
  query: { from?: string; to?: string },
): Promise<SlotList> {
  const now = ctx.clock.now();
  const today = localTime(now, 'UTC').date;
  const from = query.from ?? addDays(today, -1);
  // Also from today on, so that an earlier `from` makes the list no longer.
  if (query.to !== undefined && daysBetween(from < today ? today : from, query.to) >= SLOT_SPAN_DAYS)
    throw fail('invalid_input', {
      errors: [{ field: 'to', code: 'too_far_ahead', params: { max: SLOT_SPAN_DAYS } }],
    });
  const { has_schedule, days } = await listSlotDays(ctx, actor, id, query);
  if (has_schedule)
    return days.flatMap(({ date, slots }) => slots.map(({ time, state }) => ({ date, time, status: state })));
  const bank = found(await selectPlace(ctx.db, id.toLowerCase()));
  return hoursWithoutSchedule(bank, query, now);
}

/** How many days ahead the hours of a food bank without a schedule are listed. */
const HOURS_LISTED_DAYS = 28;

function hoursWithoutSchedule(
  { time_zone, operating_hours }: Pick<BankPlace, 'time_zone' | 'operating_hours'>,
  query: { from?: string; to?: string },
  now: Date,
): SlotList {
  const local = localTime(now, time_zone);
  const from = query.from === undefined || query.from < local.date ? local.date : query.from;
  const to = query.to ?? addDays(from, HOURS_LISTED_DAYS - 1);
  const isToCome = (date: string, time: string) => date > local.date || `${time}:00` > local.time;
  return daysOf(from, to)
    .filter((date) => isOpenOn(operating_hours, weekdayOf(date)))
    .flatMap((date) =>
      PICKUP_TIMES.map((time) => ({
        date,
        time,
        status: isToCome(date, time) ? ('open' as const) : 'closed',
      })),
    );
}

function refuseSpan({ from, to }: { from?: string; to?: string }, now: Date): void {
  if (from !== undefined && to !== undefined && to < from)
    throw fail('invalid_input', { errors: [{ field: 'to', code: 'before_start' }] });
  const last = addDays(localTime(now, 'UTC').date, LISTED_DAYS_AHEAD);
  const params = { max: LISTED_DAYS_AHEAD };
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && day > last)
      throw fail('invalid_input', { errors: [{ field, code: 'too_far_ahead', params }] });
}

/** Covers the default span in every time zone, because the one of the food bank is not read yet. */
function readingSpan({ from, to }: { from?: string; to?: string }, now: Date) {
  const earliest = addDays(localTime(now, 'UTC').date, -1);
  const first = from === undefined || from < earliest ? earliest : from;
  return { from: first, to: to ?? addDays(first, WINDOW_DAYS_MAX + 2) };
}

/** The listed days. Throws `invalid_input` for too many. */
function spanOf(
  { time_zone, window_days }: Schedule,
  query: { from?: string; to?: string },
  now: Date,
): { from: string; to: string } {
  const today = localTime(now, time_zone).date;
  const from = query.from === undefined || query.from < today ? today : query.from;
  if (query.to === undefined) {
    const [last, longest] = [addDays(today, window_days), addDays(from, SLOT_LIST_DAYS - 1)];
    return { from, to: last < longest ? last : longest };
  }
  if (daysBetween(from, query.to) < SLOT_LIST_DAYS) return { from, to: query.to };
  const params = { max: SLOT_LIST_DAYS };
  throw fail('invalid_input', { errors: [{ field: 'to', code: 'too_far_ahead', params }] });
}
