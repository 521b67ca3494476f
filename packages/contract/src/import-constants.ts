/** Plain values of imports of the stock, which other pages do without: `@nourish/contract/imports`. */

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
