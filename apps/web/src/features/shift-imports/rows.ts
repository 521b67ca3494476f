import type { ImportedShift, ShiftImport } from './api.ts';

/** Whether the shift of a row is planned already, and nothing else is wrong with it. */
export const isThereAlready = ({ errors }: Pick<ImportedShift, 'errors'>): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === 'shift_there_already');

/** What a check has found. `outcome`: whether all of the file can be planned, none of it because it is there, or not. */
export function summaryOf({ rows }: Pick<ShiftImport, 'rows'>) {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return {
    rows: rows.length,
    wrong: wrong.length,
    drafts: rows.filter(({ shift }) => shift?.status === 'draft').length,
    outcome: wrong.length === 0 ? 'fine' : rows.every(isThereAlready) ? 'there' : 'errors',
  } as const;
}

/** The first and the last day of what is planned; undefined where it is nothing. */
export function daysOf({ rows }: Pick<ShiftImport, 'rows'>): { first: string; last: string } | undefined {
  const days = rows.flatMap(({ shift }) => shift?.shift_date ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}
