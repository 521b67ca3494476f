import type { FoodBank } from '@nourish/contract';

/** Options of a food bank select. */
export const foodBankOptions = (foodBanks: readonly Pick<FoodBank, '_id' | 'name'>[]) =>
  foodBanks.map(({ _id, name }) => ({ value: _id, label: name }));
