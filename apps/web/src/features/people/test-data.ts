import type { AuditEntry, FoodBank, PersonDetails, User } from '@nourish/contract';

/** For tests: a UUID that ends in the number. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The administrator who is signed in. */
export const ADMIN: User = {
  _id: idOf(1),
  name: 'Margaret Chen',
  full_name: 'Margaret Chen',
  email: 'admin@nourish.example',
  role: 'admin',
  language: 'en',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
};

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
  requests: 0,
  open_requests: 0,
  is_last_admin: false,
  changes: [],
  ...changes,
});

export const makeFoodBank = (number: number, name: string): FoodBank => ({
  _id: idOf(number),
  name,
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6K 3P6',
  contactEmail: 'hello@nourish.example',
  contactPhone: null,
  operatingHours: {},
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
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

/** A page of a list with all there is on it. */
export const pageOf = (data: readonly object[]) => ({
  success: true,
  data,
  pagination: { currentPage: 1, totalPages: 1, itemsPerPage: 20, totalItems: data.length },
});
