import { routes } from '@nourish/contract';
import { inTransaction, newId } from '../src/db/database.ts';
import { unique, type CallOptions } from './app.ts';
import { APPOINTMENT_CALLS } from './appointment-calls.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { PICKUP_DAY_CALLS } from './pickup-day-calls.ts';
import { DONATION_CALLS } from './donation-calls.ts';
import { makeFoodBank, makeItem, makeStorageLocation, type Person } from './factories.ts';
import { tokenMailedTo } from './mailbox.ts';
import { REPORT_CALLS } from './report-calls.ts';
import { requestOf, submissionOf } from './request-calls.ts';
import { SECURITY_CALLS } from './security-calls.ts';
import { RECALL_CALLS } from './recall-calls.ts';
import { STOCK_CALLS } from './stock-calls.ts';
import { VOLUNTEER_CALLS } from './volunteer-calls.ts';
import { fromNow } from './clock.ts';
import { dayAhead, makeNotification, PASSWORD, person, type Place, type World } from './world.ts';

export type RouteName = keyof typeof routes;
export type ValidCall = Pick<CallOptions, 'params' | 'query' | 'body' | 'headers'>;
export type MakeCall = (world: World, caller: Person) => ValidCall | Promise<ValidCall>;

export const routeNames = Object.keys(routes) as RouteName[];

const nothing: MakeCall = () => ({});
const loaded = async ({ here }: World, id: Promise<string>) => ({
  params: { id: await id },
  body: { acknowledged: [{ inventory_id: here.item.id, allergens: ['milk'] }] },
});
const hereQuery: MakeCall = ({ here }) => ({ query: { foodbank_id: here.foodbank_id } });

/**
 * A successful call for each route, with the rows it needs. Personal records are the caller's own; food
 * requests are always a recipient's at `here`.
 */
