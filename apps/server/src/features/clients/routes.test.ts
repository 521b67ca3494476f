import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { addClient, CLIENT, done, makeDesk, makeHelper, makeVisit, send, type Desk } from './test-calls.ts';

const t = testApp();
let desk: Desk;
let helper: Person;

beforeAll(async () => {
  desk = await makeDesk(t);
  helper = (await makeHelper(t, desk)).person;
});

const find = (who: Person, search?: string, query: object = {}) =>
  send(t, who, 'GET /api/clients', { query: { ...(search !== undefined && { search }), ...query } });
const namesOf = async (who: Person, search?: string): Promise<string[]> =>
  (await done(find(who, search))).map(({ name }: Client) => name);

describe('registering a client', () => {
  test('numbers clients of a food bank from 1, gives a code, and normalizes the fields', async () => {
    const place = await makeDesk(t);
    const first = await addClient(t, place.staff, {
      name: '  Renée   Tremblay ',
      phone: '(416) 555-0142',
      email: ' renee@nourish.example ',
      needs: ' No pork ',
      notes: '',
      household: { adults: 2, seniors: null },
      language: 'fr',
    });
    expect(first).toMatchObject({
      foodbank_id: place.foodbank_id,
      number: 1,
      code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      name: 'Renée Tremblay',
      alias: null,
      language: 'fr',
      phone: '+14165550142',
      email: 'renee@nourish.example',
      needs: 'No pork',
      notes: null,
      household: { adults: 2, seniors: null, children: null },
      consents: { service: true, statistics: false },
      has_account: false,
      merged_into: null,
      last_visit: null,
      appointment: null,
    });
    const second = await addClient(t, place.staff, { name: null, alias: 'Red hat' });
    expect(second).toMatchObject({ number: 2, name: null, alias: 'Red hat' });
    expect(await done(send(t, place.staff, 'GET /api/clients/:id', { id: first._id }))).toEqual(first);
  });

  test('at two desks at once gives different numbers', async () => {
    const place = await makeDesk(t);
    const made = await Promise.all(Array.from({ length: 10 }, () => addClient(t, place.staff)));
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set(made.map((_, place) => place + 1)));
  });

  test('an offline repeat returns the same client', async () => {
    const place = await makeDesk(t);
    const headers = { 'idempotency-key': 'a-client' };
    const call = () => send(t, place.staff, 'POST /api/clients', { body: CLIENT, headers });
    const [one, other] = [await done(call()), await done(call())];
    expect(other._id).toBe(one._id);
    expect((await find(place.staff)).body.pagination.totalItems).toBe(1);
  });

  test.each([
    ['name', { name: ' ' }, 'required'],
    ['name', { name: undefined, alias: null }, 'required'],
    ['name', { name: 'win at prizes.example' }, 'has_link'],
    ['consents.service', { consents: { service: false, statistics: true } }, 'required'],
    ['consents.statistics', { household_type: 'single' }, 'required'],
    ['consents.statistics', { newcomer: false, consents: { service: true, statistics: false } }, 'required'],
    ['phone', { phone: 'none' }, 'bad_phone'],
    ['email', { email: 'nobody' }, 'bad_format'],
    ['household.adults', { household: { adults: 21 } }, 'too_big'],
    ['needs', { needs: 'x'.repeat(501) }, 'too_long'],
  ])('names %s for %j', async (field, body, code) => {
    const answer = await send(t, desk.staff, 'POST /api/clients', { body: { ...CLIENT, ...body } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  test('records each consent with its recorder and the language of the notice', async () => {
    const { _id: id } = await addClient(t, desk.staff, {
      language: 'es',
      household_type: 'single',
      consents: { service: true, statistics: true },
    });
    const mine = { language: 'es', recorded_by: desk.staff.actor.name, withdrawn_at: null };
    expect(await done(send(t, desk.staff, 'GET /api/clients/:id/consents', { id }))).toEqual([
      { ...mine, purpose: 'service', granted_at: expect.any(String) },
      { ...mine, purpose: 'statistics', granted_at: expect.any(String) },
    ]);
  });

  test('takes the language of the caller for the notice if the client has none', async () => {
    const { _id: id } = await done(
      send(t, desk.staff, 'POST /api/clients', { body: CLIENT, headers: { 'accept-language': 'fr' } }),
    );
    expect(await done(send(t, desk.staff, 'GET /api/clients/:id/consents', { id }))).toMatchObject([
      { purpose: 'service', language: 'fr' },
    ]);
  });

  test('an administrator names a food bank that exists', async () => {
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const { foodbank_id } = desk;
    expect(await addClient(t, admin, { foodbank_id })).toMatchObject({ foodbank_id });
    const missing = await send(t, admin, 'POST /api/clients', { body: CLIENT });
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'foodbank_id' }] } });
    const unknown = { ...CLIENT, foodbank_id: admin.actor.user_id };
    expect((await send(t, admin, 'POST /api/clients', { body: unknown })).status).toBe(404);
  });
});

