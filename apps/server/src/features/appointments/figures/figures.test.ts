import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentReport, RequestStatus } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import { inTransaction } from '../../../db/database.ts';
import * as requests from '../../food-requests/test-calls.ts';
import { drawWeek } from '../test-calls.ts';

const t = testApp();
const MONDAY = '2026-03-16';
const TUESDAY = '2026-03-17';
const SPAN = { from: MONDAY, to: TUESDAY };

const ask = (who: Person, query: Record<string, string>) =>
  t.call('GET /api/appointment-figures', { token: who.token, query });
async function read(who: Person, query: Record<string, string> = SPAN): Promise<AppointmentReport> {
  const { status, body } = await ask(who, query);
  expect(status).toBe(200);
  return body.data;
}

/** A local time at the food bank, in March 2026 after the clocks changed. */
const local = (day: string, time: string): Date => new Date(`${day}T${time}-04:00`);

/** A food bank with half hours from ten to noon on all days: four places each, and one more for walk-ins. */
async function open() {
  const scene = await requests.makeScene(t.ctx);
  await drawWeek(t.ctx, scene.foodbank_id, { walk_ins: 1 });
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 1_000 });
  const lines = [{ inventory_id: item.id, quantity: 1 }];
  const book = async (day: string, time: string) => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const pickup = { preferredPickupDate: day, preferredPickupTime: time };
    const { _id: id } = await requests.at(t.ctx, local('2026-03-10', '12:00'), () =>
      requests.sendAccepted(t, recipient, lines, pickup),
    );
    const set = async (day_of_step: string, time_of_step: string, ...steps: RequestStatus[]) => {
      for (const status of steps) {
        const person = status === 'cancelled' ? recipient : scene.staff;
        const response = await requests.at(t.ctx, local(day_of_step, time_of_step), () =>
          requests.setStatus(t, person, id, status),
        );
        expect(response.status).toBe(200);
      }
    };
    return { id, set };
  };
  return { ...scene, book };
}
type Opened = Awaited<ReturnType<typeof open>>;

const arrive = (id: string, at: Date) =>
  inTransaction(t.ctx, (tx) =>
    tx.updateTable('food_requests').set({ arrived_at: at }).where('id', '=', id).execute(),
  );

/**
 * Two days with every case:
 *
 *     day      slot   status                                       counts as
 *     Monday   10:00  arrived at 10:02, handed out at 10:14        handed out, 12 minutes
 *     Monday   10:00  approved, nobody came                        missed
 *     Monday   10:00  cancelled on Sunday                          cancelled
 *     Monday   10:30  never approved                               booked only
 *     Monday   10:30  rejected                                     nothing
 *     Monday   10:30  approved, cancelled by the person at 10:31   missed
 *     Monday   11:00  handed out on Tuesday                        missed
 *     Tuesday  10:00  handed out on Monday                         handed out, no waiting
 */
async function makeDays(): Promise<Opened> {
  const scene = await open();
  const { book } = scene;
  const came = await book(MONDAY, '10:00');
  await arrive(came.id, local(MONDAY, '10:02'));
  await came.set(MONDAY, '09:00', 'approved', 'ready');
  await came.set(MONDAY, '10:14', 'fulfilled');
  await (await book(MONDAY, '10:00')).set(MONDAY, '09:00', 'approved');
  await (await book(MONDAY, '10:00')).set('2026-03-15', '20:00', 'cancelled');
  await book(MONDAY, '10:30');
  await (await book(MONDAY, '10:30')).set('2026-03-11', '09:00', 'rejected');
  const late = await book(MONDAY, '10:30');
  await late.set(MONDAY, '09:00', 'approved');
  await late.set(MONDAY, '10:31', 'cancelled');
  const next = await book(MONDAY, '11:00');
  await next.set(MONDAY, '09:00', 'approved', 'ready');
  await arrive(next.id, local(TUESDAY, '09:00'));
  await next.set(TUESDAY, '09:30', 'fulfilled');
  const early = await book(TUESDAY, '10:00');
  await arrive(early.id, local(MONDAY, '12:00'));
  await early.set(MONDAY, '12:30', 'approved', 'ready', 'fulfilled');
  return scene;
}

