import type { ImportedShift } from './api.ts';

/** A valid row. */
export const makeRow = (
  row: number,
  changes: Partial<NonNullable<ImportedShift['shift']>> = {},
): ImportedShift => ({
  row,
  shift: {
    title: `Sorting ${row}`,
    shift_date: '2027-01-09',
    start_time: '09:00',
    end_time: '12:00',
    capacity: 5,
    location: null,
    status: 'published',
    ...changes,
  },
  errors: [],
});

/** A row with one error. */
export const makeBadRow = (
  row: number,
  column: ImportedShift['errors'][number]['column'],
  code: string,
  message = `Wrong: ${code}`,
): ImportedShift => ({ row, shift: null, errors: [{ column, value: 'x', code, message }] });
