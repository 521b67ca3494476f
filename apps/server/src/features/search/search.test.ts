import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchHit } from '@nourish/contract';
import { inTransaction } from '../../db/database.ts';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { makeRequest } from '../../../test/request-calls.ts';
import { makeWorld, type Place, type World } from '../../../test/world.ts';
import { offerAccepted } from '../donations/test-calls.ts';
import { makeVolunteer, plan, signUp } from '../shifts/test-calls.ts';

const server = testApp();
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await makeWorld(server);
  admin = await makePerson(server.ctx, { role: 'admin' });
});

async function search(who: Person, q: string, foodbank_id?: string): Promise<SearchHit[]> {
  const query = { q, ...(foodbank_id !== undefined && { foodbank_id }) };
  const { status, body } = await server.call('GET /api/search', { token: who.token, query });
  expect(status).toBe(200);
  return body.data;
}
const briefly = (hits: readonly SearchHit[]) => hits.map(({ kind, title }) => `${kind} ${title}`);

/** A word that no other record contains, without digits, by which requests are found in another way. */
const newWord = (): string =>
  unique('w')
    .replaceAll('-', '')
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** One record of each kind at a food bank, all with the same word. */
async function makeRecords(word: string, place: Place) {
  const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: place.foodbank_id });
  const recipient = await makePerson(server.ctx, { role: 'recipient', name: `Ömer ${word}` });
  const donor = await makePerson(server.ctx, { role: 'donor', name: `Dana ${word}` });
  const request = await makeRequest(world, recipient, place);
  const { foodbank_id } = place;
  const offered = { productName: `Lentils ${word}`, donorEmail: donor.actor.email };
  const donation = await offerAccepted(server, place, offered, { token: donor.token });
  const item = await makeItem(server.ctx, foodbank_id, { item_name: `Rice ${word}`, quantity: 7 });
  const shift = await plan(server, { staff, foodbank_id }, { title: `Sorting ${word}` });
  const { person: volunteer, volunteer: record } = await makeVolunteer(server, { foodbank_id });
  return { staff, recipient, donor, volunteer, record, request, donation, item, shift };
}