export const VALID_CALLS: Record<RouteName, MakeCall> = {
  health: nothing,

  register: () => ({
    body: {
      name: 'Zoë Okafor',
      email: `${unique('zoe')}@nourish.example`,
      password: PASSWORD,
      role: 'donor',
      language: 'es',
    },
  }),
  login: ({ account }) => ({ body: account }),
  verifyEmail: async (world) => {
    const email = await unverifiedAddress(world);
    await world.server.call('POST /api/auth/resend-verification', { body: { email } });
    return { query: { token: await tokenMailedTo(world.server.database, email) } };
  },
  verifyEmailOnDevice: async ({ server }) => {
    const email = `${unique('zoe')}@nourish.example`;
    const body = { name: 'Zoë Okafor', email, password: PASSWORD, role: 'donor' };
    const { sign_up_secret } = (await server.call('POST /api/auth/register', { body })).body;
    return { body: { token: await tokenMailedTo(server.database, email), sign_up_secret } };
  },
  resendVerification: async (world) => ({ body: { email: await unverifiedAddress(world) } }),
  forgotPassword: (_, { actor }) => ({ body: { email: actor.email } }),
  resetPassword: async (world) => {
    const { email } = (await person(world, 'donor')).actor;
    await world.server.call('POST /api/auth/forgot-password', { body: { email } });
    return { body: { token: await tokenMailedTo(world.server.database, email), password: PASSWORD } };
  },
  getSystem: nothing,
  getUnusualActivity: nothing,
  proveStock: nothing,
  retryJob: async (world) => ({ params: { id: await makeFailedJob(world) } }),
  discardJob: async (world) => ({ params: { id: await makeFailedJob(world) } }),
  resendMail: async (world) => ({ params: { id: await makeFailedMail(world) } }),

  me: nothing,
  updateMe: (_, { actor }) => ({
    body: {
      name: 'Zoë Okafor',
      language: 'fr',
      ...(actor.role === 'recipient' && {
        household: { adults: 2, children: 1, newcomer: false, consent: true },
      }),
    },
  }),
  logout: nothing,
  getMyNeeds: nothing,
  setMyNeeds: () => ({
    body: {
      allergies: ['peanuts'],
      intolerances: ['lactose'],
      diets: ['halal'],
      note: 'Peanuts: my son, even traces',
      consent: true,
    },
  }),
  removeMyNeeds: nothing,

  ...SECURITY_CALLS,

  listFoodBanks: nothing,
  getFoodBank: ({ here }) => ({ params: { id: here.foodbank_id } }),
  createFoodBank: () => ({ body: foodBank() }),
  // A food bank of its own, because a body may archive it.
  updateFoodBank: async ({ server }) => ({
    params: { id: await makeFoodBank(server.ctx) },
    body: foodBank(),
  }),
  removeFoodBank: async ({ server }) => ({ params: { id: await makeFoodBank(server.ctx) } }),
  listStorageLocations: ({ here }) => ({ query: { foodBankId: here.foodbank_id } }),
  createStorageLocation: ({ here }) => ({ body: { name: unique('Shelf'), foodBank: here.foodbank_id } }),
  updateStorageLocation: async (world) => ({
    params: { id: await makeStorageLocation(world.server.ctx, world.here.foodbank_id) },
    body: { name: unique('Shelf') },
  }),
  removeStorageLocation: async (world) => ({
    params: { id: await makeStorageLocation(world.server.ctx, world.here.foodbank_id) },
  }),

  ...STOCK_CALLS,
  ...RECALL_CALLS,
  ...DESK_CALLS,
  ...APPOINTMENT_CALLS,
  ...PICKUP_DAY_CALLS,

  getCart: nothing,
  addToCart: ({ here }) => ({ body: { inventory_id: here.item.id, quantity: 2 } }),
  updateCartItem: async (world, caller) => ({
    params: { id: await putInCart(world, caller) },
    body: { quantity: 3 },
  }),
  removeCartItem: async (world, caller) => ({ params: { id: await putInCart(world, caller) } }),
  clearCart: nothing,
  saveCartAsWishlist: async (world, caller) => {
    await putInCart(world, caller);
    return { body: { name: 'Weekly', description: 'What we always take' } };
  },
  listWishlists: nothing,
  createWishlist: ({ here }) => ({ body: wishlistOf(here.item.id) }),
  loadWishlist: (world, caller) => loaded(world, makeWishlist(world, caller)),
  removeWishlist: async (world, caller) => ({ params: { id: await makeWishlist(world, caller) } }),
  submitFoodRequest: ({ here }) => ({
    body: submissionOf(here.item),
    headers: { 'idempotency-key': unique('key') },
  }),
  listMyFoodRequests: () => ({ query: { status: 'pending', page: 1, limit: 10 } }),
  listFoodRequests: ({ here }) => ({
    query: {
      status: 'pending,approved',
      search: 'item',
      inventory_id: here.item.id,
      pickup_date: dayAhead(2),
      overdue: false,
      foodbank_id: here.foodbank_id,
      page: 1,
      limit: 10,
    },
  }),
  getFoodRequestStats: hereQuery,
  getFoodRequest: async (world, caller) => ({ params: { id: await requestOf(world, caller) } }),
  getPickupFile: async (world, caller) => ({ params: { id: await requestOf(world, caller) } }),
  setFoodRequestStatus: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: { status: 'cancelled', notes: 'Not needed any more' },
  }),
  takeOutOfRequest: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: { inventory_ids: [world.here.item.id] },
  }),
  listSubstitutes: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    query: { inventory_id: world.here.item.id },
  }),
  substituteInRequest: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: {
      inventory_id: world.here.item.id,
      substitute_id: (await makeItem(world.server.ctx, world.here.foodbank_id)).id,
      quantity: 1,
    },
  }),
  undoFoodRequestStatus: async (world, caller) => {
    const id = await requestOf(world, caller);
    const change = { token: caller.token, params: { id }, body: { status: 'approved' } };
    await world.server.call('PUT /api/food-requests/:id/status', change);
    return { params: { id }, body: { status: 'approved' } };
  },
  setFoodRequestStatuses: async (world, caller) => ({
    body: { ids: [await requestOf(world, caller)], status: 'approved' },
  }),
  undoFoodRequestStatuses: async (world, caller) => {
    const ids = [await requestOf(world, caller)];
    const change = { token: caller.token, body: { ids, status: 'approved' } };
    await world.server.call('POST /api/food-requests/statuses', change);
    return { body: { ids, status: 'approved' } };
  },
  listRequestAllowances: nothing,
  cancelOpenRequests: async (world) => {
    const recipient = await person(world, 'recipient');
    await requestOf(world, recipient);
    return { body: { recipient_id: recipient.actor.user_id, notes: 'Moved away' } };
  },
  reorderFoodRequest: (world, caller) => loaded(world, requestOf(world, caller)),
  listListViews: ({ here }) => ({ query: { list: 'requests', foodbank_id: here.foodbank_id } }),
  createListView: ({ here }) => ({
    body: { list: 'requests', name: unique('View'), query: 'status=ready', foodbank_id: here.foodbank_id },
    headers: { 'idempotency-key': unique('key') },
  }),
  updateListView: async (world, caller) => ({
    params: { id: await viewOf(world, caller) },
    body: { name: unique('View'), query: 'status=pending', foodbank_id: null },
  }),
  removeListView: async (world, caller) => ({ params: { id: await viewOf(world, caller) } }),

  ...DONATION_CALLS,
  ...VOLUNTEER_CALLS,

  sendMessage: ({ here }) => ({
    body: { ...CONTACT_MESSAGE, foodbank_id: here.foodbank_id },
    headers: { 'idempotency-key': unique('key') },
  }),
  listMessages: ({ here }) => ({
    query: {
      status: 'new,answered',
      search: 'sort',
      foodbank_id: here.foodbank_id,
      page: 1,
      limit: 10,
    },
  }),
  getMessageStats: hereQuery,
  getMessage: async (world) => ({ params: { id: await makeMessage(world, world.here) } }),
  updateMessage: async (world) => ({
    params: { id: await makeMessage(world, world.here) },
    body: { status: 'closed', reply: 'Come by on Saturday at ten.' },
  }),

  listNotifications: () => ({ query: { before: newId(), limit: 10 } }),
  readNotification: async (world, caller) => ({ params: { id: await makeNotification(world, caller) } }),
  readNotifications: () => ({ body: { until: fromNow(0).toISOString() } }),
  followChanges: nothing,
  search: ({ here }) => ({ query: { q: 'item', foodbank_id: here.foodbank_id } }),

  listPeople: ({ here }) => ({
    query: {
      search: 'person',
      role: 'staff',
      foodbank_id: here.foodbank_id,
      active: true,
      verified: true,
      sort: 'name',
      page: 1,
      limit: 10,
    },
  }),
  invitePerson: ({ here }) => ({
    body: {
      name: 'Zoë Okafor',
      email: `${unique('zoe')}@nourish.example`,
      role: 'staff',
      foodbank_id: here.foodbank_id,
      language: 'fr',
    },
  }),
  getPerson: async (world) => ({ params: { id: (await person(world, 'donor')).actor.user_id } }),
  updatePerson: async (world) => ({
    params: { id: (await person(world, 'donor')).actor.user_id },
    body: { role: 'staff', foodbank_id: world.here.foodbank_id, active: true },
  }),
  resendPersonVerification: async (world) => ({ params: { id: await unverifiedPerson(world) } }),
  requireNewPassword: async (world) => ({
    params: { id: (await person(world, 'donor')).actor.user_id },
  }),
  listAudit: (_, { actor }) => ({
    query: {
      entity: 'user',
      entity_id: actor.user_id,
      actor: actor.user_id,
      from: `${dayAhead(-30)}T00:00:00Z`,
      to: `${dayAhead(1)}T00:00:00Z`,
      page: 1,
      limit: 10,
    },
  }),

  ...REPORT_CALLS,
};

