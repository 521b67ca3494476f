/** Apart from `constants.ts`, so that pages without reports, households or privacy do not load these. */

export const EXPORTS = [
  'inventory',
  'requests',
  'donations',
  'users',
  'movements',
  'stock',
  'national',
] as const;
/** Utilization of a storage location: above 70 percent, above 40, or less. */
export const LOCATION_STATUSES = ['good', 'medium', 'low'] as const;
export const GOOD_UTILIZATION = 70;
export const MEDIUM_UTILIZATION = 40;
export const TREND_WEEKS = 8;
/** Maximum length of a report's span with a first day. */
export const REPORT_MAX_YEARS = 20;
/**
 * Maximum numbers of listed weeks and months: five years, and twenty with a partial month at either end. Of
 * longer spans, the last ones are listed.
 */
export const REPORT_MAX_WEEKS = 260;
export const REPORT_MAX_MONTHS = 241;
/** Smaller counts of people are suppressed in shared reports, because they could identify a person. */
export const SMALLEST_SHARED_COUNT = 5;
export const NATIONAL_MAX_MONTHS = 36;

/** Categories of Food Banks Canada's HungerCount. Null in a household: prefers not to say. */
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
/** Maximum number of people per age group in a household. */
export const HOUSEHOLD_MAX_PEOPLE = 20;

/**
 * `account`: terms and privacy notice, accepted at sign-up. `household`: counting the household in
 * statistics. `needs`: storing diet and allergies, for `RETENTION.needs_months`.
 */
export const CONSENT_PURPOSES = ['account', 'household', 'needs'] as const;
/** Kinds of personal data whose reads are recorded. */
export const READ_KINDS = [
  'request',
  'request_list',
  'volunteer',
  'volunteer_list',
  'person',
  'person_list',
  'donation',
  'export',
  'client',
  'client_list',
] as const;
/** Retention periods by kind of record; a daily job removes older records. */
export const RETENTION = {
  /** Accounts with an unverified email address. */
  unverified_account_days: 30,
  /** Unused accounts of recipients, donors and volunteers; a warning is mailed before. */
  unused_account_months: 24,
  unused_account_warning_days: 30,
  /** Health information and wishes in a closed request. */
  request_text_months: 12,
  /** Diet and allergies of a recipient, counted from the consent. */
  needs_months: 12,
  /** How long before the end their owner and the desk are reminded. */
  needs_warning_days: 30,
  /** Clients of the desk without an account, after their last visit or change. */
  client_months: 24,
  /** Closed or answered contact messages. */
  message_months: 24,
  /**
   * Name and address of donors without an account, after the donation is over; receipts must be kept for six
   * years.
   */
  donor_months: 84,
  /**
   * Photos of what became of recalled food, after the recall has ended: as long as federal rules keep the papers that
   * trace food (SFCR); food banks keep records of recalls for a year (NEIFB).
   */
  recall_photo_months: 24,
  /** Notifications, read or not. */
  notification_months: 3,
  /** The log of reads of personal data. */
  read_months: 24,
  /** Sign-in events: new devices, lockouts, password changes. */
  sign_in_months: 24,
  audit_months: 84,
  mail_days: 90,
} as const;