describe('staff', () => {
  test('find people, requests, donations, items and shifts of their food bank, in this order', async () => {
    const word = newWord();
    const { staff, request, donation } = await makeRecords(word, world.here);
    const hits = await search(staff, word.toUpperCase());
    expect(briefly(hits)).toEqual([
      `person Ömer ${word}`,
      `request Ömer ${word}`,
      `donation Lentils ${word}`,
      `item Rice ${word}`,
      `shift Sorting ${word}`,
    ]);
    expect(hits[1]).toMatchObject({
      _id: request,
      status: 'pending',
      code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      foodbank_id: world.here.foodbank_id,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(hits[2]).toMatchObject({ _id: donation._id, subtitle: 'Zoë Okafor', status: 'pending' });
    expect(hits[3]).toMatchObject({ subtitle: 'canned-goods', quantity: 7 });
  });

  test('find nothing of another food bank', async () => {
    const word = newWord();
    await makeRecords(word, world.elsewhere);
    expect(await search(world.staff, word)).toEqual([]);
  });

  test('find volunteers with their record, and no people without a record at the food bank', async () => {
    const word = newWord();
    const { foodbank_id } = world.here;
    await makePerson(server.ctx, { role: 'recipient', foodbank_id, name: `Browsing ${word}` });
    const volunteer = await makePerson(server.ctx, { role: 'volunteer', name: `Vera ${word}` });
    const { body } = await server.call('POST /api/volunteers', {
      token: volunteer.token,
      body: { foodbank_id },
    });
    const hits = await search(world.staff, word);
    expect(briefly(hits)).toEqual([`person Vera ${word}`]);
    expect(hits[0]?.volunteer_id).toBe(body.data._id);
  });

  test('tell staff neither the role nor the own food bank of a person', async () => {
    const word = newWord();
    const recipient = await makePerson(server.ctx, {
      role: 'recipient',
      foodbank_id: world.elsewhere.foodbank_id,
      name: `Rosa ${word}`,
    });
    await makeRequest(world, recipient);
    const hits = await search(world.staff, word);
    expect(hits.find(({ kind }) => kind === 'person')).toMatchObject({
      status: null,
      foodbank_id: world.here.foodbank_id,
    });
  });

  test('find a shift by the title that Nourish gave it, in every language', async () => {
    const { foodbank_id } = world.elsewhere;
    const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id });
    await plan(server, { staff, foodbank_id }, { title: 'Food Sorting' });
    await plan(server, { staff, foodbank_id }, { title: 'Food Sorting, evening' });
    expect(briefly(await search(staff, 'tri aliments'))).toEqual(['shift Food Sorting']);
    expect(briefly(await search(staff, 'clasificacion'))).toEqual(['shift Food Sorting']);
    expect(await search(staff, 'tri entrega')).toEqual([]);
  });

  test('find requests by their code and by the end of their id', async () => {
    const recipient = await makePerson(server.ctx, { role: 'recipient' });
    const id = await makeRequest(world, recipient);
    const [hit] = await search(world.staff, `#${id.slice(-8)}`);
    expect(hit?._id).toBe(id);
    const code = hit?.code ?? '';
    for (const word of [code, code.toLowerCase().replace('-', '')])
      expect((await search(world.staff, word)).map(({ _id }) => _id)).toContain(id);
  });

  test('learn that a request ended unclaimed', async () => {
    const word = newWord();
    const { staff, request } = await makeRecords(word, world.here);
    const find = async () => (await search(staff, word)).find(({ _id }) => _id === request);
    expect(await find()).toMatchObject({ status: 'pending', ended_as: null });
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('food_requests')
        .set({ status: 'cancelled', ended_as: 'unclaimed' })
        .where('id', '=', request)
        .execute(),
    );
    expect(await find()).toMatchObject({ status: 'cancelled', ended_as: 'unclaimed' });
  });

  test('are recorded as readers of the people that they find', async () => {
    const word = newWord();
    const { staff, recipient } = await makeRecords(word, world.here);
    await search(staff, word);
    const { body } = await server.call('GET /api/auth/me/reads', { token: recipient.token });
    expect(body.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'person_list',
      'request_list',
    ]);
  });
});

describe('administrators', () => {
  test('find the records of all food banks, or of the chosen one', async () => {
    const word = newWord();
    await makeRecords(word, world.here);
    await makeRecords(word, world.elsewhere);
    const everywhere = await search(admin, word);
    expect(everywhere.filter(({ kind }) => kind === 'item')).toHaveLength(2);
    // Two recipients and two donors.
    expect(everywhere.filter(({ kind }) => kind === 'person')).toHaveLength(4);
    const elsewhere = await search(admin, word, world.elsewhere.foodbank_id);
    expect(elsewhere).toHaveLength(5);
    expect(elsewhere.slice(1).map(({ foodbank_id }) => foodbank_id)).toEqual(
      Array(4).fill(world.elsewhere.foodbank_id),
    );
  });
});

describe('others', () => {
  test('find their own records and items, but no people', async () => {
    const word = newWord();
    const { recipient, donor, volunteer, shift } = await makeRecords(word, world.here);
    await signUp(server, volunteer, shift);
    const item = `item Rice ${word}`;
    expect(briefly(await search(recipient, word))).toEqual([`request Ömer ${word}`, item]);
    expect(briefly(await search(donor, word))).toEqual([`donation Lentils ${word}`, item]);
    expect(briefly(await search(volunteer, word))).toEqual([item, `shift Sorting ${word}`]);
    const stranger = await makePerson(server.ctx, { role: 'recipient' });
    expect(briefly(await search(stranger, word))).toEqual([item]);
  });

  test('find the items of the food bank that they chose', async () => {
    const word = newWord();
    await makeItem(server.ctx, world.elsewhere.foodbank_id, { item_name: `Rice ${word}` });
    const { foodbank_id } = world.here;
    const recipient = await makePerson(server.ctx, { role: 'recipient', foodbank_id });
    expect(await search(recipient, word)).toEqual([]);
    expect(await search(recipient, word, world.elsewhere.foodbank_id)).toHaveLength(1);
  });
});

