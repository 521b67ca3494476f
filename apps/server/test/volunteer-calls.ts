import type {
  shiftPlanningRoutes,
  shiftRoutes,
  volunteerRoutes,
  volunteerShiftRoutes,
  waitlistRoutes,
} from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { unique } from './app.ts';
import { fromNow, STEADY_ZONE } from './clock.ts';
import type { Person } from './factories.ts';
import { tokenMailedTo } from './mailbox.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, person, type World } from './world.ts';

const recordOf = () => ({
  first_name: 'Zoë',
  last_name: 'Okafor',
  email: 'zoe@nourish.example',
  phone: '416-555-0142',
  address: '1 Test Street',
  city: 'Toronto',
  postal_code: 'M5V 2T6',
  skills: [{ skill_name: 'Food Sorting', proficiency: 'beginner' }],
  availability: {
    days_of_week: ['monday'],
    preferred_shifts: ['morning'],
    slots: [{ day_of_week: 'Monday', day_part: 'Morning' }],
    max_hours_per_week: 40,
  },
  emergency_contact: { name: 'Ada Okafor', phone: '416-555-0143', relationship: 'Sister' },
  emergency_phone: null,
  experience: 'Two summers',
  motivation: 'The people',
  notes: null,
});

const shiftOf = (changes: object = {}) => ({
  title: 'Food sorting',
  shift_date: dayAhead(10),
  start_time: '09:00',
  end_time: '12:00',
  capacity: 100,
  location: 'Main warehouse',
  description: 'Closed shoes, please',
  activity_category: 'food_sorting',
  ...changes,
});

const templateOf = (foodbank_id?: string) => ({
  name: unique('Evening pickup'),
  duration_hours: 2.5,
  capacity: 6,
  location: 'Community centre',
  description: 'Closed shoes, please',
  activity_category: 'food_distribution',
  foodbank_id,
});

/** A shift that begins in half an hour in the test's zone, so that check-in is open. */
function soon() {
  const [start, end] = [30, 210].map((minutes) => localTime(fromNow(minutes * 60_000), STEADY_ZONE));
  return shiftOf({
    shift_date: start?.date,
    start_time: start?.time.slice(0, 5),
    end_time: end?.time.slice(0, 5),
  });
}

async function send({ server }: World, who: Person, url: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await server.inject({ method: 'POST', url, payload: body, headers })).body.data._id;
}

function makeShift(world: World, body: object = shiftOf()): Promise<string> {
  return send(world, world.staff, '/api/shifts', body);
}

/**
 * Creates a volunteer record at `here`: the caller's own, or another person's if the caller acts as staff.
 */
async function makeRecord(world: World, caller: Person): Promise<{ id: string; who: Person }> {
  const { foodbank_id } = world.here;
  const isStaff = caller.actor.role === 'staff' || caller.actor.role === 'admin';
  const who = isStaff ? await person(world, 'volunteer', foodbank_id) : caller;
  return { id: await send(world, who, '/api/volunteers', { foodbank_id }), who };
}

/** Creates a sign-up by the person of `makeRecord` for a shift at `here` that begins in half an hour. */
async function makeSignUp(world: World, caller: Person): Promise<string> {
  const { who } = await makeRecord(world, caller);
  return send(world, who, '/api/volunteer-shifts', { shift_id: await makeShift(world, soon()) });
}

/** Creates a record by `makeRecord` with the hours of a shift. */
async function makeHours(world: World, caller: Person): Promise<string> {
  const { id, who } = await makeRecord(world, caller);
  const assignment = await send(world, who, '/api/volunteer-shifts', {
    shift_id: await makeShift(world, soon()),
  });
  const { token } = world.staff;
  await world.server.call('PATCH /api/volunteer-shifts/:id/complete', {
    token,
    params: { id: assignment },
    body: {},
  });
  return id;
}

/** Creates a sign-up at `here` that its volunteer has checked in. Returns its id. */
async function makeSelfRecorded(world: World): Promise<string> {
  const volunteer = await person(world, 'volunteer', world.here.foodbank_id);
  const id = await makeSignUp(world, volunteer);
  const { token } = volunteer;
  await world.server.call('PATCH /api/volunteer-shifts/:id/check-in', { token, params: { id }, body: {} });
  return id;
}

async function makeCheckedIn(world: World, caller: Person): Promise<string> {
  const id = await makeSignUp(world, caller);
  const { token } = world.staff;
  await world.server.call('PATCH /api/volunteer-shifts/:id/check-in', { token, params: { id }, body: {} });
  return id;
}

