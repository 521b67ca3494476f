import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import {
  IMPORT_FIELDS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_MODES,
  IMPORT_ROW_KINDS,
  IMPORT_ROW_OUTCOMES,
  IMPORT_ROW_VIEWS,
  IMPORT_STATUSES,
} from './import-constants.ts';
import { FIELD_ERROR_CODES } from './errors.ts';
import { InventoryItem } from './inventory.ts';
import { defineRoute } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  Text,
  VISIBLE,
} from './schema.ts';

export const ImportField = Options(IMPORT_FIELDS);
export type ImportField = Static<typeof ImportField>;

export const ImportColumn = Type.Object({
  name: Type.String({ description: 'What stands above it in the file' }),
  field: Nullable({ ...ImportField, description: 'What it fills; null: it is left out' }),
  samples: Type.Array(Type.String(), { description: 'Its first values' }),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const InventoryImport = Type.Object({
  _id: Id,
  foodbank_id: Id,
  file_name: Type.String(),
  status: Options(IMPORT_STATUSES),
  columns: Type.Array(ImportColumn),
  rows_total: Type.Integer({ description: 'Rows of the file; while it is applied, the rows to apply' }),
  rows_done: Type.Integer({ description: 'How many of them have been checked or applied' }),
  counts: Type.Object(
    {
      new: Count,
      changed: Count,
      unchanged: Count,
      error: Count,
      applied: Count,
      skipped: Type.Integer({ description: 'Left out when applying: the item had changed meanwhile' }),
    },
    { description: 'Rows by what the check made of them, and by what became of them' },
  ),
  failure: Nullable(Type.String({ description: 'Why it could not go on, as a sentence' })),
  has_rows: Type.Boolean({ description: 'Whether its rows can still be read; they go after 30 days' }),
  created_by_name: Type.String(),
  created_at: Instant,
  applied_by_name: Nullable(Type.String()),
  finished_at: Nullable(Instant),
});
export type InventoryImport = Static<typeof InventoryImport>;

const Cell = Type.Union([Type.String(), Type.Integer(), Type.Null()]);

export const ImportRow = Type.Object({
  row_number: Type.Integer({ description: 'As a spreadsheet counts: the names of the columns are row 1' }),
  kind: Options(IMPORT_ROW_KINDS),
  outcome: Nullable(Options(IMPORT_ROW_OUTCOMES)),
  item_id: Nullable(Id),
  item_name: Type.String(),
  changes: Type.Array(Type.Object({ field: ImportField, before: Cell, after: Cell }), {
    description: 'What it changes, or for a new item what it says',
  }),
  problems: Type.Array(
    Type.Object({
      field: Nullable(ImportField),
      column: Nullable(Type.String({ description: 'What stands above it in the file' })),
      value: Type.String(),
      code: Options(FIELD_ERROR_CODES),
      message: Type.String(),
    }),
  ),
});
export type ImportRow = Static<typeof ImportRow>;

const foodbank_id = Type.Optional(
  Type.Unsafe<string>({
    ...Id,
    description: 'The own food bank where it is left out; administrators who have none must name it',
  }),
);
const tag = 'Inventory imports';

export const inventoryImportRoutes = {
  createInventoryImport: defineRoute({
    method: 'POST',
    url: '/api/inventory/imports',
    access: 'staff',
    tag,
    summary: `Hand in a CSV file of items (at most ${IMPORT_MAX_ROWS} rows and ${IMPORT_MAX_BYTES} bytes); it is checked, and changes nothing before it is applied`,
    query: Type.Object({ foodbank_id, file_name: Type.Optional(Text(LIMITS.fileName)) }),
    content: { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
    status: 201,
    response: Data(InventoryImport),
    rateLimit: { max: 30, perSeconds: 60 },
  }),
  listInventoryImports: defineRoute({
    method: 'GET',
    url: '/api/inventory/imports',
    access: 'staff',
    tag,
    summary: 'Imports of one food bank, or of all for administrators, the latest first',
    query: Type.Object({ foodbank_id: Type.Optional(Id), ...PageQuery }),
    status: 200,
    response: Page(InventoryImport),
  }),
  getImportTemplate: defineRoute({
    method: 'GET',
    url: '/api/inventory/imports/template',
    access: 'staff',
    tag,
    summary: 'An empty table with the columns that an import understands',
    status: 200,
    file: 'text/csv',
    response: FileContent,
  }),
  getInventoryImport: defineRoute({
    method: 'GET',
    url: '/api/inventory/imports/:id',
    access: 'staff',
    tag,
    summary: 'An import: how far it is, and what was found',
    params: IdParams,
    status: 200,
    response: Data(InventoryImport),
  }),
  setImportColumns: defineRoute({
    method: 'PUT',
    url: '/api/inventory/imports/:id/columns',
    access: 'staff',
    tag,
    summary: 'Say what the columns of the file are; it is checked anew',
    params: IdParams,
    body: Type.Object({
      columns: Type.Array(Nullable(ImportField), {
        minItems: 1,
        maxItems: LIMITS.importColumns,
        description: 'One for each column of the file, in their order; null leaves a column out',
      }),
    }),
    status: 200,
    response: Data(InventoryImport),
  }),
  listImportRows: defineRoute({
    method: 'GET',
    url: '/api/inventory/imports/:id/rows',
    access: 'staff',
    tag,
    summary: 'The rows of an import that have been checked, in the order of the file',
    params: IdParams,
    query: Type.Object({ show: Type.Optional(Options(IMPORT_ROW_VIEWS)), ...PageQuery }),
    status: 200,
    response: Page(ImportRow),
  }),
  getImportProblems: defineRoute({
    method: 'GET',
    url: '/api/inventory/imports/:id/problems',
    access: 'staff',
    tag,
    summary: 'Everything wrong with the rows of an import as a table for spreadsheets',
    params: IdParams,
    status: 200,
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  }),
  applyInventoryImport: defineRoute({
    method: 'POST',
    url: '/api/inventory/imports/:id/apply',
    access: 'staff',
    tag,
    summary: 'Put what was checked into the stock, in the background',
    params: IdParams,
    body: Type.Object({
      mode: Type.Unsafe<(typeof IMPORT_MODES)[number]>({
        ...Options(IMPORT_MODES),
        description:
          '`all_rows`: refused with 409 `import_has_errors` while any row has an error; `valid_rows`: those are left out',
      }),
    }),
    status: 200,
    response: Data(InventoryImport),
  }),
  cancelInventoryImport: defineRoute({
    method: 'POST',
    url: '/api/inventory/imports/:id/cancel',
    access: 'staff',
    tag,
    summary: 'Stop an import; what it has put into the stock by then stays there',
    params: IdParams,
    status: 200,
    response: Data(InventoryImport),
  }),
};

export const barcodeRoutes = {
  findByBarcode: defineRoute({
    method: 'GET',
    url: '/api/inventory/barcode/:code',
    access: 'staff',
    tag: 'Inventory',
    summary:
      'The items of the own food bank (administrators: of one, or of all) with this code in any of its spellings, the earliest date first; for a code that is new there, what is known of it elsewhere',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: LIMITS.barcode, pattern: VISIBLE }) }),
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    status: 200,
    response: Data(
      Type.Object({
        code: Type.String({ description: 'In the spelling that it is kept in' }),
        items: Type.Array(InventoryItem),
        suggestion: Type.Union([
          Type.Object({
            item_name: Type.String(),
            category: Type.String(),
            dietary_category: Nullable(Type.String()),
            description: Nullable(Type.String()),
          }),
          Type.Null(),
        ]),
      }),
    ),
  }),
};
