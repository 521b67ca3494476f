import type { AuditAction, AuditEntity, AuditEntry, Role } from '@nourish/contract';
import { QUEUE_NAMES } from '@nourish/contract/admin-constants';
import { ROLES } from '@nourish/contract/constants';
import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import type { ParseKeys } from 'i18next';
import { paths } from '../../paths.ts';

/** The name of each known change; a newer server may send others. */
const ACTS: Record<AuditEntity, Partial<Record<AuditAction, ParseKeys<'people'>>>> = {
  user: {
    created: 'changes.user.created',
    updated: 'changes.user.updated',
    invited: 'changes.user.invited',
    deactivated: 'changes.user.deactivated',
    reactivated: 'changes.user.reactivated',
    verification_resent: 'changes.user.verificationResent',
  },
  food_bank: {
    created: 'changes.foodBank.created',
    updated: 'changes.foodBank.updated',
    archived: 'changes.foodBank.archived',
    restored: 'changes.foodBank.restored',
    deleted: 'changes.foodBank.deleted',
  },
  storage_location: {
    created: 'changes.storage.created',
    updated: 'changes.storage.updated',
    deleted: 'changes.storage.deleted',
  },
  job: { retried: 'changes.work.retried', discarded: 'changes.work.discarded' },
  mail: { resent: 'changes.work.resent' },
  sign_in: {
    new_device: 'changes.signIn.newDevice',
    sign_in_paused: 'changes.signIn.signInPaused',
    password_changed: 'changes.signIn.passwordChanged',
    password_reset: 'changes.signIn.passwordReset',
    sessions_ended: 'changes.signIn.sessionsEnded',
    second_factor_on: 'changes.signIn.secondFactorOn',
    second_factor_off: 'changes.signIn.secondFactorOff',
    second_factor_reset: 'changes.signIn.secondFactorReset',
    second_factor_paused: 'changes.signIn.secondFactorPaused',
    recovery_code_used: 'changes.signIn.recoveryCodeUsed',
    recovery_codes_renewed: 'changes.signIn.recoveryCodesRenewed',
    passkey_added: 'changes.signIn.passkeyAdded',
    passkey_removed: 'changes.signIn.passkeyRemoved',
    app_removed: 'changes.signIn.appRemoved',
    calendar_created: 'changes.signIn.calendarCreated',
  },
};

export const actOf = ({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): ParseKeys<'people'> =>
  ACTS[entity]?.[action] ?? 'changes.other';

/** Where the changed record is shown; undefined if it was deleted or has no page. */
export function addressOf(entry: Pick<AuditEntry, 'entity' | 'action' | 'entity_id' | 'foodbank_id'>) {
  const { entity, action, entity_id, foodbank_id } = entry;
  if (action === 'deleted') return undefined;
  switch (entity) {
    case 'user':
    case 'sign_in':
      return `${paths.people}?person=${entity_id}`;
    case 'food_bank':
      return paths.foodBank(entity_id);
    case 'storage_location':
      return foodbank_id === null ? undefined : paths.storageOf(foodbank_id);
    case 'job':
    case 'mail':
      return paths.system;
  }
}

/** The queue of a job entry, for its localized name; undefined for other entries and unknown queues. */
export const queueIn = ({ entity, entity_name }: Pick<AuditEntry, 'entity' | 'entity_name'>) =>
  entity === 'job' ? QUEUE_NAMES.find((known) => known === entity_name) : undefined;

const CHANGED_FIELDS = [
  'role',
  'foodbank',
  'active',
  'email',
  'name',
  'address',
  'city',
  'province',
  'postal_code',
  'contact_email',
  'contact_phone',
  'money_link',
  'latitude',
  'longitude',
  'time_zone',
  'max_open_requests',
  'max_open_units',
  'max_upcoming_shifts',
  'lead_minutes',
  'window_days',
  'unclaimed_days',
  'unclaimed_days_chilled',
  'hours_mon',
  'hours_tue',
  'hours_wed',
  'hours_thu',
  'hours_fri',
  'hours_sat',
  'hours_sun',
  'exceptional_day',
  'browser',
  'system',
  'tries',
  'sessions',
  'password_required',
  'codes_left',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const knownField = (field: string): ChangedField | undefined =>
  CHANGED_FIELDS.find((known) => known === field);

type Value = AuditEntry['changes'][number]['before'];

/** Names that are the same in every language. */
const NAMES: Record<string, Record<string, string>> = { browser: BROWSER_NAMES, system: SYSTEM_NAMES };

/** How to display a value: as a role, yes or no, empty, or text. */
export function kindOfValue(
  field: string,
  value: Value,
): { role: Role } | { flag: boolean } | { text: string } | 'none' {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return { flag: value };
  const role = field === 'role' ? ROLES.find((known) => known === value) : undefined;
  return role === undefined ? { text: NAMES[field]?.[value] ?? String(value) } : { role };
}

const placeOf = (field: string): number => {
  const place = CHANGED_FIELDS.findIndex((known) => known === field);
  return place === -1 ? CHANGED_FIELDS.length : place;
};

/** In display order. Deactivation and reactivation omit `active`, which their name states. */
export function changesToShow({ action, changes }: AuditEntry): AuditEntry['changes'] {
  const isSaid = action === 'deactivated' || action === 'reactivated';
  return changes
    .filter(({ field }) => !(isSaid && field === 'active'))
    .toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
}
