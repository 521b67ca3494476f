/** Plain values of the pages of administrators, which the others do without: `@nourish/contract/admin`. */

export const PEOPLE_SORTS = ['name', '-created_at'] as const;
/**
 * `job` and `mail`: work, and mails, that were given up. `sign_in`: what happened around somebody's way in; by whom is said in
 * it, most of it is by themselves.
 */
export const AUDIT_ENTITIES = ['user', 'food_bank', 'storage_location', 'job', 'mail', 'sign_in'] as const;
/** What the trail tells of somebody's way in: to administrators, and to the person as their recent activity. */
export const SIGN_IN_EVENTS = [
  'new_device',
  'sign_in_paused',
  'password_changed',
  'password_reset',
  'sessions_ended',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_paused',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const;
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'archived',
  'restored',
  'deleted',
  'invited',
  'deactivated',
  'reactivated',
  'verification_resent',
  'retried',
  'discarded',
  'resent',
  ...SIGN_IN_EVENTS,
] as const;

/** Background work, in the order in which people want to know of it. */
export const QUEUE_NAMES = [
  'mail',
  'waitlists',
  'shift-reminders',
  'alert-digest',
  'imports',
  'report-upkeep',
  'stock-proof',
  'erasures',
  'retention',
  'housekeeping',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
