import type { Shift, VolunteerShift } from '@nourish/contract';
import type { Answer } from '../../lib/testing.tsx';
import { serve } from '../../lib/testing.tsx';
import {
  idOf,
  makeAssignment,
  makeFoodBank,
  makeShift,
  makeUser,
  makeVolunteer,
} from '../volunteers/test-data.ts';
import { ok, refusal } from '../volunteers/test-door.ts';

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

interface Door {
  shifts: Shift[];
  people: VolunteerShift[];
  /** Overrides the response to a call; throwing means a lost connection. */
  answer?: (call: string, request: Request) => Answer | undefined | Promise<Answer | undefined>;
}

const STEPS: Record<string, Partial<VolunteerShift>> = {
  'check-in': { status: 'checked_in', check_in_time: '09:05' },
  'check-out': { status: 'completed', check_out_time: '12:00', hours_worked: 3 },
  complete: { status: 'completed', hours_worked: 3 },
  cancel: { status: 'cancelled', cancelled_by: 'staff' },
};

/** Test server with shifts and assignments that applies steps. `door` may be changed during a test. */
export function serveDoor(door: Door) {
  const step = async (id: string, name: string, request: Request) => {
    const body = (await request.clone().json()) as Partial<VolunteerShift>;
    const changes = name === 'status' || name === 'times' ? body : { ...STEPS[name], ...body };
    door.people = door.people.map((one) => (one._id === id ? { ...one, ...changes } : one));
    return ok(door.people.find(({ _id }) => _id === id));
  };
  return serve(async (call, request) => {
    const special = await door.answer?.(call, request.clone());
    if (special) return special;
    const [method, ...path] = call.split(/[ /]/).filter(Boolean);
    if (call === 'GET /api/auth/me')
      return ok(makeUser({ role: 'staff', name: 'Daniel Okafor', foodbank_id: idOf(1) }));
    if (call === 'GET /api/foodbanks') return ok([makeFoodBank(1, 'Lantern Street')]);
    if (call.endsWith('/date-range')) return ok(door.shifts);
    if (call.startsWith('GET /api/volunteer-shifts/shift/'))
      return ok(door.people.filter(({ shift_id }) => shift_id === path.at(-1)));
    if (call.startsWith('GET /api/volunteers/'))
      return {
        body: {
          success: true,
          data: [makeVolunteer({ _id: idOf(69), name: 'Zoe Park' })],
          pagination: { currentPage: 1, totalPages: 1, totalItems: 1, limit: 100 },
        },
      };
    if (call === 'POST /api/volunteer-shifts/confirm') {
      const { ids } = (await request.clone().json()) as { ids: string[] };
      door.people = door.people.map((one) =>
        ids.includes(one._id) ? { ...one, self_recorded: false } : one,
      );
      return ok({ confirmed: ids.length });
    }
    if (method === 'PATCH' && path[1] === 'volunteer-shifts')
      return step(path[2] ?? '', path[3] ?? '', request);
    if (method === 'PATCH' && path[1] === 'shifts') {
      door.shifts = door.shifts.map((one) => (one._id === path[2] ? { ...one, status: 'completed' } : one));
      return ok(door.shifts[0]);
    }
    if (method === 'GET' && path[1] === 'shifts') return ok(door.shifts.find(({ _id }) => _id === path[2]));
    return refusal(404, 'not_found', call);
  });
}
