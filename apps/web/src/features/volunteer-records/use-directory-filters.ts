import { useSearchParams } from 'react-router';
import { readFilters, withChanges, writeFilters, type DirectoryFilters } from './directory-filters.ts';

/** What the directory shows, kept in the address beside what the tab keeps there. */
export function useDirectoryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const addressOf = (next: DirectoryFilters) => ({ search: writeFilters(params, next).toString() });
  return {
    filters,
    /** The address with one volunteer open. */
    openAddress: (volunteer: string) => addressOf({ ...filters, volunteer }),
    /** The address with another list. */
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