const foodBank = () => ({
  name: unique('Food bank'),
  address: '2460, rue du Halage',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'h3j1m8',
  contactEmail: 'bank@nourish.example',
  contactPhone: '(514) 555-0187',
  operatingHours: { mon: '09:00-17:00', tue: 'By appointment' },
  latitude: 45.48,
  longitude: -73.57,
  time_zone: 'America/Toronto',
  money_link: 'https://example.org/give',
});

async function unverified(world: World): Promise<Person['actor']> {
  const { actor } = await person(world, 'donor');
  await inTransaction(world.server.ctx, (tx) =>
    tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', actor.user_id).execute(),
  );
  return actor;
}
const unverifiedAddress = async (world: World): Promise<string> => (await unverified(world)).email;
const unverifiedPerson = async (world: World): Promise<string> => (await unverified(world)).user_id;

/** Creates a permanently failed job. */
export async function makeFailedJob({ server: { ctx, database } }: Pick<World, 'server'>): Promise<string> {
  await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'erasures', {}));
  const { rows } = await database.pool.query<{ id: string }>(
    `update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "the store is away"}'
    where id = (select id from jobs.job where name = 'erasures' and state = 'created' limit 1) returning id`,
  );
  return rows[0]!.id; // it exists, because no worker runs here
}

