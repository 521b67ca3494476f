import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import { drawWeek } from './test-calls.ts';

const t = testApp();
const list = (id: string, query = {}, person?: Person): Promise<HttpResponse> =>
  t.call('GET /api/foodbanks/:id/slot-days', { params: { id }, query, token: person?.token });
const problemsOf = ({ body }: HttpResponse): string[] =>
  body.errors.map(({ field, code, message }: Record<string, string>) => `${field} ${code}: ${message}`);

const DAY = '2031-05-20';
/** Runs work at a time of 20 May 2031 in Toronto. */
const onDayAt = <T>(time: string, work: () => Promise<T>): Promise<T> =>
  requests.at(t.ctx, instantOf({ date: DAY, time: `${time}:00` }, 'America/Toronto'), work);
const statesOn = async (id: string, day: string, person?: Person): Promise<string[]> => {
  const { body } = await list(id, { from: day, to: day }, person);
  return body.data.days[0].slots.map(({ time, state }: Record<string, string>) => `${time} ${state}`);
};

test('a food bank without a schedule has no days', async () => {
  const id = await makeFoodBank(t.ctx);
  expect((await list(id)).body.data).toEqual({ has_schedule: false, days: [] });
});

test('an unknown or archived food bank is not found, with and without a schedule', async () => {
  const [plain, drawn] = [await makeFoodBank(t.ctx), await makeFoodBank(t.ctx)];
  await drawWeek(t.ctx, drawn);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: t.ctx.clock.now() })
      .where('id', 'in', [plain, drawn])
      .execute(),
  );
  for (const id of [newId(), plain, drawn]) expect((await list(id)).status).toBe(404);
});

describe('the slots of a food bank', () => {
  test('are listed for anyone, without counts', async () => {
    const id = await makeFoodBank(t.ctx);
    await drawWeek(t.ctx, id, { window_days: 3, ends: '11:00' });
    await onDayAt('08:00', async () => {
      const { body } = await list(id);
      expect(body.data.has_schedule).toBe(true);
      const slots = [
        { time: '10:00', to: '10:30', state: 'open' },
        { time: '10:30', to: '11:00', state: 'open' },
      ];
      expect(body.data.days).toEqual(
        [0, 1, 2, 3].map((n) => ({ date: addDays(DAY, n), is_exceptional: false, reason: null, slots })),
      );
      expect((await list(id.toUpperCase())).body).toEqual(body);
    });
  });

  test('are closed when it is too soon or too late, but open for staff of the food bank until they begin', async () => {
    await onDayAt('10:15', async () => {
      const { foodbank_id: id, staff } = await requests.makeScene(t.ctx);
      const { staff: stranger } = await requests.makeScene(t.ctx);
      const admin = await makePerson(t.ctx, { role: 'admin' });
      await drawWeek(t.ctx, id, { lead_minutes: 60, window_days: 2 });
      const closed = ['10:00 closed', '10:30 closed', '11:00 closed', '11:30 open'];
      for (const person of [undefined, stranger]) expect(await statesOn(id, DAY, person)).toEqual(closed);
      const open = ['10:00 closed', '10:30 open', '11:00 open', '11:30 open'];
      for (const person of [staff, admin]) expect(await statesOn(id, DAY, person)).toEqual(open);
      expect(await statesOn(id, addDays(DAY, 3))).toEqual(
        closed.map((each) => each.replace('open', 'closed')),
      );
    });
  });

  test('are few with a quarter of the places left, then full', async () => {
    const id = await makeFoodBank(t.ctx);
    await drawWeek(t.ctx, id, { ends: '10:30', capacity: 5, walk_ins: 1 });
    await onDayAt('08:00', async () => {
      const item = await makeItem(t.ctx, id);
      const states = [];
      for (let people = 0; people < 4; people++) {
        states.push(await statesOn(id, DAY));
        const pickup = { preferredPickupDate: DAY, preferredPickupTime: '10:00' };
        const person = await makePerson(t.ctx, { role: 'recipient' });
        await requests.sendAccepted(t, person, [{ inventory_id: item.id, quantity: 1 }], pickup);
      }
      expect([...states, await statesOn(id, DAY)].flat()).toEqual([
        '10:00 open',
        '10:00 open',
        '10:00 open',
        '10:00 few',
        '10:00 full',
      ]);
    });
  });

  test.each(['Victoria Day', null])(
    'are none on a closed day, which gives its reason: %s',
    async (reason) => {
      await onDayAt('08:00', async () => {
        const { foodbank_id: id, staff } = await requests.makeScene(t.ctx);
        await drawWeek(t.ctx, id);
        const { status } = await t.call('POST /api/foodbanks/:id/pickup-exceptions', {
          token: staff.token,
          params: { id },
          body: { date: addDays(DAY, 1), version: 1, reason, blocks: [] },
        });
        expect(status).toBe(200);
        const { body } = await list(id, { from: DAY, to: addDays(DAY, 1) });
        expect(body.data.days).toMatchObject([
          { date: DAY, is_exceptional: false, reason: null },
          { date: addDays(DAY, 1), is_exceptional: true, reason, slots: [] },
        ]);
      });
    },
  );
});

