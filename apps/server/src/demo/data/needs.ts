import type { DemoNeeds } from './types.ts';

/** Diet and allergies of recipients, as in their requests. */
export const needs: DemoNeeds[] = [
  {
    person: 'recipient',
    stored_days_ago: 149,
    needs: { allergies: ['peanuts'], note: 'For my son' },
  },
];
