import type { Conflict } from './allergen-guard.ts';
import type { Allergen } from './label-facts.ts';
import type { ErrorCode, FieldErrorCode } from './errors.ts';

/** An open request that reserves units of an item. */
export interface HoldingRequest {
  _id: string;
  code: string;
  status: string;
  pickup_date: string;
  quantity: number;
}

/** A field error: the field's path (`items.0.quantity`), a sentence for the reader, a stable code. */
export interface FieldError {
  field: string;
  message: string;
  code: FieldErrorCode;
  /** On `insufficient_stock`: the line; on `expired`, `expires_before_pickup` and `held`: the item; on `changed_meanwhile`: the figures now. */
  inventory_id?: string | undefined;
  item_name?: string | undefined;
  requested?: number | undefined;
  available?: number | undefined;
  reserved?: number | undefined;
  /** On `allergen_conflict`, beside the item's name: what the label says about a stated allergy. */
  details?: { inventory_id: string; allergen: Allergen; state: Conflict['state'] } | undefined;
  /** On `bookings_affected`: the booking without a decision. */
  request_id?: string | undefined;
  /** Set on `other_day`: the pickup, as 'YYYY-MM-DD' and 'HH:MM' at the food bank. */
  pickup_date?: string | undefined;
  pickup_time?: string | undefined;
  /** Set on `counted_meanwhile`: the other person's entry, and the current version of the line. */
  counted_quantity?: number | undefined;
  counted_by?: string | undefined;
  version?: number | undefined;
  /** Set on `below_reserved`: the counted difference, and the open requests that reserve the item. */
  difference?: number | undefined;
  requests?: readonly HoldingRequest[] | undefined;
  /** Set on `signed_up` and `elsewhere_then`: the person and their assignment, for use in `release`. */
  assignment_id?: string | undefined;
  volunteer_name?: string | undefined;
  shift_id?: string | undefined;
  shift_date?: string | undefined;
  signed_up_at?: string | undefined;
  /** Set on `signed_up`: how many more people of that shift have to be released. */
  to_release?: number | undefined;
  /** Set on `second_factor_required`: the challenge to send with the code. */
  challenge?: string | undefined;
  /** Set with `challenge`: a passkey or an authenticator app can complete the second step. */
  has_passkeys?: boolean | undefined;
  has_app?: boolean | undefined;
  /** Set on `too_many_*` per food bank: what the person has open there, and the limit. */
  foodbank_id?: string | undefined;
  foodbank_name?: string | undefined;
  open?: number | undefined;
  max?: number | undefined;
  /** Set on `in_use`: the number of records that prevent deleting or archiving. */
  count?: number | undefined;
}

export interface ErrorEnvelope {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
}
