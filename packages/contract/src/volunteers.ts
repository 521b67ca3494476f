import Type, { type Static } from 'typebox';
import { EMAIL_SHAPE, LIMITS } from './constants.ts';
import {
  DAYS_OF_WEEK,
  DAY_PARTS,
  LATER_DETAILS,
  MAX_HOURS_PER_WEEK,
  SKILL_PROFICIENCIES,
  VOLUNTEER_SORTS,
  VOLUNTEER_STATUSES,
} from './volunteer-constants.ts';
import { defineRoutes } from './route.ts';
import {
  AnyCase,
  Count,
  Data,
  Done,
  Flag,
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
  described,
} from './schema.ts';

export const VolunteerStatus = Options(VOLUNTEER_STATUSES);
export type VolunteerStatus = Static<typeof VolunteerStatus>;
export const DayOfWeek = Options(DAYS_OF_WEEK);
export type DayOfWeek = Static<typeof DayOfWeek>;
export const DayPart = Options(DAY_PARTS);
export type DayPart = Static<typeof DayPart>;
export const LaterDetail = Options(LATER_DETAILS);
export type LaterDetail = Static<typeof LaterDetail>;

const VolunteerSort = described(Options(VOLUNTEER_SORTS), '`hours`: completed hours. Default: `name`');
export type VolunteerSort = Static<typeof VolunteerSort>;

const Skill = Type.Object({
  skill_name: Type.String(),
  proficiency: Options(SKILL_PROFICIENCIES),
});
const Slot = Type.Object({ day_of_week: DayOfWeek, day_part: DayPart });
export type Slot = Static<typeof Slot>;
const Availability = Type.Object({
  days_of_week: Type.Array(DayOfWeek),
  preferred_shifts: Type.Array(DayPart),
  slots: Type.Array(Slot),
  max_hours_per_week: Type.Number(),
});
const EmergencyContact = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  relationship: Type.Optional(Type.String()),
});

const NewSkill = Type.Object({
  skill_name: RequiredText(LIMITS.category),
  proficiency: Type.Optional(AnyCase(SKILL_PROFICIENCIES)),
});
const NewSlot = Type.Object({ day_of_week: AnyCase(DAYS_OF_WEEK), day_part: AnyCase(DAY_PARTS) });
const NewAvailability = Type.Object({
  days_of_week: Type.Optional(
    Type.Array(AnyCase(DAYS_OF_WEEK), {
      maxItems: 7,
      description: 'Default with preferred parts: every day',
    }),
  ),
  preferred_shifts: Type.Optional(
    Type.Array(AnyCase(DAY_PARTS), { maxItems: 3, description: 'Default with preferred days: all parts' }),
  ),
  slots: Type.Optional(
    Type.Array(NewSlot, {
      maxItems: 21,
      description: 'Parts by day. Default: each preferred part of each preferred day',
    }),
  ),
  max_hours_per_week: Type.Optional(
    Type.Number({ minimum: 0, maximum: 168, description: `Default: ${MAX_HOURS_PER_WEEK}` }),
  ),
});
export type NewAvailability = Static<typeof NewAvailability>;
const NewEmergencyContact = Type.Object({
  name: RequiredText(LIMITS.name),
  phone: RequiredText(LIMITS.phone),
  relationship: Type.Optional(Nullable(Text(LIMITS.name))),
});

export const Volunteer = Type.Object({
  _id: Id,
  user_id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  name: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Type.String({ description: 'As given; not verified if it differs from `account_email`' }),
  account_email: Type.String(),
  phone: Nullable(Type.String({ description: 'E.164, such as +14165550142' })),
  address: Nullable(Type.String()),
  city: Nullable(Type.String()),
  postal_code: Nullable(Type.String()),
  skills: Type.Array(Skill),
  availability: Availability,
  emergency_contact: Type.Union([EmergencyContact, Type.Null()]),
  experience: Nullable(Type.String()),
  motivation: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  missing_details: Type.Array(LaterDetail, { description: 'Details that the volunteer has not given yet' }),
  status: VolunteerStatus,
  desk: described(Flag, 'May work at the desk, on days with a shift'),
  hours_completed: Type.Number({ description: 'Hours of completed shifts, rounded to a quarter' }),
  shifts_completed: Count,
  created_at: Instant,
  updated_at: Instant,
});
export type Volunteer = Static<typeof Volunteer>;

