import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import { SHIFT_IMPORT_COLUMNS, SHIFT_IMPORT_MAX_CHARACTERS } from './volunteer-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Done,
  Id,
  IdParams,
  Nullable,
  Options,
  PlainDate,
  RequiredText,
  described,
} from './schema.ts';
import { Shift, shiftFields } from './shifts.ts';

export const ShiftTemplate = Type.Object({
  _id: Nullable(Id),
  foodbank_id: Nullable(Id),
  name: Type.String({ description: "In the reader's language for built-in templates" }),
  duration_hours: Type.Number(),
  capacity: Count,
  location: Nullable(Type.String()),
  description: Nullable(Type.String()),
  activity_category: Nullable(Type.String()),
  is_own: Type.Boolean({ description: 'false: built-in' }),
});
export type ShiftTemplate = Static<typeof ShiftTemplate>;

/** Figures of published and completed shifts, and of all hours worked. */
const Figures = Type.Object({
  shifts: Count,
  capacity: Count,
  filled: described(Count, 'Spots taken by people who are coming or came'),
  fill_rate: Type.Number({ description: 'Percent, 0 to 100' }),
  hours: Type.Number(),
  no_shows: Count,
});

const ImportedShift = Type.Object({
  row: Type.Integer({ description: 'As in a spreadsheet: the header is row 1' }),
  shift: Type.Union([
    Type.Pick(Shift, ['title', 'shift_date', 'start_time', 'end_time', 'capacity', 'location', 'status']),
    Type.Null(),
  ]),
  errors: Type.Array(
    Type.Object({
      column: Options(SHIFT_IMPORT_COLUMNS),
      value: Type.String({ description: 'Content of the cell, possibly truncated' }),
      message: Type.String(),
      code: Type.String(),
    }),
  ),
});
export type ImportedShift = Static<typeof ImportedShift>;

export const shiftPlanningRoutes = defineRoutes('Shifts', {
  importShifts: {
    key: 'POST /api/shifts/import',
    access: 'staff',
    summary:
      'Create shifts from CSV, all rows or none; with `dry_run`, only return the result of each row. Rows with errors, without it: 400, nothing is created. The first row has the column names in English, Spanish or French: title, date (YYYY-MM-DD), start, end (HH:MM or 9:00 AM), volunteers; optional: location, activity, description, status',
    body: Type.Object({
      // A file, so it has its own limit.
      csv: Type.Unsafe<string>({
        ...RequiredText(SHIFT_IMPORT_MAX_CHARACTERS),
        contentMediaType: 'text/csv',
      }),
      foodbank_id: Type.Optional(Id),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    response: Data(
      Type.Object({
        created: Count,
        ignored_columns: Type.Array(Type.String(), { description: 'Unknown column names' }),
        rows: Type.Array(ImportedShift),
      }),
    ),
  },
  listShiftTemplates: {
    key: 'GET /api/shift-templates',
    access: 'staff',
    summary:
      'Built-in templates and those of the food bank; for an administrator without foodbank_id, of all',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Array(ShiftTemplate)),
  },
  createShiftTemplate: {
    key: 'POST /api/shift-templates',
    access: 'staff',
    summary: 'Save a shift template; if the food bank has the name already: 409 name_taken',
    body: Type.Object({
      name: RequiredText(LIMITS.name),
      duration_hours: Type.Number({ minimum: 0.25, maximum: 24, multipleOf: 0.25 }),
      capacity: shiftFields.capacity,
      location: shiftFields.location,
      description: shiftFields.description,
      activity_category: shiftFields.activity_category,
      foodbank_id: Type.Optional(Id),
    }),
    sentences: { duration_hours: { bad_format: 'quarters_of_hour' } },
    status: 201,
    once: true,
    response: Data(ShiftTemplate),
  },
  removeShiftTemplate: {
    key: 'DELETE /api/shift-templates/:id',
    access: 'staff',
    summary: 'Delete an own template; shifts created from it stay',
    params: IdParams,
    response: Done,
  },
  getShiftAnalytics: {
    key: 'GET /api/shifts/analytics/foodbank/:id',
    access: 'staff',
    reads: 'replica',
    summary:
      'Fill rate, hours and no-shows of shifts within a span of at most 366 days, by activity and by week',
    params: IdParams,
    query: Type.Object({ start_date: PlainDate, end_date: PlainDate }),
    response: Data(
      Type.Object({
        ...Figures.properties,
        volunteers: described(Count, 'Number of people with these hours'),
        by_activity: Type.Array(
          Type.Object({ activity_category: Nullable(Type.String()), ...Figures.properties }),
          { description: 'Most shifts first' },
        ),
        by_week: Type.Array(
          Type.Object({
            week: described(
              PlainDate,
              'Monday of the week; the first and the last week count only days within the span',
            ),
            ...Figures.properties,
          }),
          { description: 'Every week of the span, including those without shifts' },
        ),
      }),
    ),
  },
});
