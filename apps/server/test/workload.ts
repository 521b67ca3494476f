import { DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { unique } from './app.ts';
import type { ReadyServer } from './processes.ts';
import { dayAhead, PASSWORD } from './world.ts';

export interface Client {
  email: string;
  token: string;
}

export interface Submission {
  client: Client;
  key: string;
  body: object;
}

/** What clients were told was done, and the submissions that they do not know about. */
export interface Told {
  accounts: string[];
  /** Units by person and item, as of the last answer. */
  carts: Map<Client, Map<string, number>>;
  /** Units that were asked for since then, without an answer. */
  doubtful: Map<Client, number>;
  requests: (Submission & { id: string })[];
  unanswered: Submission[];
}

export const nothingTold = (): Told => ({
  accounts: [],
  carts: new Map(),
  doubtful: new Map(),
  requests: [],
  unanswered: [],
});

export interface Workload {
  shoppers: Client[];
  recipients: Client[];
  /** Items that there are plenty of. */
  items: string[];
}

/** Somebody of the demo data. */
export async function signIn(server: ReadyServer, email: string): Promise<Client> {
  const answer = await server.call('POST /api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return { email, token: answer.body.token };
}

export async function plentifulItems(server: ReadyServer): Promise<string[]> {
  const { body } = await server.call('GET /api/inventory', { query: { sort: '-quantity', limit: 40 } });
  return body.data.map((item: { _id: string }) => item._id);
}

/** Everybody writes, one call after the other, and notes what is acknowledged; resolves when the server is gone. */
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
    const answer = await unlessGone(server.call('POST /api/auth/register', { body }));
    if (answer === undefined) return;
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
    told.accounts.push(email);
  }
}

async function keepAdding(server: ReadyServer, client: Client, items: string[], told: Told): Promise<void> {
  for (let n = 0; ; n++) {
    const body = { inventory_id: items[n % items.length], quantity: 1 };
    const answer = await unlessGone(server.call('POST /api/cart/add', { token: client.token, body }));
    if (answer === undefined) return void told.doubtful.set(client, 1);
    if (answer.status === 409) continue;
    if (answer.status !== 200) throw new Error(`add to cart answered ${answer.status}`);
    told.carts.set(client, unitsOf(answer.body.data));
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
    const answer = await unlessGone(submit(server, submission));
    if (answer === undefined) return void told.unanswered.push(submission);
    if (answer.status === 409) continue;
    if (answer.status !== 201) throw new Error(`submit answered ${answer.status}`);
    for (const { _id } of answer.body.data.requests) told.requests.push({ ...submission, id: _id });
  }
}

export const submit = (server: ReadyServer, { client, key, body }: Submission) =>
  server.call('POST /api/food-requests', {
    token: client.token,
    body,
    headers: { 'idempotency-key': key },
  });

/** Units by item of a cart as it comes over the wire. */
export const unitsOf = (cart: { items: { inventory_id: { _id: string }; quantity: number }[] }) =>
  new Map(cart.items.map((line) => [line.inventory_id._id, line.quantity]));

/** undefined: the connection broke before there was an answer. */
const unlessGone = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);
