import type { CartItem, FoodBank, FoodRequest, FoodRequestDetails, User } from '@nourish/contract';

/** For tests: a UUID that ends in the number. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const makeUser = (changes: Partial<User> = {}): User => ({
  _id: idOf(1),
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
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

/** A cart line of `quantity` units, of which `available` are left. */
export const makeCartItem = (
  item_name: string,
  { number = 200, quantity = 1, available = 10, foodbank_id = idOf(100) } = {},
): CartItem => ({
  _id: idOf(number),
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity,
  inventory_id: {
    _id: idOf(number + 1000),
    foodbank_id,
    item_name,
    category: 'grains',
    expiration_date: null,
    date_kind: 'none',
    expired: false,
    quantity: available,
  },
});

export const makeRequest = (changes: Partial<FoodRequest> = {}): FoodRequest => ({
  _id: idOf(300),
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  status: 'pending',
  request_date: '2026-11-20',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  pickup_date: '2026-11-25',
  pickup_time: '10:00',
  items: [],
  total_items: 0,
  special_instructions: null,
  dietary_restrictions: null,
  allergies: null,
  notes: null,
  fulfilled_at: null,
  ...changes,
});

export const makeLine = (
  item_name: string,
  { number = 400, quantity_requested = 1, storage_location = null as string | null } = {},
): FoodRequest['items'][number] => ({
  _id: idOf(number),
  inventory_id: idOf(number + 1000),
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity_requested,
  storage_location,
});

export const makeDetails = (changes: Partial<FoodRequestDetails> = {}): FoodRequestDetails => ({
  ...makeRequest(),
  history: [{ status: 'pending', notes: null, created_at: '2026-11-20T15:00:00Z' }],
  next_statuses: [],
  ...changes,
});

/** The envelope of a page of a list. */
export const pageOf = <T>(data: T[], totalPages = data.length > 0 ? 1 : 0) => ({
  success: true,
  data,
  pagination: { currentPage: 1, totalPages, itemsPerPage: 10, totalItems: data.length },
});
