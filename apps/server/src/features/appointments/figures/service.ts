import type { AppointmentReport, Language } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../../context.ts';
import { atOneMoment, type Db } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import { FileInstead } from '../../../http/respond.ts';
import { selectSchedule } from '../queries.ts';
import { selectPlace } from '../schedule-queries.ts';
import { fileOf } from './file.ts';
import { selectBookedSlots, selectScheduled, type ScheduledBank } from './queries.ts';
import { endedSlots, figuresOf, spanOf, type SlotCounts, type Span } from './rules.ts';

interface Query extends Partial<Span> {
  foodbank_id?: string;
  format?: 'json' | 'csv';
}

/**
 * Returns the figures of appointments at one food bank, or at all; with `format=csv` as a file. Throws `not_found`,
 * `invalid_input`.
 */
export async function getAppointmentFigures(
  ctx: Context,
  actor: Actor,
  { format, ...query }: Query,
  language: Language,
): Promise<AppointmentReport | FileInstead> {
  const foodbank_id = foodBankScope(actor, query.foodbank_id);
  const now = ctx.clock.now();
  const report = await atOneMoment(ctx, async (db): Promise<AppointmentReport> => {
    const time_zone =
      foodbank_id === null ? DEFAULT_TIME_ZONE : found(await selectPlace(db, foodbank_id)).time_zone;
    const span = spanOf(query, localTime(now, time_zone).date);
    if ('code' in span) throw fail('invalid_input', { errors: [span] });
    const banks = await selectScheduled(db, foodbank_id);
    const slots: SlotCounts[] = [];
    for (const bank of banks) slots.push(...(await slotsOf(db, bank, span, now)));
    const has_schedule = banks.length > 0;
    return { foodbank_id, ...span, has_schedule, ...figuresOf(slots, span), as_of: now.toISOString() };
  });
  return format === 'csv' ? new FileInstead(fileOf(report, language)) : report;
}

async function slotsOf(
  db: Db,
  { id, first_day }: ScheduledBank,
  span: Span,
  now: Date,
): Promise<SlotCounts[]> {
  // The food bank has no booked slot yet.
  if (first_day === null) return [];
  const schedule = await selectSchedule(db, id, span);
  if (schedule === undefined) throw new Error(`no pickup_schedules row for food bank ${id}`);
  const booked = await selectBookedSlots(db, { id, time_zone: schedule.time_zone }, span);
  return endedSlots(schedule, span, { booked, first_day, now });
}
