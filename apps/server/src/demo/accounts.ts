import { people } from './data/people.ts';

/** Password of every demo account. Demo accounts exist only in demo databases. */
export const DEMO_PASSWORD = 'Nourish-demo-2026';

/** The five accounts for visitors, one per role. */
export const DEMO_ACCOUNTS = people.filter((person) =>
  ['admin', 'staff', 'volunteer', 'donor', 'recipient'].includes(person.key),
);
