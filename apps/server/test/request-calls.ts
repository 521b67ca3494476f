import type { Person } from './factories.ts';
import { dayAhead, person, type World } from './world.ts';

/** A valid submission of one unit. */
export const submissionOf = (item: { id: string; item_name: string }) => ({
  items: [{ inventory_id: item.id, item_name: item.item_name, quantity: 1, dietary_category: 'vegan' }],
  preferredPickupDate: dayAhead(2),
  preferredPickupTime: '10:00',
  specialInstructions: 'Please call first',
  dietaryRestrictions: 'None',
  allergies: null,
});

/** Creates a pending request at `here`, by the caller if they are a recipient, else by another one. */
export async function requestOf(world: World, caller: Person): Promise<string> {
  const recipient = caller.actor.role === 'recipient' ? caller : await person(world, 'recipient');
  return makeRequest(world, recipient);
}

export async function makeRequest(world: World, { token }: Person, place = world.here): Promise<string> {
  const body = submissionOf(place.item);
  return (await world.server.call('POST /api/food-requests', { token, body })).body.data._id;
}
