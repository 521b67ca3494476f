/** Kinds of notifications. The first ones go to everyone who works at a food bank. */
export const WORK_NOTIFICATION_KINDS = [
  'request_new',
  'donation_new',
  'message_new',
  'stock_alert',
  'shift_short',
  'request_undecided',
] as const;
export const NOTIFICATION_KINDS = [
  ...WORK_NOTIFICATION_KINDS,
  'request_status',
  'request_moved',
  'donation_status',
  'shift_assigned',
  'shift_changed',
  'shift_cancelled',
  'shift_released',
  'waitlist_offer',
] as const;

/** Kinds of records that the search over everything finds, in display order. */
export const SEARCH_KINDS = ['person', 'request', 'donation', 'item', 'shift'] as const;
