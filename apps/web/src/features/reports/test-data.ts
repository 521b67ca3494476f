import type { FoodBank, User } from '@nourish/contract';
import { idOf, makeFoodBank, makeStaff, makeUser, pageOf } from '../../lib/test-data.ts';
import { serve, type Answer } from '../../lib/testing.tsx';
import type {
  Dashboard,
  DonationReport,
  InventoryReport,
  Movements,
  NationalReport,
  RequestReport,
  StockAsOf,
  UserReport,
} from './api.ts';

const AS_OF = '2026-11-21T19:05:00.000Z';
const BANK = idOf(100);

const makeDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
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
    pendingRequests: 5,
    rejectedRequests: 3,
    fulfillmentRate: 78.8,
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

const makeInventoryReport = (changes: Partial<InventoryReport> = {}): InventoryReport => ({
  totalItems: 40,
  totalQuantity: 4321,
  reservedQuantity: 12,
  lowStockItems: 4,
  expiringItems: 2,
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

function makeNationalReport(isSuppressed = false): NationalReport {
  const served = {
    visits: 41,
    households: 38,
    people: 97,
    children: 33,
    seniors: isSuppressed ? null : 2,
    newHouseholds: 7,
  };
  return {
    fromMonth: '2026-10',
    toMonth: '2026-10',
    isSuppressed,
    total: served,
    byMonth: [{ month: '2026-10', ...served }],
    byHouseholdType: [{ householdType: 'single', households: 20 }],
    byIncomeSource: [{ incomeSource: null, households: 38 }],
    newcomers: { yes: 12, no: 20, notSaid: 6 },
    answered: { households: 30, rate: 78.9 },
  };
}

const makeMovements = (): Movements => ({
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
      created_at: '2026-10-12T15:00:00.000Z',
      item_id: idOf(302),
      item_name: 'Milk',
      category: 'dairy',
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

const ok = (data: unknown): Answer => ({ body: { success: true, data } });
export const down: Answer = {
  status: 503,
  body: { success: false, code: 'not_ready', message: 'The server is starting.' },
};

interface Served {
  user?: User;
  foodBanks?: FoodBank[];
  /** Overrides the response to a call; undefined falls through to the default. */
  answer?: (call: string, request: Request) => Answer | Promise<Answer> | undefined;
}

/** A fake server with the reports of one food bank. */
export function serveReports({
  user = makeStaff(),
  foodBanks = [makeFoodBank({ time_zone: 'America/Toronto' })],
  answer = () => undefined,
}: Served = {}) {
  return serve((call, request) => {
    const special = answer(call, request);
    if (special) return special;
    const { searchParams } = new URL(request.url);
    switch (call) {
      case 'GET /api/auth/me':
        return ok(user);
      case 'GET /api/foodbanks':
        return ok(foodBanks);
      case 'GET /api/reports/dashboard':
        return ok(makeDashboard());
      case 'GET /api/reports/inventory':
        return ok(makeInventoryReport());
      case 'GET /api/reports/requests':
        return ok(makeRequestReport());
      case 'GET /api/reports/donations':
        return ok(makeDonationReport());
      case 'GET /api/reports/users':
        return ok(makeUserReport());
      case 'GET /api/reports/national':
        return ok(makeNationalReport(searchParams.get('shared') === 'true'));
      case 'GET /api/reports/movements':
        return { body: makeMovements() };
      case 'GET /api/reports/stock':
        return { body: makeStock() };
      case 'GET /api/storage':
        return { body: pageOf([]) };
      default:
        return { status: 404, body: { success: false, code: 'not_found', message: call } };
    }
  });
}

export const makeAdmin = (): User => makeUser({ name: 'Margaret Chen', role: 'admin' });
