import type { FoodBank, InventoryItem, StockMovement, User } from '@nourish/contract';

/** For tests: a UUID that ends in the number. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const makeItem = (changes: Partial<InventoryItem> = {}): InventoryItem => {
  const item: InventoryItem = {
    _id: idOf(200),
    foodbank_id: idOf(100),
    item_name: 'Basmati rice',
    category: 'grains',
    dietary_category: null,
    quantity: 24,
    expiration_date: null,
    date_kind: 'none',
    description: null,
    date_added: '2026-11-01T15:00:00Z',
    low_stock: false,
    storage_location: 'Dry store',
    storage_location_id: idOf(150),
    barcode: null,
    minimum_stock_level: 10,
    reserved_quantity: 3,
    ...changes,
  };
  return { ...item, on_hand_quantity: item.quantity + (item.reserved_quantity ?? 0) };
};

export const makeMovement = (changes: Partial<StockMovement> = {}): StockMovement => ({
  _id: idOf(500),
  kind: 'received',
  quantity_delta: 27,
  reserved_delta: 0,
  quantity_after: 27,
  reserved_after: 0,
  reason: null,
  actor_name: 'Marc Tremblay',
  request_id: null,
  donation_id: null,
  from_location: null,
  to_location: null,
  created_at: '2026-11-01T15:00:00Z',
  ...changes,
});

export const makeUser = (changes: Partial<User> = {}): User => ({
  _id: idOf(1),
  name: 'Marc Tremblay',
  full_name: 'Marc Tremblay',
  email: 'marc@example.org',
  role: 'staff',
  language: 'en',
  email_verified: true,
  foodbank_id: idOf(100),
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

/** The envelope of a page of a list. */
export const pageOf = <T>(data: T[], totalItems = data.length) => ({
  success: true,
  data,
  pagination: {
    currentPage: 1,
    totalPages: Math.ceil(totalItems / 20),
    itemsPerPage: 20,
    totalItems,
    nextCursor: null,
    previousCursor: null,
  },
});
