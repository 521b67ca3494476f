import type { FoodBank, User } from '@nourish/contract';
import { fakeApi, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../lib/test-data.ts';
import { makeAppointmentReport } from './appointments/test-data.ts';
import type {
  Dashboard,
  DonationReport,
  InventoryReport,
  Movements,
  NationalReport,
  RequestReport,
  ServiceReport,
  StockAsOf,
  UserReport,
} from './api.ts';

const AS_OF = '2026-11-21T19:05:00.000Z';
const BANK = idOf(100);

export const makeDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  quickStats: {
    totalInventoryItems: 1234,
    lowStockCount: 4,
    todayRequests: 6,
    todayDonations: 2,
    pendingRequests: 5,
  },
  userStats: { totalWishlists: 0 },
  locationMetrics: [],
  requestMetrics: {
    totalRequests: 52,
    fulfilledRequests: 41,
    dueRequests: 50,
    decidedRequests: 44,
    pendingRequests: 5,
    rejectedRequests: 3,
    fulfillmentRate: 82,
    approvalRate: 93.2,
  },
  trendData: [
    { week: '2026-10-19', requestsSubmitted: 20, requestsFulfilled: 18 },
    { week: '2026-10-26', requestsSubmitted: 32, requestsFulfilled: 0 },
  ],
  categoryData: [{ category: 'dairy', count: 1234, percentage: 100 }],
  asOf: AS_OF,
  ...changes,
});

/** The overview of a food bank without data. */
export const emptyDashboard = (): Dashboard => {
  const { quickStats, requestMetrics, ...rest } = makeDashboard();
  const zeros = <T extends object>(figures: T): T =>
    // All values of `figures` are numbers.
    Object.fromEntries(Object.keys(figures).map((name) => [name, 0])) as T;
  return {
    ...rest,
    quickStats: zeros(quickStats),
    requestMetrics: zeros(requestMetrics),
    trendData: [],
    categoryData: [],
  };
};

const FLOW = { received: 900, distributed: 700, expired: 21, writtenOff: 7, corrected: -3 };
const NO_FLOW = { received: 0, distributed: 0, expired: 0, writtenOff: 0, corrected: 0 };

export const makeInventoryReport = (changes: Partial<InventoryReport> = {}): InventoryReport => ({
  totalItems: 40,
  totalQuantity: 4321,
  reservedQuantity: 12,
  lowStockItems: 4,
  expiringItems: 2,
  pastDateItems: 3,
  expiredItems: 1,
  outOfStockItems: 1,
  byCategory: [{ category: 'dairy', items: 40, quantity: 4321, ...FLOW }],
  byMonth: [
    { month: '2026-10', ...FLOW },
    { month: '2026-11', ...NO_FLOW },
  ],
  flow: FLOW,
  wasteRate: 3.8,
  locations: [
    makeLocation(1, 'Cold room', 85, 'good'),
    makeLocation(2, 'Shelf A', 55, 'medium'),
    makeLocation(3, 'Shelf B', 12, 'low'),
    { ...makeLocation(4, 'Basement', 0, 'low'), capacity: null, utilizationRate: null },
  ],
  asOf: AS_OF,
  ...changes,
});

const makeLocation = (
  number: number,
  name: string,
  utilizationRate: number,
  status: 'good' | 'medium' | 'low',
) => ({
  id: idOf(200 + number),
  name,
  foodbankId: BANK,
  itemCount: utilizationRate * 2,
  capacity: 200,
  utilizationRate,
  requestsFulfilled: 9,
  status,
});

export const makeRequestReport = (changes: Partial<RequestReport> = {}): RequestReport => ({
  ...makeDashboard().requestMetrics,
  totalItemsRequested: 640,
  byStatus: [
    { status: 'pending', count: 5, units: 50 },
    { status: 'approved', count: 0, units: 0 },
    { status: 'rejected', count: 3, units: 30 },
    { status: 'ready', count: 3, units: 40 },
    { status: 'fulfilled', count: 41, units: 520 },
    { status: 'cancelled', count: 0, units: 0 },
  ],
  byWeek: makeDashboard().trendData,
  byCategory: [{ category: 'dairy', unitsDistributed: 700 }],
  asOf: AS_OF,
  ...changes,
});

const DONATED = { offered: 8, received: 6, unitsReceived: 900 };
const makeDonationReport = (): DonationReport => ({
  ...DONATED,
  byStatus: [{ status: 'received', count: 6 }],
  byMonth: [{ month: '2026-10', ...DONATED }],
  byCategory: [{ category: 'dairy', ...DONATED }],
  asOf: AS_OF,
});

const makeUserReport = (): UserReport => ({
  totalUsers: 30,
  activeUsers: 20,
  newUsers: 3,
  byRole: [{ role: 'recipient', count: 30, active: 20, new: 3 }],
  byMonth: [],
  asOf: AS_OF,
});

