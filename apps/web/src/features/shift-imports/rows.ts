import type { ImportedShift, ShiftImport } from './api.ts';

/** True if the row's only error is that its shift exists already. */
export const isAlreadyPlanned = ({ errors }: Pick<ImportedShift, 'errors'>): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === 'shift_there_already');

/** The counts of a check. `outcome`: all rows are valid, all exist already, or some have errors. */
export function summaryOf({ rows }: Pick<ShiftImport, 'rows'>) {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return {
    rows: rows.length,
    wrong: wrong.length,
    drafts: rows.filter(({ shift }) => shift?.status === 'draft').length,
    outcome: wrong.length === 0 ? 'fine' : rows.every(isAlreadyPlanned) ? 'there' : 'errors',
  } as const;
}

/** The first and the last day of the shifts; undefined without shifts. */
export function daysOf({ rows }: Pick<ShiftImport, 'rows'>): { first: string; last: string } | undefined {
  const days = rows.flatMap(({ shift }) => shift?.shift_date ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}
