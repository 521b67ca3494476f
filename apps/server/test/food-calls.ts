import type { Allergen } from '@nourish/contract/label-facts';
import type { HttpResponse, TestApp } from './app.ts';
import { makeItem, type Person } from './factories.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  send,
  type Desk,
} from '../src/features/clients/test-calls.ts';
import * as requests from '../src/features/food-requests/test-calls.ts';
import { makeProgram } from '../src/features/visits/test-calls.ts';

/** A household with an account, and an item of its food bank that has no label yet. */
export interface Scene {
  t: TestApp;
  desk: Desk;
  client_id: string;
  person: Person;
  program_id: string;
  item_id: string;
  item_name: string;
  /** Whose place the item takes. */
  replaced_id?: string;
}

export async function makeScene(t: TestApp): Promise<Scene> {
  const desk = await makeDesk(t);
  const client = await addClient(t, desk.staff);
  const person = await giveAccount(t, client);
  const item = await makeItem(t.ctx, desk.foodbank_id, { quantity: 20 });
  const program_id = await makeProgram(t, desk.staff);
  const { id: item_id, item_name } = item;
  return { t, desk, client_id: client._id, person, program_id, item_id, item_name };
}

/** A call that takes food, or a step of food that was taken. */
export interface FoodCall {
  /** What happened before the label was read; returns the id for the path. */
  prepare?: (scene: Scene) => Promise<string>;
  act: (scene: Scene, id: string, acknowledged?: readonly Allergen[]) => Promise<HttpResponse>;
  /** The call can name what is accepted; otherwise it was accepted before, or the line is refused. */
  canAccept: boolean;
  /** Units of the item enter a request, a visit or a cart; otherwise the line had them before. */
  takes: boolean;
  /** `refused`: 409 allergen_conflict. `reported`: success that names the refused item, as calls for several do. */
  outcome: 'refused' | 'reported';
}

const line = ({ item_id }: Scene, acknowledged?: readonly Allergen[]) => ({
  inventory_id: item_id,
  quantity: 1,
  ...(acknowledged && { acknowledged }),
});

const order = async (scene: Scene, steps: readonly ('approved' | 'ready')[]): Promise<string> => {
  const { t, desk, person } = scene;
  const { _id } = await done(requests.send(t, person, [line(scene)]));
  for (const status of steps) await done(requests.setStatus(t, desk.staff, _id, status));
  return _id;
};

const cancelled = async (scene: Scene): Promise<string> => {
  const id = await order(scene, ['approved', 'ready']);
  await done(requests.setStatus(scene.t, scene.desk.staff, id, 'cancelled'));
  return id;
};

const accepting = ({ item_id }: Scene, allergens?: readonly Allergen[]) =>
  allergens && [{ inventory_id: item_id, allergens }];

const setStatus =
  (status: 'ready' | 'fulfilled'): FoodCall['act'] =>
  (scene, id, acknowledged) =>
    send(scene.t, scene.desk.staff, 'PUT /api/food-requests/:id/status', {
      id,
      body: { status, acknowledged: accepting(scene, acknowledged) },
    });

const inCart: FoodCall['prepare'] = async (scene) => {
  const { items } = await done(send(scene.t, scene.person, 'POST /api/cart/add', { body: line(scene) }));
  return items[0]._id;
};

const wishlist: FoodCall['prepare'] = async (scene) => {
  const body = { name: 'Week', items: [line(scene)] };
  return (await done(send(scene.t, scene.person, 'POST /api/wishlists', { body })))._id;
};

const load =
  (
    key: 'POST /api/wishlists/:id/load-to-cart' | 'POST /api/food-requests/:id/reorder',
    query: Record<string, boolean> = {},
  ): FoodCall['act'] =>
  (scene, id, acknowledged) =>
    send(scene.t, scene.person, key, {
      id,
      query,
      ...(acknowledged && { body: { acknowledged: accepting(scene, acknowledged) } }),
    });

