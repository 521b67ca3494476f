import type { ImportRow } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { dateOf, type ItemRow } from '../inventory/bulk-service.ts';
import { cellOf, isItemField, truncate, type RowProblem, type RowValues } from './cell-rules.ts';
import { changesOf, initialValues, missingOf, newKeyOf, type Cells } from './row-rules.ts';

export type Match = { item: ItemRow } | 'unknown_id' | 'several' | 'none';

export interface EvaluatedRow {
  kind: ImportRow['kind'];
  item_id: string | null;
  item_name: string;
  match_key: string;
  said: RowValues;
  changes: ImportRow['changes'];
  problems: RowProblem[];
}

/** `row_of` returns the earlier row of the file about the same item, if any. */
export function evaluateRow(
  row: { cells: Cells; said: RowValues; problems: readonly RowProblem[] },
  match: Match,
  row_of: (match_key: string) => number | undefined,
): EvaluatedRow {
  const { cells } = row;
  const item = typeof match === 'string' ? null : match.item;
  // A cell equal to the current value of the item is never a problem.
  const problems = row.problems.filter(
    ({ field, value }) =>
      item === null || field === null || !isItemField(field) || value !== String(cellOf(item, field) ?? ''),
  );
  const said = { ...row.said, ...resolveDates(row.said, item, problems) };
  if (match === 'unknown_id') problems.push({ field: '_id', value: cells._id ?? '', code: 'unknown_item' });
  if (match === 'several') problems.push({ field: null, value: '', code: 'several_items' });
  if (match === 'none') problems.push(...missingOf(said, cells));
  const match_key = item === null ? newKeyOf(said) : item.id;
  const earlier = row_of(match_key);
  if (earlier !== undefined && problems.length === 0)
    problems.push({ field: null, value: '', code: 'duplicate_row', params: { row: earlier } });

  const changes = item === null ? initialValues(said) : changesOf(item, said, cells);
  return {
    kind:
      problems.length > 0 ? 'error' : item === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    item_id: item?.id ?? null,
    item_name: said.item_name ?? item?.item_name ?? truncate(cells.item_name?.trim() ?? '', LIMITS.itemName),
    match_key,
    said,
    changes,
    problems,
  };
}

/** Resolves date and kind of date together; adds a problem if they do not match. */
function resolveDates(said: RowValues, item: ItemRow | null, problems: RowProblem[]): Partial<RowValues> {
  if (said.expiration_date === undefined && said.date_kind === undefined) return {};
  const { expiration_date, date_kind } = said;
  const date = dateOf(
    {
      ...(expiration_date !== undefined && { expiration_date }),
      ...(date_kind !== undefined && { date_kind }),
    },
    item ?? undefined,
  );
  if (!('problem' in date)) return date;
  const { field, code } = date.problem;
  problems.push({
    field: field === 'date_kind' ? field : 'expiration_date',
    value: expiration_date ?? '',
    code,
  });
  return {};
}
