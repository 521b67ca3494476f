import { beforeAll, describe, expect, test } from 'vitest';
import type { HamperLine } from '@nourish/contract';
import { HAMPER_MAX_LINES } from '@nourish/contract/client-constants';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { makeHelper, send } from '../clients/test-calls.ts';
import { stockOf } from '../food-requests/test-calls.ts';
import * as on from '../visits/test-calls.ts';

const t = testApp();
beforeAll(() => {
  // So that no test passes midnight.
  const now = t.ctx.clock.now();
  t.ctx.clock.now = () => now;
});

const inDays = (days: number): string => addDays(localTime(t.ctx.clock.now(), STEADY_ZONE).date, days);
const line = (item_name: string, small = 1, medium = small, large = medium): HamperLine => ({
  item_name,
  small,
  medium,
  large,
  no_substitute: false,
});
const change = (who: Person, id: string, body: object): Promise<HttpResponse> =>
  send(t, who, 'PUT /api/programs/:id', { id, body });
const resolve = (who: Person, id: string, people = 1): Promise<HttpResponse> =>
  send(t, who, 'GET /api/programs/:id/hamper', { id, query: { people: String(people) } });
const hampers = async (who: Person): Promise<Record<string, HamperLine[]>> => {
  const { body } = await send(t, who, 'GET /api/programs');
  return Object.fromEntries(
    body.data.map(({ name, hamper }: { name: string; hamper: HamperLine[] }) => [name, hamper]),
  );
};