test.each([
  ['crème fraîche', 'CREME'],
  ['maple syrup', 'ma'],
  ['maple syrup', 'sy ma'],
  ['50% cream', '50%'],
])('finds %s by "%s"', async (name, q) => {
  const word = newWord();
  await makeItem(server.ctx, world.here.foodbank_id, { item_name: `${name} ${word}` });
  expect(briefly(await search(world.staff, `${q} ${word}`))).toEqual([`item ${name} ${word}`]);
});

test('lists an item whose name starts with the text before one that contains it', async () => {
  const word = newWord();
  for (const item_name of [`a ${word}`, `${word} b`])
    await makeItem(server.ctx, world.here.foodbank_id, { item_name });
  expect(briefly(await search(world.staff, word))).toEqual([`item ${word} b`, `item a ${word}`]);
});

test('orders by whole word, start of a word and other texts, and leaves out what is inside a word', async () => {
  const word = newWord();
  for (const item_name of [`in${word}side`, `${word}s`, `a ${word}`])
    await makeItem(server.ctx, world.here.foodbank_id, { item_name });
  await makeItem(server.ctx, world.here.foodbank_id, { item_name: 'Custard', description: `With ${word}` });
  expect(briefly(await search(world.staff, word))).toEqual([
    `item a ${word}`,
    `item ${word}s`,
    'item Custard',
  ]);
  expect(briefly(await search(world.staff, `side ${word}`))).toEqual([`item in${word}side`]);
});

test.each([String.raw`a\d(`, '[x', 'c++', String.raw`\m*`])(
  'finds a name by the signs in "%s"',
  async (q) => {
    const word = newWord();
    const person = await makePerson(server.ctx, { role: 'recipient', name: `${q} ${word}` });
    await makeRequest(world, person, world.here);
    expect(briefly(await search(world.staff, `${q} ${word}`))).toEqual([
      `person ${q} ${word}`,
      `request ${q} ${word}`,
    ]);
  },
);

test('the kind with the best match comes first', async () => {
  const word = newWord();
  const person = await makePerson(server.ctx, { role: 'recipient', name: `Beat${word}` });
  await makeRequest(world, person, world.here);
  await makeItem(server.ctx, world.here.foodbank_id, { item_name: `White ${word}, 2 kg` });
  expect(briefly(await search(world.staff, word))).toEqual([
    `item White ${word}, 2 kg`,
    `person Beat${word}`,
    `request Beat${word}`,
  ]);
});

test('of equal matches, the kind with a name that starts with the text comes first', async () => {
  const word = newWord();
  const person = await makePerson(server.ctx, { role: 'recipient', name: `Ana ${word}` });
  await makeRequest(world, person, world.here);
  await makeItem(server.ctx, world.here.foodbank_id, { item_name: `${word} cakes` });
  expect(briefly(await search(world.staff, word))).toEqual([
    `item ${word} cakes`,
    `person Ana ${word}`,
    `request Ana ${word}`,
  ]);
});

test('returns at most five records of a kind', async () => {
  const word = newWord();
  for (let n = 0; n < 7; n++)
    await makeItem(server.ctx, world.here.foodbank_id, { item_name: `${word} ${n}` });
  expect(await search(world.staff, word)).toHaveLength(5);
});

test.each(['###', '# #', '%', '?'])('finds nothing by "%s"', async (q) => {
  expect(await search(world.staff, q)).toEqual([]);
});