const visit = ({ t, desk, program_id }: Scene, body: object): Promise<HttpResponse> =>
  send(t, desk.staff, 'POST /api/visits', {
    body: { program_id, override_reason: 'More people today', ...body },
  });

const TAKEN = { canAccept: true, takes: true, outcome: 'refused' } as const;
const STEP = { canAccept: true, takes: false, outcome: 'refused' } as const;
const UNDONE = { canAccept: false, takes: false, outcome: 'refused' } as const;

/** Each way in which food gets into a cart, a request or a bag, by route. */
export const FOOD_CALLS: Record<string, Record<string, FoodCall>> = {
  'POST /api/cart/add': {
    'a new line': {
      ...TAKEN,
      act: (scene, _, acknowledged) =>
        send(scene.t, scene.person, 'POST /api/cart/add', { body: line(scene, acknowledged) }),
    },
  },
  'PUT /api/cart/items/:id': {
    'more units': {
      ...TAKEN,
      prepare: inCart,
      act: ({ t, person }, id, acknowledged) =>
        send(t, person, 'PUT /api/cart/items/:id', { id, body: { quantity: 2, acknowledged } }),
    },
  },
  'POST /api/wishlists/:id/load-to-cart': {
    'all lines': { ...TAKEN, prepare: wishlist, act: load('POST /api/wishlists/:id/load-to-cart') },
    'all but conflicts': {
      ...TAKEN,
      outcome: 'reported',
      prepare: wishlist,
      act: load('POST /api/wishlists/:id/load-to-cart', { leave_out_conflicts: true }),
    },
  },
  'POST /api/food-requests/:id/reorder': {
    'all lines': {
      ...TAKEN,
      prepare: cancelled,
      act: load('POST /api/food-requests/:id/reorder'),
    },
    'all but conflicts': {
      ...TAKEN,
      outcome: 'reported',
      prepare: cancelled,
      act: load('POST /api/food-requests/:id/reorder', { leave_out_conflicts: true }),
    },
  },
  'POST /api/food-requests': {
    'an own line by its id': {
      ...TAKEN,
      act: (scene, _, acknowledged) => requests.send(scene.t, scene.person, [line(scene, acknowledged)]),
    },
    'a line that was in the cart before': {
      ...TAKEN,
      prepare: inCart,
      act: ({ t, person, item_name }, _, acknowledged) =>
        requests.send(t, person, [{ item_name, quantity: 1, acknowledged }]),
    },
    'an order of staff': {
      ...TAKEN,
      act: (scene, _, acknowledged) =>
        requests.send(scene.t, scene.desk.staff, [line(scene, acknowledged)], { client_id: scene.client_id }),
    },
  },
  'PUT /api/food-requests/:id/status': {
    'to ready': { ...STEP, prepare: (scene) => order(scene, ['approved']), act: setStatus('ready') },
    'to fulfilled': {
      ...STEP,
      prepare: (scene) => order(scene, ['approved', 'ready']),
      act: setStatus('fulfilled'),
    },
  },
  'POST /api/food-requests/statuses': {
    'to ready': {
      ...UNDONE,
      outcome: 'reported',
      prepare: (scene) => order(scene, ['approved']),
      act: ({ t, desk }, id) =>
        send(t, desk.staff, 'POST /api/food-requests/statuses', { body: { ids: [id], status: 'ready' } }),
    },
  },
  'POST /api/food-requests/:id/undo': {
    'back to ready': {
      ...UNDONE,
      prepare: cancelled,
      act: ({ t, desk }, id) =>
        send(t, desk.staff, 'POST /api/food-requests/:id/undo', { id, body: { status: 'cancelled' } }),
    },
  },
  'POST /api/food-requests/undo-statuses': {
    'back to ready': {
      ...UNDONE,
      outcome: 'reported',
      prepare: cancelled,
      act: ({ t, desk }, id) =>
        send(t, desk.staff, 'POST /api/food-requests/undo-statuses', {
          body: { ids: [id], status: 'cancelled' },
        }),
    },
  },
  'POST /api/food-requests/:id/substitute': {
    'of another item': {
      canAccept: false,
      takes: true,
      outcome: 'refused',
      prepare: async (scene) => {
        const { t, desk, person } = scene;
        const { id } = await makeItem(t.ctx, desk.foodbank_id);
        scene.replaced_id = id;
        return (await done(requests.send(t, person, [{ inventory_id: id, quantity: 1 }])))._id;
      },
      act: ({ t, desk, item_id, replaced_id }, id) =>
        send(t, desk.staff, 'POST /api/food-requests/:id/substitute', {
          id,
          body: { inventory_id: replaced_id, substitute_id: item_id, quantity: 1 },
        }),
    },
  },
  'POST /api/visits': {
    'lines of the desk': {
      ...TAKEN,
      act: (scene, _, acknowledged) =>
        visit(scene, { client_id: scene.client_id, lines: [line(scene, acknowledged)] }),
    },
    'lines said to be given already': {
      ...TAKEN,
      act: (scene, _, acknowledged) =>
        visit(scene, {
          client_id: scene.client_id,
          lines: [line(scene, acknowledged)],
          already_given: true,
        }),
    },
    'the bag of a request': {
      ...STEP,
      prepare: (scene) => order(scene, ['approved', 'ready']),
      act: (scene, id, acknowledged) =>
        visit(scene, { request_id: id, acknowledged: accepting(scene, acknowledged) }),
    },
    'a bag said to be given already': {
      ...STEP,
      prepare: (scene) => order(scene, ['approved', 'ready']),
      act: (scene, id, acknowledged) =>
        visit(scene, {
          request_id: id,
          acknowledged: accepting(scene, acknowledged),
          already_given: true,
        }),
    },
  },
};

