import type { Role } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { notify } from '../src/adapters/notifications.ts';
import { inTransaction, newId } from '../src/db/database.ts';
import { unique, type TestApp } from './app.ts';
import { STEADY_ZONE, testClock } from './clock.ts';
import { makeFoodBank, makeItem, makePerson, makeStorageLocation, type Person } from './factories.ts';
import { tokenMailedTo } from './mailbox.ts';

/** A food bank with a storage location and an item. */
export interface Place {
  foodbank_id: string;
  storage_location_id: string;
  item: { id: string; item_name: string };
}

/** Two food banks, for tests across tenants. */
export interface World {
  server: TestApp;
  here: Place;
  elsewhere: Place;
  /** An account with a password; other people have only a token. */
  account: { email: string; password: string };
  /** Staff at `here`. */
  staff: Person;
}

export const PASSWORD = 'eleven purple lanterns';

export async function makeWorld(server: TestApp): Promise<World> {
  const here = await makePlace(server);
  return {
    server,
    here,
    elsewhere: await makePlace(server),
    account: await makeAccount(server),
    staff: await makePerson(server.ctx, { role: 'staff', foodbank_id: here.foodbank_id }),
  };
}

async function makeAccount(server: TestApp): Promise<World['account']> {
  const account = { email: `${unique('account')}@nourish.example`, password: PASSWORD };
  await server.call('POST /api/auth/register', { body: { ...account, name: 'Zoë Okafor', role: 'donor' } });
  const token = await tokenMailedTo(server.database, account.email);
  await server.call('GET /api/auth/verify-email', { query: { token } });
  return account;
}

async function makePlace({ ctx }: TestApp): Promise<Place> {
  const foodbank_id = await makeFoodBank(ctx, { time_zone: STEADY_ZONE });
  const storage_location_id = await makeStorageLocation(ctx, foodbank_id);
  const item = await makeItem(ctx, foodbank_id, {
    quantity: 9_000,
    minimum_stock_level: 10_000,
    dietary_category: 'vegan',
    expiration_date: dayAhead(3),
  });
  return { foodbank_id, storage_location_id, item };
}

export const person = ({ server }: World, role: Role, foodbank_id: string | null = null): Promise<Person> =>
  makePerson(server.ctx, { role, foodbank_id });

/**
 * Returns the day (`YYYY-MM-DD`) `days` after today in STEADY_ZONE. From two days on, it is in the future in
 * every zone.
 */
export const dayAhead = (days: number, now = testClock().now()): string =>
  addDays(localTime(now, STEADY_ZONE).date, days);

/** Notifies the caller of a request. Returns the id of the notification. */
export async function makeNotification({ server, here }: World, { actor }: Person): Promise<string> {
  const notice = {
    kind: 'request_status',
    status: 'ready',
    foodbank_id: here.foodbank_id,
    record_id: newId(),
  } as const;
  await inTransaction(server.ctx, (tx) =>
    notify(tx, [actor.user_id], { ...notice, now: server.ctx.clock.now() }),
  );
  const { id } = await server.ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', actor.user_id)
    .where('record_id', '=', notice.record_id)
    .executeTakeFirstOrThrow();
  return id;
}
