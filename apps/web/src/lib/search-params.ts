import { id, page } from './url-filters.ts';

/** Reads an id from the URL; '' if it is not a UUID. */
export const idIn = (params: URLSearchParams, name: string): string => id.read(params, name, {});

/** Reads the page number from the URL; 1 if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number => page.read(params, 'page', {});