/** Creates a mail that was given up. */
export async function makeFailedMail(
  { server: { ctx } }: Pick<World, 'server'>,
  text: string | null = 'Come on Friday.',
): Promise<string> {
  const id = newId();
  const mail = {
    to_address: 'zoe@nourish.example',
    language: 'en',
    kind: 'request_approved',
    subject: 'Hello',
  } as const;
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('outbox_mails')
      .values({
        ...mail,
        id,
        user_id: null,
        foodbank_id: null,
        reply_to: null,
        text_body: text,
        html_body: text,
        calendar: null,
        secret: text === null,
        status: 'failed',
        attempts: 13,
        last_error: 'the server said no',
        created_at: ctx.clock.now(),
        sent_at: null,
      })
      .execute(),
  );
  return id;
}

const CONTACT_MESSAGE = {
  name: 'Zoë Okafor',
  email: 'zoe@nourish.example',
  subject: 'volunteer',
  message: 'May I come and sort cans on Saturday?',
};

/** Creates a message to a food bank. */
async function makeMessage({ server }: World, place: Place): Promise<string> {
  const body = { ...CONTACT_MESSAGE, foodbank_id: place.foodbank_id };
  return (await server.call('POST /api/contact', { body })).body.data._id;
}

/** Puts the item of `here` into a person's cart. Returns the line's id. */
export async function putInCart({ server, here }: World, { token }: Person): Promise<string> {
  const body = { inventory_id: here.item.id };
  return (await server.call('POST /api/cart/add', { token, body })).body.data.items[0]._id;
}

const wishlistOf = (inventory_id: string) => ({
  name: 'Weekly',
  description: 'What we always take',
  items: [{ inventory_id, quantity: 2 }],
});

export async function makeWishlist({ server, here }: World, { token }: Person): Promise<string> {
  const body = wishlistOf(here.item.id);
  return (await server.call('POST /api/wishlists', { token, body })).body.data._id;
}

/** Saves a view for the food bank `here`: the caller's own, if they work there. */
async function viewOf({ server, staff, here }: World, caller: Person): Promise<string> {
  const { role, foodbank_id } = caller.actor;
  const owner = role === 'admin' || foodbank_id === here.foodbank_id ? caller : staff;
  const token = owner.actor.role === 'admin' || owner.actor.role === 'staff' ? owner.token : staff.token;
  const body = {
    list: 'inventory',
    name: unique('View'),
    query: 'low_stock=true',
    foodbank_id: here.foodbank_id,
  };
  return (await server.call('POST /api/list-views', { token, body })).body.data._id;
}
