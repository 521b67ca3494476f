import { expect, test, vi } from 'vitest';
import type { RequestStatus } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/database.ts';
import { drawWeek } from '../../appointments/test-calls.ts';
import { open, tokenTo } from '../links/test-calls.ts';
import * as on from '../test-calls.ts';
import { sendPickupReminders } from './reminders.ts';

const t = testApp({ APP_URL: 'https://food.example.org' });
const at = (moment: string): Context => ({ ...t.ctx, clock: { now: () => new Date(moment) } });

/** Each test has pickups in a year of its own, so that the reminders of others are not due. */
let year = 2031;
/** A request for 12 May at 10:00 in Toronto, submitted on 10 May. */
async function booked(status: RequestStatus = 'approved') {
  year++;
  const day = (date: string) => `${year}-05-${date}`;
  return on.at(t.ctx, new Date(`${day('10')}T12:00:00Z`), async () => {
    const scene = await on.makeScene(t.ctx);
    const request = await on.makeRequest(t, scene, status, undefined, {
      preferredPickupDate: day('12'),
    });
    return { ...scene, request, day };
  });
}
type Booked = Awaited<ReturnType<typeof booked>>;
const reminders = async ({ recipient, request }: Booked) =>
  (await on.mailsTo(t.ctx, recipient)).filter(
    ({ kind, request_id }) => kind.startsWith('request_reminder') && request_id === request._id,
  );
const kinds = async (made: Booked) => (await reminders(made)).map(({ kind }) => kind);
const moveTo = ({ request, recipient }: Booked, now: string, pickup_date: string, pickup_time: string) =>
  on.at(t.ctx, new Date(now), () =>
    t.call('PATCH /api/food-requests/:id/pickup', {
      token: recipient.token,
      params: { id: request._id },
      body: { preferredPickupDate: pickup_date, preferredPickupTime: pickup_time },
    }),
  );

test('reminds people the day before and two hours before, once each', async () => {
  const made = await booked();
  const [nine, soon] = [`${made.day('11')}T13:00:00Z`, `${made.day('12')}T12:00:00Z`];
  expect(await sendPickupReminders(at(nine))).toBe(1);
  expect(await sendPickupReminders(at(nine))).toBe(0);
  expect(await kinds(made)).toEqual(['request_reminder']);
  expect(await sendPickupReminders(at(soon))).toBe(1);
  expect(await sendPickupReminders(at(soon))).toBe(0);
  const [dayBefore, twoHours] = await reminders(made);
  expect(dayBefore).toMatchObject({ subject: 'Your pickup is tomorrow at 10:00 AM', secret: true });
  expect(twoHours).toMatchObject({ subject: 'Your pickup is today at 10:00 AM', secret: true });
  for (const mail of [dayBefore, twoHours]) {
    const text = mail?.text_body?.replaceAll(/\s+/g, ' ');
    for (const fact of ['May 12', '10:00 AM', '1 Test Street', 'openstreetmap', 'bags', made.request.code])
      expect(text).toContain(fact);
    expect(mail?.calendar).toContain(`UID:${made.request._id}@nourish`);
  }
  await on.at(t.ctx, new Date(soon), async () =>
    expect((await open(t, await tokenTo(t, made.recipient))).body.data).toMatchObject({ can_move: true }),
  );
});

test('offers only to cancel once it is too late to choose another time', async () => {
  const made = await booked();
  await drawWeek(t.ctx, made.foodbank_id, { lead_minutes: 120 });
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  await sendPickupReminders(at(`${made.day('12')}T12:00:00Z`));
  const [dayBefore, soon] = (await reminders(made)).map(({ text_body }) =>
    text_body?.replaceAll(/\s+/g, ' '),
  );
  expect(dayBefore).toContain('Choose another time or cancel: https://food.example.org/pickup?token=');
  expect(soon).toContain('Cancel the pickup: https://food.example.org/pickup?token=');
  expect(soon).not.toMatch(/choose another time or cancel/i);
});

test('has no link to change what is packed', async () => {
  const made = await booked('ready');
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  const [mail] = await reminders(made);
  expect(mail?.text_body).not.toContain('/pickup?token=');
  expect(mail).toMatchObject({ secret: false });
});

test.each(['pending', 'rejected', 'fulfilled', 'cancelled'] as const)(
  'reminds nobody of a request that is %s',
  async (status) => {
    const made = await booked(status);
    for (const moment of [`${made.day('11')}T13:00:00Z`, `${made.day('12')}T12:00:00Z`])
      await sendPickupReminders(at(moment));
    expect(await kinds(made)).toEqual([]);
  },
);

