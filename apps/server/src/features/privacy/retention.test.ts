import { expect, test } from 'vitest';
import type { Role } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import { MAX_ACCOUNTS_PER_RUN } from '../../adapters/cleanup.ts';
import { recordAudit } from '../../adapters/audit.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import { addClient, makeVisit } from '../clients/test-calls.ts';
import { setNeeds } from '../needs/service.ts';
import { plan, signUp } from '../shifts/test-calls.ts';
import { applyRetention } from './retention-service.ts';
import { done, makePlace } from './test-scene.ts';

const t = testApp();
const NOW = new Date('2026-11-21T07:47:00Z');
const at = (moment: Date): Context => ({ ...t.ctx, clock: { now: () => moment } });
const run = (moment = NOW) => applyRetention(at(moment));
/** A moment one day inside the retention period, and one day past it. */
const around = (edge: string): [recent: Date, expired: Date] => {
  const moment = new Date(`${edge}T07:47:00Z`).getTime();
  return [new Date(moment + 86_400_000), new Date(moment - 86_400_000)];
};

async function makeUnused(role: Role, values: Partial<NewRow<'users'>>): Promise<Person> {
  const person = await makePerson(t.ctx, { role, language: 'fr', name: 'Zoë' });
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('users').set(values).where('id', '=', person.actor.user_id).execute(),
  );
  return person;
}

const stateOf = ({ actor }: Person) =>
  t.ctx.db
    .selectFrom('users')
    .select(['erased_at', 'erasure_warned_at'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow();
const isErased = async (person: Person) => (await stateOf(person)).erased_at !== null;
const isWarned = async (person: Person) => (await stateOf(person)).erasure_warned_at !== null;

test('accounts unverified for 30 days are erased, except those of invited staff', async () => {
  const [recent, expired] = around('2026-10-22').map((created_at) => ({
    created_at,
    email_verified_at: null,
  }));
  const people = [
    await makeUnused('donor', recent!),
    await makeUnused('donor', expired!),
    await makeUnused('staff', expired!),
    await makeUnused('admin', expired!),
  ];
  expect(await run()).toMatchObject({ unverified_accounts: 1, warned: 0 });
  expect(await Promise.all(people.map(isErased))).toEqual([false, true, false, false]);
});

test.each(['recipient', 'donor', 'volunteer', 'staff', 'admin'] as const)(
  'a %s unused for two years is warned a month before and then erased, unless staff or administrator',
  async (role) => {
    const isGuest = role !== 'staff' && role !== 'admin';
    const [recent, expired] = around('2024-12-21').map((last_seen_at) => ({ last_seen_at }));
    const [early, late] = [await makeUnused(role, recent!), await makeUnused(role, expired!)];
    expect(await run()).toMatchObject({ warned: isGuest ? 1 : 0, unused_accounts: 0 });
    expect([await isWarned(early), await isWarned(late)]).toEqual([false, isGuest]);
    // No second warning.
    expect(await run()).toMatchObject({ warned: 0 });
    const mails = await mailsTo(t.database, late.actor.email);
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual(
      isGuest ? [['account_unused', 'fr']] : [],
    );
    if (isGuest) {
      expect(mails[0]?.subject).toContain('lundi 21 décembre 2026');
      expect(mails[0]?.text_body).toContain('/signin');
    }
    const [dayBefore, dayAfter] = around('2026-12-21').toReversed();
    expect(await run(dayBefore)).toMatchObject({ unused_accounts: 0 });
    expect(await isErased(late)).toBe(false);
    // The warning of the other account is only a day old.
    expect(await run(dayAfter)).toMatchObject({ unused_accounts: isGuest ? 1 : 0 });
    expect([await isErased(early), await isErased(late)]).toEqual([false, isGuest]);
    await inTransaction(t.ctx, (tx) =>
      tx.updateTable('users').set({ last_seen_at: NOW }).where('id', '=', early.actor.user_id).execute(),
    );
  },
);

test('signing in after the warning keeps the account, and starts two new years until the next warning', async () => {
  const person = await makeUnused('recipient', {
    last_seen_at: new Date('2026-11-20T12:00:00Z'),
    erasure_warned_at: new Date('2026-10-01T07:47:00Z'),
  });
  expect(await run()).toMatchObject({ unused_accounts: 0, warned: 0 });
  expect(await isErased(person)).toBe(false);
  await run(new Date('2028-11-01T07:47:00Z'));
  expect((await stateOf(person)).erasure_warned_at).toEqual(new Date('2028-11-01T07:47:00Z'));
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ last_seen_at: new Date('2028-11-01T07:47:00Z') })
      .where('erased_at', 'is', null)
      .execute(),
  );
});

