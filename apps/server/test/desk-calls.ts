import { unique } from './app.ts';
import type { MakeCall, RouteName } from './valid-calls.ts';
import type { World } from './world.ts';

type DeskRoute = Extract<
  RouteName,
  | `${string}Client`
  | `${string}Clients`
  | 'listClientConsents'
  | `${string}Program`
  | `${string}Programs`
  | `${string}Visit`
  | `${string}Visits`
  | 'getServiceReport'
>;

/** Valid calls of clients, programs and visits, all at `here`. */
export const DESK_CALLS: Record<DeskRoute, MakeCall> = {
  listClients: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, search: 'nadia' } }),
  createClient: ({ here }) => ({ body: { foodbank_id: here.foodbank_id, ...newClient() } }),
  getClient: async (world) => ({ params: { id: await makeClient(world) } }),
  updateClient: async (world) => ({
    params: { id: await makeClient(world) },
    body: { household: { adults: 3 }, needs: 'No pork', consents: { statistics: false } },
  }),
  listClientConsents: async (world) => ({ params: { id: await makeClient(world) } }),
  mergeClient: async (world) => ({
    params: { id: await makeClient(world) },
    body: { into: await makeClient(world) },
  }),
  unmergeClient: async (world) => {
    const [id, into] = [await makeClient(world), await makeClient(world)];
    await asStaff(world, 'POST /api/clients/:id/merge', { params: { id }, body: { into } });
    return { params: { id } };
  },

  listPrograms: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),
  createProgram: ({ here }) => ({ body: { foodbank_id: here.foodbank_id, ...newProgram() } }),
  updateProgram: async (world) => ({
    params: { id: await makeProgram(world) },
    body: { ...newProgram(), frequency: { count: 2, per: 'month' } },
  }),
  removeProgram: async (world) => ({ params: { id: await makeProgram(world) } }),

  createVisit: async (world) => ({ body: await newVisit(world) }),
  listVisits: async (world) => ({
    query: { foodbank_id: world.here.foodbank_id, client_id: await makeClient(world) },
  }),
  getVisit: async (world) => ({ params: { id: await makeVisit(world) } }),
  listUsualVisits: async (world) => ({ params: { id: await makeClient(world) } }),
  voidVisit: async (world) => ({
    params: { id: await makeVisit(world) },
    body: { reason: 'Recorded for the wrong family' },
  }),
  getServiceReport: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, month: '2026-03' } }),
};

const newClient = () => ({
  name: unique('Nadia'),
  alias: 'Teta',
  language: 'fr',
  phone: '416-555-0142',
  email: `${unique('nadia')}@nourish.example`,
  household: { adults: 2, seniors: 1, children: 3 },
  needs: 'Halal',
  notes: 'Comes with a cart',
  household_type: 'two_parent',
  income_source: 'employment',
  newcomer: true,
  consents: { service: true, statistics: true },
});
const newProgram = () => ({
  name: unique('Community meal'),
  kind: 'meal',
  frequency: { count: 1, days: 7 },
  strength: 'warn',
});

async function asStaff(world: World, key: Parameters<World['server']['call']>[0], call: object) {
  const { status, body } = await world.server.call(key, { ...call, token: world.staff.token });
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const makeClient = async (world: World): Promise<string> =>
  (await asStaff(world, 'POST /api/clients', { body: newClient() }))._id;
const makeProgram = async (world: World): Promise<string> =>
  (await asStaff(world, 'POST /api/programs', { body: newProgram() }))._id;
const newVisit = async (world: World) => ({
  program_id: await makeProgram(world),
  client_id: await makeClient(world),
  household: { adults: 2 },
  lines: [{ inventory_id: world.here.item.id, quantity: 1 }],
  override_reason: 'A birthday',
});
const makeVisit = async (world: World): Promise<string> =>
  (await asStaff(world, 'POST /api/visits', { body: await newVisit(world) }))._id;
