import type { Donation, FoodBank, PersonDetails, StorageLocation, User } from '@nourish/contract';

/** Test helper: a UUID that ends in the number. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Test factory: a user. */
export const makeUser = ({ name = 'Rosa Delgado', ...changes }: Partial<User> = {}): User => ({
  _id: idOf(1),
  name,
  full_name: name,
  email: 'rosa@example.org',
  role: 'recipient',
  language: 'en',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
});

/** Test factory: a staff member of the food bank from `makeFoodBank`. */
export const makeStaff = (): User =>
  makeUser({ name: 'Marc Tremblay', email: 'marc@example.org', role: 'staff', foodbank_id: idOf(100) });

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

export const makeFoodBank = (changes: Partial<FoodBank> = {}): FoodBank => ({
  _id: idOf(100),
  name: 'Lantern Street Food Bank',
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
  max_open_requests: 10,
  max_open_units: 200,
  max_upcoming_shifts: 20,
  money_link: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

export const makeDonation = (changes: Partial<Donation> = {}): Donation => ({
  _id: idOf(300),
  code: 'LS-300',
  foodbank_id: idOf(1),
  foodbank_name: 'Lantern Street',
  productName: 'Canned tomatoes, 796 ml',
  quantity: 12,
  unit: 'boxes',
  category: 'canned-goods',
  picture: null,
  scheduledPickupDate: '2026-11-25',
  scheduledPickupTime: '10:00',
  notes: null,
  delivery: 'bring',
  collection_street: null,
  collection_city: null,
  collection_postal_code: null,
  collection_notes: null,
  collection_until: null,
  offer_id: null,
  offer_size: 1,
  status: 'pending',
  has_image: false,
  offered_date: '2026-11-20',
  received_date: null,
  received_kg: null,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  donorName: 'Amara Nwosu',
  donorEmail: 'amara@example.org',
  donorPhone: null,
  language: 'en',
  ...changes,
});

export const makeLocation = (name: string, number = 200): StorageLocation => ({
  _id: idOf(number),
  name,
  foodBank: idOf(100),
  capacity: null,
});
