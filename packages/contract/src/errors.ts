/** Every error of the API, with its HTTP status. The sentences are in the server's `locales/`. */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_body: 400,
  password_too_common: 400,
  password_wrong: 400,
  code_wrong: 400,
  passkey_invalid: 400,
  link_missing: 400,
  link_invalid: 400,
  link_expired: 400,
  offer_expired: 400,
  pickup_link_expired: 400,
  item_not_matched: 400,
  pickup_in_past: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  challenge_expired: 401,
  passkey_unknown: 401,
  passkey_needs_password: 401,
  email_not_verified: 403,
  account_inactive: 403,
  second_factor_missing: 403,
  confirmation_needed: 403,
  forbidden: 403,
  own_request: 403,
  recipients_only: 403,
  not_found: 404,
  email_taken: 409,
  name_taken: 409,
  passkey_exists: 409,
  too_many_passkeys: 409,
  too_many_views: 409,
  in_use: 409,
  food_bank_archived: 409,
  cart_empty: 409,
  insufficient_stock: 409,
  too_many_open_requests: 409,
  too_many_units: 409,
  count_already_open: 409,
  counted_elsewhere: 409,
  count_below_reserved: 409,
  item_expired: 409,
  allergen_conflict: 409,
  item_held: 409,
  not_past_date: 409,
  no_substitute: 409,
  invalid_transition: 409,
  undo_too_late: 409,
  idempotency_key_reused: 409,
  last_admin: 409,
  already_verified: 409,
  import_running: 409,
  import_has_errors: 409,
  already_volunteer: 409,
  not_a_volunteer: 409,
  volunteer_suspended: 409,
  too_many_shifts: 409,
  shift_full: 409,
  shift_not_open: 409,
  already_signed_up: 409,
  shift_overlaps: 409,
  shift_not_full: 409,
  already_waiting: 409,
  waitlist_closed: 409,
  capacity_below_signups: 409,
  shift_has_assignments: 409,
  check_in_not_open: 409,
  shift_not_over: 409,
  attendance_closed: 409,
  no_completed_shifts: 409,
  no_received_donations: 409,
  slot_full: 409,
  slot_closed: 409,
  too_late: 409,
  bookings_affected: 409,
  already_served: 409,
  reason_required: 409,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

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
  'too_many_open_requests',
  'too_many_units',
  'expired',
  'expires_before_pickup',
  'allergen_conflict',
  'held',
  'date_kind_without_date',
  'date_without_kind',
  'already_there',
  'kind_in_use',
  'only_to_take',
  'changed_meanwhile',
  'counted_meanwhile',
  'below_reserved',
  'unknown_location',
  'moved',
  'taken',
  'bad_postal_code',
  'postal_code_elsewhere',
  'bad_phone',
  'file_too_large',
  'not_an_image',
  'image_damaged',
  'image_too_large',
  'unknown_time_zone',
  'not_whole_number',
  'bad_date',
  'shortened_number',
  'unknown_location_near',
  'other_food_bank',
  'several_items',
  'duplicate_row',
  'duplicate_column',
  'contradictory',
  'private_column',
  'erased_here',
  'ambiguous_date',
  'has_items',
  'has_people',
  'has_open_requests',
  'has_open_donations',
  'has_requests',
  'has_donations',
  'has_messages',
  'has_history',
  'has_clients',
  'has_visits',
  'has_link',
  'not_https',
  'staff_only',
  'unknown_food_bank',
  'unknown_program',
  'has_volunteers',
  'has_shifts',
  'has_upcoming_shifts',
  'signed_up',
  'elsewhere_then',
  'same_as_start',
  'no_such_time',
  'not_bookable',
  'unknown_code',
  'other_day',
  'not_today',
  'handed_out',
  'called_off',
  'overlaps',
  'set_by_schedule',
  'before_start',
  'too_many_shifts',
  'too_many_upcoming_shifts',
  'off_shift',
  'still_to_come',
  'before_opening',
  'before_registration',
  'before_ready',
  'ended_unclaimed',
  'unpacked',
  'bad_time',
  'missing_column',
  'repeated_column',
  'shift_there_already',
  'shift_twice_in_file',
  'recipients_only',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/**
 * Sentences that are more specific than the general one of a code, for a field of a form (`sentences` of its
 * route) or a failure. They only change the text; the code stays.
 */
export type Sentence =
  | 'item_name_required'
  | 'category_required'
  | 'quantity_required'
  | 'minimum_stock_level_bound'
  | 'no_commas'
  | 'held_by_requests'
  | 'stock_moved'
  | 'expires_before_pickup'
  | 'counted_meanwhile'
  | 'counted_elsewhere'
  | 'counted_item_deleted'
  | 'name_required'
  | 'email_required'
  | 'email_invalid'
  | 'subject_required'
  | 'message_required'
  | 'reply_required'
  | 'fill_in_required'
  | 'product_name_required'
  | 'whole_units'
  | 'pickup_from_tomorrow'
  | 'received_in_future'
  | 'received_long_ago'
  | 'signed_long_ago'
  | 'link_code_wrong'
  | 'linked_elsewhere'
  | 'linked_to_another'
  | 'merged_already'
  | 'staff_need_food_bank'
  | 'phone_invalid'
  | 'ask_for_name'
  | 'file_is_workbook'
  | 'file_is_no_text'
  | 'file_is_empty'
  | 'file_has_open_quote'
  | 'file_has_too_many_rows'
  | 'file_has_too_many_columns'
  | 'file_has_no_rows'
  | 'rows_have_errors'
  | 'part_like_the_rest'
  | 'end_before_start'
  | 'span_too_long'
  | 'end_time_before_start'
  | 'from_today'
  | 'too_many_days'
  | 'too_many_slots'
  | 'month_before_start'
  | 'too_many_months'
  | 'household_consent'
  | 'household_empty'
  | 'ages_differ'
  | 'needs_consent'
  | 'client_needs_consent'
  | 'quarters_of_hour'
  | 'packed_by_colleague'
  | 'staff_decide_given';