/** Routes that name items but give no food to anybody, or only take it away; and why. */
export const NO_FOOD_CALLS: Record<string, string> = {
  'DELETE /api/cart/items/:id': 'removes a line',
  'DELETE /api/cart/clear': 'removes lines',
  'POST /api/wishlists': 'a list of wishes; loading it is guarded',
  'POST /api/cart/save-wishlist': 'a list of wishes; loading it is guarded',
  'DELETE /api/wishlists/:id': 'removes a list',
  'POST /api/food-requests/cancel-open': 'ends requests',
  'POST /api/food-requests/:id/take-out': 'removes lines',
  'POST /api/food-requests/:id/calls': 'records who was told what was taken out',
  'PATCH /api/food-requests/:id/pickup': 'changes the time',
  'POST /api/food-requests/:id/arrival': 'notes that the person is there',
  'POST /api/food-requests/:id/packing': 'begins to pack; becoming ready is guarded',
  'POST /api/visits/:id/void': 'returns units',
  'POST /api/inventory/labels': 'prints labels of shelves',
  'POST /api/inventory/move': 'moves items between shelves',
  'POST /api/stock-counts/:id/lines': 'counts the stock',
  'PUT /api/stock-counts/:id/lines/:item_id': 'counts the stock',
  'POST /api/stock-counts/:id/approve': 'corrects the stock',
  'PATCH /api/donations/offers/:id/status': 'food comes in',
  'POST /api/donations/receive': 'food comes in',
  'PATCH /api/donations/:id/status': 'food comes in',
  'POST /api/desk/check': 'says what the guard would say; giving and ordering are guarded',
  'POST /api/put-backs/:id/done': 'returns units',
  'POST /api/put-backs/:id/undone': 'units of a bag that is not handed out',
  'POST /api/recalls/:id/hold': 'takes food out of circulation',
  'POST /api/recalls/:id/dismiss': 'says that goods are not recalled',
  'POST /api/recalls/:id/outcomes': 'records what became of units on hold',
  'PUT /api/recalls/outcomes/:id/photo': 'shows what became of them',
  'DELETE /api/recalls/outcomes/:id/photo': 'shows what became of them',
};
