import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import type { StockView } from './use-stock-filters.ts';

/** Whose stock administrators look at; nothing for staff, who have one food bank. */
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