test('an account that was used without a sign-in after its warning needs a new warning before it is erased', async () => {
  const person = await makeUnused('donor', {
    last_seen_at: new Date('2020-01-01T07:47:00Z'),
    erasure_warned_at: new Date('2021-12-02T07:47:00Z'),
  });
  expect(await run()).toMatchObject({ unused_accounts: 0, warned: 1 });
  expect(await stateOf(person)).toEqual({ erased_at: null, erasure_warned_at: NOW });
  expect(await run(new Date('2026-12-21T07:47:00Z'))).toMatchObject({ unused_accounts: 1 });
  expect(await isErased(person)).toBe(true);
});

test('requests, donations and shifts count as use of the account, without a sign-in', async () => {
  const place = await makePlace(t);
  const { foodbank_id, item } = place;
  const [recipient, donor, volunteer] = [
    await makePerson(t.ctx, { role: 'recipient' }),
    await makePerson(t.ctx, { role: 'donor' }),
    await makePerson(t.ctx, { role: 'volunteer' }),
  ];
  await done(
    t.call('POST /api/food-requests', {
      token: recipient.token,
      body: {
        items: [{ inventory_id: item.id, quantity: 1 }],
        preferredPickupDate: dayAhead(4),
        preferredPickupTime: '10:00',
      },
    }),
  );
  // Linked only by the address.
  await done(
    t.call('POST /api/donations', {
      body: {
        donorName: 'Ada',
        donorEmail: donor.actor.email.toUpperCase(),
        productName: 'Peas',
        quantity: 1,
        scheduledPickupDate: dayAhead(3),
        scheduledPickupTime: '10:00',
        foodbank_id,
      },
    }),
  );
  await done(t.call('POST /api/volunteers', { token: volunteer.token, body: { foodbank_id } }));
  await signUp(t, volunteer, await plan(t, place));
  const ids = [recipient, donor, volunteer].map(({ actor }) => actor.user_id);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ last_seen_at: new Date('2020-01-01') })
      .where('id', 'in', ids)
      .execute(),
  );
  expect(await run()).toMatchObject({ warned: 0, unused_accounts: 0 });
});

test('free text of a request is deleted a year after it closes, and stays while it is open', async () => {
  const { foodbank_id, staff, item } = await makePlace(t);
  const { actor } = await makePerson(t.ctx, { role: 'recipient' });
  const [recent, expired] = around('2025-11-21');
  const make = async (status: 'pending' | 'fulfilled', updated_at: Date): Promise<string> => {
    const id = newId();
    const texts = {
      special_instructions: 'Ring',
      dietary_restrictions: 'Halal',
      allergies: 'Nuts',
      notes: 'n',
    };
    await inTransaction(t.ctx, async (tx) => {
      const over = status === 'fulfilled' ? { fulfilled_at: updated_at, fulfilled_date: '2025-11-20' } : {};
      await tx
        .insertInto('food_requests')
        .values({
          id,
          foodbank_id,
          recipient_id: actor.user_id,
          status,
          ...texts,
          updated_at,
          request_date: '2025-11-01',
          pickup_date: '2025-11-02',
          pickup_time: '10:00',
          total_items: 1,
          search_text: '',
          created_at: updated_at,
          fulfilled_at: null,
          fulfilled_date: null,
          ...over,
        })
        .execute();
      await tx
        .insertInto('food_request_lines')
        .values({
          id: newId(),
          foodbank_id,
          request_id: id,
          position: 0,
          item_id: item.id,
          item_name: item.item_name,
          category: 'other',
          dietary_category: null,
          quantity: 1,
        })
        .execute();
      await tx
        .insertInto('food_request_events')
        .values({
          id: newId(),
          foodbank_id,
          request_id: id,
          status,
          notes: 'Nuts!',
          actor_id: staff.actor.user_id,
          created_at: updated_at,
        })
        .execute();
    });
    return id;
  };
  const ids = [
    await make('fulfilled', recent),
    await make('fulfilled', expired),
    await make('pending', expired),
  ];
  expect(await run()).toMatchObject({ request_texts: 1 });
  expect(await run()).toMatchObject({ request_texts: 0 });
  const rows = await t.ctx.db
    .selectFrom('food_requests as r')
    .innerJoin('food_request_events as e', 'e.request_id', 'r.id')
    .select(['r.id', 'r.allergies', 'r.special_instructions', 'e.notes', 'r.total_items'])
    .where('r.id', 'in', ids)
    .execute();
  expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
    { allergies: 'Nuts', special_instructions: 'Ring', notes: 'Nuts!' },
    { allergies: null, special_instructions: null, notes: null, total_items: 1 },
    { allergies: 'Nuts', notes: 'Nuts!' },
  ]);
});

