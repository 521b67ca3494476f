import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/factories.ts';
import { addClient, done, giveAccount, makeDesk, makeHelper, send, type Desk } from '../test-calls.ts';

const t = testApp();
let desk: Desk;
let helper: Person;
beforeAll(async () => {
  desk = await makeDesk(t);
  helper = (await makeHelper(t, desk)).person;
});

const NO_CHILDREN = { under_3: 0, from_3_to_5: 0, from_6_to_12: 0, from_13_to_17: 0 };
const LINA = { alias: 'Lina', year_of_birth: 2019, age_band: null, needs: 'No peanuts' };
const TETA = { alias: null, year_of_birth: null, age_band: 'from_65', needs: null };

const change = (id: string, body: object, who = desk.staff) =>
  send(t, who, 'PATCH /api/clients/:id', { id, body });
const read = ({ _id: id }: Client, who = desk.staff) => done(send(t, who, 'GET /api/clients/:id', { id }));
const membersOf = async ({ _id }: Client) =>
  t.ctx.db.selectFrom('client_members').selectAll().where('client_id', '=', _id).execute();

describe('children by age', () => {
  const household = { adults: 1, children: 2 };
  const ages = { ...NO_CHILDREN, under_3: 1, from_6_to_12: 1 };

  test.each([
    ['bands alone set the number', { children_by_age: { ...ages, from_13_to_17: 1 } }, 3],
    ['bands that agree with the number', { children: 2, children_by_age: ages }, 2],
    ['bands with an unknown number set it', { children: null, children_by_age: ages }, 2],
  ])('%s, for staff and at the desk', async (_, told, children) => {
    for (const who of [desk.staff, helper]) {
      const { _id: id } = await addClient(t, desk.staff, { household });
      const { household: stored } = await done(change(id, { household: told }, who));
      expect(stored).toEqual({ adults: 1, seniors: null, children, children_by_age: told.children_by_age });
    }
  });

  test('are registered at the desk', async () => {
    const client = await addClient(t, helper, { household: { children_by_age: ages } });
    expect(client.household).toEqual({ adults: null, seniors: null, children: 2, children_by_age: ages });
  });

  test.each([
    ['another number makes them unknown', { children: 3 }, { children: 3, children_by_age: null }],
    ['an unknown number makes them unknown', { children: null }, { children: null, children_by_age: null }],
    ['the same number keeps them', { children: 2 }, { children: 2, children_by_age: ages }],
    ['another size keeps them', { adults: 5 }, { children: 2, children_by_age: ages }],
    ['without them, the number stays', { children_by_age: null }, { children: 2, children_by_age: null }],
  ])('%s', async (_, told, after) => {
    const { _id: id } = await addClient(t, desk.staff, {
      household: { ...household, children_by_age: ages },
    });
    expect((await done(change(id, { household: told }))).household).toMatchObject(after);
  });

  test.each([
    ['household.children_by_age', { children: 3, children_by_age: ages }, 'wrong'],
    [
      'household.children_by_age',
      { children_by_age: { ...NO_CHILDREN, under_3: 11, from_3_to_5: 10 } },
      'too_big',
    ],
    ['household.children_by_age.under_3', { children_by_age: { ...NO_CHILDREN, under_3: 21 } }, 'too_big'],
    [
      'household.children_by_age.from_3_to_5',
      { children_by_age: { ...NO_CHILDREN, from_3_to_5: -1 } },
      'too_small',
    ],
    [
      'household.children_by_age.from_13_to_17',
      { children_by_age: { under_3: 1, from_3_to_5: 1, from_6_to_12: 0 } },
      'required',
    ],
    ['household', { adults: 0, seniors: 0, children_by_age: NO_CHILDREN }, 'too_few'],
  ])('names %s for %j', async (field, told, code) => {
    const { _id: id } = await addClient(t, desk.staff, { household });
    const answer = await change(id, { household: told });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  test('the database refuses bands that differ from the number', async () => {
    const client = await addClient(t, desk.staff, { household });
    const store = (children_by_age: string) =>
      t.database.pool.query(`update clients set children_by_age = $1 where id = $2`, [
        children_by_age,
        client._id,
      ]);
    for (const bands of [
      '{}',
      '[]',
      JSON.stringify({ ...ages, under_3: 2 }),
      JSON.stringify({ ...ages, older: 0 }),
    ])
      await expect(store(bands)).rejects.toMatchObject({ constraint: 'clients_children_by_age_whole' });
    await store(JSON.stringify(ages));
    // The version before does not know them.
    await t.database.pool.query('update clients set children = 5 where id = $1', [client._id]);
    expect((await read(client)).household).toMatchObject({ children: 5, children_by_age: null });
  });
});

describe('members', () => {
  test('are registered and replaced as a whole by staff', async () => {
    const client = await addClient(t, desk.staff, { members: [{ ...LINA, alias: '  Lina ' }, TETA] });
    expect(client.members).toEqual([LINA, TETA]);
    expect(client.members_needs).toEqual(['No peanuts']);
    const fewer = await done(change(client._id, { members: [{ age_band: 'from_65' }] }));
    expect(fewer.members).toEqual([TETA]);
    expect((await done(change(client._id, { alias: 'Red' }))).members).toEqual([TETA]);
    expect((await done(change(client._id, { members: [] }))).members).toEqual([]);
    expect(await read(client)).toMatchObject({ members: [], members_needs: [] });
  });

  test.each([
    ['members.0.year_of_birth', [{ year_of_birth: 1899 }], 'too_small'],
    ['members.1.year_of_birth', [LINA, { year_of_birth: 2300 }], 'too_big'],
    ['members.0.age_band', [{ year_of_birth: 2019, age_band: 'from_6_to_12' }], 'wrong'],
    ['members.0.age_band', [{ age_band: 'adult' }], 'not_an_option'],
    ['members.0.alias', [{ alias: ' ', needs: '' }], 'required'],
    ['members.0.alias', [{ alias: 'win at prizes.example' }], 'has_link'],
    ['members.0.alias', [{ alias: 'x'.repeat(121) }], 'too_long'],
    ['members.0.needs', [{ needs: 'x'.repeat(501) }], 'too_long'],
    ['members', Array.from({ length: 21 }, () => LINA), 'too_many'],
  ])('names %s for %j', async (field, members, code) => {
    const { _id: id } = await addClient(t, desk.staff);
    const problem = { status: 400, body: { errors: [{ field, code }] } };
    expect(await change(id, { members })).toMatchObject(problem);
    const body = { name: 'Anna', household: { adults: 1 }, consents: { service: true }, members };
    expect(await send(t, desk.staff, 'POST /api/clients', { body })).toMatchObject(problem);
  });

  test('are born in the current year at the latest', async () => {
    const { _id: id } = await addClient(t, desk.staff);
    const year = t.ctx.clock.now().getUTCFullYear();
    expect((await change(id, { members: [{ year_of_birth: year }] })).status).toBe(200);
    expect((await change(id, { members: [{ year_of_birth: year + 1 }] })).body.errors).toMatchObject([
      { field: 'members.0.year_of_birth', code: 'too_big' },
    ]);
  });

  test('are twenty at most, and may lack all but one fact', async () => {
    const members = Array.from({ length: 20 }, (_, n) => ({ needs: `Need ${n % 2}` }));
    const client = await addClient(t, desk.staff, { members });
    expect(client.members).toHaveLength(20);
    expect(client.members_needs).toEqual(['Need 0', 'Need 1']);
  });

  test('are stored with the consent to service only', async () => {
    const client = await addClient(t, desk.staff, { household: { adults: 1 } });
    await giveAccount(t, client);
    await t.database.pool.query('update client_consents set withdrawn_at = granted_at where client_id = $1', [
      client._id,
    ]);
    expect(await change(client._id, { members: [LINA] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'consents.service', code: 'required' }] },
    });
    const granted = await done(change(client._id, { members: [LINA], consents: { service: true } }));
    expect(granted.members).toEqual([LINA]);
  });

  test('a volunteer at the desk sees their needs only, and does not write them', async () => {
    const client = await addClient(t, desk.staff, { name: 'Nadia Members', members: [LINA, TETA] });
    const query = { search: 'nadia members' };
    const seen = [
      await read(client, helper),
      ...(await done(send(t, helper, 'GET /api/clients', { query }))),
      await done(change(client._id, { needs: 'Halal' }, helper)),
    ];
    for (const each of seen) {
      expect(each.members_needs).toEqual(['No peanuts']);
      expect(JSON.stringify(each)).not.toMatch(/Lina|2019|from_65/);
    }
    const refused = { status: 400, body: { errors: [{ field: 'members', code: 'staff_only' }] } };
    expect(await change(client._id, { members: [] }, helper)).toMatchObject(refused);
    const body = { name: 'Anna', consents: { service: true }, members: [LINA] };
    expect(await send(t, helper, 'POST /api/clients', { body })).toMatchObject(refused);
    expect(await membersOf(client)).toHaveLength(2);
  });

  test('staff of another food bank neither see nor change them', async () => {
    const client = await addClient(t, desk.staff, { members: [LINA] });
    const { staff } = await makeDesk(t);
    expect((await send(t, staff, 'GET /api/clients/:id', { id: client._id })).status).toBe(404);
    expect((await change(client._id, { members: [] }, staff)).status).toBe(404);
    expect(await membersOf(client)).toHaveLength(1);
  });

  test('of two changes at once, one list is stored whole', async () => {
    const client = await addClient(t, desk.staff);
    const listOf = (name: string) => Array.from({ length: 6 }, (_, n) => ({ alias: `${name} ${n}` }));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        ['A', 'B'].map((name) => change(client._id, { members: listOf(name) })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { members } = await read(client);
      expect([listOf('A'), listOf('B')]).toContainEqual(
        members.map(({ alias }: Client['members'][0]) => ({ alias })),
      );
    }
  });

  test('a change that is based on an earlier state is refused', async () => {
    const client = await addClient(t, desk.staff, { members: [LINA] });
    const expected_updated_at = client.updated_at;
    const answers = await Promise.all(
      [[LINA, TETA], []].map((members) => change(client._id, { members, expected_updated_at })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await read(client)).members).toHaveLength(statuses[0] === 200 ? 2 : 0);
  });
});

