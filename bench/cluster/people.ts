import { unique, type HttpResponse } from '../../apps/server/test/app.ts';
import { callOn, type ReadyServer } from '../../apps/server/test/processes.ts';
import { signIn, type Caller } from '../../apps/server/test/workload.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { Writer } from '../faults/load.ts';
import { frontUrl } from './fronts.ts';
import { FRONTS } from './network.ts';
import { until } from './programs.ts';

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const randomByte = (): number => Math.floor(Math.random() * 256);

/**
 * Calls the fronts like a browser calls a name with two addresses: the next one if it cannot connect to the
 * first. Each call comes from a network of its own, as those of many people do.
 */
export const callFronts: ReadyServer['call'] = async (key, options = {}) => {
  const from = `198.18.${randomByte()}.${randomByte()}`;
  const headers = { ...options.headers, 'x-forwarded-for': from };
  const order = Math.random() < 0.5 ? FRONTS : FRONTS.toReversed();
  let failure: unknown;
  for (const machine of order) {
    try {
      return await callOn(frontUrl(machine))(key, { ...options, headers });
    } catch (error) {
      failure = error;
      const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
      if (!NOT_CONNECTED.has(code)) throw error;
    }
  }
  throw failure;
};

/** A write of the desk, which can be repeated with its key. */
interface DeskWrite {
  key: 'POST /api/clients' | 'POST /api/visits';
  body: object;
  headers: Record<string, string>;
}

/** Acknowledged sign-ins, clients and visits. */
export interface Recorded {
  tokens: string[];
  /** Names of all clients that the desk tried to register. */
  names: string[];
  clients: string[];
  visits: string[];
  /** Writes without a response when the load stopped. */
  unresolved: DeskWrite[];
}

export const nothingRecorded = (): Recorded => ({
  tokens: [],
  names: [],
  clients: [],
  visits: [],
  unresolved: [],
});

export interface DeskStaff {
  token: string;
  foodbank_id: string;
  program_id: string;
  item_id: string;
}

/** Signs in the demo staff, and finds a program and an item with plenty of stock. */
export async function openDesk(server: Caller): Promise<DeskStaff> {
  const { token } = await signIn(server, 'staff@nourish.example');
  const desks = await server.call('GET /api/desks', { token });
  const foodbank_id: string = desks.body.data[0].foodbank_id;
  const programs = await server.call('GET /api/programs', { token, query: { foodbank_id } });
  const query = { foodbank_id, sort: '-quantity', limit: 1 };
  const items = await server.call('GET /api/inventory', { token, query });
  return { token, foodbank_id, program_id: programs.body.data[0]._id, item_id: items.body.data[0]._id };
}

/** Puts so much in stock that it lasts for all trials. */
export async function stockUp(server: Caller, items: readonly string[]): Promise<void> {
  const { token } = await signIn(server, 'admin@nourish.example');
  for (const id of items) {
    const body = { quantity_delta: 50_000, reason: 'Trial' };
    const { status } = await server.call('POST /api/inventory/:id/adjust', { token, params: { id }, body });
    if (status !== 200) throw new Error(`the stock cannot be changed: ${status}`);
  }
}

/** Signs in again and again. */
export const keepSigningIn =
  (server: Caller, recorded: Recorded) =>
  async ({ going, once }: Writer): Promise<void> => {
    while (going()) {
      const body = { email: 'donor@nourish.example', password: DEMO_PASSWORD };
      const response = await once(() => server.call('POST /api/auth/login', { body }));
      if (response?.status === 200) recorded.tokens.push(response.body.token);
    }
  };

/** Registers a household and records its visit, with food from the stock. */
export const keepServing =
  (server: Caller, desk: DeskStaff, recorded: Recorded) =>
  async ({ going, again }: Writer): Promise<void> => {
    const { token, foodbank_id, program_id, item_id } = desk;
    const write = async (key: DeskWrite['key'], body: object) => {
      const headers = { 'idempotency-key': unique('desk') };
      const response = await again((): Promise<HttpResponse> => server.call(key, { token, body, headers }));
      if (response === undefined) recorded.unresolved.push({ key, body, headers });
      return response;
    };
    while (going()) {
      const household = { adults: 2, seniors: 0, children: 1 };
      const consents = { service: true, statistics: true };
      const name = unique('Household');
      recorded.names.push(name);
      const client = await write('POST /api/clients', { foodbank_id, name, household, consents });
      if (client?.status !== 201) continue;
      const client_id: string = client.body.data._id;
      recorded.clients.push(client_id);
      const lines = [{ inventory_id: item_id, quantity: 1 }];
      const visit = await write('POST /api/visits', { program_id, client_id, lines });
      if (visit?.status === 201) recorded.visits.push(visit.body.data._id);
    }
  };

/** Returns the acknowledged writes that are not stored, or stored twice. Forgets those that were checked. */
export async function findDeskLosses(
  server: Caller,
  { pool }: Database,
  { token: desk }: DeskStaff,
  recorded: Recorded,
): Promise<string[]> {
  const losses: string[] = [];
  for (const { key, ...write } of recorded.unresolved.splice(0)) {
    const { status, body } = await until(`a response for ${key}`, async () => {
      const response = await server.call(key, { token: desk, ...write });
      return response.status < 500 && response;
    });
    if (status !== 201) losses.push(`${key}, sent again, got ${status}`);
    else recorded[key === 'POST /api/clients' ? 'clients' : 'visits'].push(body.data._id);
  }
  for (const token of recorded.tokens.splice(0)) {
    const { status } = await server.call('GET /api/auth/me', { token });
    if (status !== 200) losses.push(`a sign-in is lost: ${status}`);
  }
  const { rows } = await pool.query<{ lost: string }>(
    `select 'client ' || id as lost from unnest($1::uuid[]) id where not exists (select from clients c where c.id = id.id)
     union all
     select 'visit ' || id from unnest($2::uuid[]) id where not exists (select from visits v where v.id = id.id)
     union all
     select 'two clients ' || name from clients where name = any($3::text[]) group by name having count(*) > 1
     union all
     select 'two visits of client ' || client_id from visits where client_id = any($1::uuid[])
       group by client_id having count(*) > 1`,
    [recorded.clients.splice(0), recorded.visits.splice(0), recorded.names.splice(0)],
  );
  return [...losses, ...rows.map(({ lost }) => lost)];
}
