/** Figures of people served, in display order. */
export const SERVED = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;
