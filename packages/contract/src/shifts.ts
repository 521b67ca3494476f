import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import {
  ASSIGNMENT_STATUSES,
  OPEN_SCHEDULE_DAYS,
  OPEN_SCHEDULE_SHIFTS,
  SHIFT_STATUSES,
} from './volunteer-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Done,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  RequiredText,
  ShortListQuery,
  Text,
  TimeOfDay,
  described,
} from './schema.ts';

export const ShiftStatus = Options(SHIFT_STATUSES);
export type ShiftStatus = Static<typeof ShiftStatus>;
export const AssignmentStatus = Options(ASSIGNMENT_STATUSES);
export type AssignmentStatus = Static<typeof AssignmentStatus>;

export const Shift = Type.Object({
  _id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  title: Type.String(),
  shift_date: PlainDate,
  start_time: TimeOfDay,
  end_time: described(TimeOfDay, 'HH:MM; before start_time: on the next day'),
  starts_at: Instant,
  ends_at: Instant,
  time_zone: Type.String({ description: 'IANA name, of the food bank' }),
  duration_hours: Type.Number({
    description: 'Elapsed hours: a DST change makes a shift longer or shorter',
  }),
  capacity: Count,
  current_volunteers: described(Count, 'Spots taken by people who are coming or came'),
  available_spots: described(Count, 'Free spots: neither taken nor reserved by an offer'),
  waitlist_count: described(Count, 'People on the waitlist, including those with an offered spot'),
  location: Nullable(Type.String()),
  description: Nullable(Type.String()),
  activity_category: Nullable(Type.String()),
  status: ShiftStatus,
  series_id: Nullable(Id),
  mine: Type.Optional(
    Type.Object(
      {
        assignment_id: Nullable(Id),
        status: Nullable(AssignmentStatus),
        waitlist_position: Nullable(Type.Integer({ description: '1 is next' })),
        offered_until: Type.Optional(
          described(Instant, 'Until then, a spot is reserved for the caller, who takes it by signing up'),
        ),
      },
      { description: "The caller's own sign-up or waitlist entry, if any" },
    ),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Shift = Static<typeof Shift>;

/** What everybody may see of a shift: no names, no notes about people. */
export const OpenShift = Type.Pick(Shift, [
  '_id',
  'foodbank_id',
  'foodbank_name',
  'title',
  'shift_date',
  'start_time',
  'end_time',
  'starts_at',
  'ends_at',
  'time_zone',
  'capacity',
  'available_spots',
  'location',
  'description',
  'activity_category',
]);
export type OpenShift = Static<typeof OpenShift>;

export const shiftFields = {
  title: RequiredText(LIMITS.name),
  shift_date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  capacity: Type.Integer({ minimum: 1, maximum: LIMITS.shiftCapacity }),
  location: Type.Optional(Nullable(Text(LIMITS.address))),
  description: Type.Optional(Nullable(Text(LIMITS.longText))),
  activity_category: Type.Optional(Nullable(Text(LIMITS.category))),
};
const Recurrence = Type.Object({
  every_weeks: Type.Integer({ minimum: 1, maximum: 12 }),
  until: described(PlainDate, 'Last day on which a shift may be'),
});
export const NewShift = Type.Object({
  ...shiftFields,
  foodbank_id: Type.Optional(Id),
  status: Type.Optional(Options(['draft', 'published'])),
  recurrence: Type.Optional(Recurrence),
});
export type NewShift = Static<typeof NewShift>;

/** Shifts of a series that a change applies to. */
const SeriesScope = Type.Optional(Options(['one', 'following', 'all']));
/** People to release when a change leaves fewer spots than sign-ups. */
const Release = Type.Optional(
  Type.Array(Id, {
    maxItems: LIMITS.shiftCapacity,
    description:
      'Assignments to cancel, with notification, if capacity falls below the sign-ups or people have another shift at the new time',
  }),
);

export const ShiftChange = Type.Object({
  ...(Type.Partial(Type.Object(shiftFields)).properties as {
    [K in keyof typeof shiftFields]: ReturnType<typeof Type.Optional<(typeof shiftFields)[K]>>;
  }),
  scope: SeriesScope,
  release: Release,
  expected_updated_at: Type.Optional(Type.Unsafe<string>({ ...Instant, maxLength: 40 })),
});
export type ShiftChange = Static<typeof ShiftChange>;

/** Numbers of shifts and people that a change affects. */
const ChangeImpact = Type.Object({
  shifts: Count,
  last_date: described(PlainDate, 'Date of the last of them'),
  people: described(Count, 'People who are coming; each counts once'),
  waiting: described(Count, 'People on the waitlist who are not coming to any of them'),
});
export type ChangeImpact = Static<typeof ChangeImpact>;

const listQuery = Type.Object({ ...PageQuery });
const shared = { access: 'signed_in', params: IdParams } as const;

export const shiftRoutes = defineRoutes('Shifts', {
  listShifts: {
    key: 'GET /api/shifts/foodbank/:id',
    ...shared,
    summary: 'Shifts of a food bank, latest first; drafts for its staff only',
    query: Type.Object({
      status: Type.Optional(Text(100, 'One or several statuses, separated by commas')),
      search: Type.Optional(Text(LIMITS.search)),
      start_date: Type.Optional(PlainDate),
      end_date: Type.Optional(PlainDate),
      order: Type.Optional(Options(['asc', 'desc'])),
      ...PageQuery,
    }),
    response: Page(Shift),
  },
  listUpcomingShifts: {
    key: 'GET /api/shifts/upcoming/foodbank/:id',
    ...shared,
    summary: 'Upcoming shifts, next first',
    query: listQuery,
    response: Page(Shift),
  },
  listAvailableShifts: {
    key: 'GET /api/shifts/available/foodbank/:id',
    ...shared,
    summary: 'Upcoming published shifts with a free spot, next first',
    query: listQuery,
    response: Page(Shift),
  },
  listOpenShifts: {
    key: 'GET /api/shifts/open/foodbank/:id',
    access: 'anyone',
    summary: `Published shifts that begin within ${OPEN_SCHEDULE_DAYS} days, next first, at most ${OPEN_SCHEDULE_SHIFTS}`,
    params: IdParams,
    response: Data(Type.Array(OpenShift)),
  },
  listShiftsBetween: {
    key: 'GET /api/shifts/foodbank/:id/date-range',
    ...shared,
    summary: 'All shifts within a span of at most 100 days, in order',
    query: Type.Object({ start_date: PlainDate, end_date: PlainDate, ...ShortListQuery }),
    response: Page(Shift),
  },
  getShift: {
    key: 'GET /api/shifts/:id',
    ...shared,
    summary: 'One shift',
    response: Data(Shift),
  },
  getChangeImpact: {
    key: 'GET /api/shifts/:id/reach',
    ...shared,
    access: 'staff',
    summary: 'Number of shifts and people that a change would affect, by scope within the series',
    response: Data(Type.Object({ one: ChangeImpact, following: ChangeImpact, all: ChangeImpact })),
  },
  createShift: {
    key: 'POST /api/shifts',
    access: 'staff',
    summary: 'Create a shift, or with `recurrence` a series; returns the first',
    once: true,
    body: NewShift,
    status: 201,
    response: Type.Object({
      ...Data(Shift).properties,
      created: Type.Integer({ description: 'Number of created shifts' }),
    }),
  },
  updateShift: {
    key: 'PUT /api/shifts/:id',
    access: 'staff',
    summary:
      'Change a shift; a new time, place or date is mailed to signed-up people. Fewer spots than sign-ups without `release`: 409 capacity_below_signups with the people; a new time when some of them have another shift: 409 shift_overlaps, likewise. Changed since `expected_updated_at`: 409 conflict',
    params: IdParams,
    body: ShiftChange,
    response: Data(Shift),
  },
  removeShift: {
    key: 'DELETE /api/shifts/:id',
    access: 'staff',
    summary: 'Delete a shift; with sign-ups: 409 shift_has_assignments, cancel it instead',
    params: IdParams,
    query: Type.Object({ scope: SeriesScope }),
    response: Done,
  },
  setShiftStatus: {
    key: 'PATCH /api/shifts/:id/status',
    access: 'staff',
    summary:
      'Publish, complete or cancel a shift; cancelling cancels its assignments and notifies the people by mail. Completing a shift with sign-ups before check-in opens: 409 shift_not_over',
    params: IdParams,
    body: Type.Object({
      status: ShiftStatus,
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Mailed with a cancellation'))),
      scope: SeriesScope,
    }),
    response: Data(Shift),
  },
  duplicateShift: {
    key: 'POST /api/shifts/:id/duplicate',
    access: 'staff',
    summary: 'Copy a shift as a draft to another day',
    params: IdParams,
    once: true,
    body: Type.Object({ shift_date: PlainDate }),
    status: 201,
    response: Data(Shift),
  },
});
