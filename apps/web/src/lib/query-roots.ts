/** Beginnings of the keys of queries that more than one feature refetches. */
export const QUERY_ROOTS = {
  clients: ['clients'],
  desk: ['desk'],
  donations: ['donations'],
  inventory: ['inventory'],
  messages: ['messages'],
  notifications: ['notifications'],
  recalls: ['recalls'],
  requests: ['food-requests'],
  /** Shifts, sign-ups and volunteers. */
  shifts: ['volunteers'],
  slots: ['slots'],
} as const;