test('sends no reminder for a request at a food bank that moved to another installation', async () => {
  const made = await booked();
  await t.database.pool.query('update food_banks set archived_at = $2 where id = $1', [
    made.foodbank_id,
    new Date(`${made.day('10')}T13:00:00Z`),
  ]);
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  expect(await kinds(made)).toEqual([]);
});

test('reminds again of another time', async () => {
  const made = await booked();
  const soon = `${made.day('12')}T12:00:00Z`;
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  await sendPickupReminders(at(soon));
  expect((await moveTo(made, soon, made.day('14'), '11:00')).status).toBe(200);
  await sendPickupReminders(at(`${made.day('13')}T13:00:00Z`));
  await sendPickupReminders(at(`${made.day('14')}T13:00:00Z`));
  expect(await kinds(made)).toEqual([
    'request_reminder',
    'request_reminder_soon',
    'request_reminder',
    'request_reminder_soon',
  ]);
});

test('does not remind people of a time that they have just chosen', async () => {
  const made = await booked();
  const morning = `${made.day('11')}T12:30:00Z`;
  expect((await moveTo(made, morning, made.day('12'), '11:00')).status).toBe(200);
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  expect((await moveTo(made, `${made.day('12')}T12:05:00Z`, made.day('12'), '10:00')).status).toBe(200);
  await sendPickupReminders(at(`${made.day('12')}T12:30:00Z`));
  expect(await kinds(made)).toEqual([]);
});

test('does not remind people right after the message that a request is approved', async () => {
  const made = await booked('pending');
  await on.at(t.ctx, new Date(`${made.day('11')}T12:50:00Z`), () =>
    on.setStatus(t, made.staff, made.request._id, 'approved'),
  );
  await sendPickupReminders(at(`${made.day('11')}T13:00:00Z`));
  expect(await kinds(made)).toEqual([]);
});

test('does not remind people who have arrived', async () => {
  const made = await booked();
  const arrived = await on.at(t.ctx, new Date(`${made.day('12')}T11:30:00Z`), () =>
    t.call('POST /api/food-requests/:id/arrival', {
      token: made.staff.token,
      params: { id: made.request._id },
      body: { arrived: true },
    }),
  );
  expect(arrived.status).toBe(200);
  await sendPickupReminders(at(`${made.day('12')}T12:00:00Z`));
  expect(await kinds(made)).toEqual([]);
});

test('does not remind people of a time that is being chosen at this moment', async () => {
  const made = await booked();
  const now = `${made.day('11')}T13:00:00Z`;
  const client = await t.database.pool.connect();
  await client.query('begin');
  await client.query('update food_requests set updated_at = $2 where id = $1', [made.request._id, now]);
  await client.query(
    `insert into food_request_moves (id, foodbank_id, request_id, from_date, from_time, to_date, to_time, created_at)
    select $2, foodbank_id, id, pickup_date, '11:00', pickup_date, pickup_time, $3 from food_requests where id = $1`,
    [made.request._id, newId(), now],
  );
  const sent = sendPickupReminders(at(now));
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await vi.waitFor(async () => expect((await t.database.pool.query(waiting)).rows).not.toEqual([]), 20_000);
  await client.query('commit');
  client.release();
  expect(await sent).toBe(0);
});

test('reminds once if several servers run the job', async () => {
  const made = await booked();
  const now = at(`${made.day('11')}T13:00:00Z`);
  const sent = await Promise.all(Array.from({ length: 6 }, () => sendPickupReminders(now)));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await kinds(made)).toEqual(['request_reminder']);
});

test('goes on with other food banks if a reminder fails, which the next run repeats', async () => {
  const first = await booked();
  year--;
  const second = await booked();
  const { pool } = t.database;
  await pool.query(`create function refuse_reminder() returns trigger language plpgsql as $$
    begin if new.foodbank_id = '${first.foodbank_id}' then raise exception 'broken'; end if; return new; end $$;
    create trigger refuse_reminder before insert on outbox_mails for each row execute function refuse_reminder()`);
  const now = at(`${first.day('11')}T13:00:00Z`);
  await expect(sendPickupReminders(now)).rejects.toThrow('queueing 1 reminders of pickups failed');
  expect([await kinds(first), await kinds(second)]).toEqual([[], ['request_reminder']]);
  await pool.query('drop function refuse_reminder cascade');
  await sendPickupReminders(now);
  expect(await kinds(first)).toEqual(['request_reminder']);
});
