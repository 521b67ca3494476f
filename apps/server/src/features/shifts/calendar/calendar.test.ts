import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, testContext, type HttpResponse } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { buildApp } from '../../../app.ts';
import { inTransaction } from '../../../db/database.ts';
import { createLog } from '../../../log.ts';
import { eventsOf, makeSomebody, PASSWORD, type Somebody } from '../../security/test-people.ts';
import * as onRequests from '../../food-requests/test-calls.ts';
import * as on from '../test-calls.ts';

const DAY_MINUTES = 24 * 60;
const t = testApp({ APP_URL: 'https://nourish.example' });
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

/** Creates a feed and returns the path of its URL. */
async function makeFeed({ token }: Person): Promise<string> {
  const { status, body } = await t.call('POST /api/calendar-feed', { token });
  expect(status).toBe(201);
  const { origin, pathname } = new URL(body.data.url);
  expect(origin).toBe('https://nourish.example');
  return pathname;
}
const read = (url: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  t.inject({ method: 'GET', url, headers });

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
async function eventsAt(url: string) {
  const answer = await read(url);
  expect(answer.status).toBe(200);
  return eventsIn(answer.body);
}
const startsOf = async (url: string) =>
  (await eventsAt(url)).map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]);

const expectDead = async (url: string) =>
  expect(await read(url)).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });

const unknown = () => `/api/calendar/${'x'.repeat(43)}.ics`;

test('contains the pickups of the person, with those that were called off', async () => {
  const there = await onRequests.makeScene(t.ctx, { name: 'Maple Pantry' });
  const kept = await onRequests.makeRequest(t, there, 'approved');
  const called = await onRequests.makeRequest(t, there, 'cancelled');
  await onRequests.makeRequest(t, { ...there, recipient: await makePerson(t.ctx, { role: 'recipient' }) });
  const url = await makeFeed(there.recipient);
  const { body } = await read(url);
  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Nourish');
  const shown = calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      ['uid', 'summary', 'status', 'sequence'].map((name) => String(event.getFirstPropertyValue(name))),
    );
  expect(new Set(shown)).toEqual(
    new Set([
      [`${kept._id}@nourish`, `Pickup ${kept.code}`, 'CONFIRMED', '2'],
      [`${called._id}@nourish`, `Pickup ${called.code}`, 'CANCELLED', '2'],
    ]),
  );

  const { token } = there.recipient;
  await t.call('PATCH /api/auth/me', { token, body: { neutral_subjects: true } });
  expect((await eventsAt(url)).map(({ summary }) => summary)).toContain(`Appointment ${kept.code}`);
});

test('leaves out pickups of more than 90 days ago', async () => {
  const there = await onRequests.makeScene(t.ctx);
  await onRequests.makeRequest(t, there);
  const url = await makeFeed(there.recipient);
  expect(await eventsAt(url)).toHaveLength(1);
  const later = new Date(t.ctx.clock.now().getTime() + 95 * DAY_MINUTES * 60_000);
  await onRequests.at(t.ctx, later, async () => expect(await eventsAt(url)).toEqual([]));
});

