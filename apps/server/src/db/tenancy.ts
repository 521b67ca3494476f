/**
 * What becomes of the rows of a table when one food bank moves to another installation
 * (docs/decisions/0037-moving-a-food-bank.md).
 */
export type Moving =
  /** The food bank itself. */
  | 'itself'
  /** Accounts that its rows refer to. */
  | 'accounts'
  /** Files that its rows refer to. */
  | 'files'
  /** Triggers write the rows again in the other installation. */
  | 'rebuilt'
  | 'stays'
  /** Rows that note the food bank in `foodbank_id`. `and`: SQL for another condition. */
  | { noted: true; and?: string }
  /** Rows that move with an account. `whose`: SQL for the id of the account. */
  | { whose: string; and?: string };

interface Owner {
  to: 'person' | 'nobody' | 'food bank';
  why: string;
  moves: Moving;
}

/** Temporary tables of an export or import: the id of the food bank, and its people. */
export const MOVING_FOOD_BANK = 'moving_food_bank';
export const MOVING_PEOPLE = 'moving_people';

const ITEM_IS_ITS = `item_id in (select id from inventory_items where foodbank_id = (select id from ${MOVING_FOOD_BANK}))`;
/** Owner is a client or recipient of the food bank. */
const IS_SERVED = `user_id in (
  select person_id from clients where foodbank_id = (select id from ${MOVING_FOOD_BANK})
  union select recipient_id from food_requests where foodbank_id = (select id from ${MOVING_FOOD_BANK}))`;

/**
 * Owners of the rows of each table, for splitting a database by food bank (docs/guides/scaling.md). Tables
 * with a non-null `foodbank_id` belong to food banks and move with them; all others are listed here with the reason.
 */
export const TABLE_OWNERS: Record<string, Owner> = {
  // People may use several food banks, so these are global.
  users: { to: 'person', why: 'people, some without a food bank', moves: 'accounts' },
  sessions: { to: 'person', why: 'sign-ins of a person', moves: 'stays' },
  one_time_tokens: { to: 'person', why: 'links in mails, and codes for a desk', moves: 'stays' },
  known_devices: { to: 'person', why: 'devices they used', moves: 'stays' },
  // Sealed with the SECRET_KEY of the installation, or bound to its address.
  second_factors: { to: 'person', why: 'how they sign in', moves: 'stays' },
  recovery_codes: { to: 'person', why: 'how they sign in', moves: 'stays' },
  passkeys: { to: 'person', why: 'how they sign in', moves: 'stays' },
  cart_items: {
    to: 'person',
    why: 'a cart contains items of several food banks',
    moves: { whose: 'user_id', and: ITEM_IS_ITS },
  },
  wishlists: {
    to: 'person',
    why: 'a list contains items of several food banks',
    moves: {
      whose: 'user_id',
      and: `id in (select wishlist_id from wishlist_items where ${ITEM_IS_ITS})`,
    },
  },
  wishlist_items: {
    to: 'person',
    why: 'through their list',
    moves: { whose: '(select user_id from wishlists where id = wishlist_id)', and: ITEM_IS_ITS },
  },
  list_views: {
    to: 'person',
    why: 'some are shared with a food bank; most are of one person',
    moves: {
      whose: 'user_id',
      and: `(foodbank_id = (select id from ${MOVING_FOOD_BANK}) or foodbank_id is null and user_id in (
        select id from users where role = 'staff' and foodbank_id = (select id from ${MOVING_FOOD_BANK})))`,
    },
  },
  // A secret address at this installation.
  calendar_feeds: { to: 'person', why: 'shifts at all food banks', moves: 'stays' },
  households: {
    to: 'person',
    why: 'the same at every food bank',
    moves: { whose: 'user_id', and: IS_SERVED },
  },
  needs: { to: 'person', why: 'the same at every food bank', moves: { whose: 'user_id', and: IS_SERVED } },
  consents: {
    to: 'person',
    why: 'given to the platform',
    // Account consents move with the account.
    moves: { whose: 'user_id', and: `(purpose = 'account' or ${IS_SERVED})` },
  },
  idempotency_keys: { to: 'person', why: 'by person or address', moves: 'stays' },
  last_writes: { to: 'person', why: 'what they may have to see', moves: 'stays' },
  outbox_mails: {
    to: 'person',
    why: 'many are about an account; the food bank is noted where there is one',
    // Mails that wait are sent by the installation that queued them.
    moves: { noted: true, and: `status <> 'queued'` },
  },
  record_reads: {
    to: 'person',
    why: 'who looked at their records, administrators of no food bank too',
    // The food bank of the reader, which is that of the record unless an administrator read it.
    moves: { noted: true, and: `reader_role <> 'admin'` },
  },
  audit_log: {
    to: 'nobody',
    why: 'administrators work on all; the food bank is noted where there is one',
    moves: { noted: true },
  },
  // Logs of changes: written by triggers and folded within minutes. May contain rows from before the column
  // existed.
  stock_level_changes: { to: 'food bank', why: 'changes of stock levels', moves: 'rebuilt' },
  // Derived, and rebuilt from their sources.
  inventory_totals: { to: 'food bank', why: 'through its facet, which is of one', moves: 'rebuilt' },
  food_banks: { to: 'nobody', why: 'the food banks themselves', moves: 'itself' },
  kept_files: {
    to: 'nobody',
    why: 'by the key in the store; what is about a food bank claims it',
    moves: 'files',
  },
  installation: { to: 'nobody', why: 'the database', moves: 'stays' },
  passkey_challenges: {
    to: 'nobody',
    why: 'random; before signing in there is no person',
    moves: 'stays',
  },
  migrations: { to: 'nobody', why: 'the database', moves: 'stays' },
  cleanup_runs: { to: 'nobody', why: 'the database', moves: 'stays' },
  product_labels: { to: 'nobody', why: 'open data on products, for all food banks', moves: 'stays' },
  product_label_imports: { to: 'nobody', why: 'when that data was read', moves: 'stays' },
  published_recalls: { to: 'nobody', why: 'notices of an authority, for all food banks', moves: 'stays' },
  recall_feed: { to: 'nobody', why: 'when these notices were read', moves: 'stays' },
  stock_proofs: { to: 'nobody', why: 'the database', moves: 'stays' },
};

/** Tables of food banks that do not move, because their numbers come from a sequence of the database. */
export const REBUILT = ['inventory_facets', 'inventory_listing'];
/** The same for single columns, by table. */
export const REBUILT_COLUMNS: Record<string, readonly string[]> = { stock_levels: ['facet_id'] };
/** Sequences that number rows of tables that move. */
export const MOVING_SEQUENCES = ['record_codes', 'waitlist_entries_place_seq'];
/** Triggers that write these rows and columns again, by the table that they are on. */
export const REBUILDING_TRIGGERS: Record<string, readonly string[]> = {
  inventory_items: ['inventory_items_facets_on_insert'],
  stock_levels: ['stock_levels_facet', 'stock_levels_follow_insert', 'stock_levels_log_insert'],
};

/** Unique constraints that span food banks, and would need another mechanism after a split. */
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
