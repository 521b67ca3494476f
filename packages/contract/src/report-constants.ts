/** Plain values of reports, people served and privacy, which other pages do without: `@nourish/contract/reporting`. */

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
  /** What happened around signing in: new devices, pauses, changes of the password. */
  sign_in_months: 24,
  /** What administrators changed. */
  audit_months: 84,
  /** Mails that were sent. */
  mail_days: 90,
} as const;
