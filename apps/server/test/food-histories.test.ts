import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestStatus } from '@nourish/contract';
import type { AllergenState } from '@nourish/contract/label-facts';
import { testApp } from './app.ts';
import { seedOfRun } from './clock.ts';
import { makeItem } from './factories.ts';
import { FOOD_CALLS, makeScene, type FoodCall, type Scene } from './food-calls.ts';
import { done, send } from '../src/features/clients/test-calls.ts';
import * as requests from '../src/features/food-requests/test-calls.ts';
import { hold, release } from '../src/features/recalls/test-calls.ts';
import { inTransaction } from '../src/db/database.ts';

const t = testApp();

const HISTORIES = 12;
const STEPS = 60;
const ITEMS = 3;
/** Steps act on the latest of these, so that most requests get further. */
const LATEST = 3;

interface History {
  /** Its item is that of the current step. */
  scene: Scene;
  items: { item_id: string; item_name: string }[];
  /** Where the household states its allergy to milk. */
  stated: Set<'own' | 'desk'>;
}

async function open(): Promise<History> {
  const scene = await makeScene(t);
  const { item_id, item_name } = scene;
  const items = [{ item_id, item_name }];
  while (items.length < ITEMS) {
    const more = await makeItem(t.ctx, scene.desk.foodbank_id, { quantity: 500 });
    items.push({ item_id: more.id, item_name: more.item_name });
  }
  return { scene, items, stated: new Set() };
}

type Step = (history: History, draw: Draw) => Promise<unknown>;
interface Draw {
  item: number;
  which: number;
  acknowledges: boolean;
}

const label =
  (milk: AllergenState): Step =>
  ({ scene: { desk, item_id } }) =>
    send(t, desk.staff, 'PUT /api/inventory/:id', { id: item_id, body: { allergens: { milk } } });

const expire =
  (days: number | null): Step =>
  ({ scene: { item_id } }) =>
    inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({
          expiration_date: days === null ? null : requests.inDays(t.ctx, days),
          date_kind: days === null ? 'none' : 'expiry',
        })
        .where('id', '=', item_id)
        .execute(),
    );

const setStatus =
  (status: 'approved' | 'cancelled'): Step =>
  async ({ scene }, { which }) => {
    const id = await pickOf('food-requests', scene, which);
    return id && requests.setStatus(t, scene.desk.staff, id, status);
  };

/** What changes around the food: labels, needs, holds and dates, and the steps that need no guard. */
const AROUND: Record<string, { weight: number; step: Step }> = {
  'the label says that it contains milk': { weight: 3, step: label('contains') },
  'the label says that it may contain milk': { weight: 6, step: label('may_contain') },
  'the label names no milk': { weight: 6, step: label('not_on_label') },
  'a person states or withdraws an allergy': {
    weight: 2,
    step: async ({ scene: { person }, stated }) => {
      const body = { allergies: ['milk'], consent: true };
      await done(
        stated.has('own')
          ? send(t, person, 'DELETE /api/auth/me/needs')
          : send(t, person, 'PUT /api/auth/me/needs', { body }),
      );
      if (!stated.delete('own')) stated.add('own');
    },
  },
  'a desk records an allergy': {
    weight: 2,
    step: async ({ scene: { desk, client_id: id }, stated }) => {
      if (stated.has('desk')) return;
      const body = { allergies: ['milk'], consent: true };
      await done(send(t, desk.staff, 'PUT /api/clients/:id/needs', { id, body }));
      stated.add('desk');
    },
  },
  'an item is held': { weight: 2, step: ({ scene: { desk, item_id } }) => hold(t, desk.staff, item_id) },
  'an item is released': {
    weight: 3,
    step: ({ scene: { desk, item_id } }) => release(t, desk.staff, item_id),
  },
  'an item is past its expiry date': { weight: 1, step: expire(-3) },
  'an item has no date': { weight: 3, step: expire(null) },
  'a request is approved': { weight: 24, step: setStatus('approved') },
  'a request is cancelled': { weight: 3, step: setStatus('cancelled') },
  'a list of wishes': {
    weight: 4,
    step: ({ scene: { person, item_id } }) =>
      send(t, person, 'POST /api/wishlists', {
        body: { name: 'Week', items: [{ inventory_id: item_id, quantity: 1 }] },
      }),
  },
};

/** The rows that the `:id` of a path names. */
const ROWS = {
  cart: `select id, id as item from cart_items where user_id = $1`,
  wishlists: `select id, id as item from wishlists where user_id = $1`,
  'food-requests': `select r.id, (select l.item_id from food_request_lines l where l.request_id = r.id order by l.position limit 1) as item
    from food_requests r where r.foodbank_id = $2`,
};

async function pickRow(of: keyof typeof ROWS, { person, desk }: Scene, which: number) {
  const { rows } = await t.database.pool.query<{ id: string; item: string | null }>(
    `select * from (${ROWS[of]}) r where $1::uuid is not null and $2::uuid is not null order by id desc limit ${LATEST}`,
    [person.actor.user_id, desk.foodbank_id],
  );
  return rows[which % Math.max(rows.length, 1)];
}
const pickOf = async (of: keyof typeof ROWS, scene: Scene, which: number) =>
  (await pickRow(of, scene, which))?.id;