describe('merged households', () => {
  const merge = (one: Client, into: Client) =>
    done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: one._id, body: { into: into._id } }));

  test('keep their own members and ages, and get them back when they are separated', async () => {
    const own = { household: { children_by_age: { ...NO_CHILDREN, under_3: 1 } }, members: [LINA] };
    const [one, other] = [
      await addClient(t, desk.staff, { ...own, needs: 'Halal' }),
      await addClient(t, desk.staff, { members: [TETA], needs: 'No stairs' }),
    ];
    await merge(one, other);
    expect(await read(other)).toMatchObject({
      members: [TETA],
      needs: 'No stairs',
      // The desk must not miss an allergy that the other entry names.
      members_needs: ['Halal', LINA.needs],
      household: { children_by_age: null },
    });
    const apart = await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: one._id }));
    expect(apart).toMatchObject({ members: [LINA], household: own.household });
    expect(await read(other)).toMatchObject({ members_needs: [] });
  });

  test('are listed by the one who stands for them, so that each can be separated', async () => {
    const [a, b, c] = [
      await addClient(t, desk.staff, { name: 'Abe' }),
      await addClient(t, desk.staff, { name: null, alias: 'Blue hat' }),
      await addClient(t, desk.staff, { name: 'Cleo' }),
    ];
    await merge(a, b);
    await merge(b, c);
    const entry = ({ _id, code, name, alias }: Client) => ({ _id, code, name, alias });
    expect((await read(c)).merged).toEqual([entry(a), entry(b)]);
    expect((await read(b)).merged).toEqual([]);
    await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: a._id }));
    expect((await read(c)).merged).toEqual([entry(b)]);
  });

  test('lose members and ages when they are erased', async () => {
    const own = { household: { children_by_age: { ...NO_CHILDREN, under_3: 1 } }, members: [LINA] };
    const [one, other] = [await addClient(t, desk.staff, own), await addClient(t, desk.staff, own)];
    await merge(one, other);
    expect(await done(change(other._id, { consents: { service: false } }))).toMatchObject({
      household: { children: null, children_by_age: null },
      members: [],
      members_needs: [],
      merged: [],
    });
    for (const client of [one, other]) {
      expect(await membersOf(client)).toEqual([]);
      const row = await t.ctx.db
        .selectFrom('clients')
        .select('children_by_age')
        .where('id', '=', client._id)
        .execute();
      expect(row).toEqual([{ children_by_age: null }]);
    }
  });
});
