import { beforeAll, describe, expect, test } from 'vitest';
import type { ServiceReport } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { at } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';
import * as march from './test-march.ts';

const t = testApp();
let desk: on.Desk;
let programs: Record<'hamper' | 'meal' | 'delivery', string>;
const clients = new Map<string, string[]>();

/** Noon at the food bank. */
const onDay = <T>(day: string, work: () => Promise<T>): Promise<T> =>
  at(t.ctx, new Date(`${day}T18:00Z`), work);
const inMarch = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;
const clientOf = (group: keyof typeof march.GROUPS, place: number): string => {
  const id = clients.get(group)?.[place];
  if (id === undefined) throw new Error(`no client ${place} of ${group}`);
  return id;
};

async function makeClients({ clients: count, client, refuses }: march.Group): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { status, body } = await t.call('POST /api/clients', {
      token: desk.staff.token,
      body: {
        foodbank_id: desk.foodbank_id,
        alias: `Guest ${nth}`,
        consents: { service: true, statistics: refuses !== true },
        ...client,
      },
    });
    expect(status).toBe(201);
    ids.push(body.data._id);
  }
  return ids;
}

const serve = (day: number, program: keyof typeof programs, body: object): Promise<unknown> =>
  onDay(inMarch(day), () => on.served(t, { ...desk, program_id: programs[program] }, body));

beforeAll(async () => {
  desk = await on.makeDesk(t, { name: 'Hampers' });
  programs = {
    hamper: desk.program_id,
    meal: await on.makeProgram(t, desk.staff, { name: 'Meals', kind: 'meal' }),
    delivery: await on.makeProgram(t, desk.staff, { name: 'Deliveries', kind: 'delivery' }),
  };
  for (const [name, group] of Object.entries<march.Group>(march.GROUPS)) {
    const ids = await onDay('2026-02-27', () => makeClients(group));
    clients.set(name, ids);
    for (const program of ['hamper', 'meal', 'delivery'] as const)
      for (const day of group.days[program] ?? []) {
        const { household } = march.SECOND_CHILD;
        const told = name === 'parents' && day >= march.SECOND_CHILD.day && { household };
        for (const client_id of ids) await serve(day, program, { client_id, ...told });
      }
  }
  for (let nth = 0; nth < march.ANONYMOUS.visits; nth++) await serve(march.ANONYMOUS.day, 'meal', {});

  // Not of this March: the days around it, and a voided visit.
  const client_id = clientOf('families', 0);
  for (const day of ['2026-02-28', '2026-04-01']) await onDay(day, () => on.served(t, desk, { client_id }));
  const { _id } = await onDay(inMarch(31), () => on.served(t, desk, { client_id }));
  expect((await on.voidVisit(t, desk.staff, _id)).status).toBe(200);
});

const linesOf = ({ status, body }: HttpResponse): string[] => {
  expect(status).toBe(200);
  return String(body).replace('\ufeff', '').trim().split('\r\n');
};

const readService = (query: Record<string, string> = {}): Promise<HttpResponse> =>
  t.call('GET /api/reports/service', { token: desk.staff.token, query: { month: '2026-03', ...query } });

/** The report as a file must have exactly these cells, and as JSON the same values. */
async function expectService(csv: string): Promise<void> {
  const lines = csv.trim().split('\n');
  expect(linesOf(await readService({ format: 'csv' }))).toEqual(lines);
  const { status, body } = await readService();
  expect(status).toBe(200);
  const { foodbank_id, month, by_program, ...all } = body.data as ServiceReport;
  expect([foodbank_id, month]).toEqual([desk.foodbank_id, '2026-03']);
  const { visits, anonymous_visits, households, people, adults, seniors, children, unknown_people } = all;
  const values = [visits, anonymous_visits, households, people, adults, seniors, children, unknown_people];
  for (const program of by_program) values.push(program.visits, program.households, program.people);
  expect(values).toEqual(lines.slice(1).map((line) => Number(line.split(',').at(-1))));
  expect(by_program.map(({ program_id, name, kind }) => [program_id, name, kind])).toEqual([
    [programs.delivery, 'Deliveries', 'delivery'],
    [programs.hamper, 'Hampers', 'hamper'],
    [programs.meal, 'Meals', 'meal'],
  ]);
}

async function expectNational(csv: string): Promise<void> {
  const answer = await t.call('GET /api/reports/export', {
    token: desk.staff.token,
    query: { reportType: 'national', from_month: '2026-03', to_month: '2026-03', shared: 'false' },
  });
  expect(linesOf(answer)).toEqual(csv.trim().split('\n'));
}

describe('a March of 500 visits', () => {
  test('equals the figures counted by hand in the service report, cell by cell', async () => {
    await expectService(march.SERVICE_CSV);
  });

  test('equals the figures counted by hand in the national export, cell by cell', async () => {
    await expectNational(march.NATIONAL_CSV);
  });

  test('does not change after July, except that merged households count as one', async () => {
    const { token } = desk.staff;
    const change = async (id: string, body: object) => {
      const answer = await t.call('PATCH /api/clients/:id', { token, params: { id }, body });
      expect(answer.status).toBe(200);
    };
    await onDay('2026-07-15', async () => {
      for (const id of clients.get('families') ?? [])
        await change(id, { household: { adults: 5, children: 0 }, household_type: 'other', newcomer: false });
      for (const id of clients.get('couples') ?? []) await change(id, { consents: { statistics: false } });
      for (const id of clients.get('private') ?? []) await change(id, { consents: { statistics: true } });
      // This erases the client.
      await change(clientOf('silent', 0), { consents: { service: false } });
    });
    await expectService(march.SERVICE_CSV);
    await expectNational(march.NATIONAL_CSV);

    const [id, into] = [clientOf('singles', 0), clientOf('singles', 1)];
    const merging = { token, params: { id }, body: { into } };
    await onDay('2026-07-20', async () =>
      expect((await t.call('POST /api/clients/:id/merge', merging)).status).toBe(200),
    );
    await expectService(march.MERGED_SERVICE_CSV);
    await expectNational(march.MERGED_NATIONAL_CSV);

    expect((await t.call('POST /api/clients/:id/unmerge', { token, params: { id } })).status).toBe(200);
    await expectService(march.SERVICE_CSV);
  });
});
