import type { YearOfGiving } from '@nourish/contract';

/** Adds up all years. */
export const inAll = (years: readonly YearOfGiving[]): Omit<YearOfGiving, 'year'> => {
  const sum = (name: keyof YearOfGiving) => years.reduce((total, year) => total + year[name], 0);
  return {
    kilograms: sum('kilograms'),
    offers: sum('offers'),
    products: sum('products'),
    unweighed: sum('unweighed'),
  };
};

/** Rounds kilograms as people say them: to tenths below ten, else to whole ones. */
export const roundKilograms = (kilograms: number): number =>
  kilograms < 10 ? Math.max(0.1, Math.round(kilograms * 10) / 10) : Math.round(kilograms);
