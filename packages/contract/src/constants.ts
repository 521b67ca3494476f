/** Plain values that the server, the web app and the tests share. No schema library is imported here, so the browser may load it. */

export const ROLES = ['admin', 'staff', 'volunteer', 'donor', 'recipient'] as const;
/** The roles a person may choose at sign-up; the others are given by an administrator. */
export const SIGN_UP_ROLES = ['donor', 'volunteer', 'recipient'] as const;
/** The roles an administrator may invite people to. */
export const INVITED_ROLES = ['staff', 'admin'] as const;

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export const DEFAULT_LANGUAGE = 'en';

export const CATEGORIES = [
  'canned-goods',
  'fresh-produce',
  'dairy',
  'meat',
  'grains',
  'beverages',
  'snacks',
  'other',
] as const;
export const DIETARY_CATEGORIES = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'low_sodium',
] as const;

export const INVENTORY_SORTS = [
  '-date_added',
  'date_added',
  'item_name',
  '-item_name',
  'quantity',
  '-quantity',
] as const;
export const DEFAULT_INVENTORY_SORT = '-date_added';
export const DEFAULT_MINIMUM_STOCK_LEVEL = 10;
/** What the date of an item says: how long it is at its best, or after which day it is not given out any more. */
export const DATE_KINDS = ['best_before', 'expiry', 'none'] as const;
/** An item is "expiring" when its date is at most this many days away. */
export const EXPIRING_WITHIN_DAYS = 7;

export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'ready',
  'fulfilled',
  'cancelled',
] as const;
/** What one person may have open at a food bank that does not say otherwise: requests, and units that they reserve. */
export const DEFAULT_MAX_OPEN_REQUESTS = 10;
export const DEFAULT_MAX_OPEN_UNITS = 200;
/** What the screens call "in progress". */
export const OPEN_REQUEST_STATUSES = ['pending', 'approved', 'ready'] as const;

/** Where a request may go from where it stands; staff may take each of these steps. */
export const REQUEST_TRANSITIONS = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['ready', 'rejected', 'cancelled'],
  ready: ['fulfilled', 'cancelled'],
  rejected: [],
  fulfilled: [],
  cancelled: [],
} as const satisfies Record<(typeof REQUEST_STATUSES)[number], readonly (typeof REQUEST_STATUSES)[number][]>;

export const CONTACT_SUBJECTS = [
  'volunteer',
  'donation',
  'partnership',
  'support',
  'feedback',
  'media',
  'other',
] as const;
export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
/** Where a contact message may go from where it stands. Replying answers it; one that is answered may be replied to again. */
export const MESSAGE_TRANSITIONS = {
  new: ['answered', 'closed'],
  answered: ['closed'],
  closed: ['new'],
} as const satisfies Record<(typeof MESSAGE_STATUSES)[number], readonly (typeof MESSAGE_STATUSES)[number][]>;

/** Pickup starts on the hour, 9:00 AM to 5:00 PM, in the food bank's own time zone. */
export const PICKUP_TIMES = [
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
] as const;
/** The latest pickup day that can be asked for, counted from today. */
export const PICKUP_MAX_DAYS_AHEAD = 365;

/** Why a figure of stock changed. The sign and the figure each kind moves are in the server's ledger. */
export const MOVEMENT_KINDS = [
  'received',
  'adjusted',
  'reserved',
  'released',
  'fulfilled',
  'expired',
  'written_off',
  'transferred',
  'counted',
] as const;

/** What a stock count looks at: one storage location, what lies in none, or everything. */
export const STOCK_COUNT_SCOPES = ['location', 'no_location', 'food_bank'] as const;
export const STOCK_COUNT_STATUSES = ['open', 'approved', 'abandoned'] as const;
/** What an approver may decide of a line: leave the stock alone, or take what is available to 0. */
export const STOCK_COUNT_DECISIONS = ['skip', 'to_zero'] as const;
/** What became of a line when its count was approved. */
export const STOCK_COUNT_OUTCOMES = [
  'agreed',
  'applied',
  'to_zero',
  'skipped',
  'archived',
  'not_counted',
] as const;
export const STOCK_COUNT_LINE_FILTERS = ['all', 'to_count', 'counted', 'differing', 'zeroable'] as const;
/** By name, or the largest difference first. */
export const STOCK_COUNT_LINE_SORTS = ['item_name', '-difference'] as const;