export function makeNationalReport(
  isSuppressed = false,
  changes: Partial<NationalReport> = {},
): NationalReport {
  const served = {
    visits: 41,
    anonymousVisits: isSuppressed ? null : 3,
    households: 38,
    people: 97,
    children: 33,
    adults: isSuppressed ? null : 54,
    seniors: isSuppressed ? null : 2,
    unknownAge: 8,
    newHouseholds: 7,
  };
  return {
    fromMonth: '2026-10',
    toMonth: '2026-10',
    isSuppressed,
    total: served,
    byMonth: [{ month: '2026-10', ...served }],
    byKind: [
      { kind: 'hamper', visits: 26, households: 24, people: 70 },
      { kind: 'meal', visits: 15, households: 14, people: 27 },
      { kind: 'delivery', visits: 0, households: 0, people: 0 },
      { kind: 'other', visits: 0, households: 0, people: 0 },
    ],
    byHouseholdType: [{ householdType: 'single', households: 20 }],
    byIncomeSource: [{ incomeSource: null, households: 38 }],
    newcomers: { yes: 12, no: 20, notSaid: 6 },
    answered: { households: 30, rate: 78.9 },
    ...changes,
  };
}

export const SOUP = idOf(801);
const [HAMPERS, REQUESTS] = [idOf(800), idOf(802)];
/** Two programs with hampers, one with meals. */
export const makeService = (changes: Partial<ServiceReport> = {}): ServiceReport => ({
  foodbank_id: BANK,
  month: '2025-10',
  visits: 41,
  anonymous_visits: 6,
  households: 20,
  people: 57,
  adults: 30,
  seniors: 7,
  children: 0,
  unknown_people: 9,
  by_program: [
    { program_id: REQUESTS, name: 'Food requests', kind: 'hamper', visits: 1, households: 1, people: 2 },
    { program_id: HAMPERS, name: 'Weekly hamper', kind: 'hamper', visits: 25, households: 19, people: 55 },
    { program_id: SOUP, name: 'Soup', kind: 'meal', visits: 15, households: 5, people: 9 },
  ],
  ...changes,
});

export const makeMovements = (): Movements => ({
  success: true,
  data: [
    {
      _id: idOf(301),
      kind: 'expired',
      quantity_delta: -21,
      reserved_delta: 0,
      quantity_after: 0,
      reserved_after: 0,
      reason: null,
      actor_name: 'Marc Tremblay',
      request_id: null,
      donation_id: null,
      from_location: null,
      to_location: null,
      other_item_id: null,
      created_at: '2026-10-12T15:00:00.000Z',
      item_id: idOf(302),
      item_name: 'Milk',
      category: 'dairy',
      picture: 'milk',
      image: null,
      foodbank_id: BANK,
      day: '2026-10-12',
      on_hand_delta: -21,
    },
  ],
  pagination: { currentPage: 1, totalPages: 1, itemsPerPage: 50, totalItems: 1 },
  totals: { units_in: 0, units_out: 21 },
});

const makeStock = (): StockAsOf => ({
  success: true,
  data: [
    {
      item_id: idOf(302),
      item_name: 'Milk',
      category: 'dairy',
      picture: 'milk',
      image: null,
      foodbank_id: BANK,
      storage_location: 'Cold room',
      quantity: 20,
      reserved_quantity: 4,
      on_hand_quantity: 24,
      is_archived: true,
    },
  ],
  pagination: { currentPage: 1, totalPages: 1, itemsPerPage: 50, totalItems: 1 },
  totals: { quantity: 20, reserved_quantity: 4, on_hand_quantity: 24 },
});

export const down = refuse('not_ready', 'The server is starting.');

interface Served {
  user?: User;
  foodBanks?: FoodBank[];
}

/** A fake API with the reports of one food bank; `routes` adds and overrides. */
export const fakeReports = (
  { user = makeStaff(), foodBanks = [makeFoodBank({ time_zone: 'America/Toronto' })] }: Served = {},
  routes: FakeRoutes = {},
) =>
  fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': foodBanks,
    'GET /api/reports/dashboard': makeDashboard(),
    'GET /api/reports/inventory': makeInventoryReport(),
    'GET /api/reports/requests': makeRequestReport(),
    'GET /api/reports/donations': makeDonationReport(),
    'GET /api/reports/users': makeUserReport(),
    'GET /api/reports/national': ({ query }) => makeNationalReport(query.shared === 'true'),
    'GET /api/reports/service': ({ query: { month = '' } }) => makeService({ month }),
    'GET /api/appointment-figures': makeAppointmentReport({ has_schedule: false }),
    'GET /api/reports/movements': succeed(makeMovements()),
    'GET /api/reports/stock': succeed(makeStock()),
    'GET /api/storage': [],
    ...routes,
  });

export const makeAdmin = (): User => makeUser({ name: 'Margaret Chen', role: 'admin' });
