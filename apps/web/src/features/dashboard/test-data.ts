import type {
  Donation,
  FoodRequest,
  Role,
  RouteData,
  Shift,
  User,
  Volunteer,
  VolunteerShift,
} from '@nourish/contract';
import { fakeApi, page, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeFoodBank, makeUser } from '../volunteers/test-data.ts';

export const here = { ...makeFoodBank(1, 'Lantern Street'), time_zone: 'UTC' };
export const there = { ...makeFoodBank(2, 'Canal Side'), time_zone: 'UTC' };

/** Values of a quiet day. */
export const REQUESTS = {
  total: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  ready: 0,
  fulfilled: 0,
  cancelled: 0,
  in_progress: 0,
  total_items_requested: 0,
  pickups_today: 0,
  approved_today: 0,
  ready_today: 0,
  overdue: 0,
};
const DONATIONS = {
  total: 0,
  pending: 0,
  scheduled: 0,
  received: 0,
  declined: 0,
  cancelled: 0,
  due_today: 0,
  overdue: 0,
};
const STOCK = {
  total_items: 0,
  total_quantity: 0,
  reserved_quantity: 0,
  low_stock_count: 0,
  out_of_stock_count: 0,
  expiring_count: 0,
  past_date_count: 0,
  expired_count: 0,
  by_category: [],
};
type Figures = RouteData<'GET /api/reports/dashboard'>['data'];

/** Test factory: the figures of a food bank. */
export const makeFigures = (changes: Partial<Figures['quickStats']> = {}): Figures => ({
  quickStats: {
    totalInventoryItems: 391,
    lowStockCount: 3,
    todayRequests: 4,
    todayDonations: 2,
    pendingRequests: 5,
    ...changes,
  },
  userStats: { totalWishlists: 0 },
  locationMetrics: [],
  requestMetrics: {
    totalRequests: 0,
    fulfilledRequests: 0,
    dueRequests: 0,
    decidedRequests: 0,
    pendingRequests: 0,
    rejectedRequests: 0,
    fulfillmentRate: 0,
    approvalRate: 0,
  },
  trendData: [],
  categoryData: [],
  asOf: new Date().toISOString(),
});

interface Served {
  role: Role;
  user?: Partial<User>;
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  records?: Volunteer[];
  requests?: FoodRequest[];
  donations?: Donation[];
  /** Today's pickups at the food bank. */
  pickups?: FoodRequest[];
  /** The people of each shift. */
  people?: VolunteerShift[];
  /** Units in the cart. */
  inCart?: number;
  waiting?: {
    requests?: Partial<typeof REQUESTS>;
    donations?: Partial<typeof DONATIONS>;
    newMessages?: number;
    expiring?: number;
    counts?: number;
  };
}

/** A fake API with one user and the data of their dashboard; `routes` adds and overrides. */
export function fakeDashboardApi({ role, user = {}, ...served }: Served, routes: FakeRoutes = {}) {
  const { shifts = [], assignments = [], records = [], requests = [], donations = [], waiting = {} } = served;
  const { pickups = [], people = [] } = served;
  return fakeApi({
    'GET /api/auth/me': makeUser({ role, foodbank_id: role === 'staff' ? here._id : null, ...user }),
    'GET /api/foodbanks': [here, there],
    'GET /api/cart': { items: [], total_items: served.inCart ?? 0 },
    'GET /api/wishlists': [],
    'GET /api/volunteers/me': records,
    'GET /api/food-requests/my-requests': requests,
    'GET /api/donations': donations,
    'GET /api/donations/giving': { this_year: 2026, years: [], months: [] },
    'GET /api/food-requests': page(pickups),
    'GET /api/volunteer-shifts/shift/:id': people,
    'GET /api/reports/dashboard': () => makeFigures(),
    'GET /api/food-requests/stats': { ...REQUESTS, ...waiting.requests },
    'GET /api/donations/stats': { ...DONATIONS, ...waiting.donations },
    'GET /api/messages/stats': { total: 0, new: waiting.newMessages ?? 0, answered: 0, closed: 0 },
    'GET /api/inventory/stats': { ...STOCK, expiring_count: waiting.expiring ?? 0 },
    'GET /api/published-recalls': page([]),
    'GET /api/stock-counts': page([], { totalItems: waiting.counts ?? 0 }),
    'GET /api/volunteer-shifts/user/:id': assignments,
    'GET /api/shifts/foodbank/:id/date-range': ({ params }) => (params.id === here._id ? shifts : []),
    ...routes,
  });
}
