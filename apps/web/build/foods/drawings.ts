import type { FoodPicture } from '@nourish/contract';
import { COLD } from './cold.ts';
import { FRUIT } from './fruit.ts';
import { GRAINS } from './grains.ts';
import { HOUSEHOLD } from './household.ts';
import { PANTRY } from './pantry.ts';
import { PULSES } from './pulses.ts';
import { SNACKS } from './snacks.ts';
import { VEGETABLES } from './vegetables.ts';

/** What each drawing shows, without the frame. */
const DRAWINGS: Record<FoodPicture, string> = {
  ...FRUIT,
  ...VEGETABLES,
  ...COLD,
  ...GRAINS,
  ...PULSES,
  ...SNACKS,
  ...PANTRY,
  ...HOUSEHOLD,
};

/** The drawings as SVG files, by name. */
export const FOOD_DRAWINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWINGS).map(([name, content]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
  ]),
);
