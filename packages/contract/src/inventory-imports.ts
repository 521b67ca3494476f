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
import { InventoryItem, KnownProduct } from './inventory-schemas.ts';
import { LabelFacts, labelReading } from './label-schemas.ts';
import { ALLERGENS } from './needs-constants.ts';
import { defineRoutes } from './route.ts';
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
  described,
} from './schema.ts';

export const ImportField = Options(IMPORT_FIELDS);
export type ImportField = Static<typeof ImportField>;

export const ImportColumn = Type.Object({
  name: Type.String({ description: 'Column header in the file' }),
  field: Nullable({ ...ImportField, description: 'Field that it fills; null: ignored' }),
  samples: Type.Array(Type.String(), { description: 'First values' }),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const InventoryImport = Type.Object({
  _id: Id,
  foodbank_id: Id,
  file_name: Type.String(),
  status: Options(IMPORT_STATUSES),
  columns: Type.Array(ImportColumn),
  rows_total: Type.Integer({ description: 'Rows of the file; while applying, the rows to apply' }),
  rows_done: Type.Integer({ description: 'Rows checked or applied so far' }),
  counts: Type.Object(
    {
      new: Count,
      changed: Count,
      unchanged: Count,
      error: Count,
      applied: Count,
      skipped: Type.Integer({ description: 'Skipped when applying, because the item had changed' }),
    },
    { description: 'Rows by result of the check, and by outcome of applying' },
  ),
  failure: Nullable(Type.String({ description: 'Why it failed, as a sentence' })),
  has_rows: Type.Boolean({ description: 'False after 30 days, when its rows are deleted' }),
  created_by_name: Type.String(),
  created_at: Instant,
  applied_by_name: Nullable(Type.String()),
  finished_at: Nullable(Instant),
});
export type InventoryImport = Static<typeof InventoryImport>;

const Cell = Type.Union([Type.String(), Type.Integer(), Type.Null()]);

export const ImportRow = Type.Object({
  row_number: Type.Integer({ description: 'As in a spreadsheet: the header is row 1' }),
  kind: Options(IMPORT_ROW_KINDS),
  outcome: Nullable(Options(IMPORT_ROW_OUTCOMES)),
  item_id: Nullable(Id),
  item_name: Type.String(),
  changes: Type.Array(Type.Object({ field: ImportField, before: Cell, after: Cell }), {
    description: 'Changed fields, or all fields of a new item',
  }),
  problems: Type.Array(
    Type.Object({
      field: Nullable(ImportField),
      column: Nullable(Type.String({ description: 'Column header in the file' })),
      value: Type.String(),
      code: Options(FIELD_ERROR_CODES),
      message: Type.String(),
    }),
  ),
});
export type ImportRow = Static<typeof ImportRow>;

const foodbank_id = Type.Optional(described(Id, 'Default: the own food bank; required for administrators'));
export const inventoryImportRoutes = defineRoutes('Inventory imports', {
  createInventoryImport: {
    key: 'POST /api/inventory/imports',
    access: 'staff',
    summary: `Upload a CSV file of items (at most ${IMPORT_MAX_ROWS} rows and ${IMPORT_MAX_BYTES} bytes); it is checked, and changes nothing until it is applied`,
    query: Type.Object({ foodbank_id, file_name: Type.Optional(Text(LIMITS.fileName)) }),
    content: { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
    status: 201,
    response: Data(InventoryImport),
    rateLimit: { max: 30, perSeconds: 60 },
  },
  listInventoryImports: {
    key: 'GET /api/inventory/imports',
    access: 'staff',
    summary: 'Imports of a food bank, or of all for administrators, latest first',
    query: Type.Object({ foodbank_id: Type.Optional(Id), ...PageQuery }),
    response: Page(InventoryImport),
  },
  getImportTemplate: {
    key: 'GET /api/inventory/imports/template',
    access: 'staff',
    summary: 'An empty CSV file with the supported columns',
    file: 'text/csv',
    response: FileContent,
  },
  getInventoryImport: {
    key: 'GET /api/inventory/imports/:id',
    access: 'staff',
    summary: 'An import with its progress and results',
    params: IdParams,
    response: Data(InventoryImport),
  },
  setImportColumns: {
    key: 'PUT /api/inventory/imports/:id/columns',
    access: 'staff',
    summary: 'Map the columns of the file, and check it again',
    params: IdParams,
    body: Type.Object({
      columns: Type.Array(Nullable(ImportField), {
        minItems: 1,
        maxItems: LIMITS.importColumns,
        description: 'One entry per column of the file, in order; null ignores a column',
      }),
    }),
    response: Data(InventoryImport),
  },
  listImportRows: {
    key: 'GET /api/inventory/imports/:id/rows',
    access: 'staff',
    summary: 'The checked rows of an import, in file order',
    params: IdParams,
    query: Type.Object({ show: Type.Optional(Options(IMPORT_ROW_VIEWS)), ...PageQuery }),
    response: Page(ImportRow),
  },
  getImportProblems: {
    key: 'GET /api/inventory/imports/:id/problems',
    access: 'staff',
    summary: 'All errors of an import as CSV',
    params: IdParams,
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  applyInventoryImport: {
    key: 'POST /api/inventory/imports/:id/apply',
    access: 'staff',
    summary: 'Apply a checked import in the background',
    params: IdParams,
    body: Type.Object({
      mode: described(
        Options(IMPORT_MODES),
        '`all_rows`: 409 `import_has_errors` if any row has an error; `valid_rows`: skips rows with errors',
      ),
    }),
    response: Data(InventoryImport),
  },
  cancelInventoryImport: {
    key: 'POST /api/inventory/imports/:id/cancel',
    access: 'staff',
    summary: 'Cancel an import; rows that are already applied stay applied',
    params: IdParams,
    response: Data(InventoryImport),
  },
});

export const ProposedLabel = Type.Object({
  ...LabelFacts.properties,
  ...labelReading,
});
export type ProposedLabel = Static<typeof ProposedLabel>;

/** Allergens of a product by Open Food Facts (open data of its users, ODbL). They never replace reading the label. */
export const CommunityLabel = Type.Object({
  contains: Type.Array(Options(ALLERGENS)),
  may_contain: Type.Array(Options(ALLERGENS)),
  imported_at: described(Instant, 'When an operator imported their file'),
});
export type CommunityLabel = Static<typeof CommunityLabel>;

export const barcodeRoutes = defineRoutes('Inventory', {
  findByBarcode: {
    key: 'GET /api/inventory/barcode/:code',
    access: 'staff',
    summary:
      'Items of the own food bank (administrators: of one, or of all) with this barcode in any spelling, or with this code on their label, earliest date first. For a barcode that is new there: suggestions from other food banks',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: LIMITS.barcode, pattern: VISIBLE }) }),
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(
      Type.Object({
        code: Type.String({ description: 'Canonical spelling' }),
        items: Type.Array(InventoryItem),
        suggestion: Type.Union([KnownProduct, Type.Null()]),
        proposed_label: Type.Union([ProposedLabel, Type.Null()], {
          description:
            'The label read last for this barcode at the own food bank. Recipes change, so a person must compare it with the new label before it is stored',
        }),
        community_label: Type.Union([CommunityLabel, Type.Null()]),
      }),
    ),
  },
});
