import { onTestFinished, beforeAll, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@nourish/contract';
import { logSlowQueries } from '../src/adapters/slow-queries.ts';
import { createLog } from '../src/log.ts';
import { testApp } from './app.ts';
import type { Person } from './factories.ts';
import { routeNames, VALID_CALLS, type ValidCall } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const server = testApp({}, log);
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** Matches ids, days and fixed words. Any other text in a call counts as personal. */
const IMPERSONAL =
  /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2}.*|\d{1,2}:\d{2}|[a-z_-]{1,20}|[\d.]{1,8})$/;

/** Returns the personal texts in the input of a call. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return IMPERSONAL.test(value) || value.length < 4 ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** True if a log line contains the text, JSON-escaped. */
const inLog = (text: string): boolean => {
  const written = JSON.stringify(text).slice(1, -1);
  return lines.some((line) => line.includes(written));
};

const everyCall = routeNames.filter((name) => !('upload' in routes[name]) && !('content' in routes[name]));

const FOR_RECIPIENTS = [
  'submitFoodRequest',
  'reorderFoodRequest',
  'getMyNeeds',
  'setMyNeeds',
  'removeMyNeeds',
  'createLinkCode',
];

async function send(name: (typeof routeNames)[number], who: Person, call: ValidCall): Promise<void> {
  const { method, url }: RouteDefinition = routes[name];
  const { params = {}, query = {}, body, headers = {} } = call;
  await server.inject({
    method,
    url: url.replace(/:(\w+)/g, (_, param: string) => params[param] ?? ''),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    ...(body === undefined ? {} : { payload: body as object }), // all bodies of VALID_CALLS are objects
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
}

test('never logs input of a call, on success or failure, at any log level', async () => {
  onTestFinished(logSlowQueries(log, 1));
  for (const name of everyCall) {
    const role = FOR_RECIPIENTS.includes(name) ? 'recipient' : 'admin';
    const who = await person(world, role, role === 'recipient' ? world.here.foodbank_id : undefined);
    const call = await VALID_CALLS[name](world, who);
    lines.length = 0;
    await send(name, who, call);
    // Twice, because the second call may be rejected.
    await send(name, who, call);
    expect([name, lines.length > 0]).toEqual([name, true]);
    const secrets = [
      who.token,
      who.actor.email,
      ...textsIn(call.body),
      ...textsIn(call.query),
      ...textsIn(call.params),
    ];
    expect([name, ...secrets.filter(inLog)]).toEqual([name]);
  }
});

test('never logs input when the database fails during a write', async () => {
  const { pool } = server.database;
  const [donor, recipient] = [await person(world, 'donor'), await person(world, 'recipient')];
  await pool.query(`create function quote_all() returns trigger language plpgsql as $$
    begin raise exception 'cannot keep "%"', new::text using detail = new::text, hint = new::text; end $$`);
  const tables = [
    'contact_messages',
    'users',
    'outbox_mails',
    'food_requests',
    'donations',
    'one_time_tokens',
    'needs',
    'client_needs',
  ];
  for (const table of tables)
    await pool.query(
      `create trigger quote_all before insert on ${table} for each row execute function quote_all()`,
    );
  onTestFinished(async () => void (await pool.query('drop function quote_all cascade')));
  lines.length = 0;
  const calls = [
    ['register', donor],
    ['sendMessage', donor],
    ['offerDonation', donor],
    ['setMyNeeds', recipient],
    ['setClientNeeds', world.staff],
    ['receiveDonations', world.staff],
  ] as const;
  for (const [name, caller] of calls) {
    const call = await VALID_CALLS[name](world, caller);
    await send(name, caller, call);
    expect([name, ...textsIn(call.body).filter(inLog)]).toEqual([name]);
  }
  // The failures are logged.
  expect(lines.filter((line) => line.includes('"level":50'))).not.toEqual([]);
});
