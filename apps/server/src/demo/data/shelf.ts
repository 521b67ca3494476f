import type { DemoCategory, DemoItem, FoodBankKey, ShelfRow } from './types.ts';

/**
 * Returns an EAN-13 code in the 2xx range, which is reserved for in-store use and never collides with a
 * product's code.
 */
function inStoreBarcode(articleNumber: number): string {
  const digits = `2${String(articleNumber).padStart(11, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Converts the rows of a food bank and category to items. */
export function shelf(food_bank: FoodBankKey, category: DemoCategory, rows: ShelfRow[]): DemoItem[] {
  return rows.map(
    ([
      item_name,
      dietary_category,
      storage_location,
      quantity,
      minimum_stock_level,
      expires_in_days,
      added_days_ago,
      articleNumber,
      description,
      date_kind,
    ]) => ({
      food_bank,
      storage_location,
      item_name,
      category,
      dietary_category,
      description: description ?? null,
      quantity,
      minimum_stock_level,
      expires_in_days,
      is_expiry: date_kind === 'expiry',
      added_days_ago,
      barcode: articleNumber === null ? null : inStoreBarcode(articleNumber),
    }),
  );
}
