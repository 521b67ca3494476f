import { INVENTORY_SORTS, LIMITS } from '@nourish/contract/constants';
import { useMemo } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';

/**
 * How a filter is stored in the URL. Invalid values are read as the default, and the default is not written.
 */
export interface Kind<T> {
  /** `others`: the other filters, for a kind that depends on them. */
  read(params: URLSearchParams, name: string, others: object): T;
  write(params: URLSearchParams, name: string, value: T, others: object): void;
  /** True if the default depends on other filters. */
  isDependent?: boolean;
}

/** A filter in one URL parameter; '' in the URL means that it is not set. */
const single = <T>(parse: (text: string) => T, print: (value: T) => string): Kind<T> => ({
  read: (params, name) => parse(params.get(name) ?? ''),
  write: (params, name, value) => {
    const text = print(value);
    if (text !== '') params.set(name, text);
  },
});

const same = (text: string): string => text;

export const text = (maxLength: number = LIMITS.search): Kind<string> =>
  single((value) => value.slice(0, maxLength), same);

export const trimmedText = (maxLength: number = LIMITS.search): Kind<string> =>
  single((value) => value.trim().slice(0, maxLength), same);

/** A text that passes a test, else ''. */
export const textThat = (isValid: (value: string) => boolean): Kind<string> =>
  single((value) => (value !== '' && isValid(value) ? value : ''), same);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isId = (value: string): boolean => UUID.test(value);
export const id = textThat(isId);

export const flag: Kind<boolean> = single(
  (value) => value === 'true',
  (isSet) => (isSet ? 'true' : ''),
);

/** One of `values`. The default may depend on other filters. */
export function oneOf<T extends string, D extends string>(
  values: readonly T[],
  fallback: D | ((others: never) => D),
): Kind<T | D> {
  const fallbackOf = (others: object): D =>
    typeof fallback === 'function' ? fallback(others as never) : fallback;
  return {
    isDependent: typeof fallback === 'function',
    read: (params, name, others) => values.find((known) => known === params.get(name)) ?? fallbackOf(others),
    write: (params, name, value, others) => {
      if (value !== fallbackOf(others)) params.set(name, value);
    },
  };
}

/** Words without duplicates: `a=x&a=y` and `a=x,y` are equivalent. */
export const words: Kind<string[]> = {
  read: (params, name) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ],
  write: (params, name, value) => value.forEach((word) => params.append(name, word)),
};

/** Like `words`, only those of a list. */
export const wordsOf = <T extends string>(known: readonly T[]): Kind<T[]> => ({
  read: (...args) => {
    const read = words.read(...args);
    return known.filter((word) => read.includes(word));
  },
  write: words.write,
});

const MAX_PAGE = 1_000_000;
export const page: Kind<number> = single(
  (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= 1 && number <= MAX_PAGE ? number : 1;
  },
  (number) => (number > 1 ? String(number) : ''),
);

/** '': best matches first while searching, else newest first. */
export const inventorySort = oneOf([...INVENTORY_SORTS, ''], '');

export interface UrlFilters<F> {
  read(params: URLSearchParams): F;
  write(filters: F): URLSearchParams;
}
export type FiltersOf<C> = C extends UrlFilters<infer F> ? F : never;

/** Declares the filters of a page: their kinds by name, in the order of the URL. */
export function urlFilters<F extends object>(kinds: { [K in keyof F]: Kind<F[K]> }): UrlFilters<F> {
  const entries = Object.entries(kinds) as [string, Kind<unknown>][];
  const dependentLast = entries.toSorted(
    ([, a], [, b]) => Number(a.isDependent ?? 0) - Number(b.isDependent ?? 0),
  );
  return {
    read: (params) => {
      const filters: Record<string, unknown> = {};
      for (const [name, kind] of dependentLast) filters[name] = kind.read(params, name, filters);
      return filters as F; // one value per kind
    },
    write: (filters) => {
      const params = new URLSearchParams();
      for (const [name, kind] of entries)
        kind.write(params, name, (filters as Record<string, unknown>)[name], filters);
      return params;
    },
  };
}

/** Filters stored in the URL. `fixed`: values that the page sets itself. */
export function useUrlFilters<F extends { page: number }>(
  codec: UrlFilters<F>,
  fixed?: (read: F) => Partial<F>,
) {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => codec.read(params), [codec, params]);
  const filters: F = { ...read, ...fixed?.(read) };
  return {
    params,
    filters,
    /** The URL after a change. Keeps the page number. */
    searchOf: (changes: Partial<F>) => `?${codec.write({ ...filters, ...changes })}`,
    /** Returns to page 1 unless `changes` has a page. */
    setFilters: (changes: Partial<F>, options?: NavigateOptions) =>
      setParams(codec.write({ ...filters, page: 1, ...changes }), options),
  };
}

const IN_PLACE = { preventScrollReset: true };

/**
 * Like `useUrlFilters`, for lists whose next and previous pages are read by cursor. The cursor is in the
 * history state, so that reload and Back find it; shared links use the page number.
 */
export function useCursorFilters<F extends { page: number }>(
  codec: UrlFilters<F>,
  fixed?: (read: F) => Partial<F>,
) {
  const { filters, setFilters } = useUrlFilters(codec, fixed);
  const { state } = useLocation() as { state: unknown };
  const isOurs = typeof state === 'object' && state !== null && 'cursor' in state;
  return {
    filters,
    cursor: isOurs && typeof state.cursor === 'string' ? state.cursor : undefined,
    /** Changes filters and returns to page 1. `replace`: adds no history entry. */
    change: (changes: Partial<F>, { replace = false } = {}) => setFilters(changes, { ...IN_PLACE, replace }),
    goToPage: (number: number, cursor: string | null) =>
      setFilters({ page: number } as Partial<F>, { ...IN_PLACE, state: { cursor } }),
    /** Replaces the page number in the current history entry. */
    correctPage: (number: number) => setFilters({ page: number } as Partial<F>, { replace: true }),
  };
}

/** Reads an id from the URL; '' if it is not a UUID. */
export const idIn = (params: URLSearchParams, name: string): string => id.read(params, name, {});

/** Reads the page number from the URL; 1 if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number => page.read(params, 'page', {});

/** History state of an overlay that was opened from the page: closing it goes back. */
export const OPENED_HERE = { isOpenedHere: true };

/** False if the page was loaded with the overlay open. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;