export const PROVINCES = [
  'ON',
  'QC',
  'BC',
  'AB',
  'MB',
  'SK',
  'NS',
  'NB',
  'NL',
  'PE',
  'YT',
  'NT',
  'NU',
] as const;
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const DEFAULT_TIME_ZONE = 'America/Toronto';

/** `required`: there is none, and the person may do nothing but add one. */
export const SECOND_FACTOR_STATES = ['off', 'on', 'required'] as const;
/** How many days a session lasts: from its last use and, however much it is used, from signing in. */
export const SESSION_DAYS = { unused: 30, longest: 180, longest_at_work: 30 } as const;
/** Digits of the code that an authenticator app shows. */
export const FACTOR_CODE_LENGTH = 6;
export const RECOVERY_CODE_COUNT = 10;
/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** Upper bounds of text and numbers; forms use them as `maxLength`, schemas refuse what is above. */
export const LIMITS = {
  name: 120,
  email: 254,
  itemName: 200,
  category: 60,
  barcode: 64,
  address: 200,
  postalCode: 20,
  phone: 40,
  timeZone: 64,
  /** What a food bank says about one day. */
  openingHours: 60,
  shortText: 500,
  longText: 2_000,
  /** A message to a food bank, or its reply. */
  messageText: 5_000,
  search: 100,
  /** Units of one item in one cart, wishlist or request line. */
  quantity: 10_000,
  /** Units of one item in stock. */
  stock: 1_000_000,
  linesPerRequest: 200,
  /** People on one shift. */
  shiftCapacity: 500,
  /** Shifts of one series, or of one file. */
  shiftsAtOnce: 400,
  pageSize: 100,
  fileName: 255,
  importColumns: 100,
} as const;
export const DONATION_STATUSES = ['pending', 'scheduled', 'received', 'declined', 'cancelled'] as const;
/** Where a donation may go from where it stands; staff take these steps. One that is scheduled may be scheduled anew. */
export const DONATION_TRANSITIONS = {
  pending: ['scheduled', 'received', 'declined', 'cancelled'],
  scheduled: ['scheduled', 'received', 'declined', 'cancelled'],
  received: [],
  declined: [],
  cancelled: [],
} as const satisfies Record<
  (typeof DONATION_STATUSES)[number],
  readonly (typeof DONATION_STATUSES)[number][]
>;
export const DONATION_UNITS = ['pieces', 'kg', 'lbs', 'cans', 'boxes', 'bags', 'liters'] as const;
/** What a product image may be, by its content; it is kept as WebP. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 40_000_000;

/** Why nothing of a wished line went into the cart. */
export const NOT_LOADED_REASONS = [
  'no_longer_offered',
  'out_of_stock',
  'expired',
  'all_in_cart',
  'cart_full',
] as const;

export const INVENTORY_PAGE_SIZE = 20;
export const BROWSE_PAGE_SIZE = 12;

/**
 * What passes for an email address where people type one: a regular expression that allows white space around it. Written
 * so that it takes no longer than the text is long, whatever the text.
 */
export const EMAIL_SHAPE = String.raw`^\s*[^\s@<>()",;:\\]+@(?:[^\s@<>()",;:\\.]+\.)+[^\s@<>()",;:\\.]+\s*$`;
/** How long an offered spot of a shift is held for the person it was offered to, while the shift is further away than that. */
export const WAITLIST_OFFER_HOURS = 12;
/** Stands where the name of somebody was whose account is deleted. */
export const ERASED_NAME = '—';