describe('a standard hamper', () => {
  test('is stored in order, unaffected by other changes, replaced as a whole, and cleared', async () => {
    const hamper = [line('  Red   lentils ', 1, 2, 3), line('Apples', 0, 0, 5)];
    const stored = [{ ...hamper[0], item_name: 'Red lentils' }, hamper[1]];
    const { staff, program_id } = await on.makeDesk(t, { hamper });
    expect(await hampers(staff)).toEqual({ 'Food requests': [], 'Weekly hamper': stored });
    expect((await change(staff, program_id, { strength: 'warn' })).body.data.hamper).toEqual(stored);
    const next = [line('Apples', 2), line('Milk')];
    expect((await change(staff, program_id, { hamper: next })).body.data.hamper).toEqual(next);
    expect(await hampers(staff)).toMatchObject({ 'Weekly hamper': next });
    expect((await change(staff, program_id, { hamper: [] })).body.data.hamper).toEqual([]);
    expect(await hampers(staff)).toMatchObject({ 'Weekly hamper': [] });
  });

  test.each([
    ['hamper.2.item_name', 'already_there', [line('Pâté'), line('Milk'), line(' PATE ')]],
    ['hamper.1.small', 'too_small', [line('Milk'), line('Apples', 0)]],
    ['hamper.0.large', 'too_big', [line('Milk', 1, 1, 10_001)]],
    ['hamper.0.item_name', 'required', [line(' ')]],
    ['hamper.0.item_name', 'too_long', [line('x'.repeat(201))]],
    ['hamper', 'too_many', Array.from({ length: HAMPER_MAX_LINES + 1 }, (_, n) => line(`Food ${n}`))],
  ])('is refused if %s is wrong (%s), and the program stays as it was', async (field, code, hamper) => {
    const before = [line('Bread')];
    const { staff, program_id } = await on.makeDesk(t, { hamper: before });
    const body = { name: 'Other', kind: 'hamper', hamper };
    for (const answer of [
      await change(staff, program_id, { name: 'Other', hamper }),
      await send(t, staff, 'POST /api/programs', { body }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    expect(await hampers(staff)).toEqual({ 'Food requests': [], 'Weekly hamper': before });
  });

  test('names the products without a substitute; a client that does not know the field keeps that', async () => {
    const { staff, program_id } = await on.makeDesk(t);
    const { no_substitute: _, ...milk } = line('Milk');
    const bread = { ...line('Bread'), no_substitute: true };
    const stored = [{ ...milk, no_substitute: false }, bread];
    expect((await change(staff, program_id, { hamper: [milk, bread] })).body.data.hamper).toEqual(stored);
    expect((await hampers(staff))['Weekly hamper']).toEqual(stored);
    const { no_substitute: __, ...plain } = line(' BRÉAD ', 3);
    const kept = await change(staff, program_id, { hamper: [plain, milk] });
    expect(kept.body.data.hamper).toMatchObject([
      { item_name: 'BRÉAD', small: 3, no_substitute: true },
      { item_name: 'Milk', no_substitute: false },
    ]);
    expect((await change(staff, program_id, { hamper: [milk, bread] })).body.data.hamper).toEqual(stored);
    expect((await resolve(staff, program_id)).body.data.missing).toEqual([
      { item_name: 'Milk', quantity: 1 },
      { item_name: 'Bread', quantity: 1, no_substitute: true },
    ]);
  });

  test('is one of the two that are written at once', async () => {
    const { staff, program_id } = await on.makeDesk(t);
    const both = [
      [line('Milk'), line('Bread')],
      [line('Bread'), line('Milk')],
    ];
    const answers = await Promise.all(both.map((hamper) => change(staff, program_id, { hamper })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(both).toContainEqual((await hampers(staff))['Weekly hamper']);
  });
});

describe('the hamper of a household', () => {
  test('is taken from the lots of the food bank that expire first, and can be handed out', async () => {
    const hamper = [line('Café', 0, 5, 8), line('Riz', 1), line('Milk', 2)];
    const desk = await on.makeDesk(t, { hamper });
    const { foodbank_id } = desk;
    const lot = async (values: Parameters<typeof makeItem>[2]) =>
      (await makeItem(t.ctx, foodbank_id, { item_name: 'CAFE', ...values })).id;
    const undated = await lot({ quantity: 2 });
    const later = await lot({ quantity: 3, expiration_date: inDays(9) });
    const today = await lot({
      quantity: 1,
      expiration_date: inDays(0),
      date_kind: 'expiry',
      lot_code: 'L7',
    });
    await lot({ quantity: 4, expiration_date: inDays(-1), date_kind: 'expiry' });
    await lot({ quantity: 0, expiration_date: inDays(2) });
    const deleted = await lot({ quantity: 4, expiration_date: inDays(1) });
    expect((await send(t, desk.staff, 'DELETE /api/inventory/:id', { id: deleted })).status).toBe(200);
    await lot({ item_name: 'Cafeteria', quantity: 9 });
    const milk = await lot({ item_name: 'Milk', quantity: 9 });
    await makeItem(t.ctx, (await on.makeDesk(t)).foodbank_id, { item_name: 'Riz' });

    const of = async (people: number) => (await resolve(desk.staff, desk.program_id, people)).body.data;
    const plain = { lot_code: null, expiration_date: null, date_kind: 'none' };
    const two = { inventory_id: milk, item_name: 'Milk', quantity: 2, ...plain };
    const rice = { item_name: 'Riz', quantity: 1 };
    expect(await of(2)).toEqual({ lines: [two], missing: [rice] });
    const first = [
      {
        inventory_id: today,
        item_name: 'CAFE',
        quantity: 1,
        lot_code: 'L7',
        expiration_date: inDays(0),
        date_kind: 'expiry',
      },
      {
        inventory_id: later,
        item_name: 'CAFE',
        quantity: 3,
        lot_code: null,
        expiration_date: inDays(9),
        date_kind: 'best_before',
      },
    ];
    expect(await of(3)).toEqual({
      lines: [...first, { inventory_id: undated, item_name: 'CAFE', quantity: 1, ...plain }, two],
      missing: [rice],
    });
    const large = await of(5);
    expect(large).toEqual({
      lines: [...first, { inventory_id: undated, item_name: 'CAFE', quantity: 2, ...plain }, two],
      missing: [{ item_name: 'Café', quantity: 2 }, rice],
    });
    expect(await stockOf(t.ctx, milk)).toEqual({ quantity: 9, reserved_quantity: 0 });

    const lines = large.lines.map(({ inventory_id, quantity }: (typeof first)[number]) => ({
      inventory_id,
      quantity,
    }));
    await on.served(t, desk, { lines });
    expect(await on.serve(t, desk, { lines })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock' },
    });
    expect(await of(5)).toEqual({
      lines: [two],
      missing: [{ item_name: 'Café', quantity: 8 }, rice],
    });
  });

  test('is empty without products, and after its program is closed not found', async () => {
    const { staff, program_id } = await on.makeDesk(t);
    expect((await resolve(staff, program_id.toUpperCase())).body.data).toEqual({ lines: [], missing: [] });
    expect((await send(t, staff, 'DELETE /api/programs/:id', { id: program_id })).status).toBe(200);
    expect((await resolve(staff, program_id)).status).toBe(404);
  });

  test('is for staff, administrators and volunteers at the desk of the food bank', async () => {
    const [here, there] = [await on.makeDesk(t, { hamper: [line('Milk')] }), await on.makeDesk(t)];
    const { person } = await makeHelper(t, here);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    for (const who of [person, admin]) {
      const answer = await resolve(who, here.program_id.toUpperCase());
      expect(answer.body.data).toEqual({ lines: [], missing: [{ item_name: 'Milk', quantity: 1 }] });
    }
    for (const who of [person, here.staff]) expect((await resolve(who, there.program_id)).status).toBe(404);
    const { person: idle } = await makeHelper(t, here, { hasShift: false });
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    for (const who of [idle, recipient]) expect((await resolve(who, here.program_id)).status).toBe(403);
    expect((await resolve(here.staff, here.program_id, 0)).status).toBe(400);
  });
});
