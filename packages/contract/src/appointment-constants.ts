/** Constants of appointments. Imports no schema library, so that the browser can load it. */

/**
 * State of a slot. `few`: at most a quarter of its places is left. `closed`: too soon or too far ahead to book.
 */
export const SLOT_STATES = ['open', 'few', 'full', 'closed'] as const;
/** Length of a slot in minutes. */
export const SLOT_MINUTES = { min: 5, max: 480 } as const;
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
/** Days of one list of slots: today and the longest window. */
export const SLOT_LIST_DAYS = 121;
/** Bookings that one change of the hours can affect. */
export const DECISIONS_MAX = 2_000;
/** What becomes of a booking whose slot is closed or made smaller. */
export const BOOKING_ACTIONS = ['move', 'cancel', 'keep'] as const;
/** Days of one report on appointments, and the weeks of its default span. */
export const FIGURE_DAYS_MAX = 366;
export const FIGURE_WEEKS = 12;
/** An appointment that nobody came to counts as missed so long after the end of its slot. */
export const MISSED_AFTER_MINUTES = 60;
/** Waiting times of fewer visits are withheld, as small counts are in shared reports. */
export const SMALLEST_WAITING_COUNT = 5;
