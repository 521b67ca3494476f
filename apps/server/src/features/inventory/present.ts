import type {
  InventoryItem,
  OutputOf,
  ProposedLabel,
  StockMovement,
  inventoryRoutes,
} from '@nourish/contract';
import type { Actor } from '../../context.ts';
import type { CategoryFigures, DateCounts } from './figure-queries.ts';
import { pictureOf } from './foods/picture.ts';
import type { ItemRow, MovementRow } from './queries.ts';
import { visibilityOf } from './rules.ts';

export function presentItem(row: ItemRow, actor: Pick<Actor, 'role' | 'foodbank_id'> | null): InventoryItem {
  const visibility = visibilityOf(actor, row);
  return {
    _id: row.id,
    foodbank_id: row.foodbank_id,
    item_name: row.item_name,
    category: row.category,
    dietary_category: row.dietary_category,
    // Nothing of an item on hold can be requested.
    quantity: row.held && visibility !== 'staff' ? 0 : row.quantity,
    held: row.held,
    expiration_date: row.expiration_date,
    description: row.description,
    date_added: row.date_added.toISOString(),
    low_stock: row.low_stock,
    picture: pictureOf(row),
    image: imageOf(row),
    allergens: row.allergens,
    certifications: row.certifications,
    ...(visibility !== 'public' && {
      date_kind: row.date_kind,
      minimum_stock_level: row.minimum_stock_level,
      gluten_sources: row.gluten_sources,
    }),
    ...(visibility === 'staff' && {
      storage_location: row.storage_location,
      storage_location_id: row.storage_location_id,
      barcode: row.barcode,
      reserved_quantity: row.reserved_quantity,
      on_hand_quantity: row.quantity + row.reserved_quantity,
      lot_code: row.lot_code,
      lot_source: row.lot_source,
      high_in: row.high_in,
      ...presentReading(row),
    }),
  };
}

const presentReading = (row: Pick<ItemRow, 'label_read_at' | 'label_reader'>) => ({
  label_read_at: row.label_read_at?.toISOString() ?? null,
  label_read_by: row.label_reader,
});

export const presentLabel = (row: ItemRow): ProposedLabel => ({
  allergens: row.allergens,
  gluten_sources: row.gluten_sources,
  high_in: row.high_in,
  certifications: row.certifications,
  ...presentReading(row),
});

/** Address of the small photo of an item. */
export const imageOf = ({ photo_id }: Pick<ItemRow, 'photo_id'>): string | null =>
  photo_id === null ? null : `/api/inventory/photos/${photo_id}`;

export const presentMovement = (row: MovementRow): StockMovement => ({
  _id: row.id,
  kind: row.kind,
  quantity_delta: row.quantity_delta,
  reserved_delta: row.reserved_delta,
  quantity_after: row.quantity_after,
  reserved_after: row.reserved_after,
  reason: row.reason,
  actor_name: row.actor_name,
  request_id: row.request_id,
  donation_id: row.donation_id,
  from_location: row.from_location,
  to_location: row.to_location,
  other_item_id: row.other_item_id,
  created_at: row.created_at.toISOString(),
});

export function presentStats(
  figures: readonly CategoryFigures[],
  dates: DateCounts,
): OutputOf<typeof inventoryRoutes.getInventoryStats>['data'] {
  const sum = (name: Exclude<keyof CategoryFigures, 'category'>) =>
    figures.reduce((total, row) => total + row[name], 0);
  return {
    total_items: sum('items'),
    total_quantity: sum('quantity'),
    reserved_quantity: sum('reserved_quantity'),
    low_stock_count: sum('low_stock'),
    out_of_stock_count: sum('out_of_stock'),
    expiring_count: dates.expiring,
    past_date_count: dates.past_date,
    expired_count: dates.expired,
    by_category: figures.map(({ category, items, quantity }) => ({ category, count: items, quantity })),
  };
}