test('diet and allergies are deleted with their consent a year after it, and not before', async () => {
  const people = [];
  for (const granted of around('2025-11-21')) {
    const person = await makePerson(t.ctx, { role: 'recipient' });
    await setNeeds(at(granted), person.actor, { allergies: ['peanuts'] });
    people.push(person);
  }
  expect(await run()).toMatchObject({ needs: 1 });
  expect(await run()).toMatchObject({ needs: 0 });
  const left = await t.ctx.db.selectFrom('needs').select('user_id').execute();
  const withdrawn = await t.ctx.db
    .selectFrom('consents')
    .select(['user_id', 'withdrawn_at'])
    .where('purpose', '=', 'needs')
    .orderBy('granted_at')
    .execute();
  const [recent, expired] = people.map(({ actor }) => actor.user_id);
  expect(left).toEqual([{ user_id: recent }]);
  expect(withdrawn).toEqual([
    { user_id: expired, withdrawn_at: NOW },
    { user_id: recent, withdrawn_at: null },
  ]);
});

test('authorizations to collect are deleted two years after their last day', async () => {
  const { staff } = await makePlace(t);
  const client = await addClient(t, staff);
  const { _id } = await done(
    t.call('POST /api/clients/:id/authorizations', {
      token: staff.token,
      params: { id: client._id },
      body: { proxy_name: 'Omar', signed_on: dayAhead(-2) },
    }),
  );
  const endOn = (valid_until: string, signed_on: string) =>
    inTransaction(t.ctx, (tx) =>
      tx.updateTable('authorized_pickups').set({ valid_until, signed_on }).where('id', '=', _id).execute(),
    );
  await endOn('2024-11-23', '2023-11-23');
  expect(await run()).toMatchObject({ authorizations: 0 });
  await endOn('2024-11-19', '2023-11-19');
  expect(await run()).toMatchObject({ authorizations: 1 });
});

