import { beverages } from './inventory-beverages.ts';
import { cannedGoods } from './inventory-canned-goods.ts';
import { dairy } from './inventory-dairy.ts';
import { freshProduce } from './inventory-fresh-produce.ts';
import { grains } from './inventory-grains.ts';
import { meat } from './inventory-meat.ts';
import { other } from './inventory-other.ts';
import { snacks } from './inventory-snacks.ts';
import type { DemoItem } from './types.ts';

/** The inventory of both food banks: 390 items. */
export const inventory: DemoItem[] = [
  ...cannedGoods,
  ...freshProduce,
  ...dairy,
  ...meat,
  ...grains,
  ...beverages,
  ...snacks,
  ...other,
];
