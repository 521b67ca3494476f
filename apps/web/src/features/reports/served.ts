/** Who was given food, in the order in which it is told. */
export const SERVED = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;
