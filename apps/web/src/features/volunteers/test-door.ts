import type { FoodBank, Shift, User, Volunteer, VolunteerShift } from '@nourish/contract';
import { serve, type Answer } from '../../lib/testing.tsx';
import { makeUser, makeFoodBank, makeVolunteer } from './test-data.ts';

interface Served {
  user?: User;
  foodBanks?: FoodBank[];
  records?: Volunteer[];
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  /** The shifts on whose waitlist the person is. */
  waits?: Shift[];
  /** Overrides the response to a call; undefined falls through to the default. */
  answer?: (call: string) => Answer | undefined;
}

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } });
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
});

/** A fake server with one person and the data of the volunteer area. */
export function serveVolunteers({
  user = makeUser(),
  foodBanks = [makeFoodBank(1, 'Lantern Street')],
  records = [makeVolunteer()],
  shifts = [],
  assignments = [],
  waits = [],
  answer = () => undefined,
}: Served) {
  return serve((call) => {
    const special = answer(call);
    if (special) return special;
    if (call === 'GET /api/auth/me') return ok(user);
    if (call === 'GET /api/foodbanks') return ok(foodBanks);
    if (call === 'GET /api/volunteers/me') return ok(records);
    if (/^GET \/api\/shifts\/foodbank\/.+\/date-range$/.test(call)) return ok(shifts);
    if (call.startsWith('GET /api/volunteer-shifts/user/')) return ok(assignments);
    if (call === 'GET /api/shifts/waitlist/mine') return ok(waits);
    if (call === 'GET /api/calendar-feed') return ok({ url: null, created_at: null });
    return refusal(404, 'not_found', call);
  });
}

/** The bodies of all calls with this method. */
export const sent = (calls: readonly Request[], method: string) =>
  Promise.all(calls.filter((call) => call.method === method).map((call) => call.json() as Promise<unknown>));
