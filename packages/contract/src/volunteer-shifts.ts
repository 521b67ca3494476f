import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import { LIMITS } from './constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Done,
  FileContent,
  Id,
  IdParams,
  Instant,
  Nullable,
  Page,
  PlainDate,
  RequiredText,
  ShortListQuery,
  Text,
  TimeOfDay,
  described,
} from './schema.ts';
import { AssignmentStatus, Shift } from './shifts.ts';
import { CONFIRM_HOURS_MAX, ROTA_DAYS, SELF_RECORDING_DAYS } from './volunteer-constants.ts';
import { LaterDetail, Volunteer } from './volunteers.ts';

export const VolunteerShift = Type.Object({
  _id: Id,
  shift_id: Id,
  volunteer_id: Id,
  user_id: Id,
  foodbank_id: Id,
  volunteer_name: Type.String(),
  volunteer_email: Type.Optional(Type.String({ description: 'Staff and administrators only' })),
  volunteer_phone: Type.Optional(Nullable(Type.String({ description: 'Staff and administrators only' }))),
  missing_details: Type.Optional(
    Type.Array(LaterDetail, {
      description: 'Details that the volunteer has not given yet. Staff and administrators only',
    }),
  ),
  work_date: PlainDate,
  assignment_date: Instant,
  status: AssignmentStatus,
  hours_worked: Nullable(Type.Number({ description: 'Rounded to a quarter of an hour' })),
  check_in_time: Nullable(TimeOfDay),
  check_out_time: Nullable(TimeOfDay),
  self_recorded: Type.Boolean({
    description: 'Recorded by the volunteer, not confirmed by staff yet',
  }),
  feedback: Nullable(Type.String()),
  cancelled_reason: Nullable(Type.String()),
  cancelled_by: Nullable(Type.String({ description: 'volunteer, staff or system' })),
  shift: Type.Pick(Shift, [
    '_id',
    'title',
    'shift_date',
    'start_time',
    'end_time',
    'starts_at',
    'ends_at',
    'time_zone',
    'duration_hours',
    'location',
    'description',
    'activity_category',
    'status',
  ]),
  updated_at: Instant,
});
export type VolunteerShift = Static<typeof VolunteerShift>;

/** A person on a shift, for a rota. */
const RotaEntry = Type.Object({ _id: Id, shift_id: Id, name: Type.String(), status: AssignmentStatus });
export type RotaEntry = Static<typeof RotaEntry>;

const range = { start_date: Type.Optional(PlainDate), end_date: Type.Optional(PlainDate) };
const Hours = Type.Object({
  total_hours: Type.Number(),
  completed_shifts: Count,
  by_month: Type.Array(
    Type.Object({ month: Type.String({ description: 'YYYY-MM' }), hours: Type.Number(), shifts: Count }),
  ),
});
const HappenedAt = Type.Optional(
  described(
    Instant,
    'Time of the event, for devices that were offline. Not in the future. Determines which actions are allowed, except until when volunteers may record their hours',
  ),
);
const CLOSES = `By a volunteer more than ${SELF_RECORDING_DAYS} days after the end: 409 attendance_closed`;

