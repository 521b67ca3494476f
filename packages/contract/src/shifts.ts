import Type, { type Static } from 'typebox';
import {
  ASSIGNMENT_STATUSES,
  LIMITS,
  SHIFT_IMPORT_COLUMNS,
  SHIFT_IMPORT_MAX_CHARACTERS,
  SHIFT_STATUSES,
} from './constants.ts';
import { defineRoute } from './route.ts';
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
  Text,
  TimeOfDay,
} from './schema.ts';
import { AssignmentStatus } from './assignment-status.ts';

export const ShiftStatus = Options(SHIFT_STATUSES);
export type ShiftStatus = Static<typeof ShiftStatus>;

export const Shift = Type.Object({
  _id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  title: Type.String(),
  shift_date: PlainDate,
  start_time: TimeOfDay,
  end_time: Type.Unsafe<string>({
    ...TimeOfDay,
    description: 'HH:MM; before start_time: on the next day',
  }),
  starts_at: Instant,
  ends_at: Instant,
  time_zone: Type.String({ description: 'IANA name, of the food bank' }),
  duration_hours: Type.Number({
    description: 'As it passes: a shift over a change of clocks is longer or shorter',
  }),
  capacity: Count,
  current_volunteers: Type.Unsafe<number>({
    ...Count,
    description: 'Spots taken: by who is coming, and by who came',
  }),
  available_spots: Type.Unsafe<number>({
    ...Count,
    description: 'Spots that anybody can have: neither taken nor held for who was offered them',
  }),
  waitlist_count: Type.Unsafe<number>({
    ...Count,
    description: 'People in line, those included who are offered a spot',
  }),
  location: Nullable(Type.String()),
  description: Nullable(Type.String()),
  activity_category: Nullable(Type.String()),
  status: ShiftStatus,
  series_id: Nullable(Id),
  mine: Type.Optional(
    Type.Object(
      {
        assignment_id: Nullable(Id),
        status: Type.Unsafe<Static<typeof AssignmentStatus> | null>({
          ...AssignmentStatus,
          type: ['string', 'null'],
          enum: [...ASSIGNMENT_STATUSES, null],
        }),
        waitlist_position: Nullable(Type.Integer({ description: '1 is the next in line' })),
        offered_until: Type.Optional(
          Type.Unsafe<string>({
            ...Instant,
            description: 'Until then a spot is held for the caller, who takes it by signing up',
          }),
        ),
      },
      { description: "The caller's own sign-up or place in line, where there is one" },
    ),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Shift = Static<typeof Shift>;

const fields = {
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
  until: Type.Unsafe<string>({ ...PlainDate, description: 'The last day a shift may be on' }),
});
export const NewShift = Type.Object({
  ...fields,
  foodbank_id: Type.Optional(Id),
  status: Type.Optional(Options(['draft', 'published'])),
  recurrence: Type.Optional(Recurrence),
});
export type NewShift = Static<typeof NewShift>;

/** Which shifts of a series a change is about. */
const SeriesScope = Type.Optional(Options(['one', 'following', 'all']));
/** What becomes of the people when a change leaves fewer spots than sign-ups: their assignments, the last to sign up first. */
const Release = Type.Optional(
  Type.Array(Id, {
    maxItems: LIMITS.shiftCapacity,
    description:
      'Assignments to cancel and tell, where capacity falls below the sign-ups or people have another shift at the new time',
  }),
);

export const ShiftChange = Type.Object({
  ...(Type.Partial(Type.Object(fields)).properties as {
    [K in keyof typeof fields]: ReturnType<typeof Type.Optional<(typeof fields)[K]>>;
  }),
  scope: SeriesScope,
  release: Release,
});
export type ShiftChange = Static<typeof ShiftChange>;

export const ShiftTemplate = Type.Object({
  _id: Nullable(Id),
  foodbank_id: Nullable(Id),
  name: Type.String({ description: "In the reader's language where it comes with the product" }),
  duration_hours: Type.Number(),
  capacity: Count,
  location: Nullable(Type.String()),
  description: Nullable(Type.String()),
  activity_category: Nullable(Type.String()),
  is_own: Type.Boolean({ description: 'false: comes with the product' }),
});
export type ShiftTemplate = Static<typeof ShiftTemplate>;

/** What came of shifts: those that are published or completed, and the work that was done on whichever. */
const Figures = Type.Object({
  shifts: Count,
  capacity: Count,
  filled: Type.Unsafe<number>({ ...Count, description: 'Spots taken: by who is coming, and by who came' }),
  fill_rate: Type.Number({ description: 'Percent, 0 to 100' }),
  hours: Type.Number(),
  no_shows: Count,
});

const ImportedShift = Type.Object({
  row: Type.Integer({ description: 'As a spreadsheet counts: the names of the columns are in the first' }),
  shift: Type.Union([
    Type.Pick(Shift, ['title', 'shift_date', 'start_time', 'end_time', 'capacity', 'location', 'status']),
    Type.Null(),
  ]),
  errors: Type.Array(
    Type.Object({
      column: Options(SHIFT_IMPORT_COLUMNS),
      value: Type.String({ description: 'What stands in the cell, or its beginning' }),
      message: Type.String(),
      code: Type.String(),
    }),
  ),
});
export type ImportedShift = Static<typeof ImportedShift>;

const listQuery = Type.Object({ ...PageQuery });
const tag = 'Shifts';
const atFoodBank = { method: 'GET', access: 'signed_in', tag, params: IdParams, status: 200 } as const;

export const shiftRoutes = {
  listShifts: defineRoute({
    ...atFoodBank,
    url: '/api/shifts/foodbank/:id',
    summary: 'Shifts of a food bank, the latest first; drafts for its staff only',
    query: Type.Object({
      status: Type.Optional(Text(100, { description: 'One status or several, separated by commas' })),
      search: Type.Optional(Text(LIMITS.search)),
      ...PageQuery,
    }),
    response: Page(Shift),
  }),
  listUpcomingShifts: defineRoute({
    ...atFoodBank,
    url: '/api/shifts/upcoming/foodbank/:id',
    summary: 'Shifts that have not begun, the next first',
    query: listQuery,
    response: Page(Shift),
  }),
  listAvailableShifts: defineRoute({
    ...atFoodBank,
    url: '/api/shifts/available/foodbank/:id',
    summary: 'Published shifts that have not begun and have a spot left, the next first',
    query: listQuery,
    response: Page(Shift),
  }),
  listShiftsBetween: defineRoute({
    ...atFoodBank,
    url: '/api/shifts/foodbank/:id/date-range',
    summary: 'All shifts that begin in a span of at most 100 days, in their order',
    query: Type.Object({ start_date: PlainDate, end_date: PlainDate }),
    response: Data(Type.Array(Shift)),
  }),
  getShift: defineRoute({
    ...atFoodBank,
    url: '/api/shifts/:id',
    summary: 'One shift',
    response: Data(Shift),
  }),
  createShift: defineRoute({
    method: 'POST',
    url: '/api/shifts',
    access: 'staff',
    tag,
    summary: 'Plan a shift, or with `recurrence` a series of them; answers the first',
    body: NewShift,
    status: 201,
    response: Type.Object({
      ...Data(Shift).properties,
      created: Type.Integer({ description: 'How many shifts it made' }),
    }),
  }),
  updateShift: defineRoute({
    method: 'PUT',
    url: '/api/shifts/:id',
    access: 'staff',
    tag,
    summary:
      'Change a shift; a new time, place or date is mailed to who signed up. Fewer spots than sign-ups without `release`: 409 capacity_below_signups, with the people; a new time when some of them have another shift: 409 shift_overlaps, likewise',
    params: IdParams,
    body: ShiftChange,
    status: 200,
    response: Data(Shift),
  }),
  removeShift: defineRoute({
    method: 'DELETE',
    url: '/api/shifts/:id',
    access: 'staff',
    tag,
    summary: 'Delete a shift; one with sign-ups: 409 shift_has_assignments, cancel it instead',
    params: IdParams,
    query: Type.Object({ scope: SeriesScope }),
    status: 200,
    response: Done,
  }),
  setShiftStatus: defineRoute({
    method: 'PATCH',
    url: '/api/shifts/:id/status',
    access: 'staff',
    tag,
    summary: 'Publish, complete or cancel a shift; cancelling cancels its assignments and mails the people',
    params: IdParams,
    body: Type.Object({
      status: ShiftStatus,
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, { description: 'Mailed with a cancellation' }))),
      scope: SeriesScope,
    }),
    status: 200,
    response: Data(Shift),
  }),
  duplicateShift: defineRoute({
    method: 'POST',
    url: '/api/shifts/:id/duplicate',
    access: 'staff',
    tag,
    summary: 'The same shift as a draft on another day',
    params: IdParams,
    body: Type.Object({ shift_date: PlainDate }),
    status: 201,
    response: Data(Shift),
  }),
  importShifts: defineRoute({
    method: 'POST',
    url: '/api/shifts/import',
    access: 'staff',
    tag,
    summary:
      'Plan shifts from a CSV text, all rows or none; with `dry_run` only say what would happen, row by row. Rows with errors without it: 400, nothing is planned. The first row names the columns, in English, Spanish or French: title, date (YYYY-MM-DD), start, end (HH:MM or 9:00 AM), volunteers; if wanted location, activity, description, status',
    body: Type.Object({
      csv: RequiredText(SHIFT_IMPORT_MAX_CHARACTERS),
      foodbank_id: Type.Optional(Id),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    status: 200,
    response: Data(
      Type.Object({
        created: Count,
        ignored_columns: Type.Array(Type.String(), { description: 'Names that are not understood' }),
        rows: Type.Array(ImportedShift),
      }),
    ),
  }),
  listShiftTemplates: defineRoute({
    method: 'GET',
    url: '/api/shift-templates',
    access: 'staff',
    tag,
    summary:
      'The templates that come with the product and those of the food bank; of an administrator who names none, of all',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    status: 200,
    response: Data(Type.Array(ShiftTemplate)),
  }),
  createShiftTemplate: defineRoute({
    method: 'POST',
    url: '/api/shift-templates',
    access: 'staff',
    tag,
    summary: 'Keep a kind of shift under a name; one that the food bank has already: 409 name_taken',
    body: Type.Object({
      name: RequiredText(LIMITS.name),
      duration_hours: Type.Number({ minimum: 0.25, maximum: 24, multipleOf: 0.25 }),
      capacity: fields.capacity,
      location: fields.location,
      description: fields.description,
      activity_category: fields.activity_category,
      foodbank_id: Type.Optional(Id),
    }),
    sentences: { duration_hours: { bad_format: 'quarters_of_hour' } },
    status: 201,
    response: Data(ShiftTemplate),
  }),
  removeShiftTemplate: defineRoute({
    method: 'DELETE',
    url: '/api/shift-templates/:id',
    access: 'staff',
    tag,
    summary: 'Forget an own template; shifts made from it stay',
    params: IdParams,
    status: 200,
    response: Done,
  }),
  getShiftAnalytics: defineRoute({
    method: 'GET',
    url: '/api/shifts/analytics/foodbank/:id',
    access: 'staff',
    tag,
    summary:
      'Fill rate, hours and no-shows of the shifts that begin in a span of at most 366 days, by activity and by week',
    params: IdParams,
    query: Type.Object({ start_date: PlainDate, end_date: PlainDate }),
    status: 200,
    response: Data(
      Type.Object({
        ...Figures.properties,
        volunteers: Type.Unsafe<number>({ ...Count, description: 'People whose hours these are' }),
        by_activity: Type.Array(
          Type.Object({ activity_category: Nullable(Type.String()), ...Figures.properties }),
          { description: 'The one with the most shifts first' },
        ),
        by_week: Type.Array(
          Type.Object({
            week: Type.Unsafe<string>({
              ...PlainDate,
              description: 'Its Monday; of the first and the last week only the days within the span count',
            }),
            ...Figures.properties,
          }),
          { description: 'Every week of the span, those without shifts too' },
        ),
      }),
    ),
  }),
};
