import type {
  holdRoutes,
  publishedRecallRoutes,
  recallRoutes,
  requestCallRoutes,
  traceRoutes,
} from '@nourish/contract';
import { compareArrivals } from '../src/features/recalls/arrivals/service.ts';
import { makeDonation } from './donation-calls.ts';
import { makeItem, type Person } from './factories.ts';
import { pictureForm } from './picture-form.ts';
import { submissionOf } from './request-calls.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, person, type World } from './world.ts';

/** The `VALID_CALLS` about holds and recalls, all at `here`. */
export const RECALL_CALLS: Record<
  Exclude<
    keyof (typeof holdRoutes &
      typeof recallRoutes &
      typeof publishedRecallRoutes &
      typeof requestCallRoutes &
      typeof traceRoutes),
    'traceVisit'
  >,
  MakeCall
> = {
  holdInventoryItem: async (world) => ({
    params: { id: await itemAt(world) },
    body: { reason: 'The lids are swollen' },
  }),
  releaseInventoryItem: async (world) => ({ params: { id: await itemAt(world) } }),
  listItemHolds: ({ here }) => ({ params: { id: here.item.id } }),
  listRequestCalls: ({ here }) => ({
    query: { foodbank_id: here.foodbank_id, inventory_id: here.item.id, told: false, page: 1, limit: 10 },
  }),
  countRequestCalls: ({ here }) => ({
    query: { foodbank_id: here.foodbank_id, inventory_id: here.item.id },
  }),
  tellRequest: async (world) => {
    const { id, line_id } = await toCallAt(world);
    return { params: { id }, body: { line_ids: [line_id], told: true } };
  },
  createRecall: ({ here }) => ({ body: { ...newRecall(here.foodbank_id), drill: true } }),
  listRecalls: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, page: 1, limit: 10 } }),
  getRecall: async (world) => ({ params: { id: (await heldAt(world)).id } }),
  getRecallRecord: async (world) => ({ params: { id: (await heldAt(world)).id }, query: { language: 'fr' } }),
  previewRecall: async (world) => ({ params: { id: (await heldAt(world)).id } }),
  holdRecall: async (world) => {
    const { id, item_id } = await recallAt(world);
    return { params: { id }, body: { inventory_ids: [item_id] } };
  },
  dismissRecallArrivals: async (world) => {
    const { id } = await heldAt(world);
    const item_id = await itemAt(world);
    await compareArrivals(world.server.ctx);
    return { params: { id }, body: { inventory_ids: [item_id] } };
  },
  notifyRecall: async (world) => ({ params: { id: (await heldAt(world)).id } }),
  recordRecallCall: async (world) => {
    const { id, ...listed } = await listedAt(world);
    return { params: { id }, body: { ...listed, called: true } };
  },
  getRecallNotices: async (world) => ({ params: { id: (await heldAt(world)).id } }),
  recordRecallOutcomes: async (world) => {
    const { id, item_id } = await heldAt(world);
    return {
      params: { id },
      body: { outcomes: [{ inventory_id: item_id, outcome: 'destroyed', units: 2 }] },
    };
  },
  getOutcomePhoto: async (world) => ({ params: { id: await photographedAt(world) } }),
  setOutcomePhoto: async (world) => {
    const { headers, payload } = await pictureForm('photo');
    return { params: { id: await outcomeAt(world) }, headers, body: payload };
  },
  removeOutcomePhoto: async (world) => ({ params: { id: await photographedAt(world) } }),
  listPublishedRecalls: ({ here }) => ({ query: { foodbank_id: here.foodbank_id, page: 1, limit: 10 } }),
  getRecallFeed: () => ({}),
  traceItem: ({ here }) => ({ params: { id: here.item.id } }),
  traceDonation: async (world) => ({ params: { id: await makeDonation(world, world.here) } }),
  liftRecall: async (world) => ({ params: { id: (await heldAt(world)).id } }),
};

const itemAt = async ({ server, here }: World): Promise<string> =>
  (await makeItem(server.ctx, here.foodbank_id, { quantity: 5, barcode: CODE })).id;

/** A line that was taken out of the request of a household without an address. */
async function toCallAt(world: World): Promise<{ id: string; line_id: string }> {
  const { server, here } = world;
  const id = await requestOf(world, here.item.id);
  const { token }: Person = await person(world, 'admin');
  const taken = await server.call('POST /api/food-requests/:id/take-out', {
    token,
    params: { id },
    body: { inventory_ids: [here.item.id] },
  });
  return { id, line_id: taken.body.data.released_items[0]._id };
}

/** Requests an item for a household without an address. */
async function requestOf(world: World, item_id: string): Promise<string> {
  const { server, here } = world;
  const { token }: Person = await person(world, 'admin');
  const client = {
    foodbank_id: here.foodbank_id,
    name: 'Nadia',
    consents: { service: true, statistics: false },
  };
  const household = { adults: 1, seniors: 0, children: 0 };
  const made = await server.call('POST /api/clients', { token, body: { ...client, household } });
  const body = { ...submissionOf({ ...here.item, id: item_id }), client_id: made.body.data._id };
  return (await server.call('POST /api/food-requests', { token, body })).body.data._id;
}

const CODE = '4006381333931';
const newRecall = (foodbank_id: string) => ({
  title: 'Peanut butter',
  reference: 'RA-80000',
  class: 'I',
  foodbank_id,
  products: [
    { words: 'item', barcodes: [CODE], lot_codes: ['L 12'], date_from: dayAhead(1), date_to: dayAhead(9) },
  ],
});

async function recallAt(world: World): Promise<{ id: string; item_id: string }> {
  const item_id = await itemAt(world);
  const admin: Person = await person(world, 'admin');
  const body = newRecall(world.here.foodbank_id);
  const answer = await world.server.call('POST /api/recalls', { token: admin.token, body });
  return { id: answer.body.data._id, item_id };
}

async function heldAt(world: World): Promise<{ id: string; item_id: string }> {
  const made = await recallAt(world);
  const admin: Person = await person(world, 'admin');
  const body = { inventory_ids: [made.item_id] };
  await world.server.call('POST /api/recalls/:id/hold', {
    token: admin.token,
    params: { id: made.id },
    body,
  });
  return made;
}

/** A household without an address that is on the phone list of a recall. */
async function listedAt(world: World): Promise<{ id: string; notice_id: string; listed_at: string }> {
  const { id, item_id } = await recallAt(world);
  await requestOf(world, item_id);
  const { token }: Person = await person(world, 'admin');
  const call = { token, params: { id } };
  await world.server.call('POST /api/recalls/:id/hold', { ...call, body: { inventory_ids: [item_id] } });
  const { body } = await world.server.call('POST /api/recalls/:id/notify', call);
  const { notice_id, listed_at } = body.data.by_phone[0];
  return { id, notice_id, listed_at };
}

async function outcomeAt(world: World): Promise<string> {
  const { id, item_id } = await heldAt(world);
  const { token } = await person(world, 'admin');
  const body = { outcomes: [{ inventory_id: item_id, outcome: 'destroyed', units: 2 }] };
  await world.server.call('POST /api/recalls/:id/outcomes', { token, params: { id }, body });
  const details = await world.server.call('GET /api/recalls/:id', { token, params: { id } });
  return details.body.data.outcomes[0]._id;
}

async function photographedAt(world: World): Promise<string> {
  const id = await outcomeAt(world);
  const { token } = await person(world, 'admin');
  const { headers, payload } = await pictureForm('photo');
  await world.server.inject({
    method: 'PUT',
    url: `/api/recalls/outcomes/${id}/photo`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return id;
}
