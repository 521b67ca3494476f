import { describe, expect, test } from 'vitest';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import { makeReadyRequest } from '../../../test/visits.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { makeHelper } from '../clients/test-calls.ts';
import { at } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
watchVisits(t);

const today = ({ time_zone }: on.Desk) => localTime(t.ctx.clock.now(), time_zone).date;
const list = (who: { token: string }, query: Record<string, string> = {}) =>
  t.call('GET /api/visits', { token: who.token, query });
const read = (who: { token: string }, id: string) =>
  t.call('GET /api/visits/:id', { token: who.token, params: { id } });
const inDays = (days: number) => new Date(t.ctx.clock.now().getTime() + days * 86_400_000);

describe('reading visits', () => {
  test('lists those of a day or a client, latest first', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk);
    const before = await at(t.ctx, inDays(-1), () => on.served(t, desk, { client_id }));
    const after = await on.served(t, desk, { client_id });
    const anonymous = await on.served(t, desk);
    const ids = async (query: Record<string, string>) =>
      (await list(desk.staff, query)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids({})).toEqual([anonymous._id, after._id, before._id]);
    expect(await ids({ date: today(desk) })).toEqual([anonymous._id, after._id]);
    expect(await ids({ client_id })).toEqual([after._id, before._id]);
    expect(await ids({ client_id, date: addDays(today(desk), -1) })).toEqual([before._id]);
    const other = await on.makeDesk(t);
    expect(await list(other.staff, { client_id })).toMatchObject({ status: 404 });
    expect(await list(other.staff, { foodbank_id: desk.foodbank_id })).toMatchObject({ status: 404 });
    expect((await list(other.staff)).body.data).toEqual([]);
  });

  test('lists those of a month, a program, with or without a client, and voided or counted', async () => {
    const desk = await on.makeDesk(t);
    const other = { ...desk, program_id: await on.makeProgram(t, desk.staff, { name: 'Dinner' }) };
    const client_id = await on.makeClient(t, desk);
    const onDay = (day: string, from: on.Desk, body: object = {}) =>
      at(t.ctx, new Date(`${day}T17:00:00Z`), () => on.served(t, from, body));
    const before = await onDay('2026-02-28', desk);
    const first = await onDay('2026-03-01', desk, { client_id });
    const voided = await onDay('2026-03-17', other);
    await on.voidVisit(t, desk.staff, voided._id);
    const last = await onDay('2026-03-31', desk);
    const after = await onDay('2026-04-01', desk);
    const ids = async (query: Record<string, string>) =>
      (await list(desk.staff, query)).body.data.map(({ _id }: { _id: string }) => _id);
    const month = '2026-03';
    expect(await ids({ month })).toEqual([last._id, voided._id, first._id]);
    expect(await ids({ program_id: other.program_id })).toEqual([voided._id]);
    expect(await ids({ month, program_id: desk.program_id.toUpperCase() })).toEqual([last._id, first._id]);
    expect(await ids({ month, anonymous: 'true' })).toEqual([last._id, voided._id]);
    expect(await ids({ month, anonymous: 'false' })).toEqual([first._id]);
    expect(await ids({ month, voided: 'false' })).toEqual([last._id, first._id]);
    expect(await ids({ month, voided: 'true' })).toEqual([voided._id]);
    expect(await ids({ anonymous: 'true', program_id: desk.program_id })).toEqual([
      after._id,
      last._id,
      before._id,
    ]);
    expect(await ids({ month, client_id, program_id: other.program_id })).toEqual([]);
    const { body } = await list(desk.staff, { month });
    expect(body.pagination.totalItems).toBe(3);
    expect(body.data[1].voided_at).not.toBeNull();
    // As many as the report counts.
    const { pagination } = (await list(desk.staff, { month, voided: 'false' })).body;
    const report = await t.call('GET /api/reports/service', { token: desk.staff.token, query: { month } });
    expect([pagination.totalItems, report.body.data.visits]).toEqual([2, 2]);
    expect(await list(desk.staff, { month, date: '2026-03-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'month', code: 'wrong' }] },
    });
    const elsewhere = await on.makeDesk(t);
    expect((await list(elsewhere.staff, { month, program_id: desk.program_id })).body.data).toEqual([]);
  });

  test('shows the last and the next usual day in each program', async () => {
    const desk = await on.makeDesk(t, { frequency: { count: 2, days: 30 } });
    const client_id = await on.makeClient(t, desk);
    const usual = async () => {
      const call = { token: desk.staff.token, params: { id: client_id } };
      const { body } = await t.call('GET /api/clients/:id/usual-visits', call);
      expect(body.data).toHaveLength(2);
      return body.data.find(({ program_id }: { program_id: string }) => program_id === desk.program_id);
    };
    const never = { program_id: desk.program_id, last_day: null, next_day: null, is_early: false };
    expect(await usual()).toEqual(never);
    const first = addDays(today(desk), -10);
    await at(t.ctx, inDays(-10), () => on.served(t, desk, { client_id }));
    expect(await usual()).toEqual({ ...never, last_day: first });
    const { _id } = await on.served(t, desk, { client_id });
    expect(await usual()).toEqual({
      program_id: desk.program_id,
      last_day: today(desk),
      next_day: addDays(first, 30),
      is_early: true,
    });
    await on.voidVisit(t, desk.staff, _id);
    expect(await usual()).toEqual({ ...never, last_day: first });
  });
});

describe('a volunteer at the desk', () => {
  test('records, sees and voids the visits of today only', async () => {
    const desk = await on.makeDesk(t);
    const client_id = await on.makeClient(t, desk);
    const past = await at(t.ctx, inDays(-3), () => on.served(t, desk, { client_id }));
    const { person } = await makeHelper(t, desk);
    const own = await on.served(t, { ...desk, staff: person }, { client_id });
    const { body } = await list(person, { client_id });
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    expect((await list(person, { date: past.day })).body).toMatchObject({
      data: [],
      pagination: { totalItems: 0 },
    });
    const months = [-40, 0].map((days) => addDays(today(desk), days).slice(0, 7));
    for (const [n, month] of months.entries())
      expect((await list(person, { month, anonymous: 'false' })).body.pagination.totalItems).toBe(n);
    expect((await list(person, { anonymous: 'true' })).body.data).toEqual([]);
    expect((await read(person, past._id)).status).toBe(404);
    expect((await on.voidVisit(t, person, past._id)).status).toBe(404);
    expect((await read(person, own._id)).status).toBe(200);
    expect((await on.voidVisit(t, person, own._id)).status).toBe(200);
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const request_id = await makeReadyRequest(t.ctx, desk, recipient, t.ctx.clock.now());
    expect(await on.served(t, { ...desk, staff: person }, { request_id })).toMatchObject({ request_id });
    const elsewhere = await on.makeDesk(t);
    expect((await on.serve(t, { ...elsewhere, staff: person })).status).toBe(404);
    expect((await list(person, { foodbank_id: elsewhere.foodbank_id })).status).toBe(404);
  });

  test.each([{ isAllowed: false }, { hasShift: false }])(
    'needs the permission and a shift today: %j',
    async (without) => {
      const desk = await on.makeDesk(t);
      const visit = await on.served(t, desk);
      const { person } = await makeHelper(t, desk, without);
      for (const { status } of [
        await on.serve(t, { ...desk, staff: person }),
        await list(person),
        await read(person, visit._id),
        await on.voidVisit(t, person, visit._id),
      ])
        expect(status).toBe(403);
    },
  );
});