test('clients without an account are erased two years after their last visit or change', async () => {
  const { foodbank_id, staff } = await makePlace(t);
  const [recent, expired] = around('2024-11-21');
  const age = (_id: string, updated_at: Date, user_id: string | null = null) =>
    inTransaction(t.ctx, (tx) =>
      tx.updateTable('clients').set({ updated_at, user_id }).where('id', '=', _id).execute(),
    );
  const add = (name: string) => addClient(t, staff, { name, consents: { service: true, statistics: true } });
  const [changed, unseen, seen, seenLongAgo, corrected] = [
    await add('Changed'),
    await add('Unseen'),
    await add('Seen'),
    await add('Seen long ago'),
    await add('Corrected'),
  ];
  const [collector, authorizing] = [await add('Collector'), await add('Authorizing')];
  const [root, twin] = [await add('Merged'), await add('Merged twin')];
  const owner = await makePerson(t.ctx, { role: 'recipient' });
  const withAccount = await add('With account');
  await done(
    t.call('POST /api/clients/:id/merge', {
      token: staff.token,
      params: { id: twin._id },
      body: { into: root._id },
    }),
  );
  await done(t.call('GET /api/clients/:id', { token: staff.token, params: { id: unseen._id } }));
  await makeVisit(t, seen, '2024-11-22');
  await makeVisit(t, twin, '2024-11-22');
  await makeVisit(t, seenLongAgo, '2024-11-20');
  await makeVisit(t, corrected, '2026-01-01', { voided_at: NOW, void_reason: 'Somebody else' });
  await makeVisit(t, authorizing, '2022-05-01', { voided_at: NOW, void_reason: 'Wrong day' });
  await makeVisit(t, changed, '2024-11-22', { proxy_id: collector._id });
  await inTransaction(t.ctx, (tx) =>
    tx
      .insertInto('authorized_pickups')
      .values({
        id: newId(),
        foodbank_id,
        client_id: authorizing._id,
        proxy_id: null,
        proxy_name: 'Omar',
        signed_on: '2025-11-21',
        valid_until: '2026-11-21',
        recorded_by: staff.actor.user_id,
        created_at: expired,
        revoked_at: null,
        revoked_by: null,
      })
      .execute(),
  );
  await age(changed._id, recent);
  for (const { _id } of [unseen, seen, seenLongAgo, corrected, root, twin, collector, authorizing])
    await age(_id, expired);
  await age(withAccount._id, expired, owner.actor.user_id);

  expect(await run()).toMatchObject({ clients: 3 });
  expect(await run()).toMatchObject({ clients: 0 });
  const rows = await t.ctx.db
    .selectFrom('clients')
    .select(['id', 'name', 'erased_at', 'person_id'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  const gone = rows.filter(({ erased_at }) => erased_at !== null);
  expect(new Set(gone.map(({ id }) => id))).toEqual(new Set([unseen._id, seenLongAgo._id, corrected._id]));
  expect(new Set(gone.map(({ person_id }) => person_id)).size).toBe(3);
  expect(gone.map(({ name }) => name)).toEqual([null, null, null]);
  const visits = await t.ctx.db
    .selectFrom('visits')
    .select('void_reason')
    .where(
      'client_id',
      'in',
      gone.map(({ id }) => id),
    )
    .orderBy('day')
    .execute();
  expect(visits).toEqual([{ void_reason: null }, { void_reason: '—' }]);
  const reads = t.ctx.db.selectFrom('record_reads').select('id').where('record_id', '=', unseen._id);
  expect(await reads.execute()).toEqual([]);
});

test('a household with an open order, or one of the last two years, is not erased', async () => {
  const { staff, item } = await makePlace(t);
  const [recent, expired] = around('2024-11-21');
  const orderAt = async (status: string, created_at: Date) => {
    const client = await addClient(t, staff);
    const body = {
      client_id: client._id,
      items: [{ inventory_id: item.id, quantity: 1 }],
      preferredPickupDate: dayAhead(4),
      preferredPickupTime: '10:00',
    };
    await done(t.call('POST /api/food-requests', { token: staff.token, body }));
    await inTransaction(t.ctx, async (tx) => {
      const values = { status: status as 'pending', created_at };
      await tx.updateTable('food_requests').set(values).where('client_id', '=', client._id).execute();
      await tx.updateTable('clients').set({ updated_at: expired }).where('id', '=', client._id).execute();
    });
    return client._id;
  };
  const stay = [await orderAt('pending', expired), await orderAt('cancelled', recent)];
  const goes = await orderAt('cancelled', expired);
  expect(await run()).toMatchObject({ clients: 1 });
  const left = await t.ctx.db
    .selectFrom('clients')
    .select('id')
    .where('foodbank_id', '=', staff.actor.foodbank_id)
    .where('erased_at', 'is', null)
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(stay));
  expect(stay).not.toContain(goes);
});

test('a visit to the desk counts as use of the account', async () => {
  const { staff } = await makePlace(t);
  const person = await makeUnused('recipient', { last_seen_at: new Date('2020-01-01T12:00:00Z') });
  const client = await addClient(t, staff);
  const { user_id } = person.actor;
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('clients').set({ user_id }).where('id', '=', client._id).execute(),
  );
  await makeVisit(t, client, '2026-11-01');
  await run();
  expect(await isWarned(person)).toBe(false);
});

