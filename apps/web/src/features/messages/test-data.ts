import type { ContactMessageDetails, FoodBank, User } from '@nourish/contract';

/** For tests: a UUID that ends in the number. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const makeUser = (changes: Partial<User> = {}): User => ({
  _id: idOf(50),
  name: 'Rosa Delgado',
  full_name: 'Rosa Delgado',
  email: 'rosa@example.org',
  role: 'recipient',
  language: 'en',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
});

export const makeFoodBank = (number: number, name: string): FoodBank => ({
  _id: idOf(number),
  name,
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6K 3P6',
  contactEmail: 'hello@example.org',
  contactPhone: null,
  operatingHours: {},
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

export const makeMessage = (changes: Partial<ContactMessageDetails> = {}): ContactMessageDetails => ({
  _id: idOf(300),
  foodbank_id: idOf(1),
  foodbank_name: 'Lantern Street',
  name: 'Keiko Tanabe',
  email: 'keiko@example.org',
  subject: 'volunteer',
  message: 'I have my Tuesdays free.',
  status: 'new',
  language: 'en',
  user_id: null,
  sender_role: null,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  history: [],
  next_statuses: ['answered', 'closed'],
  ...changes,
});
