import Type, { type Static } from 'typebox';
import {
  CLIENT_IMPORT_CLIENTS,
  CLIENT_IMPORT_FIELDS,
  CLIENT_IMPORT_HEAD_BYTES,
  CLIENT_IMPORT_LEFT_OUT,
  CLIENT_IMPORT_MAX_BYTES,
  CLIENT_IMPORT_MAX_ROWS,
  CLIENT_IMPORT_PROGRAMS,
  CLIENT_IMPORT_ROW_DAYS,
  CLIENT_IMPORT_SOURCES,
  CLIENT_IMPORT_STATUSES,
  CLIENT_IMPORT_VIEWS,
  CLIENT_IMPORT_VISITS,
} from './client-import-constants.ts';
import { PROGRAM_KINDS } from './client-constants.ts';
import { LIMITS } from './constants.ts';
import { FIELD_ERROR_CODES } from './errors.ts';
import { IMPORT_MODES, IMPORT_ROW_KINDS, IMPORT_ROW_OUTCOMES } from './import-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  Text,
  described,
} from './schema.ts';

export const ClientImportField = Options(CLIENT_IMPORT_FIELDS);
export type ClientImportField = Static<typeof ClientImportField>;

const ClientImportColumn = Type.Object({
  name: Type.String({ description: 'Column header in the file' }),
  field: Nullable({ ...ClientImportField, description: 'Field that it fills; null: left out' }),
  left_out: Nullable({
    ...Options(CLIENT_IMPORT_LEFT_OUT),
    description: 'Why it is left out; a `private` column cannot be imported',
  }),
});
export type ClientImportColumn = Static<typeof ClientImportColumn>;

/** What the first rows of a file say about it. */
export const ClientImportHead = Type.Object({
  source: Options(CLIENT_IMPORT_SOURCES),
  columns: Type.Array(
    Type.Object({
      ...ClientImportColumn.properties,
      samples: Type.Array(Type.String(), { description: 'First values; none of a private column' }),
    }),
  ),
  is_complete: described(Flag, 'The columns identify the household or visit of a row'),
});
export type ClientImportHead = Static<typeof ClientImportHead>;

const FileProgram = Type.Object({
  name: Type.String({ description: 'As in the file; empty: rows without a program' }),
  visits: Count,
  program_id: described(Nullable(Id), 'The program in which they are counted; null: not chosen yet'),
});
export type ClientImportProgram = Static<typeof FileProgram>;

export const ClientImport = Type.Object({
  _id: Id,
  foodbank_id: Id,
  file_name: Type.String(),
  source: Options(CLIENT_IMPORT_SOURCES),
  status: Options(CLIENT_IMPORT_STATUSES),
  columns: Type.Array(ClientImportColumn),
  programs: Type.Array(FileProgram, { description: 'Programs that the visits of the file name' }),
  rows_total: Type.Integer({ description: 'Rows of the file; while applying, the rows to apply' }),
  rows_done: Type.Integer({ description: 'Rows checked or applied so far' }),
  counts: Type.Object(
    {
      clients_new: Count,
      clients_changed: Count,
      visits_new: Count,
      new: Count,
      changed: Count,
      unchanged: Count,
      error: Count,
      applied: Count,
      skipped: Type.Integer({ description: 'Skipped when applying, because they were there by then' }),
    },
    { description: 'Rows by result of the check and of applying; households and visits that they make' },
  ),
  failure: Nullable(Type.String({ description: 'Why it failed, as a sentence' })),
  has_rows: Type.Boolean({
    description: `False after ${CLIENT_IMPORT_ROW_DAYS} days, when its rows are deleted`,
  }),
  created_by_name: Type.String(),
  created_at: Instant,
  applied_by_name: Nullable(Type.String()),
  finished_at: Nullable(Instant),
});
export type ClientImport = Static<typeof ClientImport>;

const Cell = Type.Union([Type.String(), Type.Integer(), Type.Null()]);

