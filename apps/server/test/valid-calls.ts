import { routes } from '@nourish/contract';
import { inTransaction } from '../src/db/database.ts';
import { unique, type CallOptions } from './app.ts';
import type { Person } from './factories.ts';
import { tokenMailedTo } from './mailbox.ts';
import { dayAhead, PASSWORD, person, type World } from './world.ts';

export type RouteName = keyof typeof routes;
export type ValidCall = Pick<CallOptions, 'params' | 'query' | 'body' | 'headers'>;
type MakeCall = (world: World, caller: Person) => ValidCall | Promise<ValidCall>;

export const routeNames = Object.keys(routes) as RouteName[];

const nothing: MakeCall = () => ({});
const hereQuery: MakeCall = ({ here }) => ({ query: { foodbank_id: here.foodbank_id } });
const itemHere: MakeCall = ({ here }) => ({ params: { id: here.item.id } });

/**
 * For each route a call that succeeds for whoever may make it, with the rows it needs. What belongs to a person is the
 * caller's own; food requests are always a recipient's, at the food bank `here`.
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
  resendVerification: async (world) => ({ body: { email: await unverifiedAddress(world) } }),
  forgotPassword: (_, { actor }) => ({ body: { email: actor.email } }),
  resetPassword: async (world) => {
    const { email } = (await person(world, 'donor')).actor;
    await world.server.call('POST /api/auth/forgot-password', { body: { email } });
    return { body: { token: await tokenMailedTo(world.server.database, email), password: PASSWORD } };
  },
  me: nothing,
  updateMe: () => ({ body: { name: 'Zoë Okafor', language: 'fr' } }),
  logout: nothing,

  listFoodBanks: nothing,
  getFoodBank: ({ here }) => ({ params: { id: here.foodbank_id } }),
  listStorageLocations: ({ here }) => ({ query: { foodBankId: here.foodbank_id } }),

  listInventory: ({ here }) => ({
    query: {
      search: 'item',
      category: 'canned-goods,grains',
      dietary_category: 'vegan',
      sort: 'item_name',
      foodbank_id: here.foodbank_id,
      low_stock: true,
      page: 1,
      limit: 10,
    },
  }),
  getInventoryItem: itemHere,
  listLowStock: hereQuery,
  listExpiring: hereQuery,
  getInventoryStats: hereQuery,
  listCategories: hereQuery,
  listDietaryCategories: hereQuery,
  listMovements: itemHere,

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
  loadWishlist: async (world, caller) => ({ params: { id: await makeWishlist(world, caller) } }),
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
      pickup_date: dayAhead(2),
      foodbank_id: here.foodbank_id,
      page: 1,
      limit: 10,
    },
  }),
  getFoodRequestStats: hereQuery,
  getFoodRequest: async (world, caller) => ({ params: { id: await requestOf(world, caller) } }),
  setFoodRequestStatus: async (world, caller) => ({
    params: { id: await requestOf(world, caller) },
    body: { status: 'cancelled', notes: 'Not needed any more' },
  }),
  reorderFoodRequest: async (world, caller) => ({ params: { id: await requestOf(world, caller) } }),
};

async function unverifiedAddress(world: World): Promise<string> {
  const { actor } = await person(world, 'donor');
  await inTransaction(world.server.ctx, (tx) =>
    tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', actor.user_id).execute(),
  );
  return actor.email;
}

/** Puts the item of `here` into a person's cart; answers the line. */
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

const submissionOf = (item: { id: string; item_name: string }) => ({
  items: [{ inventory_id: item.id, item_name: item.item_name, quantity: 1, dietary_category: 'vegan' }],
  preferredPickupDate: dayAhead(2),
  preferredPickupTime: '10:00',
  specialInstructions: 'Please call first',
  dietaryRestrictions: 'None',
  allergies: null,
});

/** A pending request of the caller's at `here`, or of somebody's when the caller may have none. */
async function requestOf(world: World, caller: Person): Promise<string> {
  const recipient = caller.actor.role === 'recipient' ? caller : await person(world, 'recipient');
  return makeRequest(world, recipient);
}

export async function makeRequest(world: World, { token }: Person, place = world.here): Promise<string> {
  const body = submissionOf(place.item);
  return (await world.server.call('POST /api/food-requests', { token, body })).body.data._id;
}
