import { useSearchParams } from 'react-router';
import { readFilters, withChanges, writeFilters, type DirectoryFilters } from './directory-filters.ts';

/** The filters of the directory, stored in the URL. Preserves the tab's own parameters. */
export function useDirectoryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const addressOf = (next: DirectoryFilters) => ({ search: writeFilters(params, next).toString() });
  return {
    filters,
    openAddress: (volunteer: string) => addressOf({ ...filters, volunteer }),
    listAddress: (changes: Partial<DirectoryFilters>) => addressOf(withChanges(filters, changes)),
    close: () =>
      setParams((now) => writeFilters(now, { ...readFilters(now), volunteer: '' }), {
        preventScrollReset: true,
      }),
    setFilters: (changes: Partial<DirectoryFilters>, options?: { replace?: boolean }) =>
      setParams((now) => writeFilters(now, withChanges(readFilters(now), changes)), {
        preventScrollReset: true,
        ...options,
      }),
  };
}
