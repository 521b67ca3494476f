/** Health Canada: I can cause serious harm, II moderate or temporary harm, III hardly any. */
export const RECALL_CLASSES = ['I', 'II', 'III'] as const;
export const RECALL_STATUSES = ['open', 'held', 'lifted'] as const;
export const RECALL_MATCHES = ['certain', 'possible'] as const;
export const RECALL_OUTCOMES = ['found', 'destroyed', 'returned'] as const;

export const RECALL_PRODUCTS_MAX = 50;
/** Items of a preview, a hold, or a list of outcomes. */
export const RECALL_ITEMS_MAX = 1_000;
/** Items of a preview that are of a recalled product, but not affected. */
export const RECALL_UNAFFECTED_MAX = 100;
/** Visits of a preview; the notices go to all. */
export const RECALL_VISITS_MAX = 1_000;
/** Donations of each item in the trace of a visit. */
export const VISIT_SOURCES_MAX = 20;
