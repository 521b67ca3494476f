/** Parameters of the place in a list, and of the food bank, which the reader chooses for all pages. */
const NOT_SAVED = ['page', 'open', 'scan', 'foodbank_id'];

/** The part of a URL that a view saves: filters and order, in one spelling. */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => !NOT_SAVED.includes(name) && value !== '');
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** The URL of a view, in the food bank that the page shows. */
export function searchOfView(query: string, params: URLSearchParams): string {
  const search = new URLSearchParams(query);
  const foodBank = params.get('foodbank_id');
  if (foodBank) search.set('foodbank_id', foodBank);
  return `?${search}`;
}