describe('the figures of appointments', () => {
  let scene: Opened;
  beforeAll(async () => {
    scene = await makeDays();
  });

  test('count each appointment by what became of it', async () => {
    const report = await read(scene.staff);
    expect(report).toMatchObject({ foodbank_id: scene.foodbank_id, ...SPAN, has_schedule: true });
    // Two days of four slots with four places: 6 of 32, and 3 of 6 missed.
    expect(report.totals).toEqual({
      places: 32,
      booked: 6,
      cancelled: 1,
      handed_out: 2,
      missed: 3,
      capacity_use: 18.8,
      no_show_rate: 50,
      waiting: { visits: 1, median_minutes: null, p90_minutes: null },
    });
  });

  test('are listed by week, and by weekday and time', async () => {
    const { by_week, by_slot, totals } = await read(scene.staff);
    expect(by_week).toEqual([{ week: MONDAY, ...totals }]);
    expect(
      by_slot.map((each) => [
        each.weekday,
        each.time,
        each.places,
        each.booked,
        each.handed_out,
        each.missed,
      ]),
    ).toEqual([
      ['mon', '10:00', 4, 2, 1, 1],
      ['mon', '10:30', 4, 2, 0, 1],
      ['mon', '11:00', 4, 1, 0, 1],
      ['mon', '11:30', 4, 0, 0, 0],
      ['tue', '10:00', 4, 1, 1, 0],
      ['tue', '10:30', 4, 0, 0, 0],
      ['tue', '11:00', 4, 0, 0, 0],
      ['tue', '11:30', 4, 0, 0, 0],
    ]);
  });

  test('cover slots that ended an hour ago or earlier, and no day before the first booked one', async () => {
    const atNoon = await requests.at(t.ctx, local(MONDAY, '12:00'), () => read(scene.staff));
    // The slots from 10:00 and 10:30 ended by 11:00.
    expect(atNoon.totals).toMatchObject({ places: 8, booked: 4 });
    const before = await read(scene.staff, { from: '2026-03-09', to: '2026-03-15' });
    expect(before.totals).toMatchObject({ places: 0, booked: 0, capacity_use: null, no_show_rate: null });
  });

  test('are a file with `format=csv`: totals, weeks, then weekdays and times', async () => {
    const { status, headers, body } = await ask(scene.staff, { ...SPAN, format: 'csv' });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('appointments_report_2026-03-16_2026-03-17.csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines.slice(1, 4)).toEqual([
      'Total,2026-03-16/2026-03-17,32,6,18.8,1,2,3,50,1,,',
      'Week,2026-03-16,32,6,18.8,1,2,3,50,1,,',
      'Weekday and time,Monday 10:00,4,2,50,1,1,1,50,1,,',
    ]);
    expect(lines).toHaveLength(1 + 1 + 1 + 8);
  });

  test('are those of all food banks for administrators, who may name one', async () => {
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const other = await open();
    await (await other.book(MONDAY, '10:00')).set(MONDAY, '09:00', 'approved');
    const one = await read(admin, { ...SPAN, foodbank_id: other.foodbank_id });
    expect(one.totals).toMatchObject({ places: 32, booked: 1, missed: 1 });
    const all = await read(admin);
    expect(all.foodbank_id).toBeNull();
    expect(all.totals.booked).toBeGreaterThanOrEqual(7);
    expect(all.by_slot[0]).toMatchObject({ weekday: 'mon', time: '10:00' });
  });
});

test('waiting is the time from arrival to handing out, of at least five visits', async () => {
  const { staff, book } = await open();
  for (const [n, minutes] of [4, 6, 30, 8].entries()) {
    const { id, set } = await book(MONDAY, n < 2 ? '10:00' : '10:30');
    await arrive(id, new Date(local(MONDAY, '11:00').getTime() - minutes * 60_000));
    await set(MONDAY, '09:00', 'approved', 'ready');
    await set(MONDAY, '11:00', 'fulfilled');
  }
  expect((await read(staff)).totals.waiting).toEqual({
    visits: 4,
    median_minutes: null,
    p90_minutes: null,
  });
  const fifth = await book(MONDAY, '11:00');
  await arrive(fifth.id, local(MONDAY, '10:50'));
  await fifth.set(MONDAY, '09:00', 'approved', 'ready');
  await fifth.set(MONDAY, '11:00', 'fulfilled');
  // 4, 6, 8, 10 and 30.
  expect((await read(staff)).totals.waiting).toEqual({ visits: 5, median_minutes: 8, p90_minutes: 30 });
});

test('a food bank without a schedule has no appointments', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  const report = await read(staff, { from: MONDAY, to: '2026-03-23' });
  expect(report).toMatchObject({ has_schedule: false, totals: { places: 0, booked: 0 }, by_slot: [] });
  expect(report.by_week.map(({ week }) => week)).toEqual([MONDAY, '2026-03-23']);
});

test('refuses other food banks, and spans that are backwards, too long or before 1900', async () => {
  const { staff } = await open();
  const elsewhere = await makeFoodBank(t.ctx);
  expect((await ask(staff, { foodbank_id: elsewhere })).status).toBe(404);
  const problemsOf = async (query: Record<string, string>) => (await ask(staff, query)).body.errors;
  expect(await problemsOf({ from: TUESDAY, to: MONDAY })).toMatchObject([
    { field: 'to', code: 'before_start' },
  ]);
  expect(await problemsOf({ from: '2025-03-16', to: TUESDAY })).toMatchObject([
    { field: 'to', code: 'too_big', message: 'Choose at most 366 days' },
  ]);
  expect(await problemsOf({ from: '0000-01-01', to: '0000-01-02' })).toMatchObject([
    { field: 'from', code: 'bad_format' },
    { field: 'to', code: 'bad_format' },
  ]);
});
