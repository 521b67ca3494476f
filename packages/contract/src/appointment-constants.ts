/** Constants of appointments. Imports no schema library, so that the browser can load it. */

/**
 * State of a slot. `few`: at most a quarter of its places is left. `closed`: too soon or too far ahead to book.
 */
export const SLOT_STATES = ['open', 'few', 'full', 'closed'] as const;
/** Length of a slot in minutes. */
export const SLOT_MINUTES = { min: 5, max: 480 } as const;
/** Days of the plain list of slots. */
export const SLOT_SPAN_DAYS = 62;
/** Bookings per slot. */
export const SLOT_CAPACITY_MAX = 500;
/** Hours of a food bank, and of one exceptional day. */
export const BLOCKS_MAX = 60;
/** Slots of one day. */
export const SLOTS_PER_DAY_MAX = 200;
/** How long before a slot bookings end: at most two weeks, in minutes. */
export const LEAD_MINUTES_MAX = 20_160;
/** How many days ahead of today bookings are possible, at most. */
export const WINDOW_DAYS_MAX = 120;
/** Defaults of a new schedule. */
export const DEFAULT_LEAD_MINUTES = 120;
export const DEFAULT_WINDOW_DAYS = 28;
/** Days after which an unclaimed request ends: at most two weeks. */
export const UNCLAIMED_DAYS_MAX = 14;
export const DEFAULT_UNCLAIMED_DAYS = 2;
/** The same for requests with food of `CHILLED_CATEGORIES`. */
export const DEFAULT_UNCLAIMED_DAYS_CHILLED = 0;
/** Categories of food that must stay cold. */
export const CHILLED_CATEGORIES = ['dairy', 'meat'] as const;
/** Days of one list of slots: today and the longest window. */
export const SLOT_LIST_DAYS = 121;
/** Single decisions of one change of the hours, and affected bookings that a preview lists. */
export const DECISIONS_MAX = 2_000;
/** What becomes of a booking whose slot is closed or made smaller. */
export const BOOKING_ACTIONS = ['move', 'cancel', 'keep'] as const;
/** Where a booking is on the day of its pickup. */
export const PICKUP_STATES = [
  'booked',
  'arrived',
  'packing',
  'ready',
  'handed_out',
  'late',
  'not_packed',
  'no_show',
] as const;
/** How long after the end of their time people who have not arrived count as not having come. */
export const NO_SHOW_AFTER_MINUTES = 60;
/** Days of one report on appointments, and the weeks of its default span. */
export const FIGURE_DAYS_MAX = 366;
export const FIGURE_WEEKS = 12;
/** Waiting times of fewer visits are withheld, as small counts are in shared reports. */
export const SMALLEST_WAITING_COUNT = 5;
