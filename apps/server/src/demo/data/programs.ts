import type { DemoProgram } from './desk-types.ts';

// One product a line, with its units for small, medium and large households; true: nothing may take its place.
// prettier-ignore
const weeklyHamper = [
  ['Long-grain white rice, 2 kg', 1, 1, 2],
  ['Spaghetti, 900 g', 1, 2, 3],
  ['Diced tomatoes, 796 mL', 1, 2, 3],
  ['Chickpeas, canned, 540 mL', 2, 3, 4],
  ['Chunk light tuna in water, 170 g', 2, 3, 4],
  ['Condensed tomato soup, 284 mL', 2, 3, 5],
  ['Whole kernel corn, 341 mL', 1, 2, 3],
  ['Quick oats, 900 g', 1, 1, 2],
  ['Macaroni and cheese dinner, 200 g', 1, 3, 5],
  ['Smooth peanut butter, 1 kg', 1, 1, 1],
  ['School-safe granola bars, box of 5', 0, 1, 2, true],
] as const;

// prettier-ignore
const weeklyBasket = [
  ['Riz étuvé à grains longs, 1,8 kg', 1, 1, 2],
  ['Spaghettini, 900 g', 1, 2, 3],
  ['Tomates en dés, 796 mL', 1, 2, 3],
  ['Pois chiches, conserve, 540 mL', 2, 3, 4],
  ['Thon pâle émietté, 170 g', 2, 3, 4],
  ['Maïs en grains, conserve, 341 mL', 1, 2, 3],
  ['Gruau à cuisson rapide, 900 g', 1, 1, 2],
  ["Fèves au lard à l'érable, 398 mL", 1, 2, 3],
  ['Farine tout usage, 2,5 kg', 0, 1, 1],
  ['Barres tendres sans arachides, boîte de 5', 0, 1, 2, true],
] as const;

type HamperRow = readonly [item_name: string, small: number, medium: number, large: number, isStrict?: true];
const linesOf = (rows: readonly HamperRow[]): DemoProgram['hamper'] =>
  rows.map(([item_name, small, medium, large, no_substitute = false]) => ({
    item_name,
    small,
    medium,
    large,
    no_substitute,
  }));

/** Programs at the desk. Each food bank also has that of food requests. */
export const programs: DemoProgram[] = [
  {
    food_bank: 'toronto',
    kind: 'hamper',
    name: 'Weekly hamper',
    frequency: { count: 1, days: 7 },
    strength: 'warn',
    hamper: linesOf(weeklyHamper),
    served: null,
  },
  {
    food_bank: 'toronto',
    kind: 'meal',
    name: 'Community meal',
    frequency: null,
    strength: 'show',
    hamper: [],
    served: { weekdays: ['mon', 'wed', 'fri'], from: '11:30', until: '13:30' },
  },
  {
    food_bank: 'montreal',
    kind: 'hamper',
    name: 'Panier hebdomadaire',
    frequency: { count: 1, days: 14 },
    strength: 'reason',
    hamper: linesOf(weeklyBasket),
    served: null,
  },
  {
    food_bank: 'montreal',
    kind: 'meal',
    name: 'Repas communautaire',
    frequency: null,
    strength: 'show',
    hamper: [],
    served: { weekdays: ['tue', 'thu'], from: '11:30', until: '13:30' },
  },
];

/** Usual frequency of food requests, at the food banks that set one. Every food bank has this program. */
export const usualPickups: Pick<DemoProgram, 'food_bank' | 'frequency' | 'strength'>[] = [
  { food_bank: 'montreal', frequency: { count: 1, days: 7 }, strength: 'show' },
];