describe('the feed URL', () => {
  test('can be created, read, replaced and revoked', async () => {
    const who = await makePerson(t.ctx, { role: 'volunteer' });
    const readFeed = () => t.call('GET /api/calendar-feed', { token: who.token });
    expect((await readFeed()).body).toEqual({ success: true, data: { url: null, created_at: null } });

    const first = await makeFeed(who);
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await readFeed()).body.data).toEqual({
      url: `https://nourish.example${first}`,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await eventsAt(first)).toEqual([]);

    const second = await makeFeed(who);
    await expectDead(first);
    expect(await eventsAt(second)).toEqual([]);

    for (const _ of ['once', 'and again']) {
      const gone = await t.call('DELETE /api/calendar-feed', { token: who.token });
      expect(gone).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    }
    await expectDead(second);
    expect((await readFeed()).body.data.url).toBeNull();
  });

  test('cannot be read or revoked by other users', async () => {
    const [who, other] = [
      await makePerson(t.ctx, { role: 'volunteer' }),
      await makePerson(t.ctx, { role: 'admin' }),
    ];
    const url = await makeFeed(who);
    expect((await t.call('GET /api/calendar-feed', { token: other.token })).body.data.url).toBeNull();
    await t.call('DELETE /api/calendar-feed', { token: other.token });
    expect((await read(url)).status).toBe(200);
  });

  test('returns the same 404 whether it was revoked or never existed', async () => {
    const who = await makePerson(t.ctx, { role: 'volunteer' });
    const url = await makeFeed(who);
    await t.call('DELETE /api/calendar-feed', { token: who.token });
    const answers = await Promise.all([read(url), read(unknown()), read('/api/calendar/short')]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body });
    for (const odd of ['%27%20or%201=1', '..%2f..', `${'x'.repeat(43)}.ics.ics`, 'x'.repeat(400)])
      await expectDead(`/api/calendar/${odd}`);
  });

  test('returns 404 while the account is inactive', async () => {
    const who = await makePerson(t.ctx, { role: 'volunteer' });
    const url = await makeFeed(who);
    const setActive = (active: boolean) =>
      inTransaction(t.ctx, (tx) =>
        tx.updateTable('users').set({ active }).where('id', '=', who.actor.user_id).execute(),
      );
    await setActive(false);
    await expectDead(url);
    await setActive(true);
    expect((await read(url)).status).toBe(200);
  });

  test('works for exactly one of many concurrent creations', async () => {
    const who = await makePerson(t.ctx, { role: 'volunteer' });
    for (let round = 0; round < 2; round++) {
      const urls = await Promise.all(Array.from({ length: 12 }, () => makeFeed(who)));
      expect(new Set(urls).size).toBe(12);
      const statuses = await Promise.all(urls.map(async (url) => (await read(url)).status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const shown = (await t.call('GET /api/calendar-feed', { token: who.token })).body.data.url;
      expect(statuses[urls.indexOf(new URL(shown).pathname)]).toBe(200);
    }
  });

  test('either works or is gone after a concurrent creation and revocation', async () => {
    const who = await makePerson(t.ctx, { role: 'volunteer' });
    for (let round = 0; round < 5; round++) {
      const [url] = await Promise.all([
        makeFeed(who),
        t.call('DELETE /api/calendar-feed', { token: who.token }),
      ]);
      const { data } = (await t.call('GET /api/calendar-feed', { token: who.token })).body;
      expect((await read(url)).status).toBe(data.url === null ? 404 : 200);
    }
  });
});

describe('a feed that was created at an unlocked screen', () => {
  const newPassword = (who: Somebody) =>
    t.call('PATCH /api/auth/me', {
      token: who.token,
      body: { password: 'plums under the stairs', current_password: PASSWORD },
    });
  const endOthers = (who: Somebody) => t.call('DELETE /api/auth/sessions', { token: who.token });

  test.each([
    ['a new password', newPassword],
    ['ending all other sessions', endOthers],
  ])('is ended by %s', async (_, act) => {
    const who = await makeSomebody(t, 'volunteer');
    const url = await makeFeed(who);
    expect((await act(who)).status).toBe(200);
    await expectDead(url);
    const feed = await t.call('GET /api/calendar-feed', { token: who.token });
    expect(feed.body.data).toEqual({ url: null, created_at: null });
    await makeFeed(who);
  });

  test('stays after a wrong password and after a change of the name', async () => {
    const who = await makeSomebody(t, 'volunteer');
    const url = await makeFeed(who);
    const body = { password: 'plums under the stairs', current_password: 'wrong' };
    expect((await t.call('PATCH /api/auth/me', { token: who.token, body })).status).toBe(400);
    const renamed = await t.call('PATCH /api/auth/me', { token: who.token, body: { name: 'Rosa Lane' } });
    expect(renamed.status).toBe(200);
    expect((await read(url)).status).toBe(200);
  });

  test('is in the recent activity', async () => {
    const who = await makeSomebody(t, 'volunteer');
    await makeFeed(who);
    expect(await eventsOf(t, who)).toEqual(['calendar_created']);
  });

  test.each([1, 2, 3, 4])('cannot outlive ending the session that creates it, try %i', async () => {
    const who = await makeSomebody(t, 'volunteer');
    const { token } = (await t.call('POST /api/auth/login', { body: who.account })).body;
    const [made] = await Promise.all([t.call('POST /api/calendar-feed', { token }), endOthers(who)]);
    expect([201, 401]).toContain(made.status);
    const feed = await t.call('GET /api/calendar-feed', { token: who.token });
    expect(feed.body.data.url).toBeNull();
  });
});