describe('finding clients', () => {
  let place: Desk;
  let atDesk: Person;
  let zoe: Client;

  beforeAll(async () => {
    place = await makeDesk(t);
    atDesk = (await makeHelper(t, place)).person;
    zoe = await addClient(t, place.staff, { name: 'Zoë Ångström', alias: 'Zed', phone: '416 555 0199' });
    await addClient(t, place.staff, { name: 'Ann Zoellick' });
    await addClient(t, place.staff, { name: null, alias: 'Émile' });
    await addClient(t, (await makeDesk(t)).staff, { name: 'Zoe Elsewhere' });
  });

  test('lists them by folded name, in pages', async () => {
    expect(await done(find(place.staff))).toMatchObject([
      { name: 'Ann Zoellick' },
      { alias: 'Émile' },
      { name: 'Zoë Ångström' },
    ]);
    const { body } = await find(place.staff, undefined, { page: 2, limit: 2 });
    expect(body).toMatchObject({ data: [{ _id: zoe._id }], pagination: { totalItems: 3, totalPages: 2 } });
  });

  test.each([
    ['zoe ang'],
    ['ANGSTROM zoë'],
    ['zed'],
    ['4165550199'],
    ['416-555-0199'],
    ['(416) 555 0199'],
    ['+1 416 555-0199'],
    ['1-416-555-0199'],
    ['555-0199'],
  ])('finds a name, alias or phone by %s, for staff and at the desk', async (search) => {
    expect(await namesOf(place.staff, search)).toEqual(['Zoë Ångström']);
    expect(await namesOf(atDesk, search)).toEqual(['Zoë Ångström']);
  });

  test('finds a code with and without its dash', async () => {
    for (const search of [zoe.code, zoe.code.toLowerCase().replace('-', '')])
      expect(await namesOf(atDesk, search)).toEqual(['Zoë Ångström']);
  });

  test.each(['%', '_', '%%', '--', '+', 'z', ' z ', ''])(
    'shows a volunteer at the desk nothing for %j',
    async (search) => {
      const { body } = await find(atDesk, search);
      expect(body).toMatchObject({ data: [], pagination: { totalItems: 0, totalPages: 0 } });
    },
  );

  test('does not let a volunteer at the desk count clients or look through them', async () => {
    const crowded = await makeDesk(t);
    const { person } = await makeHelper(t, crowded);
    for (let n = 0; n < 22; n++) await addClient(t, crowded.staff, { name: `Maria ${n}` });
    const { body } = await find(person, 'maria', { limit: 100 });
    expect(body.data).toHaveLength(20);
    expect(body.pagination).toMatchObject({ totalItems: 20, totalPages: 1 });
    expect((await find(person, 'maria', { page: 2 })).body.data).toEqual([]);
    expect((await find(person)).body.data).toEqual([]);
    expect((await find(crowded.staff, 'maria')).body.pagination.totalItems).toBe(22);
  });

  test('shows the day of the last visit that was not voided', async () => {
    const client = await addClient(t, place.staff, { name: 'Comes Often' });
    await makeVisit(t, client, '2026-03-01');
    await makeVisit(t, client, '2026-03-08');
    await makeVisit(t, client, '2026-03-15', { voided_at: t.ctx.clock.now(), void_reason: 'Wrong one' });
    expect(await done(find(atDesk, 'often'))).toMatchObject([{ last_visit: '2026-03-08' }]);
  });
});

