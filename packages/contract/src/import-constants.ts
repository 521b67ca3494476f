/** Constants of inventory imports, apart from `constants.ts`, so that other pages do not load them. */

/** Fields of an import file: those of an item, and `_id` and `foodbank`, which only identify the item. */
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
  'lot_code',
  'lot_source',
  'allergens',
  'gluten_sources',
  'high_in',
  'certifications',
  'description',
  'foodbank',
  '_id',
] as const;
/** `mapping`: waits for a person to map the columns. */
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
/** A food bank has at most one import in these statuses. */
export const RUNNING_IMPORT_STATUSES = ['uploading', 'checking', 'applying'] as const;
export const IMPORT_ROW_KINDS = ['new', 'changed', 'unchanged', 'error'] as const;
/** `skipped`: the item changed between checking and applying. */
export const IMPORT_ROW_OUTCOMES = ['applied', 'skipped'] as const;
export const IMPORT_ROW_VIEWS = [...IMPORT_ROW_KINDS, ...IMPORT_ROW_OUTCOMES] as const;
/** Whether rows with errors prevent applying the others. */
export const IMPORT_MODES = ['all_rows', 'valid_rows'] as const;
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