describe('a calendar app', () => {
  test('reads the calendar without a session and gets 304 if it is unchanged', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    await on.signUp(t, person, await on.plan(t, scene));
    const url = await makeFeed(person);
    const answer = await read(url);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="nourish-shifts.ics"',
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^"[\w-]{43}"$/),
      },
    });
    const etag = String(answer.headers['etag']);
    for (const sentTag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await read(url, { 'if-none-match': sentTag });
      expect(same).toMatchObject({ status: 304, body: '', headers: { etag } });
      expect(same.headers['content-type']).toBeUndefined();
    }
    expect((await read(url, { 'if-none-match': '"other"' })).status).toBe(200);
    await on.signUp(t, person, await on.plan(t, scene, { start_time: '13:00', end_time: '15:00' }));
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  });

  test('may send HEAD, and may omit the extension', async () => {
    const url = await makeFeed(await makePerson(t.ctx, { role: 'volunteer' }));
    const head = await t.inject({ method: 'HEAD', url });
    const { headers } = await read(url);
    expect(head).toMatchObject({
      status: 200,
      body: '',
      headers: {
        'content-type': headers['content-type'],
        'content-length': headers['content-length'],
        etag: headers['etag'],
      },
    });
    expect((await read(url.replace(/\.ics$/, ''))).headers['etag']).toBe(headers['etag']);
    expect((await t.app.inject({ method: 'HEAD', url: unknown() })).statusCode).toBe(404);
  });

  test('gets the same calendar with an invalid or another user’s session', async () => {
    const url = await makeFeed(await makePerson(t.ctx, { role: 'volunteer' }));
    const other = await makePerson(t.ctx, { role: 'admin' });
    for (const token of ['x'.repeat(43), other.token])
      expect((await read(url, { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('the calendar', () => {
  test('contains the user’s own shifts at all food banks and no others', async () => {
    const there = await on.makeScene(t, { name: 'Elsewhere', time_zone: 'America/Panama' });
    const { person } = await on.makeVolunteer(t, scene);
    const records = { foodbank_id: there.foodbank_id };
    await on.send(t, person, 'POST /api/volunteers', undefined, records);
    const { person: other } = await on.makeVolunteer(t, scene);
    const [here, east] = [
      await on.plan(t, scene, { title: 'Here' }),
      await on.plan(t, there, { title: 'East', start_time: '13:00', end_time: '15:00' }),
    ];
    await on.signUp(t, person, here);
    await on.signUp(t, person, east);
    await on.signUp(t, other, await on.plan(t, scene, { title: 'Other' }));
    const url = await makeFeed(person);
    expect(await startsOf(url)).toEqual([
      ['Here', here.starts_at],
      ['East', east.starts_at],
    ]);
    // Each food bank has its own time zone; the two are an hour apart.
    expect(here.starts_at).toBe(`${here.shift_date}T15:00:00.000Z`);
    expect(east.starts_at).toBe(`${east.shift_date}T18:00:00.000Z`);
    const [, event] = await eventsAt(url);
    expect(event?.location).toBe('Main warehouse, Elsewhere, 1 Test Street, Toronto, ON M5V 2T6');
  });

  test('contains shifts of the past ninety days', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const url = await makeFeed(person);
    for (const [title, days, start_time, end_time] of [
      ['long ago', 91, '09:00', '12:00'],
      ['lately', 89, '13:00', '15:00'],
    ] as const) {
      const shift = await on.plan(t, scene, { title, start_time, end_time });
      await on.signUp(t, person, shift);
      await on.passTime(t, shift, (10 + days) * DAY_MINUTES);
    }
    expect((await startsOf(url)).map(([title]) => title)).toEqual(['lately']);
  });

  test('omits cancelled assignments and no-shows, and contains completed ones', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const url = await makeFeed(person);
    const made = [];
    for (const hour of [8, 10, 12, 14, 16]) {
      const times = {
        start_time: `${hour}:00`.padStart(5, '0'),
        end_time: `${hour + 1}:00`.padStart(5, '0'),
      };
      const shift = await on.plan(t, scene, { title: String(hour), ...times });
      made.push({ shift, signUp: await on.signUp(t, person, shift) });
    }
    const [own, calledOff, missed, done] = made;
    if (!own || !calledOff || !missed || !done) throw new Error(`5 sign-ups expected, got ${made.length}`);
    expect(await startsOf(url)).toHaveLength(5);
    await on.stepTaken(t, person, own.signUp, 'cancel');
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', calledOff.shift._id, {
      status: 'cancelled',
    });
    for (const { shift } of [missed, done]) await on.passTime(t, shift, 11 * DAY_MINUTES);
    await on.stepTaken(t, scene.staff, missed.signUp, 'status', { status: 'no_show' });
    await on.stepTaken(t, scene.staff, done.signUp, 'complete');
    expect((await startsOf(url)).map(([title]) => title)).toEqual(['14', '16']);
  });

  test('contains no waitlist entries', async () => {
    const { waiting } = await on.makeLine(t, scene, 1);
    expect(await eventsAt(await makeFeed(waiting[0]!))).toEqual([]);
  });

  test('updates a moved shift under the same UID', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const shift = await on.plan(t, scene);
    const { _id } = await on.signUp(t, person, shift);
    const url = await makeFeed(person);
    const [before] = await eventsAt(url);
    await on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, {
      start_time: '22:00',
      end_time: '06:00',
      location: 'Back door',
    });
    const moved = await on.read(t, person, shift);
    const [after] = await eventsAt(url);
    expect([before?.uid, after?.uid]).toEqual([`${_id}@nourish`, `${_id}@nourish`]);
    expect(before?.startDate.toJSDate().toISOString()).toBe(shift.starts_at);
    expect(after?.startDate.toJSDate().toISOString()).toBe(moved.starts_at);
    expect(after?.endDate.toJSDate().toISOString()).toBe(moved.ends_at);
    expect(after?.location).toMatch(/^Back door, /);
    expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? 0);
  });

  test('contains one event after a cancellation and a new sign-up', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const shift = await on.plan(t, scene);
    const url = await makeFeed(person);
    await on.stepTaken(t, person, await on.signUp(t, person, shift), 'cancel');
    const again = await on.signUp(t, person, shift);
    expect((await eventsAt(url)).map(({ uid }) => uid)).toEqual([`${again._id}@nourish`]);
  });

  test('is in the owner’s language, whatever the request asks for', async () => {
    const { person } = await on.makeVolunteer(t, scene, { language: 'fr' });
    await on.signUp(
      t,
      person,
      await on.plan(t, scene, { title: 'Tri, étagères; « sud »', description: null }),
    );
    const url = await makeFeed(person);
    const { body } = await read(url, { 'accept-language': 'es' });
    expect(body).toContain('X-WR-CALNAME:Nourish\u00a0: mes quarts\r\n');
    const [event] = eventsIn(body);
    expect(event?.summary).toBe('Tri, étagères; « sud »');
    expect(event?.description).toBe(
      'Tri des aliments\nLantern Street\nVos quarts\u00a0: https://nourish.example/volunteer/my-shifts',
    );
  });

  test('is byte-identical while nothing changes for its owner', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const { person: other } = await on.makeVolunteer(t, scene);
    const shift = await on.plan(t, scene);
    await on.signUp(t, person, shift);
    const url = await makeFeed(person);
    const { body } = await read(url);
    await on.signUp(t, other, shift);
    expect((await read(url)).body).toBe(body);
  });
});

