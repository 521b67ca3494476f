import Type, { type Static } from 'typebox';
import {
  BOOKING_ACTIONS,
  DECISIONS_MAX,
  LEAD_MINUTES_MAX,
  SLOT_CAPACITY_MAX,
  SLOT_MINUTES,
  SLOT_STATES,
  UNCLAIMED_DAYS_MAX,
  WINDOW_DAYS_MAX,
} from './appointment-constants.ts';
import { LIMITS, WEEKDAYS } from './constants.ts';
import {
  Code,
  Count,
  Data,
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PlainDate,
  Text,
  TimeOfDay,
  described,
} from './schema.ts';

/** Hours of a day, and the slots in them. */
export const DayBlock = Type.Object({
  from: TimeOfDay,
  to: described(TimeOfDay, 'HH:MM; later than `from`. The last slot ends here or earlier'),
  slot_minutes: Type.Integer({
    minimum: SLOT_MINUTES.min,
    maximum: SLOT_MINUTES.max,
    description: 'Length of a slot',
  }),
  capacity: Type.Integer({ minimum: 1, maximum: SLOT_CAPACITY_MAX, description: 'People per slot' }),
  walk_ins: Type.Integer({
    minimum: 0,
    maximum: SLOT_CAPACITY_MAX,
    description: 'Of the capacity: places that cannot be booked, kept for people without an appointment',
  }),
  program_id: described(
    Nullable(Id),
    'Hours of another program are published, but not booked. Null: the program of requests',
  ),
});
export type DayBlock = Static<typeof DayBlock>;

export const WeekBlock = Type.Object({
  ...DayBlock.properties,
  weekday: Options(WEEKDAYS),
  valid_from: described(Nullable(PlainDate), 'First day; null: always'),
  valid_to: described(Nullable(PlainDate), 'Last day; null: until further notice'),
});
export type WeekBlock = Static<typeof WeekBlock>;

export const DayReason = Nullable(Text(LIMITS.name, 'Public, such as "Labour Day"'));
export const ExceptionalDay = Type.Object({
  date: PlainDate,
  reason: DayReason,
  blocks: described(Type.Array(DayBlock), 'Replace the hours of the weekday; empty: closed'),
});
export type ExceptionalDay = Static<typeof ExceptionalDay>;

export const ScheduleRules = {
  lead_hours: Type.Number({
    minimum: 0,
    maximum: LEAD_MINUTES_MAX / 60,
    multipleOf: 0.25,
    description: 'Bookings and moves end so long before the slot; staff are exempt',
  }),
  window_days: Type.Integer({
    minimum: 1,
    maximum: WINDOW_DAYS_MAX,
    description: 'Bookings are possible so many days ahead of today',
  }),
};

const UnclaimedDays = Type.Integer({
  minimum: 0,
  maximum: UNCLAIMED_DAYS_MAX,
  description: 'An approved or packed request that nobody picked up ends so many days after its pickup day',
});
export const UnclaimedRules = {
  unclaimed_days: UnclaimedDays,
  unclaimed_days_chilled: described(UnclaimedDays, 'Instead, for a request with dairy or meat'),
};

export const PickupSchedule = Type.Object({
  foodbank_id: Id,
  version: Type.Integer({ description: 'Increases with each change; 0: the food bank has no schedule' }),
  blocks: described(Type.Array(WeekBlock), 'By weekday and time'),
  ...ScheduleRules,
  ...UnclaimedRules,
  exceptions: described(Type.Array(ExceptionalDay), 'From today on, by day'),
  updated_at: Nullable(Instant),
  updated_by: Nullable(Type.String({ description: 'Name' })),
});
export type PickupSchedule = Static<typeof PickupSchedule>;

const SlotTime = Type.Object({ date: PlainDate, time: TimeOfDay });
export type SlotTime = Static<typeof SlotTime>;

/** A booking whose slot a change of the hours closes, or makes too small for all of its bookings. */
export const AffectedBooking = Type.Object({
  request_id: Id,
  code: Code,
  name: Type.String({ description: 'Of the recipient or household' }),
  date: PlainDate,
  time: TimeOfDay,
  proposed: Type.Union([SlotTime, Type.Null()], {
    description:
      'The nearest slot after the change that has a place; each proposal counts as taken. Null: there is none',
  }),
  is_own: described(
    Flag,
    "The caller's own booking, which only stays: others decide on it, or the caller on its page",
  ),
  has_email: described(Flag, 'False: nobody is told by mail'),
  phone: described(Nullable(Type.String()), 'Of a household'),
});
export type AffectedBooking = Static<typeof AffectedBooking>;

const Notes = Type.Optional(Nullable(Text(LIMITS.shortText, 'For the person, in the message')));
const BookingDecision = Type.Object({
  request_id: Id,
  action: described(
    Options(BOOKING_ACTIONS),
    "Of the caller's own booking only `keep`; otherwise 403 own_request",
  ),
  date: Type.Optional(described(PlainDate, 'With `move`')),
  time: Type.Optional(described(TimeOfDay, 'With `move`')),
  notes: Notes,
});
export type BookingDecision = Static<typeof BookingDecision>;

/** Fields of every change of the hours. */
export const ScheduleChangeFields = {
  version: Type.Optional(
    described(
      Count,
      'Of the schedule that was changed; if another one is stored: 409 conflict. Absent: not compared',
    ),
  ),
  preview: Type.Optional(described(Flag, 'Only return the bookings that the change affects')),
  decisions: Type.Optional(
    Type.Array(BookingDecision, {
      maxItems: DECISIONS_MAX,
      description:
        'One for each affected booking, apart from those of the default; otherwise 409 bookings_affected, which lists them',
    }),
  ),
  default_action: Type.Optional(
    described(
      Options(BOOKING_ACTIONS),
      "For all affected bookings without a decision: `move` to the proposed slot; the caller's own one stays",
    ),
  ),
  default_notes: Notes,
};

export const ScheduleChangeData = Data(
  Type.Object({
    schedule: PickupSchedule,
    affected: described(
      Type.Array(AffectedBooking, { maxItems: DECISIONS_MAX }),
      'With `preview`, the first ones by pickup; otherwise empty',
    ),
    affected_count: described(Count, 'Of all affected bookings'),
  }),
);
export type ScheduleChangeResult = Static<typeof ScheduleChangeData>['data'];

export const PickupSlot = Type.Object({
  time: TimeOfDay,
  to: described(TimeOfDay, 'When it ends'),
  state: Options(SLOT_STATES),
});
export type PickupSlot = Static<typeof PickupSlot>;

export const SlotDay = Type.Object({
  date: PlainDate,
  is_exceptional: described(Flag, 'True if the day has other hours than its weekday, or is closed'),
  reason: described(Nullable(Type.String()), 'Why the day is exceptional; null also if no reason was given'),
  slots: described(Type.Array(PickupSlot), 'Empty: closed'),
});
export type SlotDay = Static<typeof SlotDay>;
