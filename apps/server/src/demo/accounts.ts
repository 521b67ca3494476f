import { people } from './data/people.ts';

/** The password of every demo account. They exist only in databases that were made for a demo. */
export const DEMO_PASSWORD = 'Nourish-demo-2026';

/** The five accounts a visitor signs in with, one a role. */
export const DEMO_ACCOUNTS = people.filter((person) =>
  ['admin', 'staff', 'volunteer', 'donor', 'recipient'].includes(person.key),
);
