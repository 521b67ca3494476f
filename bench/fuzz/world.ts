import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { inTransaction, newId, type Database } from '../../apps/server/src/db/database.ts';
import { nothingKnown, type Known } from './known.ts';

/** Callers. `dead` sends the token of an ended session. */
export const CALLERS = ['anonymous', 'dead', 'donor', 'recipient', 'volunteer', 'staff', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

interface Person {
  id: string;
  token: string;
}

/** Records that must stay unchanged and unread: `ids` are in the rows, `word` is in their texts. */
export interface Belongings {
  ids: string[];
  word: string;
}

export interface World {
  /** Replaced when a session has ended. */
  tokens: Map<Caller, string>;
  known: Known;
  /** Records of people at the callers' food bank; readable by staff only. */
  neighbours: Belongings;
  /** Records of another food bank and its people; readable by administrators only. */
  strangers: Belongings;
  renew(caller: Caller): Promise<void>;
}

const ZONE = 'America/Toronto';
const today = (): string => localTime(new Date(), ZONE).date;

/** Calls the server as a person and returns the body. */
type Call = (method: string, path: string, token: string | undefined, body?: object) => Promise<unknown>;

/**
 * Creates two food banks with people and all kinds of records. The callers and their neighbours are at the
 * first, strangers at the second.
 */
export async function makeWorld(database: Database, origin: string): Promise<World> {
  const known = nothingKnown();
  const [neighbourWord, strangerWord] = ['neighbour', 'stranger'].map(
    (word) => `${word}${randomBytes(6).toString('hex')}`,
  ) as [string, string]; // one per element
  const words = [neighbourWord, strangerWord];
  const call: Call = async (method, path, token, body) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(json)}`);
    // A word in the caller's own input was not leaked to them.
    if (!words.some((word) => JSON.stringify(body)?.includes(word))) known.note(body);
    // A contact message is later read as a message.
    known.learn(path.replace('/contact', '/messages'), json);
    return json;
  };
  const [here, elsewhere] = [await makeFoodBank(database), await makeFoodBank(database)];
  const person = async (role: Role, foodbank_id: string | null, word: string): Promise<Person> => {
    const made = await makePerson(database, role, foodbank_id, word);
    known.add('person', [made.id]);
    return made;
  };
  const group = async (foodbank_id: string, word: string): Promise<Group> => ({
    staff: await person('staff', foodbank_id, word),
    recipient: await person('recipient', foodbank_id, word),
    volunteer: await person('volunteer', foodbank_id, word),
    donor: await person('donor', foodbank_id, word),
  });
  const admin = await person('admin', null, 'ours');
  const callers = await group(here, 'ours');
  const neighbours = await group(here, neighbourWord);
  const strangers = await group(elsewhere, strangerWord);
  await furnish(call, admin, callers, here, 'ours');
  const theirs = await furnish(call, admin, neighbours, here, neighbourWord);
  const foreign = await furnish(call, admin, strangers, elsewhere, strangerWord);

  const tokens = new Map<Caller, string>([
    ['dead', await deadToken(call, database)],
    ['admin', admin.token],
  ]);
  for (const role of ['donor', 'recipient', 'volunteer', 'staff'] as const)
    tokens.set(role, callers[role].token);
  known.add('foodbank_id', [here, elsewhere]);
  known.add('foodbank', [here, elsewhere]);
  known.add('foodbanks', [here, elsewhere]);
  const everybody = [callers, neighbours, strangers].flatMap((each) =>
    Object.values(each).map(({ id }) => id),
  );
  known.add('user_id', everybody);
  known.add('users', everybody);
  return {
    tokens,
    known,
    neighbours: {
      ids: [...theirs.personal, ...Object.values(neighbours).map(({ id }) => id)],
      word: neighbourWord,
    },
    strangers: {
      ids: [
        ...foreign.personal,
        ...foreign.places,
        elsewhere,
        ...Object.values(strangers).map(({ id }) => id),
      ],
      word: strangerWord,
    },
    renew: async (caller) => {
      if (caller === 'anonymous' || caller === 'dead') return;
      tokens.set(caller, (await person(caller, caller === 'admin' ? null : here, 'ours')).token);
    },
  };
}

type Group = Record<'staff' | 'recipient' | 'volunteer' | 'donor', Person>;

const PERSONAL = { city: 'Toronto', postal_code: 'M5V 2T6', phone: '416-555-0142' };

/** Creates records of all kinds. Returns the ids of personal records and of the food bank's records. */
async function furnish(
  call: Call,
  admin: Person,
  { staff, recipient, volunteer, donor }: Group,
  foodbank_id: string,
  word: string,
): Promise<{ personal: string[]; places: string[] }> {
  const day = addDays(today(), 3);
  const make = async (path: string, { token }: Person, body: object): Promise<string> =>
    idOf(await call('POST', path, token, body));
  const shelf = await make('/api/storage', admin, { name: `Shelf ${recipient.id}`, foodBank: foodbank_id });
  const item = await make('/api/inventory', staff, {
    item_name: 'Chickpeas',
    category: 'canned-goods',
    quantity: 100_000,
    storage_location_id: shelf,
    expiration_date: addDays(today(), 60),
    date_kind: 'best_before',
  });
  const lines = [{ inventory_id: item, item_name: 'Chickpeas', quantity: 1 }];
  const request = await make('/api/food-requests', recipient, {
    items: lines,
    preferredPickupDate: day,
    preferredPickupTime: '10:00',
    specialInstructions: word,
    allergies: word,
  });
  await call('POST', '/api/cart/add', recipient.token, { inventory_id: item, quantity: 2 });
  const wishlist = await make('/api/wishlists', recipient, {
    name: word,
    items: [{ inventory_id: item, quantity: 2 }],
  });
  const donation = await make('/api/donations', donor, {
    donorName: word,
    donorEmail: `${word}@nourish.example`,
    productName: word,
    quantity: 24,
    scheduledPickupDate: day,
    scheduledPickupTime: '10:00',
    notes: word,
    foodbank_id,
  });
  const message = await make('/api/contact', donor, {
    name: word,
    email: `${word}@nourish.example`,
    subject: 'volunteer',
    message: word,
    foodbank_id,
  });
  const record = await make('/api/volunteers', volunteer, {
    ...PERSONAL,
    foodbank_id,
    first_name: word,
    last_name: word,
    email: `${word}@nourish.example`,
    motivation: word,
    emergency_contact: { name: word, phone: '416-555-0143', relationship: 'Sister' },
  });
  const shift = await make('/api/shifts', staff, {
    title: 'Food sorting',
    shift_date: day,
    start_time: '09:00',
    end_time: '12:00',
    capacity: 100,
    status: 'published',
    foodbank_id,
  });
  await call('POST', '/api/calendar-feed', volunteer.token);
  const sign_up = await make('/api/volunteer-shifts', volunteer, { shift_id: shift });
  const template = await make('/api/shift-templates', staff, {
    name: `Evening ${recipient.id}`,
    duration_hours: 2.5,
    capacity: 6,
    foodbank_id,
  });
  const personal = [request, wishlist, donation, message, record, sign_up];
  return { personal, places: [shelf, item, shift, template] };
}

function idOf(response: unknown): string {
  const { data } = response as { data: { _id: string } }; // created records have one, by the document
  return data._id;
}

async function makeFoodBank(database: Database): Promise<string> {
  const id = newId();
  await inTransaction({ database }, (tx) =>
    sql`insert into food_banks (id, name, address, city, province, postal_code, contact_email, operating_hours)
      values (${id}, ${`Bank ${id}`}, '1 Test Street', 'Toronto', 'ON', 'M5V 2T6', 'bank@nourish.example', '{}')`.execute(
      tx,
    ),
  );
  return id;
}

/** Creates a verified, signed-in person without a usable password. */
async function makePerson(
  database: Database,
  role: Role,
  foodbank_id: string | null,
  word: string,
): Promise<Person> {
  const id = newId();
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await inTransaction({ database }, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        foodbank_id,
        name: `${word} ${role}`,
        email: `${word}-${id}@nourish.example`,
        role,
        language: 'en',
        password_hash: 'none',
        email_verified_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await sql`insert into sessions (token_hash, user_id, created_at, last_used_at) values (${hash}, ${id}, now(), now())`.execute(
      tx,
    );
  });
  return { id, token };
}

async function deadToken(call: Call, database: Database): Promise<string> {
  const { token } = await makePerson(database, 'donor', null, 'ours');
  await call('POST', '/api/auth/logout', token);
  return token;
}
