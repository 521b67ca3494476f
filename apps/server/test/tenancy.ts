/**
 * Owners of the rows of each table, for splitting a database by food bank (docs/guides/scaling.md). Tables
 * with a non-null `foodbank_id` belong to food banks; all others are listed here with the reason.
 */
export const TABLE_OWNERS: Record<string, { to: 'person' | 'nobody' | 'food bank'; why: string }> = {
  // People may use several food banks, so these are global.
  users: { to: 'person', why: 'people, some without a food bank' },
  sessions: { to: 'person', why: 'sign-ins of a person' },
  one_time_tokens: { to: 'person', why: 'links in mails, and codes for a desk' },
  known_devices: { to: 'person', why: 'devices they used' },
  second_factors: { to: 'person', why: 'how they sign in' },
  recovery_codes: { to: 'person', why: 'how they sign in' },
  passkeys: { to: 'person', why: 'how they sign in' },
  cart_items: { to: 'person', why: 'a cart contains items of several food banks' },
  wishlists: { to: 'person', why: 'a list contains items of several food banks' },
  wishlist_items: { to: 'person', why: 'through their list' },
  list_views: { to: 'person', why: 'some are shared with a food bank; most are of one person' },
  calendar_feeds: { to: 'person', why: 'shifts at all food banks' },
  households: { to: 'person', why: 'the same at every food bank' },
  needs: { to: 'person', why: 'the same at every food bank' },
  consents: { to: 'person', why: 'given to the platform' },
  idempotency_keys: { to: 'person', why: 'by person or address' },
  last_writes: { to: 'person', why: 'what they may have to see' },
  outbox_mails: { to: 'person', why: 'many are about an account; the food bank is noted where there is one' },
  record_reads: { to: 'person', why: 'who looked at their records, administrators of no food bank too' },
  audit_log: { to: 'nobody', why: 'administrators work on all; the food bank is noted where there is one' },
  // Logs of changes: written by triggers and folded within minutes. May contain rows from before the column
  // existed.
  stock_level_changes: { to: 'food bank', why: 'changes of stock levels' },
  // Derived, and rebuilt from their sources.
  inventory_totals: { to: 'food bank', why: 'through its facet, which is of one' },
  food_banks: { to: 'nobody', why: 'the food banks themselves' },
  kept_files: { to: 'nobody', why: 'by the key in the store; what is about a food bank claims it' },
  installation: { to: 'nobody', why: 'the database' },
  passkey_challenges: { to: 'nobody', why: 'random; before signing in there is no person' },
  migrations: { to: 'nobody', why: 'the database' },
  cleanup_runs: { to: 'nobody', why: 'the database' },
  product_labels: { to: 'nobody', why: 'open data on products, for all food banks' },
  product_label_imports: { to: 'nobody', why: 'when that data was read' },
  published_recalls: { to: 'nobody', why: 'notices of an authority, for all food banks' },
  recall_feed: { to: 'nobody', why: 'when these notices were read' },
  stock_proofs: { to: 'nobody', why: 'the database' },
};

/** Constraints that are unique across food banks, and would need another mechanism after a split. */
export const UNIQUE_ACROSS: Record<string, string> = {
  assignments_one_place_at_a_time: 'a person is on one shift at a time across food banks',
  client_cards_secret: 'a hash of 100 random bits, which is unique without a constraint',
  pickup_links_token: 'a hash of 256 random bits, which is unique without a constraint',
  waitlist_entries_token: 'a random secret in a mail; 256 random bits are unique without a constraint',
  donations_image_once: 'the random name of a file; unique by itself',
  item_photos_large_once: 'the random name of a file; unique by itself',
  item_photos_card_once: 'the random name of a file; unique by itself',
  recall_outcomes_photo_once: 'the random name of a file; unique by itself',
};

/**
 * Columns that identify a record of one food bank: uniqueness by one of them is uniqueness within a food
 * bank.
 */
export const OF_ONE_FOOD_BANK = [
  'id',
  'item_id',
  'facet_id',
  'request_id',
  'count_id',
  'import_id',
  'client_id',
  'shift_id',
  'program_id',
  'storage_location_id',
];
