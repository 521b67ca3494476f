import { expect } from 'vitest';
import type { RecallProduct, ReducedRequest } from '@nourish/contract';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';

/** The server under test: the app of the test file, or a server process on its database. */
export type Caller = Pick<TestApp, 'call' | 'ctx'>;

export const hold = (
  t: Caller,
  { token }: Person,
  id: string,
  reason = 'Swollen lids',
): Promise<HttpResponse> =>
  t.call('POST /api/inventory/:id/hold', { token, params: { id }, body: { reason } });

export async function held(t: Caller, who: Person, id: string): Promise<ReducedRequest[]> {
  const { status, body } = await hold(t, who, id);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data.requests;
}

export const release = (t: Caller, { token }: Person, id: string): Promise<HttpResponse> =>
  t.call('POST /api/inventory/:id/release', { token, params: { id } });

/** Enters a recall with the title `Recalled`, and returns its id. */
export async function entered(
  t: Caller,
  { token }: Person,
  products: readonly RecallProduct[],
  more: object = {},
): Promise<string> {
  const { status, body } = await t.call('POST /api/recalls', {
    token,
    body: { title: 'Recalled', products, ...more },
  });
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(201);
  return body.data._id;
}

type Act = 'hold' | 'notify' | 'calls' | 'outcomes' | 'lift';

export const act = (
  t: Caller,
  { token }: Person,
  id: string,
  what: Act,
  body?: object,
): Promise<HttpResponse> =>
  t.call(`POST /api/recalls/:id/${what}`, { token, params: { id }, ...(body && { body }) });

export async function acted(t: Caller, who: Person, id: string, what: Act, body?: object) {
  const answer = await act(t, who, id, what, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}
