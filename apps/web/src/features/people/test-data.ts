import type { AuditEntry } from '@nourish/contract';
import { idOf, makeUser } from '../../lib/test-data.ts';

/** The signed-in administrator. */
export const ADMIN = makeUser({ name: 'Margaret Chen', email: 'admin@nourish.example', role: 'admin' });

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
