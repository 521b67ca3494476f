import type { FoodBank, User } from '@nourish/contract';

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
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

/** Test factory: a response with the first page of a list. */
export const pageOf = <T>(data: readonly T[], { totalItems = data.length, itemsPerPage = 20 } = {}) => ({
  success: true,
  data,
  pagination: {
    currentPage: 1,
    totalPages: Math.ceil(totalItems / itemsPerPage),
    itemsPerPage,
    totalItems,
  },
});