test('never logs a feed token, whatever the request', async () => {
  const lines: string[] = [];
  const ctx = {
    ...(await testContext(t.database)),
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  };
  const app = await buildApp(ctx);
  const url = await makeFeed(await makePerson(t.ctx, { role: 'volunteer' }));
  const secret = /calendar\/([\w-]{43})/.exec(url)?.[1] ?? 'missing';
  const calls = [
    { method: 'GET', url },
    { method: 'GET', url: url.replace('calendar', '%63alendar') },
    { method: 'HEAD', url: `${url}?a=b` },
    { method: 'OPTIONS', url },
    { method: 'PROPFIND', url },
    { method: 'GET', url: `${url}/more` },
    { method: 'GET', url: `/api/calendar/${secret}x` },
  ] as const;
  for (const call of calls) await app.inject({ ...call, method: call.method as 'GET' });
  await app.close();
  await ctx.jobs.stop();
  expect(lines.filter((line) => JSON.parse(line).msg === 'request')).toHaveLength(calls.length);
  expect(lines.join('')).not.toContain(secret);
});

describe('with limits', () => {
  const limited = testApp({ RATE_LIMIT: 'on' });

  test('limits reads per feed, without affecting other feeds', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const { token } = await makePerson(limited.ctx, { role: 'volunteer' });
        const { body } = await limited.call('POST /api/calendar-feed', { token });
        return new URL(body.data.url).pathname;
      }),
    );
    const ask = (url = '') => limited.inject({ method: 'GET', url });
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await ask(one)).status);
    expect(statuses.indexOf(429)).toBe(60);
    const refused = await ask(one);
    expect(refused.body).toMatchObject({ success: false, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(other)).status).toBe(200);
  });
});
