const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_PAGE = 1_000_000;

/** Reads an id from the URL; '' if it is not a UUID. */
export function idIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return UUID.test(text) ? text : '';
}

/** Reads the page number from the URL; 1 if it is missing or invalid. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
