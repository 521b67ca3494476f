/**
 * Constants shared by server, web app and tests. Imports no schema library, so that the browser can load it.
 */

export const ROLES = ['admin', 'staff', 'volunteer', 'donor', 'recipient'] as const;
/** Roles that a person may choose at sign-up; administrators assign the others. */
export const SIGN_UP_ROLES = ['donor', 'volunteer', 'recipient'] as const;
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
  'expiration_date',
  '-expiration_date',
] as const;
export const DEFAULT_INVENTORY_SORT = '-date_added';
export const DEFAULT_MINIMUM_STOCK_LEVEL = 10;
/** Kind of an item's date: best before, or expiry, after which the item is not handed out. */
export const DATE_KINDS = ['best_before', 'expiry', 'none'] as const;
/** An item is "expiring" from this many days before its date up to that day; afterwards it is "past date". */
export const EXPIRING_WITHIN_DAYS = 7;

export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'ready',
  'fulfilled',
  'cancelled',
] as const;
/** Reasons for which the system cancels a request itself. */
export const ENDED_AS = ['unclaimed'] as const;
/** Default limits per person and food bank: open requests, and units reserved by them. */
export const DEFAULT_MAX_OPEN_REQUESTS = 10;
export const DEFAULT_MAX_OPEN_UNITS = 200;
/** Default limit per person and food bank: upcoming sign-ups and waitlist places. */
export const DEFAULT_MAX_UPCOMING_SHIFTS = 20;
/** "In progress" on the screens. */
export const OPEN_REQUEST_STATUSES = ['pending', 'approved', 'ready'] as const;

/** How long the mail about a status change by staff waits, so that they can undo the change. */
export const UNDO_SECONDS = 10;

/** Allowed status transitions; staff may make all of them. */
export const REQUEST_TRANSITIONS = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['ready', 'rejected', 'cancelled'],
  ready: ['fulfilled', 'cancelled'],
  rejected: [],
  fulfilled: [],
  cancelled: [],
} as const satisfies Record<(typeof REQUEST_STATUSES)[number], readonly (typeof REQUEST_STATUSES)[number][]>;
/** Statuses that several requests can get at once; the others need a reason for each. */
export const BULK_STATUSES = ['approved', 'ready', 'fulfilled'] as const;

/** Lists whose filters staff can save as views. */
export const LISTS = ['requests', 'inventory', 'donations'] as const;
/** Saved views of one person for one list. */
export const LIST_VIEWS_MAX = 50;

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
/** Allowed status transitions. A reply sets `answered`; further replies are allowed. */
export const MESSAGE_TRANSITIONS = {
  new: ['answered', 'closed'],
  answered: ['closed'],
  closed: ['new'],
} as const satisfies Record<(typeof MESSAGE_STATUSES)[number], readonly (typeof MESSAGE_STATUSES)[number][]>;

/** Pickups start on the hour, 9:00 AM to 5:00 PM, in the food bank's time zone. */
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
export const PICKUP_MAX_DAYS_AHEAD = 365;
/** How long ago food can have arrived that staff record. */
export const RECEIVED_MAX_DAYS_AGO = 30;

/** Causes of stock movements. The server's ledger defines their signs and which figures they change. */
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

/** Scope of a stock count: one storage location, items without a location, or everything. */
export const STOCK_COUNT_SCOPES = ['location', 'no_location', 'food_bank'] as const;
export const STOCK_COUNT_STATUSES = ['open', 'approved', 'abandoned'] as const;
/** Decisions on a line of a count: leave the stock unchanged, or set the available units to 0. */
export const STOCK_COUNT_DECISIONS = ['skip', 'to_zero'] as const;
/** Outcome of a line when its count was approved. */
export const STOCK_COUNT_OUTCOMES = [
  'agreed',
  'applied',
  'to_zero',
  'skipped',
  'archived',
  'not_counted',
] as const;
export const STOCK_COUNT_LINE_FILTERS = ['all', 'to_count', 'counted', 'differing', 'zeroable'] as const;
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

/** `required`: the person has none and must add one before doing anything else. */
export const SECOND_FACTOR_STATES = ['off', 'on', 'required'] as const;
/** Session lifetime in days: since the last use, and in total since sign-in. */
export const SESSION_DAYS = { unused: 30, longest: 180, longest_at_work: 30 } as const;
/** Digits of an authenticator app's code. */
export const FACTOR_CODE_LENGTH = 6;
export const RECOVERY_CODE_COUNT = 10;

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** Upper bounds of texts and numbers, for `maxLength` of forms and for schemas. */
export const LIMITS = {
  name: 120,
  email: 254,
  itemName: 200,
  category: 60,
  barcode: 64,
  lotCode: 60,
  address: 200,
  postalCode: 20,
  phone: 40,
  timeZone: 64,
  openingHours: 200,
  shortText: 500,
  longText: 2_000,
  /** A message to a food bank, or a reply. */
  messageText: 5_000,
  search: 100,
  /** Units of one item in a cart, wishlist or request line. */
  quantity: 10_000,
  /** Units of one item in stock. */
  stock: 1_000_000,
  linesPerRequest: 200,
  /** Items that staff move or write off together. */
  itemsAtOnce: 100,
  /** Requests that staff move on together. */
  requestsAtOnce: 100,
  /** Products that arrive together. */
  linesPerReception: 50,
  /** People per shift. */
  shiftCapacity: 500,
  /** Shifts per series or file. */
  shiftsAtOnce: 400,
  pageSize: 100,
  fileName: 255,
  importColumns: 100,
} as const;
export const DONATION_STATUSES = ['pending', 'scheduled', 'received', 'declined', 'cancelled'] as const;
/** Allowed status transitions, made by staff. A scheduled donation may be rescheduled. */
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
/** Accepted types of a product image, by content; it is stored as WebP. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 40_000_000;

export const NOT_LOADED_REASONS = [
  'no_longer_offered',
  'out_of_stock',
  'expired',
  'allergen_conflict',
  'all_in_cart',
  'cart_full',
] as const;

export const INVENTORY_PAGE_SIZE = 20;
export const BROWSE_PAGE_SIZE = 12;
/** What an item is shown among before the whole list, in this order. */
export const SHELVES = ['usual', 'new', 'almost_gone'] as const;
export const SHELF_ITEMS = 12;
/** A shelf with fewer items is left out. */
export const SHELF_MIN_ITEMS = 3;
/** An item is new for so many days. */
export const NEW_FOR_DAYS = 7;

/** Pattern for email addresses in forms; allows white space around them. Runs in linear time on any input. */
export const EMAIL_SHAPE = String.raw`^\s*[^\s@<>()",;:\\]+@(?:[^\s@<>()",;:\\.]+\.)+[^\s@<>()",;:\\.]+\s*$`;
/** Hours for which an offered spot is reserved, unless the shift is closer than that. */
export const WAITLIST_OFFER_HOURS = 12;
/** Shown in place of the name of a deleted account. */
export const ERASED_NAME = '—';
