import { CHILLED_CATEGORIES } from '@nourish/contract/appointment-constants';
import { inventory } from './inventory.ts';
import type { FoodBankKey, FoodRequestRow } from './types.ts';

/** A household that collects a bag of staples every two weeks. */
type Regular = {
  /** Key of a person. */
  recipient: string;
  /** Day of the last request; the others are two weeks apart before it. */
  last_days_ago: number;
  pickup_time: FoodRequestRow['pickup_time'];
  /** Approximate units of each item in a bag. */
  units: number;
  /** Missed visits, counted back from the last. */
  missed: number[];
  dietary_restrictions?: string;
};

const EVERY_DAYS = 14;
const PICKED_UP_AFTER_DAYS = 3;
/** Period of the figures. */
const WITHIN_DAYS = 84;
const LINES = 8;

/** Durable items with large stock that fit every household below. */
const staples: Record<FoodBankKey, string[]> = {
  toronto: [
    'Chickpeas, canned, 540 mL',
    'Long-grain white rice, 2 kg',
    'Diced tomatoes, 796 mL',
    'Quick oats, 900 g',
    'Chunk light tuna in water, 170 g',
    'Spaghetti, 900 g',
    'Evaporated milk, 354 mL',
    'Red kidney beans, canned, 540 mL',
    'Whole kernel corn, 341 mL',
    'Red split lentils, dry, 900 g',
    'School-safe granola bars, box of 5',
    'Tomato paste, 156 mL',
    'Penne, 900 g',
    'Black beans, canned, 540 mL',
    'All-purpose flour, 2.5 kg',
    'Baked beans in tomato sauce, 398 mL',
    'Smooth peanut butter, 1 kg',
    'Orange pekoe tea, 72 bags',
    'Canola oil, 1 L',
    'Condensed tomato soup, 284 mL',
    'Granulated sugar, 2 kg',
  ],
  montreal: [
    'Pois chiches, conserve, 540 mL',
    'Riz étuvé à grains longs, 1,8 kg',
    'Tomates en dés, 796 mL',
    'Gruau à cuisson rapide, 900 g',
    'Thon pâle émietté, 170 g',
    'Spaghettini, 900 g',
    'Lait évaporé, 354 mL',
    'Haricots rouges, conserve, 540 mL',
    'Maïs en grains, conserve, 341 mL',
    'Lentilles corail sèches, 900 g',
    'Barres tendres sans arachides, boîte de 5',
    'Farine tout usage, 2,5 kg',
    'Coudes (macaroni), 900 g',
    "Fèves au lard à l'érable, 398 mL",
    'Lentilles brunes, conserve, 540 mL',
    'Sucre granulé, 2 kg',
  ],
};

// prettier-ignore
const regulars: Regular[] = [
  { recipient: 'amina.yusuf', last_days_ago: 11, pickup_time: '10:00', units: 6, missed: [], dietary_restrictions: 'Halal' },
  { recipient: 'lan.nguyen', last_days_ago: 13, pickup_time: '09:00', units: 3, missed: [3] },
  { recipient: 'joseph.cardinal', last_days_ago: 6, pickup_time: '11:00', units: 3, missed: [1] },
  { recipient: 'fatima.rahimi', last_days_ago: 12, pickup_time: '10:00', units: 6, missed: [], dietary_restrictions: 'Halal' },
  { recipient: 'oleksandr.kovalenko', last_days_ago: 15, pickup_time: '14:00', units: 4, missed: [] },
  { recipient: 'grace.adeyemi', last_days_ago: 5, pickup_time: '15:00', units: 6, missed: [2] },
  { recipient: 'harpreet.gill', last_days_ago: 8, pickup_time: '12:00', units: 5, missed: [] },
  { recipient: 'maria.rojas', last_days_ago: 9, pickup_time: '16:00', units: 5, missed: [4] },
];

/** Requests of the regulars in Toronto. Those in Montréal have appointments. */
export const regularRequests = (): FoodRequestRow[] =>
  regulars.flatMap(({ last_days_ago, units, missed, ...request }, household) =>
    daysOf(last_days_ago).flatMap((submitted_days_ago, visit) =>
      missed.includes(visit)
        ? []
        : {
            ...request,
            submitted_days_ago,
            pickup_in_days: PICKED_UP_AFTER_DAYS - submitted_days_ago,
            status: 'fulfilled' as const,
            lines: bagOf(staples.toronto, household * 3 + visit * 5, units),
          },
    ),
  );

const daysOf = (last: number): number[] =>
  Array.from(
    { length: Math.floor((WITHIN_DAYS - last) / EVERY_DAYS) + 1 },
    (_, visit) => last + visit * EVERY_DAYS,
  );

/** Returns staples that keep without a fridge. `from`: the place in the list at which the bag begins. */
export const bagOfStaples = (food_bank: FoodBankKey, from: number): [string, number][] =>
  bagOf(staples[food_bank].filter(keeps), from, SMALL_BAG.units, SMALL_BAG.lines);

const SMALL_BAG = { units: 2, lines: 3 };

const chilled = new Set(
  inventory
    .filter(({ category }) => CHILLED_CATEGORIES.some((cold) => cold === category))
    .map(({ item_name }) => item_name),
);
const keeps = (item_name: string): boolean => !chilled.has(item_name);

/** Returns a rotating section of the list, with quantities varied by one. */
const bagOf = (list: readonly string[], from: number, units: number, lines = LINES): [string, number][] =>
  Array.from({ length: lines }, (_, n) => [
    list[(from + n) % list.length] ?? '',
    units + (((from + n * 2) % 3) - 1),
  ]);
