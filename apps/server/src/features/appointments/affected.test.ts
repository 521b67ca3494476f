import { afterEach, describe, expect, test } from 'vitest';
import type { AffectedBooking, BookingDecision, FoodRequest, Language } from '@nourish/contract';
import { LANGUAGES, WEEKDAYS } from '@nourish/contract/constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import { expectSlotsInOrder, takenAt } from './test-calls.ts';

const t = testApp();
afterEach(async () => {
  await expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
});

/** The week of the tests: nine to noon on all days, an hour each. */
const week = (changes: object = {}) => ({
  lead_hours: 1,
  window_days: 60,
  blocks: WEEKDAYS.map((weekday) => ({
    weekday,
    from: '09:00',
    to: '12:00',
    slot_minutes: 60,
    capacity: 3,
    ...changes,
  })),
});

/** A food bank with an item, and functions that book, change the hours and close a day, five days ahead. */
async function makePlace({ isDrawn = true } = {}) {
  const scene = await requests.makeScene(t.ctx);
  const { foodbank_id, staff } = scene;
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 1_000 });
  const [day, next] = [requests.inDays(t.ctx, 5), requests.inDays(t.ctx, 6)];
  const token = staff.token;
  const setWeek = (body: object): Promise<HttpResponse> =>
    t.call('PUT /api/foodbanks/:id/pickup-schedule', {
      token,
      params: { id: foodbank_id },
      body: { ...week(), version: 1, ...body },
    });
  const setDay = (body: object): Promise<HttpResponse> =>
    t.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token,
      params: { id: foodbank_id },
      body: { date: day, version: 1, blocks: [], ...body },
    });
  const book = async (preferredPickupTime: string, language: Language = 'en') => {
    const person = await makePerson(t.ctx, { role: 'recipient', language });
    const lines = [{ inventory_id: item.id, quantity: 2 }];
    const pickup = { preferredPickupDate: day, preferredPickupTime };
    return { person, request: await requests.sendAccepted(t, person, lines, pickup) };
  };
  const stateOf = async ({ _id }: FoodRequest) => {
    const { body } = await t.call('GET /api/food-requests/:id', { token, params: { id: _id } });
    const { status, pickup_date, pickup_time } = body.data;
    return `${status} ${pickup_date} ${pickup_time}`;
  };
  if (isDrawn) expect((await setWeek({ version: 0 })).status).toBe(200);
  return { ...scene, item, day, next, setWeek, setDay, book, stateOf };
}

const keep = ({ _id }: FoodRequest): BookingDecision => ({ request_id: _id, action: 'keep' });
const cancel = ({ _id }: FoodRequest, notes: string | null = null): BookingDecision => ({
  request_id: _id,
  action: 'cancel',
  notes,
});
const move = ({ _id }: FoodRequest, date: string, time: string): BookingDecision => ({
  request_id: _id,
  action: 'move',
  date,
  time,
});
const mailKinds = async (person: Person): Promise<string[]> =>
  (await requests.mailsTo(t.ctx, person)).map(({ kind }) => kind);
const idsOf = ({ body }: HttpResponse): string[] =>
  body.data.affected.map(({ request_id }: AffectedBooking) => request_id);

describe('a preview', () => {
  test('returns the bookings of a closed day with the nearest free times, and changes nothing', async () => {
    const { day, next, setDay, book, stateOf, staff, foodbank_id } = await makePlace();
    const [late, early] = [await book('11:00'), await book('09:00')];
    const { status, body } = await setDay({ preview: true });
    expect(status).toBe(200);
    expect(body.data.affected).toEqual([
      {
        request_id: early.request._id,
        code: early.request.code,
        name: early.person.actor.name,
        date: day,
        time: '09:00',
        proposed: { date: requests.inDays(t.ctx, 4), time: '11:00' },
        is_own: false,
        has_email: true,
        phone: null,
      },
      expect.objectContaining({ time: '11:00', proposed: { date: next, time: '09:00' } }),
    ]);
    expect(body.data.schedule).toMatchObject({ version: 1, exceptions: [] });
    const { body: read } = await t.call('GET /api/foodbanks/:id/pickup-schedule', {
      token: staff.token,
      params: { id: foodbank_id },
    });
    expect(read.data).toEqual(body.data.schedule);
    expect(await stateOf(late.request)).toBe(`pending ${day} 11:00`);
    expect(await mailKinds(late.person)).toEqual(['request_submitted']);
  });

  test('leaves out closed requests and those of other days and food banks', async () => {
    const { book, setDay, staff } = await makePlace();
    const elsewhere = await makePlace();
    await elsewhere.book('09:00');
    const [rejected, open] = [await book('09:00'), await book('09:00')];
    await requests.setStatus(t, staff, rejected.request._id, 'rejected');
    expect(idsOf(await setDay({ preview: true }))).toEqual([open.request._id]);
  });
});

