import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { MailServer } from '../../apps/server/test/mail-server.ts';
import { pictureForm } from '../../apps/server/test/picture-form.ts';
import { dayAhead, PASSWORD } from '../../apps/server/test/world.ts';
import { until } from '../cluster/programs.ts';
import type { CallSite, SiteCall, SiteResponse } from './site.ts';

const SHOPPER = 'lan.nguyen@example.org';
const STOCK = 40;
const REQUESTED = 3;

export interface Administrator {
  email: string;
  password: string;
}

/** What people wrote, to be found again later. */
export interface Written {
  requestId: string;
  itemId: string;
  donationId: string;
  picture: string;
}

const expect = (what: string, response: SiteResponse, status: number): SiteResponse => {
  if (response.status === status) return response;
  throw new Error(`${what}: ${response.status} ${response.content.toString().slice(0, 500)}`);
};
const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export async function signIn(call: CallSite, body: Administrator): Promise<string> {
  return expect('sign in', await call('POST', '/api/auth/login', { body }), 200).body.token;
}

/** Collects the texts of mails by their recipient. */
export function readMails(mails: MailServer): Map<string, string> {
  const texts = new Map<string, string>();
  mails.onMail = async (_id, message) => {
    const { to, text } = await PostalMime.parse(message);
    texts.set(to?.[0]?.address ?? '', text ?? '');
  };
  return texts;
}

/**
 * The administrator opens a food bank with an item, a person signs up with the mailed link and requests some of it, and
 * a donor offers food with a picture.
 */
export async function write(
  call: CallSite,
  admin: Administrator,
  mails: Map<string, string>,
): Promise<Written> {
  const post = async (path: string, status: number, options: SiteCall) =>
    expect(`POST ${path}`, await call('POST', path, options), status).body;
  const token = await signIn(call, admin);
  const place = { address: '1 Test Street', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' };
  const bank = await post('/api/foodbanks', 201, {
    token,
    body: { name: 'Riverside Food Bank', contactEmail: 'bank@example.org', ...place },
  });
  const foodbank_id: string = bank.data._id;
  const item = await post('/api/inventory', 201, {
    token,
    body: { foodbank_id, item_name: 'Chickpeas', category: 'canned-goods', quantity: STOCK },
  });
  const itemId: string = item.data._id;

  const person = { name: 'Lan Nguyen', email: SHOPPER, password: PASSWORD, role: 'recipient' };
  const { sign_up_secret } = await post('/api/auth/register', 201, { body: person });
  const link = await until(
    'the mail with the link',
    async () => /[?&]token=([\w-]+)/.exec(mails.get(SHOPPER) ?? '')?.[1],
  );
  const verified = await post('/api/auth/verify-email', 200, { body: { token: link, sign_up_secret } });
  const time = { preferredPickupDate: dayAhead(3, new Date()), preferredPickupTime: '11:00' };
  const submitted = await post('/api/food-requests', 201, {
    token: verified.session.token,
    body: { items: [{ inventory_id: itemId, quantity: REQUESTED }], ...time },
    headers: { 'idempotency-key': 'request-of-the-trial' },
  });

  const { headers, payload } = await pictureForm('productImage', {
    donorName: 'Zoë Okafor',
    donorEmail: 'zoe@example.org',
    productName: 'Lentils',
    quantity: 24,
    unit: 'cans',
    category: 'canned-goods',
    scheduledPickupDate: dayAhead(3, new Date()),
    scheduledPickupTime: '10:00',
    foodbank_id,
  });
  const offered = await post('/api/donations', 201, { headers, body: payload });
  const written = { requestId: submitted.data.requests[0]._id, itemId, donationId: offered.data._id };
  const image = await call('GET', `/api/donations/${written.donationId}/image`, { token });
  return { ...written, picture: hash(expect('the picture', image, 200).content) };
}

/** Throws if something that was written is not there, or differs. */
export async function findAgain(call: CallSite, admin: Administrator, written: Written): Promise<void> {
  const token = await signIn(call, admin);
  const get = async (path: string) => expect(path, await call('GET', path, { token }), 200);
  const request = await get(`/api/food-requests/${written.requestId}`);
  const item = await get(`/api/inventory/${written.itemId}`);
  const picture = await get(`/api/donations/${written.donationId}/image`);
  const found = [request.body.data.total_items, item.body.data.quantity, hash(picture.content)];
  const wanted = [REQUESTED, STOCK - REQUESTED, written.picture];
  if (found.join() !== wanted.join()) throw new Error(`found ${found.join()} instead of ${wanted.join()}`);
}

/**
 * Reads a page and the API continuously while `work` runs. Throws if a read fails, and fails again after a second. Returns
 * the number of reads and of repeated ones.
 */
export async function readWhile(call: CallSite, work: () => Promise<void>): Promise<string> {
  let [isGoing, reads, repeated, failed, longest] = [true, 0, 0, 0, 0];
  const isServed = (path: string): Promise<boolean> =>
    call('GET', path).then(
      ({ status }) => status === 200,
      () => false,
    );
  const reader = async (path: string) => {
    while (isGoing) {
      const start = performance.now();
      if (!(await isServed(path))) {
        repeated++;
        await after(1_000);
        if (!(await isServed(path))) failed++;
      }
      longest = Math.max(longest, performance.now() - start);
      reads++;
      await after(100);
    }
  };
  const readers = ['/', '/api/foodbanks'].map(reader);
  try {
    await work();
  } finally {
    isGoing = false;
    await Promise.all(readers);
  }
  if (failed > 0) throw new Error(`${failed} of ${reads} reads failed twice`);
  return `${repeated} of ${reads} reads were repeated, the longest took ${(longest / 1_000).toFixed(1)} s`;
}
