import type {
  Desk,
  DeskClient,
  ExpectedPickup,
  HamperContents,
  LineCheck,
  Program,
  Role,
  SeenAuthorization,
  Substitute,
  Visit,
} from '@nourish/contract';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';

export const TODAY = '2026-11-24';

export const makeDesk = (changes: Partial<Desk> = {}): Desk => ({
  foodbank_id: idOf(100),
  name: 'Lantern Street Food Bank',
  day: TODAY,
  ...changes,
});

export const makeDeskClient = (changes: Partial<DeskClient> = {}): DeskClient => ({
  _id: idOf(400),
  foodbank_id: idOf(100),
  code: 'LS-427',
  name: 'Amina Yusuf',
  alias: null,
  language: 'en',
  household: { adults: 2, seniors: 0, children: 1, children_by_age: null },
  needs: null,
  members_needs: [],
  has_allergies: false,
  stated_needs: null,
  last_visit: null,
  appointment: null,
  ...changes,
});

export const makeProgram = (changes: Partial<Program> = {}): Program => ({
  _id: idOf(500),
  foodbank_id: idOf(100),
  name: 'Hampers',
  kind: 'hamper',
  frequency: { count: 1, days: 7 },
  strength: 'reason',
  takes_requests: false,
  hamper: [{ item_name: 'Basmati rice', small: 1, medium: 2, large: 3, no_substitute: false }],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});

export const makeVisit = (changes: Partial<Visit> = {}): Visit => ({
  _id: idOf(600),
  foodbank_id: idOf(100),
  program_id: idOf(500),
  program_name: 'Hampers',
  kind: 'hamper',
  client_id: idOf(400),
  client_code: 'LS-427',
  client_name: 'Amina Yusuf',
  request_id: null,
  proxy_id: null,
  day: TODAY,
  household: { adults: 2, seniors: 0, children: 1 },
  lines: [],
  override_reason: null,
  given_at: '2026-11-24T15:05:00Z',
  created_at: '2026-11-24T17:40:00Z',
  already_given: false,
  already_given_by: null,
  voided_at: null,
  void_reason: null,
  ...changes,
});

export const makePickup = (changes: Partial<ExpectedPickup> = {}): ExpectedPickup => ({
  request_id: idOf(700),
  code: 'LS-431',
  status: 'ready',
  date: TODAY,
  time: '10:00',
  name: 'Bruno Silva',
  client_id: null,
  minutes: 60,
  arrived_at: null,
  packing_by: null,
  dietary_restrictions: null,
  allergies: null,
  needs: null,
  has_allergies: false,
  items: [],
  total_items: 6,
  ...changes,
});

/** What a volunteer at the desk gets. */
export const makeAuthorization = (changes: Partial<SeenAuthorization> = {}): SeenAuthorization => ({
  _id: idOf(800),
  proxy_id: null,
  proxy_name: 'Léa Roy',
  valid_until: '2027-03-01',
  ...changes,
});

/** The check of a line that suits the household. */
export const NO_CAUTIONS: LineCheck = { cautions: [], substitute: null };

export const makeSubstitute = (
  number: number,
  item_name: string,
  changes: Partial<Substitute> = {},
): Substitute => ({
  inventory_id: idOf(number),
  item_name,
  dietary_category: null,
  lot_code: null,
  expiration_date: null,
  date_kind: 'none',
  storage_location: null,
  available: 9,
  label_read_at: null,
  cautions: [],
  ...changes,
});

export const GIVE = 'POST /api/visits';
export const VOID = 'POST /api/visits/:id/void';
/** The visits that were sent, without the time that the outbox adds. */
export const withoutTimes = (sent: readonly { happened_at?: string }[]) =>
  sent.map((visit) => Object.fromEntries(Object.entries(visit).filter(([name]) => name !== 'happened_at')));
export const AMINA = makeDeskClient();
export const AMIR = makeDeskClient({ _id: idOf(401), code: 'LS-428', name: 'Amir Haddad', needs: 'No nuts' });
export const HAMPERS = makeProgram();
export const RICE: HamperContents['lines'][number] = {
  inventory_id: idOf(200),
  item_name: 'Basmati rice',
  lot_code: null,
  expiration_date: null,
  date_kind: 'none',
  quantity: 2,
};
export const OIL = { item_name: 'Sunflower oil', quantity: 1 };
export const NEVER = { program_id: HAMPERS._id, last_day: null, next_day: null, is_early: false };

export interface FakeDesk {
  role?: Role;
  desks?: Desk[];
  routes?: FakeRoutes;
}

/** The fake API of a desk with two households and one program; visits are recorded. */
export function fakeDesk({ role = 'staff', desks = [makeDesk()], routes = {} }: FakeDesk) {
  let given: Visit[] = [];
  return fakeApi({
    'GET /api/auth/me': makeUser({ role, foodbank_id: role === 'staff' ? idOf(100) : null }),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/desks': desks,
    'GET /api/desk': { ...makeDesk(), expected: [] },
    'GET /api/clients': ({ query }) =>
      [AMINA, AMIR].filter((client) =>
        `${client.name} ${client.code}`.toLowerCase().includes((query.search ?? '').toLowerCase()),
      ),
    'GET /api/clients/:id': ({ params }) =>
      [AMINA, AMIR].find(({ _id }) => _id === params.id) ?? refuse('not_found'),
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/usual-visits': [NEVER],
    'GET /api/programs': [HAMPERS],
    'GET /api/programs/:id/hamper': { lines: [RICE], missing: [OIL] },
    'GET /api/desk/substitutes': [],
    'POST /api/desk/check': ({ body }) => body.lines.map(() => NO_CAUTIONS),
    'GET /api/visits': () => given,
    [GIVE]: ({ body }) => {
      const visit = makeVisit({
        _id: idOf(600 + given.length),
        client_id: body.client_id ?? null,
        request_id: body.request_id ?? null,
        ...(body.client_id ? {} : { client_name: null, client_code: null }),
      });
      given = [visit, ...given];
      return visit;
    },
    [VOID]: ({ params, body }) => {
      const voided = { voided_at: '2026-11-24T16:00:00Z', void_reason: body.reason };
      given = given.map((visit) => (visit._id === params.id ? { ...visit, ...voided } : visit));
      return makeVisit({ _id: params.id, ...voided });
    },
    ...routes,
  });
}
