import { routes, type RouteDefinition } from '@nourish/contract';
import type { HttpResponse, CallOptions } from './app.ts';
import type { Person } from './factories.ts';
import { VALID_CALLS, type RouteName, type ValidCall } from './valid-calls.ts';
import { person, type World } from './world.ts';

/** A caller whose input reaches the use case, and a valid call. */
export interface Scene {
  world: World;
  name: RouteName;
  caller: Person;
  valid: ValidCall;
}

export async function sceneOf(world: World, name: RouteName): Promise<Scene> {
  const caller = await callerOf(world, name);
  return { world, name, caller, valid: await VALID_CALLS[name](world, caller) };
}

function callerOf(world: World, name: RouteName): Person | Promise<Person> {
  const { access } = routes[name] as RouteDefinition;
  if (access === 'admin') return person(world, 'admin');
  // Staff calls can share their caller, and each additional staff member would get a mail for every donation.
  const isStaff =
    access === 'staff' || access === 'desk' || name === 'setFoodRequestStatus' || name === 'listFoodRequests';
  return isStaff ? world.staff : person(world, 'recipient', world.here.foodbank_id);
}

/** Overrides of a valid call: raw URL parts, and the body as bytes. */
export interface Raw {
  params?: Record<string, string | undefined>;
  /** Encoded, such as `page=1&page=2`. */
  search?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export function send({ world, name, caller, valid }: Scene, raw: Raw = {}): Promise<HttpResponse> {
  const params = { ...valid.params, ...raw.params };
  const path = routes[name].url.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const payload = raw.payload ?? bytesOf(valid.body);
  return world.server.inject({
    method: routes[name].method,
    url: `${path}?${raw.search ?? searchOf(valid.query)}`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...valid.headers,
      ...raw.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** A form or the text of a file is already encoded; anything else is JSON. */
const bytesOf = (body: unknown): string | Buffer | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

export const searchOf = (query: CallOptions['query'] = {}): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
