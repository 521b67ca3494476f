import type { DemoStockCount } from './types.ts';

/** A completed count with a few differences, and one in progress. */
export const stockCounts: DemoStockCount[] = [
  {
    food_bank: 'toronto',
    storage_location: 'household',
    opened_days_ago: 16,
    status: 'approved',
    note: 'Monthly count',
    differences: {
      'Tampons, assorted, box of 36': -3,
      'Soft toothbrushes, pack of 4': -2,
      'Unscented laundry detergent, 1.5 L': 1,
      'Dry cat food, 2 kg': -1,
    },
    uncounted: [],
  },
  {
    food_bank: 'toronto',
    storage_location: 'freezer',
    opened_days_ago: 0,
    status: 'open',
    note: 'Before the new shelves come',
    differences: {
      'Breaded fish sticks, frozen, 700 g': -2,
      'Boneless chicken thighs, frozen, 1 kg': -1,
      'Halal beef burgers, frozen, 8 × 113 g': 3,
    },
    uncounted: [
      'Naan, pack of 6',
      'Peeled shrimp, frozen, 340 g',
      'Plant-based burgers, frozen, 4 × 113 g',
      'Pork breakfast sausages, frozen, 375 g',
      'Pork loin chops, frozen, 600 g',
      'Salmon portions, frozen, 4 × 113 g',
      'Tilapia fillets, frozen, 454 g',
      'Whole chicken, frozen, 1.5 kg',
    ],
  },
];