/** Creates a shift at `here` whose only spot is taken. */
async function makeFull(world: World): Promise<{ id: string; sign_up: string; has: Person }> {
  const id = await makeShift(world, shiftOf({ capacity: 1 }));
  const { who: has } = await makeRecord(world, await person(world, 'volunteer', world.here.foodbank_id));
  return { id, has, sign_up: await send(world, has, '/api/volunteer-shifts', { shift_id: id }) };
}

/** Creates a full shift with the person on its waitlist, as a volunteer at `here`. */
async function makeWait(world: World, who: Person): Promise<Awaited<ReturnType<typeof makeFull>>> {
  const full = await makeFull(world);
  await send(world, who, '/api/volunteers', { foodbank_id: world.here.foodbank_id });
  await send(world, who, `/api/shifts/${full.id}/waitlist`, {});
  return full;
}

/** Creates a waitlist offer at `here` and returns the secret of its mail. */
async function makeOffer(world: World): Promise<string> {
  const { server, here } = world;
  const who = await person(world, 'volunteer', here.foodbank_id);
  const { sign_up: id, has } = await makeWait(world, who);
  const { token } = has;
  await server.call('PATCH /api/volunteer-shifts/:id/cancel', { token, params: { id }, body: {} });
  return tokenMailedTo(server.database, who.actor.email);
}

const pageAtHere: MakeCall = ({ here }) => ({
  params: { id: here.foodbank_id },
  query: { page: 1, limit: 10 },
});
const span = () => ({ start_date: dayAhead(-30), end_date: dayAhead(30) });
const record: MakeCall = async (world, caller) => ({ params: { id: (await makeRecord(world, caller)).id } });

/** The `VALID_CALLS` about volunteers and shifts, all at `here`. */
export const VOLUNTEER_CALLS: Record<
  | keyof typeof volunteerRoutes
  | keyof typeof shiftRoutes
  | keyof typeof shiftPlanningRoutes
  | keyof typeof waitlistRoutes
  | keyof typeof volunteerShiftRoutes,
  MakeCall