test('messages are deleted two years after they are answered or closed, and never before', async () => {
  const { foodbank_id } = await makePlace(t);
  const [recent, expired] = around('2024-11-21');
  const message = {
    foodbank_id,
    user_id: null,
    name: 'Ada',
    email: 'ada@nourish.example',
    subject: 'other',
  } as const;
  const make = (status: 'new' | 'answered' | 'closed', updated_at: Date) => ({
    ...message,
    id: newId(),
    message: `${status} ${updated_at.toISOString()}`,
    language: 'en' as const,
    status,
    created_at: expired,
    updated_at,
  });
  const rows = [
    make('new', expired),
    make('answered', recent),
    make('answered', expired),
    make('closed', expired),
  ];
  await inTransaction(t.ctx, (tx) => tx.insertInto('contact_messages').values(rows).execute());
  expect(await run()).toMatchObject({ messages: 2 });
  const left = await t.ctx.db.selectFrom('contact_messages').select('id').execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([rows[0]!.id, rows[1]!.id]));
});

test('donors without an account are removed after seven years, their donations stay', async () => {
  const { foodbank_id } = await makePlace(t);
  const { actor } = await makePerson(t.ctx, { role: 'donor' });
  const [recent, expired] = around('2019-11-21');
  const make = (
    updated_at: Date,
    status: 'declined' | 'pending' = 'declined',
    user_id: string | null = null,
  ) => ({
    id: newId(),
    foodbank_id,
    user_id,
    donor_name: 'Ada',
    donor_email: 'ada@nourish.example',
    status,
    updated_at,
    ...({
      donor_phone: '416-555-0142',
      product_name: 'Peas',
      quantity: 3,
      unit: 'cans',
      category: 'other',
    } as const),
    ...({
      pickup_date: '2019-01-01',
      pickup_time: '10:00',
      notes: 'Blue door',
      language: 'en',
      image_key: null,
    } as const),
    item_id: null,
    received_quantity: null,
    offered_date: '2019-01-01',
    received_date: null,
    created_at: expired,
  });
  const rows = [
    make(recent),
    make(expired),
    make(expired, 'pending'),
    make(expired, 'declined', actor.user_id),
    // Came to the door, without an address.
    { ...make(expired), donor_email: '' },
    { ...make(expired), donor_name: '', donor_email: '', donor_phone: null, notes: null },
    // Forgotten by a program that did not know addresses of collections.
    {
      ...make(expired),
      ...({ donor_name: '—', donor_email: '', donor_phone: null, notes: null } as const),
      ...({ delivery: 'collect', collection_street: '9 Pier Road', collection_city: 'Halifax' } as const),
    },
  ];
  await inTransaction(t.ctx, (tx) => tx.insertInto('donations').values(rows).execute());
  expect(await run()).toMatchObject({ donors: 3 });
  expect(await run()).toMatchObject({ donors: 0 });
  const left = await t.ctx.db.selectFrom('donations').selectAll().execute();
  const names = rows.map(({ id }) => left.find((row) => row.id === id)?.donor_name);
  expect(names).toEqual(['Ada', '—', 'Ada', 'Ada', '—', '', '—']);
  expect(left.filter(({ collection_street }) => collection_street !== null)).toEqual([]);
  expect(left.find(({ id }) => id === rows[1]!.id)).toMatchObject({
    donor_email: '',
    donor_phone: null,
    notes: null,
    quantity: 3,
    product_name: 'Peas',
    search_text: expect.not.stringContaining('ada'),
  });
});

