/** Plain values of volunteers, shifts and who is on them, which other pages do without: `@nourish/contract/volunteering`. */

/** The names are the product's own words; screens translate them. */
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
/** Parts of a day, by the hour a shift starts: before 12:00, before 17:00, and from then on. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export const VOLUNTEER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const MAX_HOURS_PER_WEEK = 40;

export const SHIFT_STATUSES = ['draft', 'published', 'cancelled', 'completed'] as const;
/** Where a shift may go from where it stands. */
export const SHIFT_TRANSITIONS = {
  draft: ['published', 'cancelled'],
  published: ['draft', 'cancelled', 'completed'],
  cancelled: [],
  completed: [],
} as const satisfies Record<(typeof SHIFT_STATUSES)[number], readonly (typeof SHIFT_STATUSES)[number][]>;
/** What a shift is about; the ones a food bank runs most. Any other text may be given. */
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

/** The kinds of shifts that come with the product, by their activity; the server names them in the reader's language. */
export const SHIFT_TEMPLATES = [
  { activity_category: 'food_sorting', duration_hours: 3, capacity: 5 },
  { activity_category: 'food_distribution', duration_hours: 4, capacity: 4 },
  { activity_category: 'inventory_management', duration_hours: 4, capacity: 3 },
] as const satisfies readonly {
  activity_category: (typeof SHIFT_ACTIVITIES)[number];
  duration_hours: number;
  capacity: number;
}[];
/** What a column of a file of shifts can be. */
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
/** Those that take a spot of the shift. */
export const ACTIVE_ASSIGNMENT_STATUSES = ['assigned', 'confirmed', 'checked_in'] as const;
/** Where an assignment may go from where it stands. */
export const ASSIGNMENT_TRANSITIONS = {
  assigned: ['confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'],
  confirmed: ['assigned', 'checked_in', 'completed', 'cancelled', 'no_show'],
  // Back to where it was: somebody pressed the wrong button.
  checked_in: ['confirmed', 'completed', 'cancelled'],
  completed: ['no_show'],
  cancelled: [],
  no_show: ['confirmed', 'checked_in', 'completed'],
} as const satisfies Record<
  (typeof ASSIGNMENT_STATUSES)[number],
  readonly (typeof ASSIGNMENT_STATUSES)[number][]
>;
/** Check-in opens so long before a shift starts. */
export const CHECK_IN_OPENS_MINUTES_BEFORE = 60;
/** So long after the end of a shift staff can still put somebody on it who walked in, or write down who stayed. */
export const SIGN_UP_CLOSES_HOURS_AFTER = 6;
/** For so many days after the end of a shift volunteers record their own hours; after that only staff do. */
export const SELF_RECORDING_DAYS = 7;
/** At most so many assignments are confirmed in one call. */
export const CONFIRM_HOURS_MAX = 200;
/** Whoever checks out later than this after the end of a shift had forgotten to: the end counts. */
export const CHECK_OUT_COUNTS_HOURS_AFTER = 2;
/** Whoever cancels later than this is asked to think of the others. */
export const CANCEL_NOTICE_HOURS = 24;
/** From then on before a shift starts nothing is held for who waits: whoever signs up first has the spot. */
export const WAITLIST_CLOSES_MINUTES_BEFORE = 60;
/** What has become of an offer: it can be answered, was taken, was passed on, or does not stand any more. */
export const WAITLIST_OFFER_STATES = ['open', 'accepted', 'passed', 'expired'] as const;
