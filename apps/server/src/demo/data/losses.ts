import type { DemoExpiredLot, DemoLoss } from './types.ts';

/**
 * Write-offs of items that no request contains. `reason`: a reason code that screens translate, and a note by
 * staff.
 */
// prettier-ignore
export const losses: DemoLoss[] = [
  { food_bank: 'toronto', item_name: 'Cream of mushroom soup, 284 mL', units: 6, days_ago: 90, reason: 'damaged: Crushed in the delivery' },
  { food_bank: 'montreal', item_name: 'Balsamic dressing, 475 mL', units: 2, days_ago: 71, reason: 'damaged: Bouteilles cassées' },
  { food_bank: 'toronto', item_name: 'Iodized salt, 1 kg', units: 3, days_ago: 64, reason: 'damaged: Wet from the leak under the sink' },
  { food_bank: 'toronto', item_name: 'Flaked chicken, canned, 156 g', units: 4, days_ago: 37, reason: 'damaged: Dented along the seam' },
  { food_bank: 'montreal', item_name: 'Pêches en moitiés dans leur jus, 398 mL', units: 4, days_ago: 33, reason: 'damaged: Boîtes bosselées' },
  { food_bank: 'toronto', item_name: 'White vinegar, 1 L', units: 2, days_ago: 24, reason: 'damaged' },
  { food_bank: 'montreal', item_name: 'Petits pois très fins, 398 mL', units: 3, days_ago: 18, reason: 'spoiled: Boîtes gonflées' },
  { food_bank: 'toronto', item_name: 'Unsweetened soy beverage, 946 mL', units: 6, days_ago: 12, reason: 'spoiled: Swollen cartons' },
];

/** Expired lots, written off the day after their date and no longer listed. */
// prettier-ignore
export const expiredLots: DemoExpiredLot[] = [
  { food_bank: 'toronto', item_name: 'Vanilla yogurt, 650 g', category: 'dairy', storage_location: 'cooler', units: 8, came_days_ago: 101, expired_days_ago: 80 },
  { food_bank: 'toronto', item_name: 'Roast beef slices, 150 g', category: 'meat', storage_location: 'cooler', units: 5, came_days_ago: 88, expired_days_ago: 68 },
  { food_bank: 'montreal', item_name: 'Yogourt à la vanille, 650 g', category: 'dairy', storage_location: 'cooler', units: 6, came_days_ago: 75, expired_days_ago: 60 },
  { food_bank: 'toronto', item_name: 'Strawberries, 454 g', category: 'fresh-produce', storage_location: 'cooler', units: 12, came_days_ago: 62, expired_days_ago: 56 },
  { food_bank: 'montreal', item_name: 'Fraises, 454 g', category: 'fresh-produce', storage_location: 'cooler', units: 9, came_days_ago: 47, expired_days_ago: 42 },
  { food_bank: 'toronto', item_name: 'Chocolate milk, 1 L', category: 'dairy', storage_location: 'cooler', units: 7, came_days_ago: 44, expired_days_ago: 33 },
  { food_bank: 'toronto', item_name: 'Romaine hearts, pack of 3', category: 'fresh-produce', storage_location: 'cooler', units: 9, came_days_ago: 28, expired_days_ago: 21 },
  { food_bank: 'montreal', item_name: 'Pain de blé tranché, 570 g', category: 'grains', storage_location: 'dry', units: 7, came_days_ago: 26, expired_days_ago: 19 },
];