export const volunteerShiftRoutes = defineRoutes('Volunteer shifts', {
  signUpForShift: {
    key: 'POST /api/volunteer-shifts',
    access: 'signed_in',
    summary:
      'Sign up, or for staff assign a person, until six hours after the shift. Full: 409 shift_full; not published, begun or over: 409 shift_not_open; twice or overlapping: 409',
    once: 'record',
    body: Type.Object({
      shift_id: Id,
      volunteer_id: Type.Optional(described(Id, "Default: the caller's own record at the food bank")),
      user_id: Type.Optional(Id),
      foodbank_id: Type.Optional(Id),
      work_date: Type.Optional(PlainDate),
      status: Type.Optional(Text(20, 'Accepted but ignored: a new assignment is always assigned')),
    }),
    status: 201,
    response: Data(VolunteerShift),
  },
  takeFirstShift: {
    key: 'POST /api/shifts/:id/first-sign-up',
    access: 'signed_in',
    summary:
      'Register as a volunteer with a phone number, and sign up for the shift. Full: the registration stays, and `sign_up` is null. Already registered: signs up only',
    params: IdParams,
    once: 'record',
    body: Type.Object({ phone: RequiredText(LIMITS.phone, 'May contain spaces, dots, dashes and brackets') }),
    sentences: { phone: { bad_phone: 'phone_invalid' } },
    status: 201,
    response: Data(Type.Object({ volunteer: Volunteer, sign_up: Nullable(VolunteerShift) })),
  },
  listOfVolunteer: {
    key: 'GET /api/volunteer-shifts/volunteer/:id',
    access: 'signed_in',
    params: IdParams,
    summary: 'Assignments of a volunteer, latest shift first',
    query: Type.Object({ ...range, ...ShortListQuery }),
    response: Page(VolunteerShift),
  },
  listOfUser: {
    key: 'GET /api/volunteer-shifts/user/:id',
    access: 'signed_in',
    params: IdParams,
    summary: 'Assignments of a person at all food banks, latest shift first',
    query: Type.Object({ ...range, ...ShortListQuery }),
    response: Page(VolunteerShift),
  },
  listOfShift: {
    key: 'GET /api/volunteer-shifts/shift/:id',
    access: 'staff',
    params: IdParams,
    summary: 'Sign-ups of a shift, in order',
    query: Type.Object(ShortListQuery),
    response: Page(VolunteerShift),
  },
  listRota: {
    key: 'GET /api/volunteer-shifts/foodbank/:id',
    access: 'staff',
    params: IdParams,
    summary: `Names on the shifts of at most ${ROTA_DAYS} days, in the order of sign-up, without cancelled ones`,
    query: Type.Object({ start_date: PlainDate, end_date: PlainDate }),
    response: Data(Type.Array(RotaEntry)),
  },
  setAssignmentStatus: {
    key: 'PATCH /api/volunteer-shifts/:id/status',
    access: 'staff',
    params: IdParams,
    summary: 'Confirm, mark as a no-show and the like',
    body: Type.Object({ status: AssignmentStatus }),
    response: Data(VolunteerShift),
  },
  cancelAssignment: {
    key: 'PATCH /api/volunteer-shifts/:id/cancel',
    access: 'signed_in',
    params: IdParams,
    summary: 'Cancel an assignment; the spot is offered to the next person on the waitlist',
    body: Type.Object({
      cancelled_reason: Type.Optional(Nullable(Text(LIMITS.shortText))),
      cancelled_by: Type.Optional(Nullable(Text(LIMITS.name))),
    }),
    response: Data(VolunteerShift),
  },
  checkIn: {
    key: 'PATCH /api/volunteer-shifts/:id/check-in',
    access: 'signed_in',
    params: IdParams,
    summary: `Check in; possible from an hour before the start: 409 check_in_not_open. ${CLOSES}`,
    once: 'record',
    body: Type.Object({
      happened_at: HappenedAt,
      check_in_time: Type.Optional(described(TimeOfDay, 'Close to the shift. Default: now')),
    }),
    response: Data(VolunteerShift),
  },
  checkOut: {
    key: 'PATCH /api/volunteer-shifts/:id/check-out',
    access: 'signed_in',
    params: IdParams,
    summary: `Check out: computes the hours and completes the assignment. ${CLOSES}`,
    once: 'record',
    body: Type.Object({
      happened_at: HappenedAt,
      check_out_time: Type.Optional(
        described(
          TimeOfDay,
          'After the check-in. Default: now. Volunteers: at most the end of the shift. Staff: up to six hours after it',
        ),
      ),
    }),
    response: Data(VolunteerShift),
  },
  correctTimes: {
    key: 'PATCH /api/volunteer-shifts/:id/times',
    access: 'staff',
    params: IdParams,
    summary:
      'Correct the times of a checked-in or completed assignment, and with them its hours; otherwise 409 invalid_transition',
    body: Type.Object({
      check_in_time: described(TimeOfDay, 'Close to the shift'),
      check_out_time: Type.Optional(
        described(
          Nullable(TimeOfDay),
          'After the check-in, only once completed; null: still there. Default: unchanged, or the end of the shift without a check-out',
        ),
      ),
    }),
    response: Data(VolunteerShift),
  },
  completeAssignment: {
    key: 'PATCH /api/volunteer-shifts/:id/complete',
    access: 'signed_in',
    params: IdParams,
    summary: `Complete an assignment with feedback; without check-in and check-out, the shift's length counts. By a volunteer before the end: 409 shift_not_over. ${CLOSES}`,
    body: Type.Object({ feedback: Type.Optional(Nullable(Text(LIMITS.longText))) }),
    response: Data(VolunteerShift),
  },
  confirmHours: {
    key: 'POST /api/volunteer-shifts/confirm',
    access: 'staff',
    summary: 'Confirm self-recorded hours; returns the number of newly confirmed assignments',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: CONFIRM_HOURS_MAX }) }),
    response: Data(Type.Object({ confirmed: Count })),
  },
  getVolunteerHours: {
    key: 'GET /api/volunteer-shifts/volunteer/:id/hours',
    access: 'signed_in',
    params: IdParams,
    summary: 'Hours of a volunteer',
    query: Type.Object(range),
    response: Data(Hours),
  },
  getFoodBankHours: {
    key: 'GET /api/volunteer-shifts/foodbank/:id/hours',
    access: 'staff',
    params: IdParams,
    summary: 'Hours of all volunteers of a food bank, in total and by volunteer',
    query: Type.Object(range),
    response: Data(
      Type.Object({
        ...Hours.properties,
        by_volunteer: Type.Array(
          Type.Object({ volunteer_id: Id, name: Type.String(), hours: Type.Number(), shifts: Count }),
        ),
      }),
    ),
  },
  getHoursLetter: {
    key: 'GET /api/volunteer-shifts/volunteer/:id/letter',
    access: 'signed_in',
    params: IdParams,
    summary:
      'A letter that certifies the hours, for a school or an employer. Without completed shifts: 409 no_completed_shifts',
    query: Type.Object({
      ...range,
      language: Type.Optional(described(Language, "Language of the letter. Default: the caller's")),
    }),
    sentences: { end_date: { before_start: 'end_before_start' } },
    file: 'application/pdf',
    response: FileContent,
  },
  getCalendarFeed: {
    key: 'GET /api/calendar-feed',
    access: 'signed_in',
    summary: 'Secret URL of the own calendar; null if there is none',
    response: Data(Type.Object({ url: Nullable(Type.String()), created_at: Nullable(Instant) })),
  },
  createCalendarFeed: {
    key: 'POST /api/calendar-feed',
    access: 'signed_in',
    summary: 'Create a new secret URL; the previous one becomes invalid',
    status: 201,
    response: Data(Type.Object({ url: Type.String(), created_at: Instant })),
  },
  removeCalendarFeed: {
    key: 'DELETE /api/calendar-feed',
    access: 'signed_in',
    summary: 'Revoke the secret URL',
    response: Done,
  },
  readCalendar: {
    key: 'GET /api/calendar/:token',
    access: 'anyone',
    summary:
      'The calendar feed: shifts and own pickups of the past 90 days and all upcoming ones. Pickups that were called off are CANCELLED. `.ics` after the token is accepted',
    params: Type.Object({ token: RequiredText(200) }),
    file: 'text/calendar',
    response: FileContent,
  },
});
