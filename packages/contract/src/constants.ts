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

export const PEOPLE_SORTS = ['name', '-created_at'] as const;
export const AUDIT_ENTITIES = ['user', 'food_bank', 'storage_location'] as const;
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'archived',
  'restored',
  'deleted',
  'invited',
  'deactivated',
  'reactivated',
  'verification_resent',
] as const;

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

/** What a column of a file to import can be; those of a new item's form, and `_id` and `foodbank`, which only say which item is meant. */
export const IMPORT_FIELDS = [
  'item_name',
  'category',
  'dietary_category',
  'quantity',
  'minimum_stock_level',
  'storage_location',
  'expiration_date',
  'date_kind',
  'barcode',
  'description',
  'foodbank',
  '_id',
] as const;
/** `mapping`: somebody has to say what the columns are. */
export const IMPORT_STATUSES = [
  'uploading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'cancelled',
  'failed',
] as const;
/** At most one of a food bank's imports is in one of these. */
export const RUNNING_IMPORT_STATUSES = ['uploading', 'checking', 'applying'] as const;
export const IMPORT_ROW_KINDS = ['new', 'changed', 'unchanged', 'error'] as const;
/** `skipped`: the item was another one by then than when the row was checked. */
export const IMPORT_ROW_OUTCOMES = ['applied', 'skipped'] as const;
/** What the rows of an import can be narrowed to. */
export const IMPORT_ROW_VIEWS = [...IMPORT_ROW_KINDS, ...IMPORT_ROW_OUTCOMES] as const;
/** Whether rows with errors stop the others from being applied. */
export const IMPORT_MODES = ['all_rows', 'valid_rows'] as const;
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
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
/** Whoever checks out later than this after the end of a shift had forgotten to: the end counts. */
export const CHECK_OUT_COUNTS_HOURS_AFTER = 2;
/** Whoever cancels later than this is asked to think of the others. */
export const CANCEL_NOTICE_HOURS = 24;
/** How long an offered spot is held for the person it was offered to, while the shift is further away than that. */
export const WAITLIST_OFFER_HOURS = 12;
/** From then on before a shift starts nothing is held for who waits: whoever signs up first has the spot. */
export const WAITLIST_CLOSES_MINUTES_BEFORE = 60;
/** What has become of an offer: it can be answered, was taken, was passed on, or does not stand any more. */
export const WAITLIST_OFFER_STATES = ['open', 'accepted', 'passed', 'expired'] as const;

/** What can be exported as a file. */
export const EXPORTS = [
  'inventory',
  'requests',
  'donations',
  'users',
  'movements',
  'stock',
  'national',
] as const;
/** How well a storage location is used: above 70 percent, above 40, or less. */
export const LOCATION_STATUSES = ['good', 'medium', 'low'] as const;
export const GOOD_UTILIZATION = 70;
export const MEDIUM_UTILIZATION = 40;
/** Weeks of a trend, where no span is named. */
export const TREND_WEEKS = 8;
/** The longest span of a report that names its first day. */
export const REPORT_MAX_YEARS = 20;
/** Of a longer span the last so many are listed: five years, and twenty with a month begun at either end. */
export const REPORT_MAX_WEEKS = 260;
export const REPORT_MAX_MONTHS = 241;
/** Counts of people below it are withheld from what others read: they would point at somebody. */
export const SMALLEST_SHARED_COUNT = 5;
export const NATIONAL_MAX_MONTHS = 36;

/** As Food Banks Canada's HungerCount asks for them. Null in a household: prefers not to say. */
export const HOUSEHOLD_TYPES = ['single', 'couple', 'two_parent', 'single_parent', 'other'] as const;
export const INCOME_SOURCES = [
  'employment',
  'employment_insurance',
  'social_assistance',
  'disability',
  'pension',
  'student',
  'none',
  'other',
] as const;
/** People of one age in one household. */
export const HOUSEHOLD_MAX_PEOPLE = 20;

/** `account`: terms and privacy notice, agreed to at sign-up. `household`: counting the household in figures. */
export const CONSENT_PURPOSES = ['account', 'household'] as const;
/** What of a person somebody else looked at. */
export const READ_KINDS = [
  'request',
  'request_list',
  'volunteer',
  'volunteer_list',
  'person',
  'person_list',
  'donation',
  'export',
] as const;
/** Stands where the name of somebody was whose account is deleted. */
export const ERASED_NAME = '—';
/** How long records are kept, by kind; a job removes every day what is older. */
export const RETENTION = {
  /** Accounts whose address was never verified. */
  unverified_account_days: 30,
  /** Accounts of recipients, donors and volunteers that nobody signed in to; a warning goes out before. */
  unused_account_months: 24,
  unused_account_warning_days: 30,
  /** What a request says of health and wishes, once it is over. */
  request_text_months: 12,
  /** Contact messages, once closed or answered. */
  message_months: 24,
  /** Name and address of donors without an account, once the donation is over; receipts have to be kept for six years. */
  donor_months: 84,
  /** Who looked at whose record. */
  read_months: 24,
  /** What administrators changed. */
  audit_months: 84,
  /** Mails that were sent. */
  mail_days: 90,
} as const;

export const INVENTORY_PAGE_SIZE = 20;
export const BROWSE_PAGE_SIZE = 12;

/**
 * What passes for an email address where people type one: a regular expression that allows white space around it. Written
 * so that it takes no longer than the text is long, whatever the text.
 */
export const EMAIL_SHAPE = String.raw`^\s*[^\s@<>()",;:\\]+@(?:[^\s@<>()",;:\\.]+\.)+[^\s@<>()",;:\\.]+\s*$`;
