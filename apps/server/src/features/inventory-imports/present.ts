import type { ImportRow, InventoryImport, Language } from '@nourish/contract';
import { fill, texts as platformTexts } from '../../locales/texts.ts';
import { OPTIONS, type RowProblem } from './cell-rules.ts';
import type { ImportRecord } from './queries.ts';
import type { StoredRow } from './row-queries.ts';
import { IMPORT_FAILURES, texts } from './texts.ts';
import { optionNames } from './words.ts';

export const presentImport = (record: ImportRecord, language: Language): InventoryImport => ({
  _id: record.id,
  foodbank_id: record.foodbank_id,
  file_name: record.file_name,
  status: record.status,
  columns: record.columns,
  rows_total: record.rows_total,
  rows_done: record.rows_done,
  counts: {
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
export const presentRow = (row: StoredRow, { columns }: ImportRecord, language: Language): ImportRow => ({
  row_number: row.row_number,
  kind: row.kind,
  outcome: row.outcome,
  item_id: row.item_id,
  item_name: row.item_name,
  changes: row.changes,
  problems: row.problems.map((problem) => ({
    field: problem.field,
    column: columns.find(({ field }) => field === problem.field && field !== null)?.name ?? null,
    value: problem.value,
    code: problem.code,
    message: sentenceOf(problem, language),
  })),
});

function sentenceOf({ field, code, params }: RowProblem, language: Language): string {
  const { unread, contradictory } = texts[language];
  if (code === 'not_an_option' && field !== null) {
    // Elsewhere, the options are codes.
    if (field === 'allergens' || field === 'certifications') return unread[field];
    const { lists, choices } = OPTIONS;
    const options = lists[field] ?? choices[field];
    if (options !== undefined)
      return fill(lists[field] ? unread.list : unread.choice, { options: optionNames(options, language) });
  }
  if (code === 'contradictory' && (field === 'allergens' || field === 'gluten_sources'))
    return contradictory[field];
  return fill(platformTexts[language].fields[code], params);
}
