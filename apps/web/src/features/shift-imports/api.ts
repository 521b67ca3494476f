import type { ImportedShift, RouteData } from '@nourish/contract';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useShiftChange } from '../volunteers/shift-changes.ts';

export type { ImportedShift };
/** The result of an import or of its dry run, row by row. */
export type ShiftImport = RouteData<'POST /api/shifts/import'>['data'];
export type RowError = ImportedShift['errors'][number];

interface TableOfShifts {
  csv: string;
  foodbank_id: string;
}

/** Checks a file without creating shifts. */
export const useCheckShifts = () =>
  useGuardedMutation({
    mutationFn: async (body: TableOfShifts) =>
      (await api('POST /api/shifts/import', { body: { ...body, dry_run: true } })).data,
  });

/** Creates all shifts of a file, or none. Fails if a row's shift exists already. */
export const usePlanShifts = () =>
  useShiftChange(async (body: TableOfShifts) => (await api('POST /api/shifts/import', { body })).data);

/** True if the file was refused because of its rows; a check then returns the row errors. */
export const isRowsError = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field.startsWith('rows.'));

/** True if the file as a whole is invalid, as opposed to a connection failure. */
export const isFileError = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'csv');

/** The error message about the whole file; undefined if the error is not from the server. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.errors.find(({ field }) => field === 'csv');
  return found && (found.code === 'bad_format' ? errorMessage(error) : found.message || errorMessage(error));
}
