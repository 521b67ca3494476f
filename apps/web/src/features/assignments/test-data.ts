import type { Shift, VolunteerShift } from '@nourish/contract';
import { fakeApi, type FakeRoutes, page, refuse } from '../../lib/fake-api.ts';
import {
  idOf,
  makeAssignment,
  makeFoodBank,
  makeShift,
  makeUser,
  makeVolunteer,
} from '../volunteers/test-data.ts';

const HOUR = 3_600_000;
const ZONE = 'America/Toronto';

/** Test factory: a three-hour shift that begins that many hours from now, with local date and times. */
export function shiftIn(hours: number, changes: Partial<Shift> = {}): Shift {
  const starts = new Date(Date.now() + hours * HOUR);
  const clock = (moment: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
      .format(moment)
      .split(' ');
  const [shift_date = '', start_time = ''] = clock(starts);
  const [, end_time = ''] = clock(new Date(starts.getTime() + 3 * HOUR));
  return makeShift(starts.toISOString(), { shift_date, start_time, end_time, time_zone: ZONE, ...changes });
}

/** Test factory: an assignment. */
export const personOn = (
  shift: Shift,
  number: number,
  volunteer_name: string,
  changes: Partial<VolunteerShift> = {},
): VolunteerShift =>
  makeAssignment(shift, {
    _id: idOf(200 + number),
    volunteer_id: idOf(60 + number),
    volunteer_name,
    volunteer_phone: `+1416555014${number}`,
    volunteer_email: `person${number}@example.org`,
    ...changes,
  });

interface Day {
  shifts: Shift[];
  people: VolunteerShift[];
}

/**
 * A fake API with shifts and assignments that applies steps; `day` may be changed during a test. `routes`
 * adds and overrides.
 */
export function fakeDayApi(day: Day, routes: FakeRoutes = {}) {
  const change = (id: string, changes: Partial<VolunteerShift>) => {
    day.people = day.people.map((one) => (one._id === id ? { ...one, ...changes } : one));
    return day.people.find(({ _id }) => _id === id) ?? refuse('not_found');
  };
  /** Applies the body, after what the server adds to it. */
  const step =
    (added: Partial<VolunteerShift>) =>
    ({ params, body }: { params: { id: string }; body: object }) =>
      change(params.id, { ...added, ...body });
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', name: 'Daniel Okafor', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [makeFoodBank(1, 'Lantern Street')],
    'GET /api/shifts/foodbank/:id/date-range': () => day.shifts,
    'GET /api/shifts/:id': ({ params }) =>
      day.shifts.find(({ _id }) => _id === params.id) ?? refuse('not_found'),
    'GET /api/volunteer-shifts/shift/:id': ({ params }) =>
      day.people.filter(({ shift_id }) => shift_id === params.id),
    'GET /api/volunteers/available': zoe,
    'GET /api/volunteers/foodbank/:id': zoe,
    'POST /api/volunteer-shifts/confirm': ({ body: { ids } }) => {
      for (const id of ids) change(id, { self_recorded: false });
      return { confirmed: ids.length };
    },
    'PATCH /api/volunteer-shifts/:id/check-in': step({ status: 'checked_in', check_in_time: '09:05' }),
    'PATCH /api/volunteer-shifts/:id/check-out': step({
      status: 'completed',
      check_out_time: '12:00',
      hours_worked: 3,
    }),
    'PATCH /api/volunteer-shifts/:id/complete': step({ status: 'completed', hours_worked: 3 }),
    'PATCH /api/volunteer-shifts/:id/cancel': step({ status: 'cancelled', cancelled_by: 'staff' }),
    'PATCH /api/volunteer-shifts/:id/status': step({}),
    'PATCH /api/volunteer-shifts/:id/times': step({}),
    'PATCH /api/shifts/:id/status': ({ params }) => {
      day.shifts = day.shifts.map((one) => (one._id === params.id ? { ...one, status: 'completed' } : one));
      return day.shifts[0] ?? refuse('not_found');
    },
    ...routes,
  });
}

const zoe = page([makeVolunteer({ _id: idOf(69), name: 'Zoe Park' })]);