describe('the listed days', () => {
  const datesOf = ({ body }: HttpResponse): string[] =>
    body.data.days.map(({ date }: { date: string }) => date);

  test('begin today and end with the window or after 121 days', async () => {
    const id = await makeFoodBank(t.ctx);
    await drawWeek(t.ctx, id, { window_days: 120 });
    await onDayAt('23:30', async () => {
      const all = datesOf(await list(id));
      expect([all.length, all[0], all.at(-1)]).toEqual([121, DAY, addDays(DAY, 120)]);
      const past = datesOf(await list(id, { from: '2031-01-01', to: addDays(DAY, 2) }));
      expect(past).toEqual([DAY, addDays(DAY, 1), addDays(DAY, 2)]);
      const late = datesOf(await list(id, { from: addDays(DAY, 119) }));
      expect(late).toEqual([addDays(DAY, 119), addDays(DAY, 120)]);
      expect(datesOf(await list(id, { from: addDays(DAY, 121) }))).toEqual([]);
      expect(datesOf(await list(id, { to: addDays(DAY, -1) }))).toEqual([]);
    });
  });

  test('are refused more than two years ahead, with and without a schedule', async () => {
    const [plain, drawn] = [await makeFoodBank(t.ctx), await makeFoodBank(t.ctx)];
    await drawWeek(t.ctx, drawn);
    for (const id of [plain, drawn])
      for (const query of [
        { from: '9999-12-31' },
        { to: '9999-12-31' },
        { from: '9999-12-31', to: '9999-12-31' },
      ]) {
        const { status, body } = await list(id, query);
        expect([status, body.errors[0].code]).toEqual([400, 'too_far_ahead']);
      }
  });

  test('have their exceptions, also if the span begins in the past', async () => {
    const { foodbank_id: id, staff } = await requests.makeScene(t.ctx);
    await drawWeek(t.ctx, id);
    const day = requests.inDays(t.ctx, 20);
    const closed = await t.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token: staff.token,
      params: { id },
      body: { date: day, version: 1, closed: true, reason: 'Labour Day' },
    });
    expect(closed.status).toBe(200);
    const { body } = await list(id, { from: requests.inDays(t.ctx, -300) });
    expect(body.data.days.find(({ date }: { date: string }) => date === day)).toMatchObject({
      reason: 'Labour Day',
      slots: [],
    });
  });

  test('are refused before their start and over more than 121 days', async () => {
    const id = await makeFoodBank(t.ctx);
    await drawWeek(t.ctx, id);
    await onDayAt('08:00', async () => {
      expect(problemsOf(await list(id, { from: DAY, to: addDays(DAY, -1) }))).toEqual([
        'to before_start: The last day must not be before the first',
      ]);
      expect(datesOf(await list(id, { from: DAY, to: addDays(DAY, 120) }))).toHaveLength(121);
      expect(problemsOf(await list(id, { from: DAY, to: addDays(DAY, 121) }))).toEqual([
        'to too_far_ahead: Choose at most 121 days',
      ]);
    });
  });
});

test('staff of another food bank cannot close a day', async () => {
  await onDayAt('08:00', async () => {
    const [here, elsewhere] = [await requests.makeScene(t.ctx), await requests.makeScene(t.ctx)];
    await drawWeek(t.ctx, here.foodbank_id);
    const { status } = await t.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token: elsewhere.staff.token,
      params: { id: here.foodbank_id },
      body: { date: DAY, version: 1, blocks: [] },
    });
    expect(status).toBe(404);
    expect(await statesOn(here.foodbank_id, DAY)).toHaveLength(4);
  });
});
