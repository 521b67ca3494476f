/** Constants of offers, apart from `constants.ts`, so that other pages do not load them. */

/** Who moves the food: the donor, or the food bank. */
export const DELIVERIES = ['bring', 'collect'] as const;

/** Products of one offer. */
export const MAX_PRODUCTS = 20;
/** Kilograms of one product at its reception. */
export const MAX_KILOGRAMS = 100_000;