export const ClientImportRow = Type.Object({
  row_number: Type.Integer({ description: 'As in a spreadsheet: the header is row 1' }),
  kind: Options(IMPORT_ROW_KINDS),
  outcome: Nullable(Options(IMPORT_ROW_OUTCOMES)),
  client: described(Nullable(Options(CLIENT_IMPORT_CLIENTS)), 'null: the row names no household'),
  visit: described(Nullable(Options(CLIENT_IMPORT_VISITS)), 'null: the row is no visit'),
  client_id: described(Nullable(Id), 'The household here, if it is known'),
  label: Type.String({ description: 'Name, alias or id of the household' }),
  day: Nullable(PlainDate),
  program: Nullable(Type.String({ description: 'As in the file' })),
  changes: Type.Array(Type.Object({ field: ClientImportField, before: Cell, after: Cell }), {
    description: 'Changed fields, or all fields of a new household',
  }),
  problems: Type.Array(
    Type.Object({
      field: Nullable(ClientImportField),
      column: Nullable(Type.String({ description: 'Column header in the file' })),
      value: Type.String(),
      code: Options(FIELD_ERROR_CODES),
      message: Type.String(),
    }),
  ),
});
export type ClientImportRow = Static<typeof ClientImportRow>;

const foodbank_id = Type.Optional(described(Id, 'Default: the own food bank; required for administrators'));

export const clientImportRoutes = defineRoutes('Client imports', {
  readClientFile: {
    key: 'POST /api/clients/imports/columns',
    access: 'staff',
    summary: 'Recognise the columns of a CSV file from its beginning; nothing is stored',
    content: { type: 'text/csv', maxBytes: CLIENT_IMPORT_HEAD_BYTES },
    response: Data(ClientImportHead),
    rateLimit: { max: 60, perSeconds: 60 },
  },
  createClientImport: {
    key: 'POST /api/clients/imports',
    access: 'staff',
    summary: `Upload a CSV file of clients or visits (at most ${CLIENT_IMPORT_MAX_ROWS} rows and ${CLIENT_IMPORT_MAX_BYTES} bytes). Columns that are left out are not stored. It is checked, and changes nothing until it is applied`,
    query: Type.Object({
      foodbank_id,
      file_name: Type.Optional(Text(LIMITS.fileName)),
      columns: Type.Optional(
        Text(
          LIMITS.longText,
          'The field of each column of the file, in order, separated by commas; empty: left out. Default: as recognised',
        ),
      ),
    }),
    content: { type: 'text/csv', maxBytes: CLIENT_IMPORT_MAX_BYTES },
    status: 201,
    response: Data(ClientImport),
    rateLimit: { max: 30, perSeconds: 60 },
  },
  listClientImports: {
    key: 'GET /api/clients/imports',
    access: 'staff',
    summary: 'Client imports of a food bank, or of all for administrators, latest first',
    query: Type.Object({ foodbank_id: Type.Optional(Id), ...PageQuery }),
    response: Page(ClientImport),
  },
  getClientImport: {
    key: 'GET /api/clients/imports/:id',
    access: 'staff',
    summary: 'A client import with its progress and results',
    params: IdParams,
    response: Data(ClientImport),
  },
  listClientImportRows: {
    key: 'GET /api/clients/imports/:id/rows',
    access: 'staff',
    summary: 'The checked rows of a client import, in file order',
    params: IdParams,
    query: Type.Object({ show: Type.Optional(Options(CLIENT_IMPORT_VIEWS)), ...PageQuery }),
    response: Page(ClientImportRow),
  },
  getClientImportProblems: {
    key: 'GET /api/clients/imports/:id/problems',
    access: 'staff',
    summary: 'All errors of a client import as CSV',
    params: IdParams,
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  applyClientImport: {
    key: 'POST /api/clients/imports/:id/apply',
    access: 'staff',
    summary:
      'Apply a checked import in the background: clients by their id in the other system, visits by theirs or by client, program and day, so that the same file twice counts once. Visits take no stock',
    params: IdParams,
    body: Type.Object({
      mode: described(
        Options(IMPORT_MODES),
        '`all_rows`: 409 `import_has_errors` if any row has an error; `valid_rows`: skips rows with errors',
      ),
      programs: Type.Optional(
        Type.Array(
          Type.Object({
            name: Text(LIMITS.name),
            program_id: Type.Optional(Id),
            create: Type.Optional(
              described(Options(PROGRAM_KINDS), 'Create a program of this kind and name'),
            ),
          }),
          {
            maxItems: CLIENT_IMPORT_PROGRAMS,
            description:
              'A program for each name of the file whose `program_id` is null: 400 if one is missing',
          },
        ),
      ),
    }),
    response: Data(ClientImport),
  },
  cancelClientImport: {
    key: 'POST /api/clients/imports/:id/cancel',
    access: 'staff',
    summary: 'Cancel a client import; rows that are already applied stay applied',
    params: IdParams,
    response: Data(ClientImport),
  },
});
