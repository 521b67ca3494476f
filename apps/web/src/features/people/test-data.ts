import type { AuditEntry, PersonDetails } from '@nourish/contract';
import { idOf, makeUser } from '../../lib/test-data.ts';

/** The signed-in administrator. */
export const ADMIN = makeUser({ name: 'Margaret Chen', email: 'admin@nourish.example', role: 'admin' });

export const makePerson = (changes: Partial<PersonDetails> = {}): PersonDetails => ({
  _id: idOf(2),
  name: 'Rosa Delgado',
  full_name: 'Rosa Delgado',
  email: 'rosa@nourish.example',
  role: 'donor',
  foodbank_id: null,
  foodbank: null,
  active: true,
  email_verified: true,
  invited: false,
  language: 'es',
  created_at: '2026-02-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  last_seen: '2026-11-20T15:00:00Z',
  second_factor: false,
  requests: 0,
  open_requests: 0,
  is_last_admin: false,
  changes: [],
  ...changes,
});

export const makeEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: idOf(900),
  action: 'updated',
  entity: 'user',
  entity_id: idOf(2),
  entity_name: 'Rosa Delgado',
  foodbank_id: idOf(10),
  actor: { _id: idOf(1), name: 'Margaret Chen' },
  changes: [
    { field: 'role', before: 'donor', after: 'staff' },
    { field: 'foodbank', before: null, after: 'Lantern Street' },
  ],
  request_id: null,
  created_at: '2026-11-20T15:00:00Z',
  ...changes,
});
