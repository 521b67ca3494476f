/**
 * Every way a call can fail: the stable code and the HTTP status it is answered with.
 * The sentence for each, in every language, is in the server's `locales/`; the compiler checks that none is missing.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_body: 400,
  password_too_common: 400,
  password_wrong: 400,
  link_missing: 400,
  link_invalid: 400,
  link_expired: 400,
  item_not_matched: 400,
  pickup_in_past: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_not_verified: 403,
  account_inactive: 403,
  forbidden: 403,
  recipients_only: 403,
  not_found: 404,
  email_taken: 409,
  name_taken: 409,
  in_use: 409,
  food_bank_archived: 409,
  cart_empty: 409,
  insufficient_stock: 409,
  invalid_transition: 409,
  idempotency_key_reused: 409,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What can be wrong with one field; the `code` of an entry in `errors`. */
export const FIELD_ERROR_CODES = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'bad_format',
  'not_an_option',
  'bad_characters',
  'too_few',
  'too_many',
  'in_past',
  'too_far_ahead',
  'too_common',
  'wrong',
  'unknown_item',
  'insufficient_stock',
  'changed_meanwhile',
  'unknown_location',
  'taken',
  'bad_postal_code',
  'postal_code_elsewhere',
  'bad_phone',
  'unknown_time_zone',
  'has_items',
  'has_people',
  'has_open_requests',
  'has_requests',
  'has_messages',
  'has_history',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/**
 * Sentences that say more than the general one of a code: about a field of one form (`sentences` of its route), or about
 * one failure. They change what is read; the code stays.
 */
export type Sentence =
  | 'item_name_required'
  | 'category_required'
  | 'quantity_required'
  | 'minimum_stock_level_bound'
  | 'no_commas'
  | 'held_by_requests'
  | 'stock_moved'
  | 'name_required'
  | 'email_required'
  | 'email_invalid'
  | 'subject_required'
  | 'message_required'
  | 'reply_required';

/** One thing wrong with the input: the field's path (`items.0.quantity`), a sentence for the reader, a stable code. */
export interface FieldError {
  field: string;
  message: string;
  code: FieldErrorCode;
  /** Set on `insufficient_stock`: the line that cannot be served and what could be; on `changed_meanwhile`: the figures now. */
  inventory_id?: string | undefined;
  item_name?: string | undefined;
  requested?: number | undefined;
  available?: number | undefined;
  reserved?: number | undefined;
  /** Set on what stands in the way of deleting or archiving (`in_use`): how many of it there are. */
  count?: number | undefined;
}

/** The JSON body of every failed call. */
export interface ErrorEnvelope {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
}
