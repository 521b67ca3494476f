import type { AuditAction, AuditEntity, AuditEntry, Role } from '@nourish/contract';
import { ROLES } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

/** What can be said of each kind of thing; a newer server may know more. */
const SENTENCES: Record<AuditEntity, Partial<Record<AuditAction, ParseKeys<'people'>>>> = {
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
};

/** The sentence that tells of a change. */
export const sentenceOf = ({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): ParseKeys<'people'> =>
  SENTENCES[entity]?.[action] ?? 'changes.other';

export const CHANGED_FIELDS = [
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
  'latitude',
  'longitude',
  'time_zone',
  'hours_mon',
  'hours_tue',
  'hours_wed',
  'hours_thu',
  'hours_fri',
  'hours_sat',
  'hours_sun',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const knownField = (field: string): ChangedField | undefined =>
  CHANGED_FIELDS.find((known) => known === field);

type Value = AuditEntry['changes'][number]['before'];

/** What a value is in words: a role, yes or no, nothing, or itself. */
export function kindOfValue(
  field: string,
  value: Value,
): { role: Role } | { flag: boolean } | { text: string } | 'none' {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return { flag: value };
  const role = field === 'role' ? ROLES.find((known) => known === value) : undefined;
  return role === undefined ? { text: String(value) } : { role };
}

const placeOf = (field: string): number => {
  const place = CHANGED_FIELDS.findIndex((known) => known === field);
  return place === -1 ? CHANGED_FIELDS.length : place;
};

/** The changes in an order that reads well. Off and on say it in their sentence; their one field would say it again. */
export function changesToShow({ action, changes }: AuditEntry): AuditEntry['changes'] {
  const isSaid = action === 'deactivated' || action === 'reactivated';
  return changes
    .filter(({ field }) => !(isSaid && field === 'active'))
    .toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
}
