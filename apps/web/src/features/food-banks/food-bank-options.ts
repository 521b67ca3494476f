import type { FoodBank } from '@nourish/contract';

export const foodBankOptions = (foodBanks: readonly Pick<FoodBank, '_id' | 'name'>[]) =>
  foodBanks.map(({ _id, name }) => ({ value: _id, label: name }));
