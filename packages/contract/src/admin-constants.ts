/** Constants of the admin pages, apart from `constants.ts`, so that other pages do not load them. */

export const PEOPLE_SORTS = ['name', '-name', '-created_at', 'created_at'] as const;
/** `job`, `mail`: permanently failed. `sign_in`: sign-in events, mostly by the person themselves. */
export const AUDIT_ENTITIES = ['user', 'food_bank', 'storage_location', 'job', 'mail', 'sign_in'] as const;
/** Sign-in events, shown to administrators in the audit trail and to the person as recent activity. */
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
  'app_removed',
  'calendar_created',
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

/** Job queues, in display order. */
export const QUEUE_NAMES = [
  'mail',
  'waitlists',
  'shift-reminders',
  'pickup-reminders',
  'alert-digest',
  'unclaimed-requests',
  'unusual-activity',
  'imports',
  'client-imports',
  'report-upkeep',
  'stock-proof',
  'recall-arrivals',
  'recall-feed',
  'erasures',
  'retention',
  'housekeeping',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** What is counted to notice abuse, in the order in which it is listed. */
export const UNUSUAL_KINDS = [
  'failed_sign_ins',
  'food_requests',
  'donations',
  'food_bank_donations',
  'messages',
  'sign_ups',
] as const;
export type UnusualKind = (typeof UNUSUAL_KINDS)[number];
/** What an administrator can do about an unusual amount. */
export const UNUSUAL_ACTIONS = [
  'require_password',
  'cancel_requests',
  'show_person',
  'decline_donations',
  'show_donations',
  'show_messages',
  'show_people',
] as const;
export type UnusualAction = (typeof UNUSUAL_ACTIONS)[number];
