/** Constants of volunteers and shifts, apart from `constants.ts`, so that other pages do not load them. */

/** Stored in English; screens translate them. */
export const VOLUNTEER_SKILLS = [
  'Food Sorting',
  'Customer Service',
  'Administrative',
  'Event Planning',
  'Transportation',
  'Cooking',
  'Cleaning',
  'Fundraising',
  'Social Media',
  'Other',
] as const;
export const SKILL_PROFICIENCIES = ['beginner', 'intermediate', 'advanced'] as const;
export const DAYS_OF_WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** Parts of a day by start of a shift: before 12:00, before 17:00, later. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export const VOLUNTEER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const VOLUNTEER_SORTS = ['name', '-name', '-hours', 'hours', '-created_at', 'created_at'] as const;
export const MAX_HOURS_PER_WEEK = 40;
/** Details that a volunteer can add after the first sign-up. */
export const LATER_DETAILS = ['phone', 'emergency_contact', 'address', 'availability', 'skills'] as const;

export const SHIFT_STATUSES = ['draft', 'published', 'cancelled', 'completed'] as const;
/** Allowed status transitions. */
export const SHIFT_TRANSITIONS = {
  draft: ['published', 'cancelled'],
  published: ['draft', 'cancelled', 'completed'],
  cancelled: [],
  completed: [],
} as const satisfies Record<(typeof SHIFT_STATUSES)[number], readonly (typeof SHIFT_STATUSES)[number][]>;
/** Predefined activities. Any other text is allowed. */
export const SHIFT_ACTIVITIES = [
  'food_sorting',
  'food_distribution',
  'inventory_management',
  'training',
  'administrative',
  'transportation',
  'cleaning',
  'event',
  'other',
] as const;

/** Built-in shift templates by activity; the server names them in the reader's language. */
export const SHIFT_TEMPLATES = [
  { activity_category: 'food_sorting', duration_hours: 3, capacity: 5 },
  { activity_category: 'food_distribution', duration_hours: 4, capacity: 4 },
  { activity_category: 'inventory_management', duration_hours: 4, capacity: 3 },
] as const satisfies readonly {
  activity_category: (typeof SHIFT_ACTIVITIES)[number];
  duration_hours: number;
  capacity: number;
}[];
export const SHIFT_IMPORT_COLUMNS = [
  'title',
  'shift_date',
  'start_time',
  'end_time',
  'capacity',
  'location',
  'activity_category',
  'description',
  'status',
] as const;
export const SHIFT_IMPORT_MAX_CHARACTERS = 200_000;

export const ASSIGNMENT_STATUSES = [
  'assigned',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
] as const;
/** Statuses that take a spot. */
export const ACTIVE_ASSIGNMENT_STATUSES = ['assigned', 'confirmed', 'checked_in'] as const;
/** Allowed status transitions. */
export const ASSIGNMENT_TRANSITIONS = {
  assigned: ['confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'],
  confirmed: ['assigned', 'checked_in', 'completed', 'cancelled', 'no_show'],
  // Back to `confirmed`, to undo a check-in by mistake.
  checked_in: ['confirmed', 'completed', 'cancelled'],
  completed: ['no_show'],
  cancelled: [],
  no_show: ['confirmed', 'checked_in', 'completed'],
} as const satisfies Record<
  (typeof ASSIGNMENT_STATUSES)[number],
  readonly (typeof ASSIGNMENT_STATUSES)[number][]
>;
/** Days and number of shifts that the open schedule covers. */
export const OPEN_SCHEDULE_DAYS = 42;
export const OPEN_SCHEDULE_SHIFTS = 200;
/** Maximum span of the names on shifts. */
export const ROTA_DAYS = 31;
/** Minutes before the start at which check-in opens. */
export const CHECK_IN_OPENS_MINUTES_BEFORE = 60;
/** Hours after the end within which staff can still add people who were there. */
export const SIGN_UP_CLOSES_HOURS_AFTER = 6;
/** Days after the end within which volunteers record their own hours; later only staff do. */
export const SELF_RECORDING_DAYS = 7;
export const CONFIRM_HOURS_MAX = 200;
/** A check-out later than this counts as forgotten, and the end of the shift is used. */
export const CHECK_OUT_COUNTS_HOURS_AFTER = 2;
/** Volunteers who cancel later than this see a notice. */
export const CANCEL_NOTICE_HOURS = 24;
/** From then on, free spots are not offered to the waitlist but open to everybody. */
export const WAITLIST_CLOSES_MINUTES_BEFORE = 60;
/** State of an offer: open, accepted, passed on, or no longer valid. */
export const WAITLIST_OFFER_STATES = ['open', 'accepted', 'passed', 'expired'] as const;