> = {
  createVolunteer: ({ here }, { actor }) => ({
    body: { ...recordOf(), user_id: actor.user_id, foodbank_id: here.foodbank_id },
  }),
  listMyVolunteers: () => ({}),
  listVolunteers: ({ here }) => ({
    params: { id: here.foodbank_id },
    query: { search: 'zoe', status: 'active', page: 1, limit: 10 },
  }),
  listAvailableVolunteers: async (world) => ({
    query: {
      foodbank_id: world.here.foodbank_id,
      day_of_week: 'Monday',
      shift_time: 'morning',
      shift_id: await makeShift(world),
      page: 1,
      limit: 10,
    },
  }),
  getVolunteerStats: ({ here }) => ({ params: { id: here.foodbank_id }, query: span() }),
  getVolunteer: record,
  updateVolunteer: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).id },
    body: recordOf(),
  }),
  setVolunteerPermissions: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).id },
    body: { desk: true },
  }),
  setVolunteerStatus: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).id },
    body: { status: 'inactive' },
  }),
  removeVolunteer: record,

  listShifts: ({ here }) => ({
    params: { id: here.foodbank_id },
    query: { status: 'draft,published', search: 'sorting', page: 1, limit: 10 },
  }),
  listUpcomingShifts: pageAtHere,
  listAvailableShifts: pageAtHere,
  listOpenShifts: ({ here }) => ({ params: { id: here.foodbank_id } }),
  listShiftsBetween: ({ here }) => ({ params: { id: here.foodbank_id }, query: span() }),
  getShift: async (world) => ({ params: { id: await makeShift(world) } }),
  getChangeImpact: async (world) => ({ params: { id: await makeShift(world) } }),
  createShift: ({ here }) => ({
    body: {
      ...shiftOf(),
      foodbank_id: here.foodbank_id,
      status: 'draft',
      recurrence: { every_weeks: 2, until: dayAhead(40) },
    },
  }),
  updateShift: async (world) => ({
    params: { id: await makeShift(world) },
    body: { ...shiftOf(), scope: 'one', release: ['019a0000-0000-7000-8000-000000000000'] },
  }),
  removeShift: async (world) => ({ params: { id: await makeShift(world) }, query: { scope: 'one' } }),
  setShiftStatus: async (world) => ({
    params: { id: await makeShift(world) },
    body: { status: 'cancelled', reason: 'The roof leaks', scope: 'one' },
  }),
  duplicateShift: async (world) => ({
    params: { id: await makeShift(world) },
    body: { shift_date: dayAhead(12) },
  }),
  importShifts: ({ here }) => ({
    body: {
      csv: `title,date,start,end,volunteers\nSorting,${dayAhead(10)},9:00 AM,12:00,5\n`,
      foodbank_id: here.foodbank_id,
      dry_run: true,
    },
  }),
  listShiftTemplates: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),
  createShiftTemplate: ({ here }) => ({ body: templateOf(here.foodbank_id) }),
  removeShiftTemplate: async (world) => {
    return { params: { id: await send(world, world.staff, '/api/shift-templates', templateOf()) } };
  },
  getShiftAnalytics: ({ here }) => ({ params: { id: here.foodbank_id }, query: span() }),

  joinWaitlist: async (world, caller) => {
    await send(world, caller, '/api/volunteers', { foodbank_id: world.here.foodbank_id });
    return { params: { id: (await makeFull(world)).id } };
  },
  leaveWaitlist: async (world, caller) => ({ params: { id: (await makeWait(world, caller)).id } }),
  listMyWaits: async (world, caller) => {
    await makeWait(world, caller);
    return {};
  },
  readWaitlistOffer: async (world) => ({ body: { token: await makeOffer(world) } }),
  answerWaitlistOffer: async (world) => ({ body: { token: await makeOffer(world), accept: true } }),

  signUpForShift: async (world, caller) => {
    const { foodbank_id } = world.here;
    const volunteer_id = await send(world, caller, '/api/volunteers', { foodbank_id });
    const body = soon();
    return {
      body: {
        shift_id: await makeShift(world, body),
        volunteer_id,
        user_id: caller.actor.user_id,
        foodbank_id,
        work_date: body.shift_date,
        status: 'assigned',
      },
    };
  },
  takeFirstShift: async (world) => ({
    params: { id: await makeShift(world) },
    body: { phone: '416-555-0142' },
  }),
  listOfVolunteer: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).id },
    query: span(),
  }),
  listOfUser: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).who.actor.user_id },
    query: span(),
  }),
  listOfShift: async (world) => ({ params: { id: await makeShift(world) } }),
  listRota: ({ here }) => ({
    params: { id: here.foodbank_id },
    query: { start_date: dayAhead(1), end_date: dayAhead(7) },
  }),
  setAssignmentStatus: async (world, caller) => ({
    params: { id: await makeSignUp(world, caller) },
    body: { status: 'confirmed' },
  }),
  cancelAssignment: async (world, caller) => ({
    params: { id: await makeSignUp(world, caller) },
    body: { cancelled_reason: 'Cancelled by volunteer', cancelled_by: 'volunteer' },
  }),
  checkIn: async (world, caller) => ({
    params: { id: await makeSignUp(world, caller) },
    body: { check_in_time: soon().start_time },
  }),
  checkOut: async (world, caller) => {
    // Before creating the shift: if a minute begins in between, the time would be after the shift's end.
    const { end_time: check_out_time } = soon();
    return { params: { id: await makeCheckedIn(world, caller) }, body: { check_out_time } };
  },
  correctTimes: async (world, caller) => ({
    params: { id: await makeCheckedIn(world, caller) },
    body: { check_in_time: soon().start_time },
  }),
  completeAssignment: async (world, caller) => ({
    params: { id: await makeCheckedIn(world, caller) },
    body: { feedback: 'Good crowd' },
  }),
  confirmHours: async (world) => ({ body: { ids: [await makeSelfRecorded(world)] } }),
  getVolunteerHours: async (world, caller) => ({
    params: { id: (await makeRecord(world, caller)).id },
    query: span(),
  }),
  getHoursLetter: async (world, caller) => ({
    params: { id: await makeHours(world, caller) },
    query: { ...span(), language: 'fr' },
  }),
  getFoodBankHours: ({ here }) => ({ params: { id: here.foodbank_id }, query: span() }),

  getCalendarFeed: () => ({}),
  createCalendarFeed: () => ({}),
  removeCalendarFeed: () => ({}),
  readCalendar: async ({ server }, { token }) => {
    const { url } = (await server.call('POST /api/calendar-feed', { token })).body.data;
    return { params: { token: new URL(url).pathname.split('/').pop() ?? '' } };
  },
};