test('who sees the names of a preview is recorded', async () => {
  const { setDay, book, staff } = await makePlace();
  const { person } = await book('09:00');
  await setDay({ preview: true });
  const reads = await t.ctx.db
    .selectFrom('record_reads')
    .select(['subject_id', 'kind'])
    .where('reader_id', '=', staff.actor.user_id)
    .execute();
  expect(reads).toEqual([{ subject_id: person.actor.user_id, kind: 'request_list' }]);
});

describe('closing a day', () => {
  test('needs a decision for each booking, and changes nothing without', async () => {
    const { day, setDay, book, stateOf, item } = await makePlace();
    const [one, two] = [await book('09:00'), await book('10:00')];
    for (const decisions of [undefined, [], [cancel(one.request)]]) {
      const { status, body } = await setDay(decisions ? { decisions } : {});
      expect([status, body.code]).toEqual([409, 'bookings_affected']);
    }
    expect(await stateOf(one.request)).toBe(`pending ${day} 09:00`);
    expect(await stateOf(two.request)).toBe(`pending ${day} 10:00`);
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 996, reserved_quantity: 4 });
    expect(await mailKinds(one.person)).toEqual(['request_submitted']);
  });

  test('moves, cancels and keeps bookings as decided, and sends one mail per moved or cancelled booking', async () => {
    const { foodbank_id, day, next, setDay, book, stateOf, item } = await makePlace();
    const [moved, cancelled, kept] = [
      await book('09:00', 'fr'),
      await book('10:00', 'es'),
      await book('11:00'),
    ];
    const ignored = { request_id: item.id, action: 'cancel' };
    const { status, body } = await setDay({
      reason: 'Holiday',
      decisions: [
        { ...move(moved.request, next, '10:00'), notes: 'À bientôt' },
        cancel(cancelled.request, ' Lo sentimos '),
        keep(kept.request),
        ignored,
      ],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ affected: [], schedule: { version: 2, exceptions: [{ date: day }] } });
    expect(await stateOf(moved.request)).toBe(`pending ${next} 10:00`);
    expect(await stateOf(cancelled.request)).toBe(`cancelled ${day} 10:00`);
    expect(await stateOf(kept.request)).toBe(`pending ${day} 11:00`);
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 996, reserved_quantity: 4 });
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({
      [`${day} 09:00`]: 0,
      [`${day} 10:00`]: 0,
      [`${day} 11:00`]: 1,
      [`${next} 10:00`]: 1,
    });

    const [, mail, ...more] = await requests.mailsTo(t.ctx, moved.person);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'request_moved',
      language: 'fr',
      subject: 'Votre ramassage a été déplacé',
    });
    expect(mail?.text_body).toMatch(/10\sh/);
    expect(mail?.text_body).toContain('À bientôt');
    expect(mail?.calendar).toContain(`UID:${moved.request._id}@nourish`);
    expect(mail?.calendar).toContain(`DTSTART:${next.replaceAll('-', '')}T1`);
    const [, refusal, ...others] = await requests.mailsTo(t.ctx, cancelled.person);
    expect(others).toEqual([]);
    expect(refusal).toMatchObject({ kind: 'request_cancelled', language: 'es' });
    expect(refusal?.text_body).toContain('Motivo: Lo sentimos');
    expect(await mailKinds(kept.person)).toEqual(['request_submitted']);
    const notices = await t.call('GET /api/notifications', { token: cancelled.person.token });
    expect(notices.body.data).toMatchObject([{ kind: 'request_status', status: 'cancelled' }]);
  });

  test('replaces a mail that still waits and has the old time', async () => {
    const { next, setDay, book, staff } = await makePlace();
    const { person, request } = await book('09:00');
    await requests.setStatus(t, staff, request._id, 'approved');
    await setDay({ decisions: [move(request, next, '10:00')] });
    expect(await mailKinds(person)).toEqual(['request_submitted', 'request_approved']);
    expect((await requests.mailsTo(t.ctx, person)).at(-1)?.text_body).toContain('10:00');
  });

  test('is refused for a move to a time that is full, closed or no slot, and then changes nothing', async () => {
    const { day, next, setWeek, setDay, book, stateOf } = await makePlace();
    const [one, two] = [await book('09:00'), await book('10:00')];
    await setWeek({ ...week({ capacity: 1 }) });
    const refused = async (date: string, time: string) => {
      const decisions = [move(one.request, next, '10:00'), move(two.request, date, time)];
      const { status, body } = await setDay({ version: 2, decisions });
      expect(status).toBe(409);
      return body.code;
    };
    expect(await refused(next, '10:00')).toBe('slot_full');
    expect(await refused(next, '10:30')).toBe('slot_closed');
    expect(await refused(day, '11:00')).toBe('slot_closed');
    expect(await refused(requests.inDays(t.ctx, 61), '10:00')).toBe('slot_closed');
    expect(await stateOf(one.request)).toBe(`pending ${day} 09:00`);
    const missing = await setDay({
      version: 2,
      decisions: [keep(one.request), { ...move(two.request, '', ''), date: undefined }],
    });
    expect(missing.status).toBe(400);
  });
});