test('record reads are deleted after two years, audit entries after seven', async () => {
  const { staff } = await makePlace(t);
  const { actor } = await makePerson(t.ctx, { role: 'donor' });
  for (const moment of around('2024-11-21'))
    await recordReads(at(moment), staff.actor, 'person', [{ user_id: actor.user_id, record_id: null }]);
  for (const moment of around('2019-11-21'))
    await inTransaction(t.ctx, (tx) =>
      recordAudit(at(moment), tx, {
        actor: null,
        action: 'updated',
        entity: 'user',
        entity_id: actor.user_id,
        entity_name: 'Ada',
        foodbank_id: null,
      }),
    );
  expect(await run()).toMatchObject({ reads: 1, audit_entries: 1 });
  expect(await run()).toMatchObject({ reads: 0, audit_entries: 0 });
});

test('one run deletes several batches of a kind', async () => {
  const { staff } = await makePlace(t);
  const { actor } = await makePerson(t.ctx, { role: 'donor' });
  const old = at(new Date('2020-01-01T00:00:00Z'));
  const subjects = Array.from({ length: 1_200 }, () => ({ user_id: actor.user_id, record_id: newId() }));
  await recordReads(old, staff.actor, 'request', subjects);
  expect(await run()).toMatchObject({ reads: 1_200 });
});

test('one run erases at most two hundred accounts, the next run continues', async () => {
  const accounts = Array.from({ length: MAX_ACCOUNTS_PER_RUN + 1 }, () => ({
    id: newId(),
    name: 'Zoë',
    email: `${newId()}@nourish.example`,
    role: 'donor' as const,
    language: 'fr' as const,
    foodbank_id: null,
    password_hash: 'none',
    created_at: new Date('2020-01-01T00:00:00Z'),
    updated_at: new Date('2020-01-01T00:00:00Z'),
  }));
  await inTransaction(t.ctx, (tx) => tx.insertInto('users').values(accounts).execute());
  expect(await run()).toMatchObject({ unverified_accounts: MAX_ACCOUNTS_PER_RUN });
  expect(await run()).toMatchObject({ unverified_accounts: 1 });
});

test('the owner of needs is reminded once, 30 days before their consent ends, and again in the last days of the next one', async () => {
  const person = await makePerson(t.ctx, { role: 'recipient', language: 'fr' });
  const { actor } = person;
  const agreeAt = (moment: string) =>
    setNeeds({ ...t.ctx, clock: { now: () => new Date(moment) } }, actor, {
      allergies: ['peanuts'],
      consent: true,
      renew: true,
    });
  const subjects = async () =>
    (await mailsTo(t.database, actor.email))
      .filter(({ kind }) => kind === 'needs_ending')
      .map(({ subject }) => subject);
  await agreeAt('2026-01-10T12:00:00Z');
  expect(await run(new Date('2026-12-11T07:47:00Z'))).toMatchObject({ reminded: 0 });
  const setActive = (active: boolean) =>
    inTransaction(t.ctx, (tx) =>
      tx.updateTable('users').set({ active }).where('id', '=', actor.user_id).execute(),
    );
  await setActive(false);
  expect(await run(new Date('2026-12-11T13:00:00Z'))).toMatchObject({ reminded: 0 });
  await setActive(true);
  expect(await run(new Date('2026-12-12T07:47:00Z'))).toMatchObject({ reminded: 1 });
  expect(await run(new Date('2026-12-13T07:47:00Z'))).toMatchObject({ reminded: 0 });
  const [subject, ...more] = await subjects();
  expect(subject).toContain('au plus tard le samedi 9 janvier 2027');
  expect(more).toEqual([]);
  const [mail] = (await mailsTo(t.database, actor.email)).filter(({ kind }) => kind === 'needs_ending');
  expect(mail?.text_body).toContain('/account/needs');
  expect(mail?.text_body).not.toMatch(/arachide/i);
  await agreeAt('2026-12-14T12:00:00Z');
  expect(await run(new Date('2027-01-11T07:47:00Z'))).toMatchObject({ reminded: 0 });
  expect(await run(new Date('2027-11-15T07:47:00Z'))).toMatchObject({ reminded: 1 });
  expect(await subjects()).toHaveLength(2);
});