/** Makes a guarded call with the current item, about an existing row. Does nothing without one. */
const byRoute =
  (key: string, { act }: FoodCall): Step =>
  async ({ scene }, { which, acknowledges }) => {
    const of = (Object.keys(ROWS) as (keyof typeof ROWS)[]).find((each) => key.includes(`/api/${each}`));
    // A visit hands out the bag of a request, and the bulk calls name requests.
    const row = await pickRow(of ?? 'food-requests', scene, which);
    const isAboutRow = key.includes(':id') || key.includes('statuses') || key.includes('/visits');
    if (isAboutRow && row === undefined) return;
    if (key.endsWith('/substitute')) {
      if (!row?.item) return;
      scene.replaced_id = row.item;
    }
    return act(scene, row?.id ?? '', acknowledges ? ['milk'] : undefined);
  };

const CALLS = Object.entries(FOOD_CALLS).flatMap(([key, ways]) =>
  Object.entries(ways).map(([way, call]): [string, { weight: number; step: Step }] => [
    `${key}, ${way}`,
    { weight: call.takes ? 4 : 10, step: byRoute(key, call) },
  ]),
);
const ALL = Object.fromEntries([...Object.entries(AROUND), ...CALLS]);

interface Place {
  /** The request, the visit, or the line of the cart. */
  id: string;
  item_id: string;
  status: RequestStatus | 'cart' | 'given';
  quantity: number;
  /** A named person accepted milk for it. */
  accepted: boolean;
  milk: AllergenState | null;
  /** It is on hold or past its expiry date. */
  barred: boolean;
}

async function placesOf({ desk, person }: Scene): Promise<Map<string, Place>> {
  const { rows } = await t.database.pool.query<Place>(
    `select p.*, i.allergens->>'milk' as milk,
       s.held or (i.date_kind = 'expiry' and i.expiration_date < $2::date) as barred
     from (
       select r.id, l.item_id, r.status, l.quantity, exists (select from allergen_acknowledgements a
         where a.request_id = r.id and a.item_id = l.item_id and a.allergen = 'milk' and a.actor_id is not null) as accepted
       from food_request_lines l join food_requests r on r.id = l.request_id where l.foodbank_id = $1
       union all
       select v.visit_id, v.item_id, 'given', v.quantity, exists (select from allergen_acknowledgements a
         where a.visit_id = v.visit_id and a.item_id = v.item_id and a.allergen = 'milk' and a.actor_id is not null)
       from visit_lines v where v.foodbank_id = $1
       union all
       select c.id, c.item_id, 'cart', c.quantity, c.acknowledged @> '{milk}' from cart_items c where c.user_id = $3
     ) p join inventory_items i on i.id = p.item_id join stock_levels s on s.item_id = i.id`,
    [desk.foodbank_id, requests.inDays(t.ctx, 0), person.actor.user_id],
  );
  return new Map(rows.map((place) => [`${place.id} ${place.item_id}`, place]));
}

const isOpen = ({ status }: Place) => ['pending', 'approved', 'ready'].includes(status);

/** Number of lines by the status that they reached, and of accepted lines. */
const seen: Record<string, number> = {};

/**
 * Expects that the food which a step took, packed or gave has no unnamed conflict, and that no food on hold
 * or past its date is reserved. Counts the lines. An undone cancellation may leave a conflict, which is
 * refused once it is packed.
 */
function expectAllowed(
  step: string,
  before: Map<string, Place>,
  after: Map<string, Place>,
  isStated: boolean,
) {
  for (const [key, place] of after) {
    const was = before.get(key);
    const isTaken = was === undefined || place.quantity > was.quantity;
    const isStep = ['ready', 'fulfilled'].includes(place.status) && place.status !== was?.status;
    const isReserved = isTaken || (isOpen(place) && !isOpen(was));
    const { milk, accepted, barred, status } = place;
    const said = `${step}: ${JSON.stringify(place)}`;
    if (isReserved) expect({ said, barred }).toEqual({ said, barred: false });
    if (!isTaken && !isStep) continue;
    seen[status] = (seen[status] ?? 0) + 1;
    if (!isStated) continue;
    expect({ said, milk }).not.toEqual({ said, milk: 'contains' });
    if (milk !== 'may_contain') continue;
    expect({ said, accepted }).toEqual({ said, accepted: true });
    seen['accepted'] = (seen['accepted'] ?? 0) + 1;
  }
}

const nat = fc.nat(1_000);
const aStep = fc.tuple(
  fc.oneof(...Object.entries(ALL).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
  fc.record({ item: nat, which: nat, acknowledges: fc.boolean() }),
);

test('whatever a household and its food bank do in whatever order, no conflicting food is taken, packed or given unnamed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const history = await open();
      let before = await placesOf(history.scene);
      for (const [name, draw] of steps) {
        const { items, stated, scene } = history;
        Object.assign(scene, items[draw.item % items.length]);
        await ALL[name]?.step(history, draw);
        const after = await placesOf(scene);
        expectAllowed(name, before, after, stated.size > 0);
        before = after;
      }
      await requests.expectStockInOrder(t.ctx);
    }),
    // No shrinking: the message names the step, and shorter histories take minutes to find.
    { numRuns: HISTORIES, seed: seedOfRun(), endOnFailure: true },
  );
  // The histories are worth it.
  for (const kind of ['cart', 'pending', 'ready', 'fulfilled', 'given', 'accepted'])
    expect([kind, seen[kind] ?? 0]).not.toEqual([kind, 0]);
});