describe('fewer places', () => {
  test('affect the latest bookings, and a booking that stays occupies its place until it ends', async () => {
    const { foodbank_id, day, setWeek, book, staff } = await makePlace();
    const booked = [await book('09:00'), await book('09:00'), await book('09:00')];
    const [first, second, third] = booked.map(({ request }) => request) as [
      FoodRequest,
      FoodRequest,
      FoodRequest,
    ];
    const smaller = week({ capacity: 1 });
    expect(idsOf(await setWeek({ ...smaller, preview: true }))).toEqual([second._id, third._id]);
    const decisions = [keep(second), move(third, day, '10:00')];
    expect((await setWeek({ ...smaller, decisions })).status).toBe(200);
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 09:00`]: 2, [`${day} 10:00`]: 1 });

    // A later change does not ask about the same people again.
    expect(idsOf(await setWeek({ ...smaller, version: 2, preview: true, window_days: 9 }))).toEqual([]);
    for (const { _id } of [first, second]) await requests.setStatus(t, staff, _id, 'cancelled');
    await book('09:00');
    const other = await makePerson(t.ctx, { role: 'recipient' });
    const { body } = await requests.send(
      t,
      other,
      [{ item_name: 'x', inventory_id: (await makeItem(t.ctx, foodbank_id)).id, quantity: 1 }],
      { preferredPickupDate: day, preferredPickupTime: '09:00' },
    );
    expect(body.code).toBe('slot_full');
  });

  test('a slot that becomes larger takes more people in the same change', async () => {
    const { day, setDay, book, stateOf, foodbank_id } = await makePlace();
    const full = [await book('10:00'), await book('10:00'), await book('10:00')];
    const closed = await book('09:00');
    const { status } = await setDay({
      blocks: [{ from: '10:00', to: '11:00', slot_minutes: 60, capacity: 4 }],
      decisions: [move(closed.request, day, '10:00')],
    });
    expect(status).toBe(200);
    expect(await stateOf(closed.request)).toBe(`pending ${day} 10:00`);
    expect(await takenAt(t.ctx, foodbank_id)).toMatchObject({ [`${day} 10:00`]: full.length + 1 });
  });
});

test('the end of an exceptional day affects those who booked its hours', async () => {
  const { day, setDay, book, staff, foodbank_id } = await makePlace();
  await setDay({ blocks: [{ from: '15:00', to: '16:00', slot_minutes: 30, capacity: 2 }] });
  const { request } = await book('15:30');
  const remove = (body: object) =>
    t.call('POST /api/foodbanks/:id/pickup-exceptions/:date/removal', {
      token: staff.token,
      params: { id: foodbank_id, date: day },
      body: { version: 2, ...body },
    });
  const preview = await remove({ preview: true });
  expect(preview.body.data.affected).toMatchObject([
    { request_id: request._id, proposed: { date: day, time: '11:00' } },
  ]);
  expect((await remove({})).body.code).toBe('bookings_affected');
  expect((await remove({ decisions: [move(request, day, '11:00')] })).status).toBe(200);
});

describe('the first schedule', () => {
  test('gives the open requests places at their times, also more than it has', async () => {
    const { foodbank_id, day, setWeek, book, stateOf } = await makePlace({ isDrawn: false });
    const [one, two] = [await book('09:00'), await book('09:00')];
    const outside = await book('14:00');
    const first = { version: 0, ...week({ capacity: 1 }) };
    expect(idsOf(await setWeek({ ...first, preview: true }))).toEqual([outside.request._id]);
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({});
    expect((await setWeek(first)).body.code).toBe('bookings_affected');
    expect((await setWeek({ ...first, decisions: [keep(outside.request)] })).status).toBe(200);
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 09:00`]: 2, [`${day} 14:00`]: 1 });
    for (const { request } of [one, two]) expect(await stateOf(request)).toBe(`pending ${day} 09:00`);
  });

  test('moves those whose time is no slot', async () => {
    const { foodbank_id, day, setWeek, book } = await makePlace({ isDrawn: false });
    const { request } = await book('14:00');
    const decisions = [move(request, day, '11:00')];
    expect((await setWeek({ version: 0, decisions })).status).toBe(200);
    expect(await takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 11:00`]: 1 });
  });
});

test('thirty bookings of a closed day get thirty mails, each in their language with the decision made for them', async () => {
  const { next, setDay, setWeek, book } = await makePlace();
  await setWeek(week({ capacity: 15 }));
  const languageOf = (index: number): Language => LANGUAGES[index % LANGUAGES.length]!; // a list of three
  const booked = [];
  for (let index = 0; index < 30; index++)
    booked.push(await book(index < 15 ? '09:00' : '10:00', languageOf(index)));
  const decisions = booked.map(({ request }, index) =>
    index % 2 === 0 ? cancel(request, 'Closed') : move(request, next, index < 15 ? '09:00' : '10:00'),
  );
  expect((await setDay({ version: 2, decisions })).status).toBe(200);
  for (const [index, { person }] of booked.entries()) {
    const [, ...mails] = await requests.mailsTo(t.ctx, person);
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([
      [index % 2 === 0 ? 'request_cancelled' : 'request_moved', languageOf(index)],
    ]);
    for (const text of [mails[0]?.subject, mails[0]?.text_body])
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
  }
});

test('a day that closes while people book either closes without bookings or asks about them', async () => {
  const { day, setDay, item, foodbank_id } = await makePlace();
  const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(t.ctx, { role: 'recipient' })));
  const lines = [{ inventory_id: item.id, quantity: 1 }];
  const pickup = { preferredPickupDate: day, preferredPickupTime: '09:00' };
  const booking = people.map((person) => requests.send(t, person, lines, pickup));
  const closing = await setDay({});
  const answers = await Promise.all(booking);
  const booked = answers.filter(({ status }) => status === 201).length;
  if (closing.status === 409) expect([closing.body.code, booked > 0]).toEqual(['bookings_affected', true]);
  else expect([closing.status, booked]).toEqual([200, 0]);
  expect((await takenAt(t.ctx, foodbank_id))[`${day} 09:00`] ?? 0).toBe(booked);
});

test('a booking of an earlier version of the program gets its slot with the next change', async () => {
  const { foodbank_id, day, book, setDay, setWeek } = await makePlace();
  const { request } = await book('09:00');
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('food_requests').set({ slot_id: null }).where('id', '=', request._id).execute(),
  );
  expect(await takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 09:00`]: 0 });
  expect((await setWeek({ window_days: 30 })).status).toBe(200);
  expect(await takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 09:00`]: 1 });
  expect(idsOf(await setDay({ version: 2, preview: true }))).toEqual([request._id]);
});

test('a proposed time respects the lead time, so that people learn of it early enough', async () => {
  const { day, book, setDay, setWeek } = await makePlace();
  const { request } = await book('09:00');
  await setWeek({ lead_hours: 6 * 24 });
  const { body } = await setDay({ version: 2, preview: true });
  const [affected] = body.data.affected;
  expect(affected.request_id).toBe(request._id);
  expect(affected.proposed.date > day).toBe(true);
});
