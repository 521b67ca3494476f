import type { Donation, FoodRequest, Role, Shift, User, Volunteer, VolunteerShift } from '@nourish/contract';
import { pageOf } from '../../lib/test-data.ts';
import { serve, type Answer } from '../../lib/testing.tsx';
import { makeFoodBank, makeUser } from '../volunteers/test-data.ts';
import { ok, refusal } from '../volunteers/test-door.ts';

export const here = { ...makeFoodBank(1, 'Lantern Street'), time_zone: 'UTC' };
const there = { ...makeFoodBank(2, 'Canal Side'), time_zone: 'UTC' };

/** Values of a quiet day. */
const REQUESTS = { pending: 0, approved_today: 0, ready_today: 0 };
const DONATIONS = { pending: 0, due_today: 0, overdue: 0 };
const FIGURES = {
  totalInventoryItems: 391,
  lowStockCount: 3,
  todayRequests: 4,
  todayDonations: 2,
  pendingRequests: 5,
};

interface Served {
  role: Role;
  user?: Partial<User>;
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  records?: Volunteer[];
  requests?: FoodRequest[];
  donations?: Donation[];
  /** Units in the cart. */
  inCart?: number;
  waiting?: {
    requests?: Partial<typeof REQUESTS>;
    donations?: Partial<typeof DONATIONS>;
    newMessages?: number;
    expiring?: number;
    counts?: number;
  };
  /** Overrides the response to a call; undefined keeps the default. */
  answer?: (call: string) => Answer | Promise<Answer> | undefined;
}

/** Test server with one user and the data of their dashboard. */
export function serveDashboard({ role, user = {}, answer = () => undefined, ...served }: Served) {
  const { shifts = [], assignments = [], records = [], requests = [], donations = [], waiting = {} } = served;
  const who = makeUser({ role, foodbank_id: role === 'staff' ? here._id : null, ...user });
  const answers: Record<string, Answer> = {
    'GET /api/auth/me': ok(who),
    'GET /api/foodbanks': ok([here, there]),
    'GET /api/cart': ok({ items: [], total_items: served.inCart ?? 0 }),
    'GET /api/wishlists': ok([]),
    'GET /api/volunteers/me': ok(records),
    'GET /api/food-requests/my-requests': { body: pageOf(requests) },
    'GET /api/donations': { body: pageOf(donations) },
    'GET /api/reports/dashboard': ok({ quickStats: FIGURES, asOf: new Date().toISOString() }),
    'GET /api/food-requests/stats': ok({ ...REQUESTS, ...waiting.requests }),
    'GET /api/donations/stats': ok({ ...DONATIONS, ...waiting.donations }),
    'GET /api/messages/stats': ok({ new: waiting.newMessages ?? 0 }),
    'GET /api/inventory/stats': ok({ expiring_count: waiting.expiring ?? 0 }),
    'GET /api/stock-counts': { body: pageOf([], { totalItems: waiting.counts ?? 0 }) },
  };
  return serve((call) => {
    const special = answer(call) ?? answers[call];
    if (special) return special;
    if (call.startsWith('GET /api/volunteer-shifts/user/')) return ok(assignments);
    if (call.endsWith('/date-range')) return ok(call.includes(here._id) ? shifts : []);
    return refusal(404, 'not_found', call);
  });
}
