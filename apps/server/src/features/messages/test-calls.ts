import { expect } from 'vitest';
import type { ContactMessageDetails } from '@nourish/contract';
import { unique, type HttpResponse, type CallOptions, type TestApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';

export interface Scene {
  foodbank_id: string;
  staff: Person;
}

export async function makeScene(
  { ctx }: TestApp,
  values: Parameters<typeof makeFoodBank>[1] = {},
): Promise<Scene> {
  const foodbank_id = await makeFoodBank(ctx, values);
  return { foodbank_id, staff: await makePerson(ctx, { role: 'staff', foodbank_id }) };
}

/** A valid message from a unique address. */
export const messageOf = (changes: object = {}) => ({
  name: 'Zoë Okafor',
  email: `${unique('zoe')}@nourish.example`,
  subject: 'volunteer',
  message: 'May I come and sort cans on Saturday?',
  ...changes,
});

export const send = (
  t: TestApp,
  body: object,
  options: Pick<CallOptions, 'token' | 'headers'> = {},
): Promise<HttpResponse> => t.call('POST /api/contact', { body, ...options });

export async function sendAccepted(
  t: TestApp,
  { foodbank_id }: Pick<Scene, 'foodbank_id'>,
  changes: object = {},
): Promise<{ id: string; email: string }> {
  const { status, body } = await send(t, messageOf({ foodbank_id, ...changes }));
  expect([status, body.success]).toEqual([201, true]);
  return { id: body.data._id, email: body.data.email };
}

export const update = (t: TestApp, person: Person, id: string, body: object): Promise<HttpResponse> =>
  t.call('PATCH /api/messages/:id', { token: person.token, params: { id }, body });

export const read = async (t: TestApp, person: Person, id: string): Promise<ContactMessageDetails> =>
  (await t.call('GET /api/messages/:id', { token: person.token, params: { id } })).body.data;

/** Returns the reply mails to an address, oldest first. */
export const repliesTo = async (t: TestApp, email: string) =>
  (await mailsTo(t.database, email)).filter((mail) => mail.kind === 'message_replied');
