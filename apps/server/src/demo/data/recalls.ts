import type { RecallProduct } from '@nourish/contract';
import type { FoodBankKey } from './types.ts';

export interface DemoRecall {
  food_bank: FoodBankKey;
  title: string;
  reference: string | null;
  class: 'I' | 'II' | 'III' | null;
  products: RecallProduct[];
  drill: boolean;
  days_ago: number;
  /** The item that was held. */
  item_name: string;
  found: number;
  /** Of those found: destroyed. */
  destroyed: number;
}

/** Recalls that are over. No request contains the goods of a real one. */
export const recalls: DemoRecall[] = [
  {
    food_bank: 'toronto',
    title: 'Ravioli in tomato sauce, lot 4417: pieces of plastic',
    reference: null,
    class: 'II',
    products: [{ words: 'ravioli tomato', barcodes: [], lot_codes: ['4417'] }],
    drill: false,
    days_ago: 51,
    item_name: 'Ravioli in tomato sauce, 425 g',
    found: 12,
    destroyed: 12,
  },
  {
    food_bank: 'montreal',
    title: 'Exercice : thon émietté',
    reference: null,
    class: null,
    products: [{ words: 'thon émietté', barcodes: [], lot_codes: [] }],
    drill: true,
    days_ago: 33,
    item_name: 'Thon pâle émietté, 170 g',
    found: 40,
    destroyed: 0,
  },
];

/** Visits that got goods which were recalled later: some of the weeks before. */
export const RECALLED_GOODS = {
  food_bank: 'toronto',
  item_name: 'Ravioli in tomato sauce, 425 g',
  from_days_ago: 88,
  to_days_ago: 52,
  visits: 9,
  units: 2,
} as const;

/** An item that staff hold apart from a recall. */
export const HELD_ITEM = {
  food_bank: 'toronto',
  item_name: 'Unsweetened soy beverage, 946 mL',
  days_ago: 2,
  reason: 'More swollen cartons: waiting for the supplier’s answer',
} as const;
