import type { Language } from '@nourish/contract';
import type { ErrorCode, FieldErrorCode, Sentence } from '@nourish/contract/errors';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** What calls say when they succeed. */
export type MessageCode =
  | 'registered'
  | 'logged_in'
  | 'logged_out'
  | 'email_verified'
  | 'email_already_verified'
  | 'verification_sent'
  | 'reset_sent'
  | 'password_changed'
  | 'profile_updated'
  | 'list_view_removed'
  | 'needs_removed'
  | 'client_created'
  | 'client_updated'
  | 'client_merged'
  | 'client_unmerged'
  | 'duplicate_dismissed'
  | 'duplicate_restored'
  | 'account_linked'
  | 'authorization_recorded'
  | 'authorization_revoked'
  | 'program_created'
  | 'program_updated'
  | 'program_removed'
  | 'visit_recorded'
  | 'visit_voided'
  | 'desk_permission_changed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'identity_confirmed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'second_factor_reset'
  | 'password_required'
  | 'account_erased'
  | 'sign_up_disowned'
  | 'added_to_cart'
  | 'cart_updated'
  | 'removed_from_cart'
  | 'cart_cleared'
  | 'cart_saved_as_wishlist'
  | 'wishlist_saved'
  | 'wishlist_loaded'
  | 'wishlist_deleted'
  | 'request_submitted'
  | 'request_moved'
  | 'put_back_done'
  | 'put_back_undone'
  | 'request_updated'
  | 'requests_cancelled'
  | 'request_reordered'
  | 'item_added'
  | 'item_updated'
  | 'item_deleted'
  | 'count_opened'
  | 'count_line_saved'
  | 'count_line_added'
  | 'count_entry_removed'
  | 'count_approved'
  | 'count_abandoned'
  | 'item_adjusted'
  | 'item_transferred'
  | 'item_written_off'
  | 'items_moved'
  | 'items_written_off'
  | 'import_received'
  | 'import_started'
  | 'import_cancelled'
  | 'message_sent'
  | 'message_replied'
  | 'message_updated'
  | 'donation_submitted'
  | 'donation_updated'
  | 'donations_declined'
  | 'donation_received'
  | 'food_bank_created'
  | 'food_bank_updated'
  | 'food_bank_deleted'
  | 'storage_location_created'
  | 'storage_location_updated'
  | 'storage_location_deleted'
  | 'person_updated'
  | 'person_invited'
  | 'person_mailed'
  | 'job_retried'
  | 'job_discarded'
  | 'mail_resent'
  | 'stock_proof_begun'
  | 'volunteer_registered'
  | 'volunteer_updated'
  | 'volunteer_removed'
  | 'shift_created'
  | 'shifts_created'
  | 'shifts_checked'
  | 'shift_template_created'
  | 'shift_template_deleted'
  | 'shift_updated'
  | 'shift_deleted'
  | 'shift_cancelled'
  | 'registered_but_full'
  | 'signed_up_for_shift'
  | 'waitlist_joined'
  | 'waitlist_left'
  | 'waitlist_passed'
  | 'assignment_cancelled'
  | 'checked_in'
  | 'checked_out'
  | 'assignment_completed'
  | 'hours_confirmed'
  | 'calendar_feed_created'
  | 'calendar_feed_removed';

/** Every sentence the server says in one language; the compiler names the ones that are missing. */
export interface Texts {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldErrorCode, string>;
  sentences: Record<Sentence, string>;
  messages: Record<MessageCode, string>;
}

export const texts: Record<Language, Texts> = { en, es, fr };

/** Puts values into a sentence's `{name}` places. */
export const fill = (sentence: string, values: Record<string, string | number> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** What a successful call says, in the reader's language. */
export const say = (language: Language, code: MessageCode, values: Record<string, string> = {}): string =>
  fill(texts[language].messages[code], values);
