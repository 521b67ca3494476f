import type { ImportedShift, RouteData } from '@nourish/contract';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useShiftChange } from '../volunteers/shift-changes.ts';

export type { ImportedShift };
/** What a file would become, row by row, or has become. */
export type ShiftImport = RouteData<'POST /api/shifts/import'>['data'];
export type RowError = ImportedShift['errors'][number];

interface TableOfShifts {
  csv: string;
  foodbank_id: string;
}

/** Asks what would become of a file; nothing is planned by it. */
export const useCheckShifts = () =>
  useGuardedMutation({
    mutationFn: async (body: TableOfShifts) =>
      (await api('POST /api/shifts/import', { body: { ...body, dry_run: true } })).data,
  });

/** Plans all shifts of a file, or none. A file that was planned already is refused, however often it is sent. */
export const usePlanShifts = () =>
  useShiftChange(async (body: TableOfShifts) => (await api('POST /api/shifts/import', { body })).data);

/** Whether a file was refused because of its rows, which a check then tells about. */
export const isAboutRows = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field.startsWith('rows.'));

/** Whether the file as a whole is of no use, rather than the connection. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'csv');

/** What is wrong with the file as a whole: the server says it of the file, or of the call where it has more to say. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.errors.find(({ field }) => field === 'csv');
  return found && (found.code === 'bad_format' ? errorMessage(error) : found.message || errorMessage(error));
}
