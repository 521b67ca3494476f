import { unique } from './app.ts';
import { makeClientImportRecord, settleClientImports } from './factories.ts';
import type { MakeCall, RouteName } from './valid-calls.ts';
import { dayAhead, person, type World } from './world.ts';

type DeskRoute = Extract<
  RouteName,
  | `${string}Client`
  | `${string}Clients`
  | `${string}ClientCards`
  | 'createLinkCode'
  | 'linkClient'
  | `${string}ClientImport`
  | `${string}ClientImports`
  | 'readClientFile'
  | 'listClientImportRows'
  | 'getClientImportProblems'
  | `${string}Authorization`
  | `${string}Authorizations`
  | `${string}ClientNeeds`
  | 'listClientConsents'
  | 'listClientDuplicates'
  | `${string}ClientDuplicate`
  | `${string}Desk`
  | `${string}Desks`
  | 'listDeskSubstitutes'
  | 'checkDeskLines'
  | 'getHamper'
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
    body: {
      household: { adults: 3 },
      needs: 'No pork',
      members: [{ alias: 'Sami', age_band: 'from_6_to_12', needs: 'No peanuts' }],
      consents: { statistics: false },
    },
  }),
  getClientNeeds: async (world) => ({ params: { id: await makeClientWithNeeds(world) } }),
  setClientNeeds: async (world) => ({ params: { id: await makeClient(world) }, body: NEEDS }),
  removeClientNeeds: async (world) => ({ params: { id: await makeClientWithNeeds(world) } }),
  listClientConsents: async (world) => ({ params: { id: await makeClient(world) } }),
  listClientDuplicates: async (world) => ({ params: { id: await makeClient(world) } }),
  mergeClient: async (world) => ({
    params: { id: await makeClient(world) },
    body: { into: await makeClient(world) },
  }),
  unmergeClient: async (world) => {
    const [id, into] = [await makeClient(world), await makeClient(world)];
    await asStaff(world, 'POST /api/clients/:id/merge', { params: { id }, body: { into } });
    return { params: { id } };
  },
  dismissClientDuplicate: async (world) => ({
    params: { id: await makeClient(world), other_id: await makeClient(world) },
  }),
  restoreClientDuplicate: async (world) => {
    const params = { id: await makeClient(world), other_id: await makeClient(world) };
    await asStaff(world, 'POST /api/clients/:id/duplicates/:other_id/dismissal', { params });
    return { params };
  },

  readClientFile: () => ({ body: CLIENT_FILE, headers: CSV }),
  createClientImport: async ({ server, here }) => {
    await settleClientImports(server.ctx, here.foodbank_id);
    return {
      query: { foodbank_id: here.foodbank_id, file_name: 'clients.csv', columns: 'client_id,name' },
      body: CLIENT_FILE,
      headers: CSV,
    };
  },
  listClientImports: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),
  getClientImport: async (world) => ({ params: { id: await makeClientImport(world) } }),
  listClientImportRows: async (world) => ({
    params: { id: await makeClientImport(world) },
    query: { show: 'error' },
  }),
  getClientImportProblems: async (world) => ({ params: { id: await makeClientImport(world) } }),
  applyClientImport: async (world) => ({
    params: { id: await makeClientImport(world, 'checked') },
    body: { mode: 'valid_rows' },
  }),
  cancelClientImport: async (world) => ({ params: { id: await makeClientImport(world) } }),

  printClientCards: async (world) => ({ body: { client_ids: [await makeClient(world)], per_page: '8' } }),
  revokeClientCards: async (world) => ({ params: { id: await makeClient(world) } }),

  createLinkCode: () => ({}),
  linkClient: async (world) => {
    const { token } = await person(world, 'recipient');
    const { data } = (await world.server.call('POST /api/auth/me/link-code', { token })).body;
    return { params: { id: await makeClient(world) }, body: { code: data.code } };
  },

  listAuthorizations: async (world) => ({ params: { id: await makeClient(world) } }),
  createAuthorization: async (world) => ({
    params: { id: await makeClient(world) },
    body: { proxy_id: await makeClient(world), signed_on: dayAhead(-1) },
  }),
  revokeAuthorization: async (world) => {
    const { _id } = await asStaff(world, 'POST /api/clients/:id/authorizations', {
      params: { id: await makeClient(world) },
      body: { proxy_name: unique('Omar'), signed_on: dayAhead(-1) },
    });
    return { params: { id: _id } };
  },

  listDesks: () => ({}),
  listDeskSubstitutes: async (world) => ({
    query: {
      foodbank_id: world.here.foodbank_id,
      client_id: await makeClient(world),
      inventory_id: world.here.item.id,
      pickup_date: dayAhead(2),
    },
  }),
  checkDeskLines: async (world) => ({
    body: {
      foodbank_id: world.here.foodbank_id,
      client_id: await makeClientWithNeeds(world),
      pickup_date: dayAhead(2),
      lines: [
        { inventory_id: world.here.item.id, is_short: true, no_substitute: false },
        { item_name: world.here.item.item_name },
      ],
    },
  }),
  getDesk: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),

  listPrograms: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),
  getHamper: async (world) => ({ params: { id: await makeProgram(world) }, query: { people: '4' } }),
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
  traceVisit: async (world) => ({ params: { id: await makeVisit(world) } }),
  listUsualVisits: async (world) => ({ params: { id: await makeClient(world) } }),
  voidVisit: async (world) => ({
    params: { id: await makeVisit(world) },
    body: { reason: 'Recorded for the wrong family' },
  }),
  getServiceReport: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, month: '2026-03' } }),
};

const CSV = { 'content-type': 'text/csv' };
const CLIENT_FILE = 'Client ID,Name\r\n1042,Nadia Haddad\r\n';
const makeClientImport = (
  { server, here, staff }: World,
  status: 'checking' | 'checked' = 'checking',
): Promise<string> =>
  makeClientImportRecord(server.ctx, {
    foodbank_id: here.foodbank_id,
    created_by: staff.actor.user_id,
    status,
  });

const newClient = () => ({
  name: unique('Nadia'),
  alias: 'Teta',
  language: 'fr',
  phone: '416-555-0142',
  email: `${unique('nadia')}@nourish.example`,
  household: {
    adults: 2,
    seniors: 1,
    children: 3,
    children_by_age: { under_3: 1, from_3_to_5: 0, from_6_to_12: 2, from_13_to_17: 0 },
  },
  needs: 'Halal',
  notes: 'Comes with a cart',
  members: [{ alias: 'Lina', year_of_birth: 2015, needs: 'No milk' }],
  household_type: 'two_parent',
  income_source: 'employment',
  newcomer: true,
  consents: { service: true, statistics: true },
});
const NEEDS = { allergies: ['peanuts'], diets: ['halal'], note: 'For Lina', consent: true };
const newProgram = () => ({
  name: unique('Community meal'),
  kind: 'meal',
  frequency: { count: 1, days: 7 },
  strength: 'warn',
  hamper: [{ item_name: 'Brown rice', small: 1, medium: 2, large: 3, no_substitute: true }],
});

async function asStaff(world: World, key: Parameters<World['server']['call']>[0], call: object) {
  const { status, body } = await world.server.call(key, { ...call, token: world.staff.token });
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const makeClient = async (world: World): Promise<string> =>
  (await asStaff(world, 'POST /api/clients', { body: newClient() }))._id;
async function makeClientWithNeeds(world: World): Promise<string> {
  const id = await makeClient(world);
  await asStaff(world, 'PUT /api/clients/:id/needs', { params: { id }, body: NEEDS });
  return id;
}
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
