import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoodRequest, RequestStatus } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp({ APP_URL: 'https://nourish.example' });
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t.ctx, { name: 'Lantern Street' });
});

const read = ({ token }: Pick<Person, 'token'>, id: string, language = 'en') =>
  t.call('GET /api/food-requests/:id/calendar', {
    token,
    params: { id },
    headers: { 'accept-language': language },
  });

async function eventOf(request: FoodRequest, { token }: Pick<Person, 'token'> = scene.recipient) {
  const { status, body } = await read({ token }, request._id);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(String(body)));
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (event === undefined || more.length > 0) throw new Error(`one event expected, got ${more.length + 1}`);
  const values = Object.fromEntries(
    [...calendar.getAllProperties(), ...event.getAllProperties()].map((each) => [
      each.name,
      String(each.getFirstValue()),
    ]),
  );
  return { values, event: new ICAL.Event(event) };
}

test('the pickup is one event of an hour, with place and code, but without the food', async () => {
  const item = await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Chickpeas' });
  const request = await on.makeRequest(t, scene, 'pending', [{ inventory_id: item.id, quantity: 2 }], {
    allergies: 'Sesame',
  });
  const url = `https://nourish.example/request-details/${request._id}`;
  const { values, event } = await eventOf(request);
  expect(values).toMatchObject({
    uid: `${request._id}@nourish`,
    summary: `Pickup ${request.code}`,
    location: 'Lantern Street, 1 Test Street, Toronto, ON M5V 2T6',
    description: `Request code: ${request.code}\nYour request: ${url}`,
    url,
    status: 'CONFIRMED',
    sequence: '1',
    class: 'PRIVATE',
  });
  // A published or an invited event would ask the reader to answer.
  expect(values).not.toHaveProperty('method');
  expect(event.duration.toSeconds()).toBe(3_600);
  const { body } = await read(scene.recipient, request._id);
  expect(String(body)).not.toMatch(/Chickpeas|Sesame/);
});

test('is a file named by the code', async () => {
  const request = await on.makeRequest(t, scene);
  expect((await read(scene.recipient, request._id)).headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${request.code}.ics"`,
  });
});

test.each([
  ['America/Toronto', '2031-03-07', '2031-03-07T14:00:00.000Z'],
  ['America/Toronto', '2031-03-09', '2031-03-09T13:00:00.000Z'],
  ['America/Regina', '2031-03-09', '2031-03-09T15:00:00.000Z'],
  ['America/St_Johns', '2031-11-03', '2031-11-03T12:30:00.000Z'],
])('is at 9:00 of %s on %s, before and after the clocks change', async (time_zone, day, instant) => {
  await on.at(t.ctx, new Date(`${day}T02:00:00Z`), async () => {
    const there = await on.makeScene(t.ctx, { time_zone });
    const request = await on.makeRequest(t, there, 'pending', undefined, {
      preferredPickupDate: day,
      preferredPickupTime: '09:00',
    });
    const { event } = await eventOf(request, there.recipient);
    expect(event.startDate.toJSDate().toISOString()).toBe(instant);
  });
});

test.each<[RequestStatus, string]>([
  ['approved', 'CONFIRMED'],
  ['ready', 'CONFIRMED'],
  ['fulfilled', 'CONFIRMED'],
  ['rejected', 'CANCELLED'],
  ['cancelled', 'CANCELLED'],
])('of a request that is %s has the status %s, and the same UID', async (status, written) => {
  const request = await on.makeRequest(t, scene, status);
  const { values } = await eventOf(request);
  expect(values).toMatchObject({ uid: `${request._id}@nourish`, status: written });
});

test('has a SEQUENCE that grows with every move, step and second, also in its messages', async () => {
  let now = new Date('2031-05-01T12:00:00Z');
  const next = <T>(work: () => Promise<T>) => {
    now = new Date(now.getTime() + 100_000);
    return on.at(t.ctx, now, work);
  };
  const there = await on.at(t.ctx, now, () => on.makeScene(t.ctx));
  const request = await on.at(t.ctx, now, () => on.makeRequest(t, there));
  const sequence = () =>
    on.at(t.ctx, now, async () => Number((await eventOf(request, there.recipient)).values.sequence));
  const seen = [await sequence()];
  for (const time of ['11:00', '12:00']) {
    await next(() =>
      t.call('PATCH /api/food-requests/:id/pickup', {
        token: there.recipient.token,
        params: { id: request._id },
        body: { preferredPickupDate: request.pickup_date, preferredPickupTime: time },
      }),
    );
    seen.push(await sequence());
  }
  for (const status of ['approved', 'cancelled'] as const) {
    await next(() => on.setStatus(t, there.staff, request._id, status));
    seen.push(await sequence());
  }
  expect(seen).toEqual([1, 102, 203, 304, 405]);
  const mailed = (await on.mailsTo(t.ctx, there.recipient))
    .filter(({ request_id, calendar }) => request_id === request._id && calendar !== null)
    .map(({ kind, calendar }) => [kind, /SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]]);
  expect(mailed).toEqual([
    ['request_moved', '102'],
    ['request_moved', '203'],
    ['request_approved', '304'],
  ]);
});

test.each(LANGUAGES)('is in the language %s of the reader', async (language) => {
  const request = await on.makeRequest(t, scene);
  const { body } = await read(scene.recipient, request._id, language);
  const label = { en: 'Pickup', es: 'Pasar a recoger:', fr: 'Ramassage' }[language];
  expect(String(body)).toContain(`SUMMARY:${label} ${request.code}`);
});

describe('the file', () => {
  test('can be read by the recipient, by staff of the food bank and by administrators', async () => {
    const request = await on.makeRequest(t, scene);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    for (const person of [scene.recipient, scene.staff, admin])
      expect((await read(person, request._id)).status).toBe(200);
  });

  test('does not exist for other recipients, staff of other food banks, and unknown requests', async () => {
    const request = await on.makeRequest(t, scene);
    const other = await on.makeScene(t.ctx);
    for (const [person, id] of [
      [other.recipient, request._id],
      [other.staff, request._id],
      [scene.recipient, newId()],
    ] as const)
      expect(await read(person, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(
      (await t.call('GET /api/food-requests/:id/calendar', { params: { id: request._id } })).status,
    ).toBe(401);
  });
});
