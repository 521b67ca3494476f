import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Donation, DonationDetails } from '@nourish/contract';
import { unique, type HttpResponse, type CallOptions, type TestApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';

export interface Scene {
  foodbank_id: string;
  staff: Person;
}

export async function makeScene(
  { ctx }: Pick<TestApp, 'ctx'>,
  values: Parameters<typeof makeFoodBank>[1] = {},
): Promise<Scene> {
  const foodbank_id = await makeFoodBank(ctx, values);
  return { foodbank_id, staff: await makePerson(ctx, { role: 'staff', foodbank_id }) };
}

/** A valid offer from a unique address. */
export const offerOf = (changes: object = {}) => ({
  donorName: 'Zoë Okafor',
  donorEmail: `${unique('zoe')}@nourish.example`,
  donorPhone: '(416) 555-0142',
  productName: 'Chickpeas',
  quantity: 24,
  unit: 'cans',
  category: 'canned-goods',
  scheduledPickupDate: dayAhead(3),
  scheduledPickupTime: '10:00',
  notes: 'In two boxes',
  ...changes,
});

type Options = Pick<CallOptions, 'token' | 'headers'>;

export const offer = (t: Pick<TestApp, 'call'>, body: object, options: Options = {}): Promise<HttpResponse> =>
  t.call('POST /api/donations', { body, ...options });

export async function offerAccepted(
  t: Pick<TestApp, 'call' | 'ctx'>,
  { foodbank_id }: Pick<Scene, 'foodbank_id'>,
  changes: object = {},
  options: Options = {},
): Promise<Donation> {
  const scheduledPickupDate = dayAhead(3, t.ctx.clock.now());
  const { status, body } = await offer(t, offerOf({ foodbank_id, scheduledPickupDate, ...changes }), options);
  expect([status, body.success]).toEqual([201, true]);
  return body.data;
}

/** One part of a form: text, or a file with its claimed name and type. */
export type Part = string | { content: Buffer; filename?: string; type?: string };

/** Encodes a multipart form as a browser does. */
export function formOf(
  parts: readonly (readonly [name: string, part: Part])[],
  boundary = 'x-boundary',
): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(([name, part]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof part === 'string') return [Buffer.from(`${head}\r\n\r\n${part}\r\n`)];
    const { content, filename = 'photo.jpg', type = 'image/jpeg' } = part;
    const file = `${head}; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    return [Buffer.from(file), content, Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const partsOf = (body: object): [string, string][] =>
  Object.entries(body).map(([name, value]) => [name, String(value)]);

export function offerByForm(
  t: Pick<TestApp, 'inject'>,
  body: object,
  image?: Part,
  { token, headers }: Options = {},
): Promise<HttpResponse> {
  const form = formOf([...partsOf(body), ...(image === undefined ? [] : [['productImage', image] as const])]);
  return t.inject({
    method: 'POST',
    url: '/api/donations',
    payload: form.payload,
    headers: { ...form.headers, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
}

export const step = (
  t: Pick<TestApp, 'call'>,
  person: Person,
  id: string,
  body: object,
): Promise<HttpResponse> =>
  t.call('PATCH /api/donations/:id/status', { token: person.token, params: { id }, body });

export async function stepTaken(
  t: Pick<TestApp, 'call'>,
  person: Person,
  id: string,
  body: object,
): Promise<DonationDetails> {
  const answer = await step(t, person, id, body);
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  return answer.body.data;
}

export const read = async (t: Pick<TestApp, 'call'>, person: Person, id: string): Promise<DonationDetails> =>
  (await t.call('GET /api/donations/:id', { token: person.token, params: { id } })).body.data;

export const lastMail = async (t: Pick<TestApp, 'database'>, email: string, kind: string) =>
  (await mailsTo(t.database, email)).findLast((mail) => mail.kind === kind);

/** Lists every file in the upload folder, including partly written ones. */
export async function filesOf({ ctx }: Pick<TestApp, 'ctx'>): Promise<string[]> {
  const folder = join(ctx.config.dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
