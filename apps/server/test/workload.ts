import { DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { unique } from './app.ts';
import type { ReadyServer } from './processes.ts';
import { dayAhead, PASSWORD } from './world.ts';

/** A server, or an address in front of several. */
export type Caller = Pick<ReadyServer, 'call'>;

export interface Client {
  email: string;
  token: string;
}

export interface Submission {
  client: Client;
  key: string;
  body: object;
}

/** Writes that the server confirmed to clients, and submissions with an unknown outcome. */
export interface Told {
  accounts: string[];
  /** Units by client and item, as of the last response. */
  carts: Map<Client, Map<string, number>>;
  /** Units requested since then, without a response. */
  doubtful: Map<Client, number>;
  requests: (Submission & { id: string })[];
  unresolved: Submission[];
}

export const nothingTold = (): Told => ({
  accounts: [],
  carts: new Map(),
  doubtful: new Map(),
  requests: [],
  unresolved: [],
});

export interface Workload {
  shoppers: Client[];
  recipients: Client[];
  /** Items with large stock. */
  items: string[];
}

/** Signs in a person of the demo data. */
export async function signIn(server: Caller, email: string): Promise<Client> {
  const response = await server.call('POST /api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return { email, token: response.body.token };
}

const FOOD_BANK = 'Lantern Street Food Bank';

export async function plentifulItems(server: Caller): Promise<string[]> {
  const banks = await server.call('GET /api/foodbanks', {});
  // Without a schedule, whose times would soon be full.
  const { _id: foodbank_id } = banks.body.data.find(({ name }: { name: string }) => name === FOOD_BANK);
  const query = { foodbank_id, sort: '-quantity', limit: 40 };
  const { body } = await server.call('GET /api/inventory', { query });
  return body.data.map((item: { _id: string }) => item._id);
}

/**
 * All clients write, one call after the other, and record what is acknowledged; resolves when the server is
 * gone.
 */
export async function writeWhileItLives(server: ReadyServer, workload: Workload, told: Told): Promise<void> {
  await Promise.all([
    keepRegistering(server, told),
    ...workload.shoppers.map((client) => keepAdding(server, client, workload.items, told)),
    ...workload.recipients.map((client) => keepSubmitting(server, client, workload.items, told)),
  ]);
}

async function keepRegistering(server: ReadyServer, told: Told): Promise<void> {
  for (;;) {
    const email = `${unique('new')}@nourish.example`;
    const body = { name: 'New person', email, password: PASSWORD, role: 'donor' };
    const response = await unlessGone(server.call('POST /api/auth/register', { body }));
    if (response === undefined) return;
    if (response.status !== 201) throw new Error(`register returned ${response.status}`);
    told.accounts.push(email);
  }
}

async function keepAdding(server: ReadyServer, client: Client, items: string[], told: Told): Promise<void> {
  for (let n = 0; ; n++) {
    const body = { inventory_id: items[n % items.length], quantity: 1 };
    const response = await unlessGone(server.call('POST /api/cart/add', { token: client.token, body }));
    if (response === undefined) return void told.doubtful.set(client, 1);
    if (response.status === 409) continue;
    if (response.status !== 200) throw new Error(`add to cart returned ${response.status}`);
    told.carts.set(client, unitsOf(response.body.data));
  }
}

async function keepSubmitting(
  server: ReadyServer,
  client: Client,
  items: string[],
  told: Told,
): Promise<void> {
  for (let n = 0; ; n++) {
    const [first, second] = [items[n % items.length], items[(n + 1) % items.length]];
    const body = {
      items: [first, second].map((inventory_id) => ({ inventory_id, quantity: 1 })),
      preferredPickupDate: dayAhead(3),
      preferredPickupTime: '11:00',
    };
    const submission = { client, key: unique('key'), body };
    const response = await unlessGone(submit(server, submission));
    if (response === undefined) return void told.unresolved.push(submission);
    if (response.status === 409) continue;
    if (response.status !== 201) throw new Error(`submit returned ${response.status}`);
    for (const { _id } of response.body.data.requests) told.requests.push({ ...submission, id: _id });
  }
}

export const submit = (server: Caller, { client, key, body }: Submission) =>
  server.call('POST /api/food-requests', {
    token: client.token,
    body,
    headers: { 'idempotency-key': key },
  });

/** Returns the units by item of a cart response. */
export const unitsOf = (cart: { items: { inventory_id: { _id: string }; quantity: number }[] }) =>
  new Map(cart.items.map((line) => [line.inventory_id._id, line.quantity]));

/** Resolves to undefined if the connection breaks before the response. */
const unlessGone = <T>(response: Promise<T>): Promise<T | undefined> => response.catch(() => undefined);
