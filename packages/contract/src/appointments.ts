import Type from 'typebox';
import { BLOCKS_MAX, SLOT_SPAN_DAYS, SLOT_STATES } from './appointment-constants.ts';
import {
  ScheduleChangeFields,
  ScheduleChangeData,
  DayBlock,
  PickupSchedule,
  DayReason,
  ScheduleRules,
  SlotDay,
  UnclaimedRules,
  WeekBlock,
} from './appointment-schemas.ts';
import { FoodRequestDetails, PreferredTime } from './food-request-schemas.ts';
import { defineRoutes } from './route.ts';
import { Data, Flag, IdParams, Nullable, Options, PlainDate, TimeOfDay, described } from './schema.ts';

const BLOCK_SENTENCES = {
  'blocks.*.to': { before_start: 'end_time_before_start' },
  'blocks.*.valid_to': { before_start: 'end_before_start' },
  'blocks.*.slot_minutes': { too_many: 'too_many_slots' },
} as const;
const DATE_SENTENCES = { date: { in_past: 'from_today' } } as const;

const SPAN_SENTENCES = { to: { before_start: 'end_before_start', too_far_ahead: 'too_many_days' } } as const;

const NewBlocks = { maxItems: BLOCKS_MAX };

export const appointmentRoutes = defineRoutes('Appointments', {
  listSlots: {
    key: 'GET /api/foodbanks/:id/slots',
    access: 'anyone',
    summary:
      'Pickup times of a food bank from now on, without counts. Without a schedule: the nine hours of each open day',
    params: IdParams,
    query: Type.Object({
      from: Type.Optional(described(PlainDate, 'Default: today')),
      to: Type.Optional(
        described(PlainDate, `Default: the last day that can be booked. At most ${SLOT_SPAN_DAYS} days`),
      ),
    }),
    sentences: SPAN_SENTENCES,
    response: Data(
      Type.Array(Type.Object({ date: PlainDate, time: TimeOfDay, status: Options(SLOT_STATES) })),
    ),
  },
  listSlotDays: {
    key: 'GET /api/foodbanks/:id/slot-days',
    access: 'anyone',
    summary:
      'Slots of a food bank by day, from today on, with closed days and their reasons. Without a schedule: no days, and pickups are on the hour',
    params: IdParams,
    query: Type.Object({
      from: Type.Optional(described(PlainDate, 'Default: today')),
      to: Type.Optional(described(PlainDate, 'Default: the last day that can be booked. At most 121 days')),
    }),
    sentences: SPAN_SENTENCES,
    response: Data(
      Type.Object({
        has_schedule: Flag,
        days: Type.Array(SlotDay),
      }),
    ),
  },
  getPickupSchedule: {
    key: 'GET /api/foodbanks/:id/pickup-schedule',
    access: 'staff',
    summary: 'When the own food bank (administrators: any) hands out requests',
    params: IdParams,
    response: Data(PickupSchedule),
  },
  setPickupSchedule: {
    key: 'PUT /api/foodbanks/:id/pickup-schedule',
    access: 'staff',
    summary:
      'Set the week of a food bank and the rules of booking; exceptional days stay. `null` removes the schedule: bookings stay as they are, and pickups are on the hour again',
    params: IdParams,
    body: Nullable(
      Type.Object({
        ...ScheduleChangeFields,
        blocks: Type.Array(
          Type.Object({
            ...WeekBlock.properties,
            walk_ins: Type.Optional(WeekBlock.properties.walk_ins),
            program_id: Type.Optional(WeekBlock.properties.program_id),
            valid_from: Type.Optional(WeekBlock.properties.valid_from),
            valid_to: Type.Optional(WeekBlock.properties.valid_to),
          }),
          NewBlocks,
        ),
        valid_from: Type.Optional(
          described(Nullable(PlainDate), 'First day of the blocks that do not say their own'),
        ),
        lead_hours: Type.Optional(described(ScheduleRules.lead_hours, 'Default: as before')),
        window_days: Type.Optional(described(ScheduleRules.window_days, 'Default: as before')),
        unclaimed_days: Type.Optional(UnclaimedRules.unclaimed_days),
        unclaimed_days_chilled: Type.Optional(UnclaimedRules.unclaimed_days_chilled),
      }),
    ),
    sentences: BLOCK_SENTENCES,
    response: ScheduleChangeData,
  },
  setExceptionalDay: {
    key: 'POST /api/foodbanks/:id/pickup-exceptions',
    access: 'staff',
    summary: 'Close a day, open another one, or change its hours',
    params: IdParams,
    body: Type.Object({
      ...ScheduleChangeFields,
      date: PlainDate,
      closed: Type.Optional(described(Flag, 'True: as with empty `blocks`')),
      reason: Type.Optional(DayReason),
      blocks: Type.Optional(
        Type.Array(
          Type.Object({
            ...DayBlock.properties,
            walk_ins: Type.Optional(DayBlock.properties.walk_ins),
            program_id: Type.Optional(DayBlock.properties.program_id),
          }),
          { ...NewBlocks, description: 'Needed unless the day is closed' },
        ),
      ),
    }),
    sentences: { ...BLOCK_SENTENCES, ...DATE_SENTENCES },
    response: ScheduleChangeData,
  },
  removeExceptionalDay: {
    key: 'POST /api/foodbanks/:id/pickup-exceptions/:date/removal',
    access: 'staff',
    summary: 'Return a day to the hours of its weekday',
    params: Type.Object({ ...IdParams.properties, date: PlainDate }),
    body: Type.Object(ScheduleChangeFields),
    sentences: DATE_SENTENCES,
    response: ScheduleChangeData,
  },
  movePickup: {
    key: 'PATCH /api/food-requests/:id/pickup',
    access: 'signed_in',
    summary:
      'Move the pickup of an open request to another slot; recipients their own, until the lead time and before it is ready',
    params: IdParams,
    body: Type.Object({ preferredPickupDate: PlainDate, preferredPickupTime: PreferredTime }),
    response: Data(FoodRequestDetails),
  },
});
