import { expect } from 'vitest';
import type { ClientHousehold, Visit } from '@nourish/contract';
import { STEADY_ZONE } from '../../../test/clock.ts';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';

/** The server under test: the app of the test file, or a server process on its database. */
export type Caller = Pick<TestApp, 'call' | 'ctx'>;

export interface Desk {
  foodbank_id: string;
  time_zone: string;
  staff: Person;
  program_id: string;
}

/** A food bank with staff and a program of its own. */
export async function makeDesk(t: Caller, program: object = {}, time_zone = STEADY_ZONE): Promise<Desk> {
  const foodbank_id = await makeFoodBank(t.ctx, { time_zone });
  const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  return { foodbank_id, time_zone, staff, program_id: await makeProgram(t, staff, program) };
}

export async function makeProgram(t: Caller, { token }: Person, program: object = {}): Promise<string> {
  const body = { name: 'Weekly hamper', kind: 'hamper', ...program };
  const answer = await t.call('POST /api/programs', { token, body });
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}

interface NewClient extends Partial<ClientHousehold> {
  statistics?: boolean;
}

/** Registers a client, who consents to statistics by default, and returns the id. */
export async function makeClient(
  t: Caller,
  { foodbank_id, staff }: Pick<Desk, 'foodbank_id' | 'staff'>,
  { statistics = true, ...household }: NewClient = { adults: 1, seniors: 0, children: 0 },
): Promise<string> {
  const body = { foodbank_id, name: 'Ada Client', household, consents: { service: true, statistics } };
  const answer = await t.call('POST /api/clients', { token: staff.token, body });
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}

type At = Pick<Desk, 'staff' | 'program_id'>;

/** `body`: also another program. */
export const serve = (t: Caller, { staff, program_id }: At, body: object = {}): Promise<HttpResponse> =>
  t.call('POST /api/visits', { token: staff.token, body: { program_id, ...body } });

export async function served(t: Caller, desk: At, body: object = {}): Promise<Visit> {
  const answer = await serve(t, desk, body);
  expect(answer.body).toMatchObject({ success: true });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

export const voidVisit = (
  t: Caller,
  { token }: Person,
  id: string,
  reason = 'Typed twice',
): Promise<HttpResponse> => t.call('POST /api/visits/:id/void', { token, params: { id }, body: { reason } });

/** Counts responses by status and code: `201`, `409 already_served`. */
export function tally(answers: readonly HttpResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = body.success ? `${status}` : `${status} ${body.code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
