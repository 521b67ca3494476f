import { WEEKDAYS } from '@nourish/contract/constants';
import { requestOf, type MakeCall, type RouteName } from './valid-calls.ts';
import { dayAhead, type World } from './world.ts';

type AppointmentRoute = Extract<
  RouteName,
  | 'listSlots'
  | 'rescheduleFoodRequest'
  | `${string}PickupSchedule`
  | `${string}ExceptionalDay`
  | 'getAppointmentFigures'
>;

/** Valid calls of schedules and slots, at `here`. Other calls still find a slot at each hour. */
export const APPOINTMENT_CALLS: Record<AppointmentRoute, MakeCall> = {
  listSlots: async (world) => {
    await makeSchedule(world);
    return { params: { id: world.here.foodbank_id }, query: { from: dayAhead(1), to: dayAhead(20) } };
  },
  getPickupSchedule: async (world) => {
    await makeSchedule(world);
    return { query: { foodbank_id: world.here.foodbank_id } };
  },
  getAppointmentFigures: async (world) => {
    await makeSchedule(world);
    return { query: { foodbank_id: world.here.foodbank_id, from: dayAhead(-30), to: dayAhead(0) } };
  },
  rescheduleFoodRequest: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: { pickup_date: dayAhead(3), pickup_time: '11:00' },
  }),
  setPickupSchedule: async (world) => ({ body: newWeek(world, await versionAt(world)) }),
  setExceptionalDay: async (world) => ({
    params: { date: FAR },
    body: { ...newDay(), foodbank_id: world.here.foodbank_id, version: await makeSchedule(world) },
  }),
  removeExceptionalDay: async (world) => {
    const version = await makeSchedule(world);
    const body = { ...newDay(), version };
    await asStaff(world, 'PUT /api/pickup-schedule/days/:date', { params: { date: FAR }, body });
    return {
      params: { date: FAR },
      body: { foodbank_id: world.here.foodbank_id, version: version + 1, preview: false, decisions: [] },
    };
  },
};

/** A day on which no other call books. */
const FAR = dayAhead(200);

const newWeek = ({ here }: World, version: number) => ({
  foodbank_id: here.foodbank_id,
  version,
  lead_minutes: 0,
  window_days: 120,
  preview: false,
  decisions: [],
  blocks: WEEKDAYS.map((weekday) => ({
    weekday,
    from: '09:00',
    to: '18:00',
    minutes: 60,
    capacity: 500,
    walk_ins: 1,
    program_id: null,
    valid_from: null,
    valid_to: null,
  })),
});
const newDay = () => ({
  reason: 'A holiday',
  preview: false,
  decisions: [],
  blocks: [{ from: '09:00', to: '12:00', minutes: 30, capacity: 4, walk_ins: 1, program_id: null }],
});

async function asStaff({ server, staff }: World, key: Parameters<World['server']['call']>[0], call: object) {
  const { status, body } = await server.call(key, { ...call, token: staff.token });
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const versionAt = async (world: World): Promise<number> =>
  (await asStaff(world, 'GET /api/pickup-schedule', {})).version;

/** Draws the week of `here` if it has none, and returns its version. */
async function makeSchedule(world: World): Promise<number> {
  const version = await versionAt(world);
  if (version > 0) return version;
  await asStaff(world, 'PUT /api/pickup-schedule', { body: newWeek(world, 0) });
  return 1;
}
