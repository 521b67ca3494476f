import type { privacyRoutes, reportRoutes } from '@nourish/contract';
import { inTransaction } from '../src/db/database.ts';
import type { Person } from './factories.ts';
import { unique } from './app.ts';
import { tokenMailedTo } from './mailbox.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, PASSWORD, person, type World } from './world.ts';

const nothing: MakeCall = () => ({});

const span = () => ({ start_date: dayAhead(-30), end_date: dayAhead(0) });
const months = () => ({ from_month: dayAhead(-200).slice(0, 7), to_month: dayAhead(-40).slice(0, 7) });
const category = 'canned-goods,grains';
const at = ({ here }: World) => ({ foodbank_id: here.foodbank_id });

/** Sets the world's password on an account that has only a token. */
export const givePassword = ({ server, account }: World, { actor }: Person): Promise<unknown> =>
  inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('users')
      .set((eb) => ({
        password_hash: eb
          .selectFrom('users as known')
          .select('known.password_hash')
          .where('known.email', '=', account.email)
          .$asScalar()
          .$notNull(),
      }))
      .where('id', '=', actor.user_id)
      .execute(),
  );

/** The `VALID_CALLS` about reports, all for `here`, and about the caller's own privacy. */
export const REPORT_CALLS: Record<keyof typeof reportRoutes | keyof typeof privacyRoutes, MakeCall> = {
  getDashboardReport: (world) => ({ query: { ...at(world), ...span() } }),
  getInventoryReport: (world) => ({ query: { ...at(world), ...span(), category } }),
  getRequestReport: (world) => ({
    query: { ...at(world), ...span(), status: 'pending,fulfilled', category },
  }),
  getDonationReport: (world) => ({
    query: { ...at(world), ...span(), status: 'pending,received', category },
  }),
  getUserReport: (world) => ({ query: { ...at(world), ...span(), role: 'recipient' } }),
  getNationalReport: (world) => ({ query: { ...at(world), ...months(), shared: true } }),
  listReportMovements: (world) => ({
    query: {
      ...at(world),
      ...span(),
      kind: 'received,fulfilled',
      category,
      on_shelf: true,
      page: 1,
      limit: 10,
    },
  }),
  listStockAsOf: (world) => ({
    query: {
      ...at(world),
      as_of: dayAhead(-2),
      storage_location_id: world.here.storage_location_id,
      category,
      page: 1,
      limit: 10,
    },
  }),
  exportReport: (world) => ({
    query: {
      ...at(world),
      ...span(),
      ...months(),
      reportType: 'inventory',
      search: 'item',
      category,
      dietary_category: 'vegan',
      low_stock: true,
      expiring: true,
      past_date: true,
      days: 7,
      as_of: dayAhead(-2),
      storage_location_id: world.here.storage_location_id,
      status: 'pending',
      kind: 'received',
      role: 'recipient',
    },
  }),
  printOverview: (world) => ({ query: { ...at(world), ...span() } }),

  downloadMyData: nothing,
  eraseMe: async (world, caller) => {
    // An administrator must remain after the caller is erased.
    await person(world, 'admin');
    await givePassword(world, caller);
    return { body: { password: PASSWORD } };
  },
  disownSignUp: async ({ server }) => {
    const email = `${unique('stranger')}@nourish.example`;
    const body = { name: 'Somebody else', email, password: PASSWORD, role: 'donor' };
    await server.call('POST /api/auth/register', { body });
    return { body: { token: await tokenMailedTo(server.database, email) } };
  },
  listMyConsents: nothing,
  listMyReads: () => ({ query: { page: 1, limit: 10 } }),
};
