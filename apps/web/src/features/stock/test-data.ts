import type { InventoryItem, StockMovement } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

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
    held: false,
    picture: null,
    image: null,
    allergens: {},
    certifications: [],
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
  other_item_id: null,
  created_at: '2026-11-01T15:00:00Z',
  ...changes,
});