describe('changing a client', () => {
  const change = (who: Person, id: string, body: object) =>
    send(t, who, 'PATCH /api/clients/:id', { id, body });

  test('leaves omitted fields unchanged, and clears fields that are null', async () => {
    const client = await addClient(t, desk.staff, { alias: 'Red', phone: '416 555 0142', needs: 'No nuts' });
    const changed = await done(change(desk.staff, client._id, { phone: null, household: { seniors: 1 } }));
    expect(changed).toEqual({
      ...client,
      phone: null,
      household: { adults: 2, seniors: 1, children: 1, children_by_age: null },
      updated_at: expect.any(String),
    });
    const nameless = await change(desk.staff, client._id, { name: null, alias: '' });
    expect(nameless).toMatchObject({ status: 400, body: { errors: [{ field: 'name', code: 'required' }] } });
    expect((await change(desk.staff, client._id, { name: null })).status).toBe(200);
  });

  test('withdrawing the consent to statistics ends it and clears the answers', async () => {
    const answers = { household_type: 'couple', income_source: 'pension', newcomer: false };
    const { _id: id } = await addClient(t, desk.staff, {
      ...answers,
      consents: { service: true, statistics: true },
    });
    expect(await done(change(desk.staff, id, { consents: { statistics: false } }))).toMatchObject({
      household_type: null,
      income_source: null,
      newcomer: null,
      consents: { service: true, statistics: false },
    });
    const refused = await change(desk.staff, id, answers);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'consents.statistics' }] } });
    expect(await done(change(desk.staff, id, { ...answers, consents: { statistics: true } }))).toMatchObject({
      ...answers,
      consents: { statistics: true },
    });
    await done(change(desk.staff, id, { consents: { statistics: true, service: true } }));
    const consents = await done(send(t, desk.staff, 'GET /api/clients/:id/consents', { id }));
    expect(consents).toMatchObject([
      { purpose: 'service', withdrawn_at: null },
      { purpose: 'statistics', withdrawn_at: expect.any(String) },
      { purpose: 'statistics', withdrawn_at: null },
    ]);
  });

  test('withdrawing the consent to service erases the client and keeps the visits', async () => {
    const place = await makeDesk(t);
    const client = await addClient(t, place.staff, {
      name: 'Quincy Quokka',
      phone: '416 555 0142',
      notes: 'quokka',
      needs: 'quokka',
    });
    const merged = await addClient(t, place.staff, { name: 'Q. Quokka' });
    await done(
      send(t, place.staff, 'POST /api/clients/:id/merge', { id: merged._id, body: { into: client._id } }),
    );
    const visit = await makeVisit(t, merged, '2026-03-01', {
      override_reason: 'quokka',
      voided_at: t.ctx.clock.now(),
      void_reason: 'quokka',
    });
    const body = { consents: { service: false }, name: 'Somebody' };
    expect(await done(change(place.staff, client._id, body))).toMatchObject({
      _id: client._id,
      code: client.code,
      name: null,
      phone: null,
      notes: null,
      household: { adults: null, seniors: null, children: null },
      consents: { service: false, statistics: false },
    });
    for (const { _id: id } of [client, merged]) {
      expect((await send(t, place.staff, 'GET /api/clients/:id', { id })).status).toBe(404);
      expect((await change(place.staff, id, { name: 'Back' })).status).toBe(404);
      expect((await send(t, place.staff, 'GET /api/clients/:id/consents', { id })).status).toBe(404);
    }
    expect(await done(find(place.staff))).toEqual([]);
    const rows = await t.ctx.db
      .selectFrom('clients')
      .selectAll()
      .where('foodbank_id', '=', place.foodbank_id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/quokka|5550142/i);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(1);
    expect(rows.map(({ id }) => id)).not.toContain(rows[0]?.person_id);
    expect(
      await t.ctx.db
        .selectFrom('visits')
        .select(['client_id', 'override_reason', 'void_reason'])
        .where('id', '=', visit)
        .execute(),
    ).toEqual([{ client_id: merged._id, override_reason: '—', void_reason: '—' }]);
    const open = await t.ctx.db
      .selectFrom('client_consents')
      .select('id')
      .where('foodbank_id', '=', place.foodbank_id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('what each role sees and changes', () => {
  const FULL = {
    name: 'Renée Tremblay',
    alias: 'Rennie',
    language: 'fr',
    phone: '+14165550142',
    email: 'renee@nourish.example',
    household: {
      adults: 2,
      seniors: 0,
      children: 1,
      children_by_age: { under_3: 0, from_3_to_5: 1, from_6_to_12: 0, from_13_to_17: 0 },
    },
    needs: 'No nuts',
    notes: 'For staff',
    household_type: 'couple',
    income_source: 'pension',
    newcomer: true,
    consents: { service: true, statistics: true },
  };
  let client: Client;
  beforeAll(async () => {
    client = await addClient(t, desk.staff, FULL);
  });

  test.each([
    ['_id', 'staff, desk'],
    ['foodbank_id', 'staff, desk'],
    ['code', 'staff, desk'],
    ['name', 'staff, desk'],
    ['alias', 'staff, desk'],
    ['language', 'staff, desk'],
    ['household', 'staff, desk'],
    ['needs', 'staff, desk'],
    ['members_needs', 'staff, desk'],
    ['has_allergies', 'staff, desk'],
    ['last_visit', 'staff, desk'],
    ['appointment', 'staff, desk'],
    ['number', 'staff'],
    ['phone', 'staff'],
    ['email', 'staff'],
    ['notes', 'staff'],
    ['household_type', 'staff'],
    ['income_source', 'staff'],
    ['newcomer', 'staff'],
    ['consents', 'staff'],
    ['has_account', 'staff'],
    ['members', 'staff'],
    ['merged_into', 'staff'],
    ['merged', 'staff'],
    ['created_at', 'staff'],
    ['updated_at', 'staff'],
  ])('%s is visible to: %s', async (field, visible) => {
    const id = client._id;
    const parties: [string, Person][] = [
      ['staff', desk.staff],
      ['desk', helper],
    ];
    for (const [party, who] of parties) {
      const shown = [
        await done(send(t, who, 'GET /api/clients/:id', { id })),
        (await done(find(who, client.code)))[0],
        await done(send(t, who, 'PATCH /api/clients/:id', { id, body: { name: FULL.name } })),
      ];
      expect(shown.map((each) => field in each)).toEqual(shown.map(() => visible.includes(party)));
    }
  });

  test('there are no other fields', async () => {
    expect(Object.keys(client)).toHaveLength(27);
    const seen = await done(send(t, helper, 'GET /api/clients/:id', { id: client._id }));
    expect(Object.keys(seen)).toHaveLength(13);
  });

  test.each([
    ['name', 'Renée T.', true],
    ['alias', 'Ren', true],
    ['language', 'es', true],
    ['household', { adults: 3 }, true],
    ['household', { children_by_age: null }, true],
    ['needs', 'None', true],
    ['phone', null, false],
    ['email', 'x@nourish.example', false],
    ['notes', 'Hello', false],
    ['household_type', 'single', false],
    ['income_source', null, false],
    ['newcomer', false, false],
    ['members', [], false],
    ['consents', { service: false }, false],
  ])('a volunteer at the desk who changes %s to %j: %s', async (field, value, isAllowed) => {
    const { _id: id } = await addClient(t, desk.staff, FULL);
    const answer = await send(t, helper, 'PATCH /api/clients/:id', { id, body: { [field]: value } });
    if (isAllowed) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code: 'staff_only' }] } });
  });

  test('a volunteer at the desk registers a client with contact data, and does not see them again', async () => {
    const made = await done(send(t, helper, 'POST /api/clients', { body: FULL }));
    expect(Object.keys(made)).toHaveLength(13);
    expect(await done(send(t, desk.staff, 'GET /api/clients/:id', { id: made._id }))).toMatchObject(FULL);
    for (const [key, body] of [
      ['GET /api/clients/:id/consents', undefined],
      ['POST /api/clients/:id/merge', { into: client._id }],
      ['POST /api/clients/:id/unmerge', undefined],
    ] as const)
      expect((await send(t, helper, key, { id: made._id, ...(body && { body }) })).status).toBe(403);
  });
});
