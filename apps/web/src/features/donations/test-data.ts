import type { Donation, DonationDetails, FoodBank, InventoryItem, User } from '@nourish/contract';
import { idOf, makeDonation, makeFoodBank, makeUser } from '../../lib/test-data.ts';

export const makeDonor = (changes: Partial<User> = {}): User =>
  makeUser({ name: 'Amara Nwosu', email: 'amara@example.org', role: 'donor', ...changes });

export const makeOpenBank = (number: number, name: string): FoodBank =>
  makeFoodBank({ _id: idOf(number), name, operatingHours: { mon: '09:00-12:00' } });

/** Test factory: a history event. */
export const makeEvent = (
  status: Donation['status'],
  changes: Partial<DonationDetails['history'][number]> = {},
): DonationDetails['history'][number] => ({
  _id: idOf(400),
  status,
  notes: null,
  pickup_date: null,
  pickup_time: null,
  actor_name: null,
  created_at: '2026-11-20T15:00:00Z',
  ...changes,
});

export const makeDetails = (changes: Partial<DonationDetails> = {}): DonationDetails => ({
  ...makeDonation(),
  offer: [],
  weight_kg: null,
  history: [makeEvent('pending')],
  next_statuses: ['scheduled', 'received', 'declined', 'cancelled'],
  received_quantity: null,
  item: null,
  ...changes,
});

export const makeItem = (number: number, item_name: string): InventoryItem => ({
  _id: idOf(number),
  foodbank_id: idOf(1),
  item_name,
  category: 'canned-goods',
  dietary_category: null,
  quantity: 40,
  expiration_date: null,
  date_kind: 'none',
  description: null,
  date_added: '2026-11-01T00:00:00Z',
  low_stock: false,
  held: false,
  picture: null,
  image: null,
  allergens: {},
  certifications: [],
});

export const STATS = {
  total: 3,
  pending: 1,
  scheduled: 1,
  received: 1,
  declined: 0,
  cancelled: 0,
  due_today: 0,
  overdue: 1,
};
