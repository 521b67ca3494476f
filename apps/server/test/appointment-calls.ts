import type { PutBack } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { newId } from '../src/db/database.ts';
import type { Person } from './factories.ts';
import { tokenMailedTo } from './mailbox.ts';
import { requestOf } from './request-calls.ts';
import type { MakeCall, RouteName } from './valid-calls.ts';
import { dayAhead, person, type World } from './world.ts';

type AppointmentRoute = Extract<
  RouteName,
  | 'listSlots'
  | 'listSlotDays'
  | 'movePickup'
  | `${string}PickupLink`
  | `${string}PickupSchedule`
  | `${string}ExceptionalDay`
  | `${string}PutBack`
  | 'listPutBacks'
  | 'getAppointmentFigures'
>;

/** Valid calls of schedules and slots, at `here`. Other calls still find a slot at each hour. */
export const APPOINTMENT_CALLS: Record<AppointmentRoute, MakeCall> = {
  listSlots: async (world) => {
    await makeSchedule(world);
    return { params: hereIn(world), query: { from: dayAhead(1), to: dayAhead(20) } };
  },
  listSlotDays: async (world) => {
    await makeSchedule(world);
    return { params: hereIn(world), query: { from: dayAhead(1), to: dayAhead(20) } };
  },
  getPickupSchedule: async (world) => {
    await makeSchedule(world);
    return { params: hereIn(world) };
  },
  getAppointmentFigures: async (world) => {
    await makeSchedule(world);
    return { query: { foodbank_id: world.here.foodbank_id, from: dayAhead(-30), to: dayAhead(0) } };
  },
  movePickup: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: { preferredPickupDate: dayAhead(3), preferredPickupTime: '11:00' },
  }),
  openPickupLink: async (world) => ({ body: { token: await linkAt(world) } }),
  moveByPickupLink: async (world) => ({
    body: { token: await linkAt(world), preferredPickupDate: dayAhead(3), preferredPickupTime: '11:00' },
  }),
  cancelByPickupLink: async (world) => ({ body: { token: await linkAt(world) } }),
  setPickupSchedule: async (world) => ({ params: hereIn(world), body: newWeek(await versionAt(world)) }),
  setExceptionalDay: async (world) => ({
    params: hereIn(world),
    body: { ...newDay(), version: await makeSchedule(world) },
  }),
  removeExceptionalDay: async (world) => {
    const version = await makeSchedule(world);
    const body = { ...newDay(), version };
    await asStaff(world, 'POST /api/foodbanks/:id/pickup-exceptions', { params: hereIn(world), body });
    return { params: { ...hereIn(world), date: FAR }, body: { ...DECIDED, version: version + 1 } };
  },
  listPutBacks: async (world, caller) => {
    await putBackOf(world, caller);
    return { query: { foodbank_id: world.here.foodbank_id } };
  },
  markPutBack: async (world, caller) => ({ params: { id: await putBackOf(world, caller) } }),
  unmarkPutBack: async (world, caller) => ({ params: { id: await putBackOf(world, caller) } }),
};

const hereIn = ({ here }: World) => ({ id: here.foodbank_id });

/** Bookings of other calls stay. The one with a decision of its own is over. */
const DECIDED = {
  preview: false,
  decisions: [
    {
      request_id: newId(),
      action: 'move',
      date: dayAhead(3),
      time: '11:00',
      notes: 'The hall is closed',
    },
  ],
  default_action: 'keep',
  default_notes: null,
};

/** Returns the token in the mail about a new request at `here`. */
async function linkAt(world: World): Promise<string> {
  const who = await person(world, 'recipient');
  await requestOf(world, who);
  return tokenMailedTo(world.server.database, who.actor.email);
}

/** Cancels a packed request at `here`, and returns the id of its line on the put-back list. */
async function putBackOf(world: World, caller: Person): Promise<string> {
  const id = await requestOf(world, caller);
  for (const status of ['approved', 'ready', 'cancelled'])
    await asStaff(world, 'PUT /api/food-requests/:id/status', { params: { id }, body: { status } });
  const listed: PutBack[] = await asStaff(world, 'GET /api/put-backs', {});
  const found = listed.find(({ request_id }) => request_id === id);
  if (found === undefined) throw new Error(`no put-backs of request ${id}`);
  return found._id;
}

/** A day on which no other call books. */
const FAR = dayAhead(200);

const newWeek = (version: number) => ({
  version,
  lead_hours: 0,
  valid_from: null,
  window_days: 120,
  unclaimed_days: 3,
  unclaimed_days_chilled: 1,
  ...DECIDED,
  blocks: WEEKDAYS.map((weekday) => ({
    weekday,
    from: '09:00',
    to: '18:00',
    slot_minutes: 60,
    capacity: 500,
    walk_ins: 1,
    program_id: null,
    valid_from: null,
    valid_to: null,
  })),
});
const newDay = () => ({
  date: FAR,
  closed: false,
  reason: 'A holiday',
  ...DECIDED,
  blocks: [{ from: '09:00', to: '12:00', slot_minutes: 30, capacity: 4, walk_ins: 1, program_id: null }],
});

async function asStaff({ server, staff }: World, key: Parameters<World['server']['call']>[0], call: object) {
  const { status, body } = await server.call(key, { ...call, token: staff.token });
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const versionAt = async (world: World): Promise<number> =>
  (await asStaff(world, 'GET /api/foodbanks/:id/pickup-schedule', { params: hereIn(world) })).version;

/** Draws the week of `here` if it has none, and returns its version. */
async function makeSchedule(world: World): Promise<number> {
  const version = await versionAt(world);
  if (version > 0) return version;
  await asStaff(world, 'PUT /api/foodbanks/:id/pickup-schedule', {
    params: hereIn(world),
    body: newWeek(0),
  });
  return 1;
}
