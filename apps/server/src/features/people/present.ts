import type { AuditEntry, Person, PersonDetails } from '@nourish/contract';
import type { AuditRow } from './audit-queries.ts';
import type { PersonRow, RequestCounts } from './queries.ts';

export const presentPerson = (row: PersonRow): Person => ({
  _id: row.id,
  name: row.name,
  full_name: row.name,
  email: row.email,
  role: row.role,
  foodbank_id: row.foodbank_id,
  foodbank: row.foodbank_id === null ? null : { _id: row.foodbank_id, name: row.foodbank_name ?? '' },
  active: row.active,
  email_verified: row.email_verified_at !== null,
  invited: row.invited,
  language: row.language,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_seen: row.last_seen_at?.toISOString() ?? null,
  second_factor: row.second_factor_at !== null,
});

export const presentDetails = (
  row: PersonRow,
  {
    counts,
    isLastAdmin,
    changes,
  }: { counts: RequestCounts; isLastAdmin: boolean; changes: readonly AuditRow[] },
): PersonDetails => ({
  ...presentPerson(row),
  requests: counts.requests,
  open_requests: counts.open_requests,
  is_last_admin: isLastAdmin,
  changes: changes.map(presentEntry),
});

export const presentEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  action: row.action,
  entity: row.entity,
  entity_id: row.entity_id,
  entity_name: row.entity_name,
  foodbank_id: row.foodbank_id,
  actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? '' },
  changes: Object.keys(row.after).map((field) => ({
    field,
    before: row.before[field] ?? null,
    after: row.after[field] ?? null,
  })),
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
});
