import type { ImportRow } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { dateOf, lotOf, type ItemRow } from '../inventory/bulk-service.ts';
import { cellOf, isItemField, type Compared, type RowProblem, type RowValues } from './cell-rules.ts';
import { truncate } from './cells.ts';
import { contradictsWheat } from './label-cells.ts';
import { changesOf, initialValues, missingOf, newKeyOf, type Cells } from './row-rules.ts';

export type Match = { item: ItemRow } | 'unknown_id' | 'several' | 'none';

export interface EvaluatedRow {
  kind: ImportRow['kind'];
  item_id: string | null;
  item_name: string;
  match_key: string;
  values: RowValues;
  changes: ImportRow['changes'];
  problems: RowProblem[];
}

/** `rowOf` returns the earlier row of the file about the same item, if any. */
export function evaluateRow(
  row: { cells: Cells; values: RowValues; problems: readonly RowProblem[] },
  match: Match,
  rowOf: (match_key: string) => number | undefined,
): EvaluatedRow {
  const { cells } = row;
  const item = typeof match === 'string' ? null : match.item;
  // A cell equal to the current value of the item is never a problem.
  const problems = row.problems.filter(
    ({ field, value }) =>
      item === null || field === null || !isItemField(field) || value !== String(cellOf(item, field) ?? ''),
  );
  const values = {
    ...row.values,
    ...resolveDates(row.values, item, problems),
    ...resolveLot(row.values, item),
  };
  const changes = item === null ? initialValues(values) : changesOf(item, values, cells);
  problems.push(...wheatProblems({ ...item, ...values }, changes, cells));
  if (match === 'unknown_id') problems.push({ field: '_id', value: cells._id ?? '', code: 'unknown_item' });
  if (match === 'several') problems.push({ field: null, value: '', code: 'several_items' });
  if (match === 'none') problems.push(...missingOf(values, cells));
  const match_key = item === null ? newKeyOf(values) : item.id;
  const earlier = rowOf(match_key);
  if (earlier !== undefined && problems.length === 0)
    problems.push({ field: null, value: '', code: 'duplicate_row', params: { row: earlier } });

  return {
    kind:
      problems.length > 0 ? 'error' : item === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    item_id: item?.id ?? null,
    item_name:
      values.item_name ?? item?.item_name ?? truncate(cells.item_name?.trim() ?? '', LIMITS.itemName),
    match_key,
    values,
    changes,
    problems,
  };
}

/** Compares the facts that the item would have, because a file may have only one of the two columns. */
const wheatProblems = (
  facts: Partial<Compared>,
  changes: EvaluatedRow['changes'],
  cells: Cells,
): RowProblem[] =>
  changes.some(({ field }) => field === 'allergens' || field === 'gluten_sources') && contradictsWheat(facts)
    ? [
        {
          field: 'gluten_sources',
          value: cells.gluten_sources ?? String(cellOf(facts, 'gluten_sources') ?? ''),
          code: 'contradictory',
        },
      ]
    : [];

/** A source without a lot code is ignored. */
const resolveLot = (values: RowValues, item: ItemRow | null): Partial<RowValues> =>
  values.lot_code === undefined && values.lot_source === undefined ? {} : lotOf(values, item ?? undefined);

/** Resolves date and kind of date together; adds a problem if they do not match. */
function resolveDates(values: RowValues, item: ItemRow | null, problems: RowProblem[]): Partial<RowValues> {
  if (values.expiration_date === undefined && values.date_kind === undefined) return {};
  const { expiration_date, date_kind } = values;
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