const details = {
  // Once there are completed shifts, only staff change the name: the hours letter prints it.
  first_name: Type.Optional(Nullable(Text(LIMITS.name))),
  last_name: Type.Optional(Nullable(Text(LIMITS.name))),
  email: Type.Optional(
    Type.Unsafe<string>({ type: 'string', maxLength: LIMITS.email, pattern: EMAIL_SHAPE }),
  ),
  phone: Type.Optional(Nullable(Text(LIMITS.phone, 'May contain spaces, dots, dashes and brackets'))),
  address: Type.Optional(Nullable(Text(LIMITS.address))),
  city: Type.Optional(Nullable(Text(LIMITS.name))),
  postal_code: Type.Optional(Nullable(Text(LIMITS.postalCode))),
  skills: Type.Optional(Type.Array(NewSkill, { maxItems: 50 })),
  availability: Type.Optional(NewAvailability),
  emergency_contact: Type.Optional(
    Type.Union([NewEmergencyContact, Text(LIMITS.name), Type.Null()], {
      description: 'Emergency contact, or only the name with `emergency_phone`',
    }),
  ),
  emergency_phone: Type.Optional(Nullable(Text(LIMITS.phone))),
  experience: Type.Optional(Nullable(Text(LIMITS.longText))),
  motivation: Type.Optional(Nullable(Text(LIMITS.longText))),
  notes: Type.Optional(Nullable(Text(LIMITS.messageText))),
};
export const NewVolunteer = Type.Object({
  ...details,
  user_id: Type.Optional(described(Id, 'Default: the caller; staff may name another person')),
  foodbank_id: Type.Optional(described(Id, "Default: the person's own food bank, else the oldest one")),
});
export type NewVolunteer = Static<typeof NewVolunteer>;
const VolunteerChange = Type.Object(details);
export type VolunteerChange = Static<typeof VolunteerChange>;

const sentences = {
  first_name: { staff_only: 'ask_for_name' },
  last_name: { staff_only: 'ask_for_name' },
  email: { bad_format: 'email_invalid' },
  phone: { bad_phone: 'phone_invalid' },
  emergency_phone: { bad_phone: 'phone_invalid', required: 'phone_invalid' },
  'emergency_contact.phone': { bad_phone: 'phone_invalid' },
} as const;

export const volunteerRoutes = defineRoutes('Volunteers', {
  createVolunteer: {
    key: 'POST /api/volunteers',
    access: 'signed_in',
    summary: 'Register as a volunteer of a food bank; a second record there: 409 already_volunteer',
    body: NewVolunteer,
    sentences,
    status: 201,
    response: Data(Volunteer),
  },
  listMyVolunteers: {
    key: 'GET /api/volunteers/me',
    access: 'signed_in',
    summary: "The caller's own records, one per food bank",
    response: Data(Type.Array(Volunteer)),
  },
  listVolunteers: {
    key: 'GET /api/volunteers/foodbank/:id',
    access: 'staff',
    summary: 'Volunteers of a food bank, by name by default',
    params: IdParams,
    query: Type.Object({
      search: Type.Optional(Text(LIMITS.search)),
      status: Type.Optional(VolunteerStatus),
      sort: Type.Optional(VolunteerSort),
      ...PageQuery,
    }),
    response: Page(Volunteer),
  },
  listAvailableVolunteers: {
    key: 'GET /api/volunteers/available',
    access: 'staff',
    summary: 'Active volunteers who are available at that time',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      day_of_week: Type.Optional(AnyCase(DAYS_OF_WEEK)),
      shift_time: Type.Optional(AnyCase(DAY_PARTS)),
      shift_id: Type.Optional(
        described(Id, 'Only those who have no overlapping shift and are not signed up for this one'),
      ),
      sort: Type.Optional(VolunteerSort),
      ...PageQuery,
    }),
    response: Page(Volunteer),
  },
  getVolunteerStats: {
    key: 'GET /api/volunteers/stats/foodbank/:id',
    access: 'staff',
    reads: 'replica',
    summary: 'Volunteers by status and skill, and total hours',
    params: IdParams,
    query: Type.Object({ start_date: Type.Optional(PlainDate), end_date: Type.Optional(PlainDate) }),
    response: Data(
      Type.Object({
        total: Count,
        active: Count,
        inactive: Count,
        suspended: Count,
        new_this_month: Count,
        total_hours: Type.Number(),
        completed_shifts: Count,
        no_shows: Count,
        by_skill: Type.Array(Type.Object({ skill_name: Type.String(), count: Count })),
      }),
    ),
  },
  getVolunteer: {
    key: 'GET /api/volunteers/:id',
    access: 'signed_in',
    summary: 'A volunteer; for themself, staff of the food bank, and administrators',
    params: IdParams,
    response: Data(Volunteer),
  },
  updateVolunteer: {
    key: 'PUT /api/volunteers/:id',
    access: 'signed_in',
    summary:
      'Change a record; missing fields stay unchanged. Names of volunteers with completed shifts, and notes by staff: staff only',
    params: IdParams,
    body: VolunteerChange,
    sentences,
    response: Data(Volunteer),
  },
  setVolunteerStatus: {
    key: 'PATCH /api/volunteers/:id/status',
    access: 'staff',
    summary: 'Activate, deactivate or suspend a volunteer',
    params: IdParams,
    body: Type.Object({ status: VolunteerStatus }),
    response: Data(Volunteer),
  },
  setVolunteerPermissions: {
    key: 'PATCH /api/volunteers/:id/permissions',
    access: 'staff',
    summary: 'Let a volunteer work at the desk, on days with a shift at the food bank',
    params: IdParams,
    body: Type.Object({ desk: Flag }),
    once: 'record',
    response: Data(Volunteer),
  },
  removeVolunteer: {
    key: 'DELETE /api/volunteers/:id',
    access: 'signed_in',
    summary: 'Stop volunteering: upcoming sign-ups are cancelled, hours stay on record',
    params: IdParams,
    response: Done,
  },
});
