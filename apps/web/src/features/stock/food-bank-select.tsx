import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import type { StockView } from './use-stock-filters.ts';

/** Selects the food bank for administrators. Renders nothing for staff. */
export function FoodBankSelect({ view: { filters, foodBanks, change } }: { view: StockView }) {
  if (foodBanks.length < 2) return null;
  return (
    <FoodBankFilter
      className="min-w-0 basis-56 max-sm:grow"
      foodBanks={foodBanks}
      value={filters.foodbank_id}
      onChange={(foodbank_id) => change({ foodbank_id })}
    />
  );
}
