import type { FoodBankKey } from './types.ts';

/** An uploaded file that is not applied yet. */
export interface DemoImport {
  food_bank: FoodBankKey;
  file_name: string;
  days_ago: number;
  /** Returns its lines; `day` formats a day relative to today. */
  rowsOn(day: (days: number) => string): string[];
}

/** A supermarket's delivery list with new items, existing items and errors. */
export const imports: readonly DemoImport[] = [
  {
    food_bank: 'toronto',
    file_name: 'supermarket_pallets.csv',
    days_ago: 1,
    rowsOn: (day) => [
      'Product name,Category,Qty,Storage location,Best before,UPC',
      `"Crunchy peanut butter, 1 kg",Other,36,Dry storage,${day(240)},4006381333931`,
      `"Penne, 900 g",Grains,48,Dry storage,${day(410)},5901234123457`,
      `"Diced tomatoes, 796 mL",Canned goods,60,Dry storage,${day(520)},036000291452`,
      `"Frozen peas, 750 g",Canned goods,24,Frezer,${day(300)},`,
      `"Apple sauce cups, 6 × 113 g",Snacks,a dozen,Dry storage,${day(190)},`,
      `"Rolled oats, 1 kg",Grains,30,Dry storage,03/04/2027,3.6E+10`,
    ],
  },
];
