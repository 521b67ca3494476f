import type { FoodBank, Shift, User, Volunteer, VolunteerShift } from '@nourish/contract';
import { serve, type Answer } from '../../lib/testing.tsx';
import { makeUser, makeFoodBank, makeVolunteer } from './test-data.ts';

interface Served {
  user?: User;
  foodBanks?: FoodBank[];
  records?: Volunteer[];
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  /** What the person waits for. */
  waits?: Shift[];
  /** Answers a call in place of what follows from the above; undefined leaves it to that. */
  answer?: (call: string) => Answer | undefined;
}

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } });
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
});

/** For tests: a server that knows one person, and what there is for volunteers. */
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

/** What was sent with the calls of a method. */
export const sent = (calls: readonly Request[], method: string) =>
  Promise.all(calls.filter((call) => call.method === method).map((call) => call.json() as Promise<unknown>));
