import type { ClientImport, ClientImportRow, Language } from '@nourish/contract';
import { fill, texts as platformTexts } from '../../locales/texts.ts';
import { IMPORT_FAILURES, texts } from '../inventory-imports/texts.ts';
import type { RowProblem } from './cells.ts';
import type { ImportRecord } from './queries.ts';
import type { StoredRow } from './row-queries.ts';

export const presentImport = (record: ImportRecord, language: Language): ClientImport => ({
  _id: record.id,
  foodbank_id: record.foodbank_id,
  file_name: record.file_name,
  source: record.source,
  status: record.status,
  columns: record.columns,
  programs: record.programs,
  rows_total: record.rows_total,
  rows_done: record.rows_done,
  counts: {
    clients_new: record.clients_new,
    clients_changed: record.clients_changed,
    visits_new: record.visits_new,
    new: record.rows_new,
    changed: record.rows_changed,
    unchanged: record.rows_unchanged,
    error: record.rows_error,
    applied: record.rows_applied,
    skipped: record.rows_skipped,
  },
  failure: failureOf(record.failure, language),
  has_rows: record.rows_removed_at === null,
  created_by_name: record.created_by_name,
  created_at: record.created_at.toISOString(),
  applied_by_name: record.applied_by_name,
  finished_at: record.finished_at?.toISOString() ?? null,
});

function failureOf(code: string | null, language: Language): string | null {
  const known = IMPORT_FAILURES.find((failure) => failure === code);
  return known === undefined ? null : texts[language].failures[known];
}

/** A row with translated problems and the column names of the file. */
export const presentRow = (
  row: StoredRow,
  { columns }: Pick<ImportRecord, 'columns'>,
  language: Language,
): ClientImportRow => ({
  row_number: row.row_number,
  kind: row.kind,
  outcome: row.outcome,
  client: row.client,
  visit: row.visit,
  client_id: row.client_id,
  label: row.label,
  day: row.values.visit_date ?? null,
  program: row.values.program ?? null,
  changes: row.changes,
  problems: row.problems.map((problem) => ({
    field: problem.field,
    column: columns.find(({ field }) => field === problem.field && field !== null)?.name ?? null,
    value: problem.value,
    code: problem.code,
    message: sentenceOf(problem, language),
  })),
});

const sentenceOf = ({ code, params }: RowProblem, language: Language): string =>
  fill(platformTexts[language].fields[code], params);
