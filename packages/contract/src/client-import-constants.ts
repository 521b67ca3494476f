/** Constants of client imports, apart from `constants.ts`, so that other pages do not load them. */

/** Where a file comes from. Ids of other systems are unique per source. */
export const CLIENT_IMPORT_SOURCES = ['link2feed', 'service_insights', 'other'] as const;
/**
 * The columns that an import reads; all others are left out and never stored. `client_id`, `household_id` and
 * `visit_id` are ids of the other system. A row with `visit_date` is a visit.
 */
export const CLIENT_IMPORT_FIELDS = [
  'client_id',
  'household_id',
  'name',
  'first_name',
  'last_name',
  'alias',
  'language',
  'phone',
  'email',
  'adults',
  'seniors',
  'children',
  'household_size',
  'needs',
  'service_consent',
  'statistics_consent',
  'visit_id',
  'visit_date',
  'program',
] as const;
/** Why a column is left out: it may hold data that a food bank does not need, or no field matches it. */
export const CLIENT_IMPORT_LEFT_OUT = ['private', 'unknown'] as const;
export const CLIENT_IMPORT_STATUSES = [
  'uploading',
  'checking',
  'checked',
  'applying',
  'applied',
  'cancelled',
  'failed',
] as const;
/** `member`: belongs to the household of an earlier row. */
export const CLIENT_IMPORT_CLIENTS = ['new', 'changed', 'member', 'unchanged'] as const;
export const CLIENT_IMPORT_VISITS = ['new', 'unchanged'] as const;
export const CLIENT_IMPORT_VIEWS = ['new', 'changed', 'unchanged', 'error', 'applied', 'skipped'] as const;
/** As much as the proxies of `deploy` let through. */
export const CLIENT_IMPORT_MAX_BYTES = 32 * 1024 * 1024;
export const CLIENT_IMPORT_MAX_ROWS = 300_000;
/** The beginning of a file, from which its columns are recognised. */
export const CLIENT_IMPORT_HEAD_BYTES = 64 * 1024;
/** Different program names of a file. */
export const CLIENT_IMPORT_PROGRAMS = 100;
/** Days after which the rows of an import are deleted. */
export const CLIENT_IMPORT_ROW_DAYS = 7;
