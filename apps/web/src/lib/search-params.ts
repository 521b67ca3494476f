const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_PAGE = 1_000_000;

/** An id in an address; '' for what cannot be one. */
export function idIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return UUID.test(text) ? text : '';
}

/** The page number in an address; 1 for anything that is none. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
