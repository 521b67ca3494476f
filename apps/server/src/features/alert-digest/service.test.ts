import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { moveStock } from '../inventory/ledger.ts';
import { digestDay, sendDigests } from './service.ts';

const server = testApp();
const at = (moment: string): Context => ({ ...server.ctx, clock: { now: () => new Date(moment) } });
/** 7:00 in Toronto; items are created at `SINCE`, long before. */
const SEVEN = '2027-03-10T12:00:00Z';
const SINCE = '2027-03-01T12:00:00Z';

let bank: { id: string; name: string };
let staff: Person;
beforeEach(async () => {
  bank = await makeBank();
  staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: bank.id, name: 'Daniel' });
});

async function makeBank(time_zone = 'America/Toronto') {
  const name = unique('Bank');
  return { id: await makeFoodBank(server.ctx, { name, time_zone }), name };
}
const put = (values: Parameters<typeof makeItem>[2] = {}, foodbank_id = bank.id) =>
  makeItem(at(SINCE), foodbank_id, values);
const digestsTo = async ({ actor }: Person) =>
  (await mailsTo(server.database, actor.email)).filter(({ kind }) => kind === 'alert_digest');
const textTo = async (who: Person) => (await digestsTo(who)).at(-1)?.text_body ?? '';

test('lists low stock, past dates and close dates, with links to the full lists', async () => {
  await put({ item_name: 'Rice', quantity: 2 });
  await put({ item_name: 'Yogurt', quantity: 40, expiration_date: '2027-03-09' });
  await put({ item_name: 'Formula', quantity: 40, expiration_date: '2027-03-09', date_kind: 'expiry' });
  await put({ item_name: 'Milk', quantity: 40, expiration_date: '2027-03-17' });
  await put({ item_name: 'Bread', quantity: 40, expiration_date: '2027-03-18' });
  await sendDigests(at(SEVEN));
  const [mail] = await digestsTo(staff);
  expect(mail?.subject).toBe(`Stock at ${bank.name} this morning`);
  const text = mail?.text_body ?? '';
  expect(text).toContain(
    'Past date (2)\n\n- Formula: Expires Mar 9, 2027 · 40 left · do not hand out\n- Yogurt: Best before Mar 9, 2027 · 40 left\n',
  );
  expect(text).toContain(
    'Close to their date, within 7 days (1)\n\n- Milk: Best before Mar 17, 2027 · 40 left',
  );
  expect(text).toContain('Low or out of stock, the emptiest first (1)\n\n- Rice: 2 left, the minimum is 10');
  expect(text).toContain(`/inventory?foodbank_id=${bank.id}&low_stock=true\n`);
  expect(text).toContain(`/inventory?foodbank_id=${bank.id}&expiring=true\n`);
  expect(text).toContain(`/inventory?foodbank_id=${bank.id}&past_date=true\n`);
  expect(text).toContain('/account');
  expect(text).not.toContain('Bread');
  expect(mail?.html_body).toContain('Yogurt');
});

test('lists the ten lowest items and counts the rest', async () => {
  for (let n = 0; n < 13; n++)
    await put({ item_name: `Item ${String(n).padStart(2, '0')}`, quantity: n, minimum_stock_level: 20 });
  await sendDigests(at(SEVEN));
  const text = await textTo(staff);
  expect(text.match(/- Item \d\d/g)).toEqual(
    Array.from({ length: 10 }, (_, n) => `- Item ${String(n).padStart(2, '0')}`),
  );
  expect(text).toContain('Low or out of stock, the emptiest first (13)');
  expect(text).toContain('… and 3 more');
});

test('marks items that became low since yesterday, and new items that are low', async () => {
  const [rice] = [
    await put({ item_name: 'Rice', quantity: 40 }),
    await put({ item_name: 'Beans', quantity: 3 }),
  ];
  const yesterday = '2027-03-09T15:00:00Z';
  await inTransaction(server.ctx, (tx) =>
    moveStock(tx, { actor_id: null, now: new Date(yesterday) }, [
      { item_id: rice.id, kind: 'adjusted', quantity_delta: -35, reserved_delta: 0, reason: 'Spoiled' },
    ]),
  );
  await makeItem(at(yesterday), bank.id, { item_name: 'Soup', quantity: 1, date_added: new Date(yesterday) });
  await makeItem(at(SINCE), bank.id, { item_name: 'Oats', quantity: 0, date_added: new Date(SINCE) });
  await sendDigests(at(SEVEN));
  const text = await textTo(staff);
  expect(text).toContain('Since yesterday 2 items have run low.');
  expect(text).toMatch(/- Rice: .* new since yesterday/);
  expect(text).toMatch(/- Soup: .* new since yesterday/);
  expect(text).toMatch(/- Beans: 3 left, the minimum is 10\n/);
  expect(text).toMatch(/- Oats: Out of stock, the minimum is 10\n/);
});

test('is in the language of each subscriber', async () => {
  const [marie, luz] = [
    await makePerson(server.ctx, { role: 'staff', foodbank_id: bank.id, language: 'fr' }),
    await makePerson(server.ctx, { role: 'admin', foodbank_id: bank.id, language: 'es' }),
  ];
  await put({ item_name: 'Riz', quantity: 2 });
  await sendDigests(at(SEVEN));
  expect((await digestsTo(marie))[0]?.subject).toBe(`L’inventaire de ${bank.name} ce matin`);
  expect(await textTo(marie)).toContain('- Riz\u00a0: 2 en stock, le minimum est de 10');
  expect((await digestsTo(luz))[0]?.subject).toBe(`El inventario de ${bank.name} esta mañana`);
  expect(await textTo(luz)).toContain('- Riz: quedan 2, el mínimo es 10');
});

describe('the digest is sent', () => {
  beforeEach(async () => {
    await put({ item_name: 'Rice', quantity: 2 });
  });

  test('at seven in the food bank’s time zone, once a day', async () => {
    const west = await makeBank('America/Vancouver');
    const there = await makePerson(server.ctx, { role: 'staff', foodbank_id: west.id });
    await put({ quantity: 2 }, west.id);
    const counts = async () => [(await digestsTo(staff)).length, (await digestsTo(there)).length];
    for (const [moment, expected] of [
      ['2027-03-10T11:59:00Z', [0, 0]],
      ['2027-03-10T12:00:00Z', [1, 0]],
      ['2027-03-10T12:30:00Z', [1, 0]],
      ['2027-03-10T15:00:00Z', [1, 1]],
      ['2027-03-10T16:00:00Z', [1, 1]],
      ['2027-03-10T23:00:00Z', [1, 1]],
      ['2027-03-11T12:00:00Z', [2, 1]],
      ['2027-03-11T15:00:00Z', [2, 2]],
    ] as const) {
      await sendDigests(at(moment));
      expect([moment, ...(await counts())]).toEqual([moment, ...expected]);
    }
  });

  test('at seven local time on the days around a DST change', async () => {
    // DST starts in the night to March 14, 2027: 7:00 is 12:00 UTC before it and 11:00 UTC after it.
    for (const [moment, expected] of [
      ['2027-03-13T11:00:00Z', 0],
      ['2027-03-13T12:00:00Z', 1],
      ['2027-03-14T10:30:00Z', 1],
      ['2027-03-14T11:00:00Z', 2],
      ['2027-03-14T12:00:00Z', 2],
      ['2027-03-15T11:00:00Z', 3],
    ] as const) {
      await sendDigests(at(moment));
      expect([moment, (await digestsTo(staff)).length]).toEqual([moment, expected]);
    }
  });

  test('once if several servers run the job', async () => {
    await Promise.all(Array.from({ length: 8 }, () => sendDigests(at(SEVEN))));
    expect(await digestsTo(staff)).toHaveLength(1);
  });

  test('only to active staff of the food bank who subscribed', async () => {
    const { ctx } = server;
    const make = (role: 'staff' | 'admin' | 'recipient', foodbank_id: string | null = bank.id) =>
      makePerson(ctx, { role, foodbank_id });
    const [unwilling, off, unverified] = [await make('staff'), await make('staff'), await make('staff')];
    const others = [
      await make('recipient'),
      await make('admin', null),
      await make('staff', (await makeBank()).id),
    ];
    const change = ({ actor }: Person, values: object) =>
      inTransaction(ctx, (tx) =>
        tx.updateTable('users').set(values).where('id', '=', actor.user_id).execute(),
      );
    const body = { alert_digest: false };
    await server.call('PATCH /api/auth/me', { token: unwilling.token, body });
    await change(off, { active: false });
    await change(unverified, { email_verified_at: null });
    await sendDigests(at('2027-03-10T12:00:00Z'));
    for (const who of [unwilling, off, unverified, ...others]) expect(await digestsTo(who)).toEqual([]);
    expect(await digestsTo(staff)).toHaveLength(1);
  });

  test('for no archived food bank', async () => {
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('food_banks')
        .set({ archived_at: testClock().now() })
        .where('id', '=', bank.id)
        .execute(),
    );
    await sendDigests(at('2027-03-10T12:00:00Z'));
    expect(await digestsTo(staff)).toEqual([]);
  });
});

test('sends nothing for an empty digest, and nothing later that day', async () => {
  await put({ item_name: 'Rice', quantity: 400, expiration_date: '2027-09-01' });
  await sendDigests(at('2027-03-10T12:00:00Z'));
  await put({ item_name: 'Soup', quantity: 1 });
  await sendDigests(at('2027-03-10T12:30:00Z'));
  expect(await digestsTo(staff)).toEqual([]);
  await sendDigests(at('2027-03-11T12:00:00Z'));
  expect(await digestsTo(staff)).toHaveLength(1);
});

const [TORONTO, VANCOUVER, ST_JOHNS] = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'];

test.each([
  ['a minute early', '2026-11-21T11:59:00Z', TORONTO, null],
  ['at seven', '2026-11-21T12:00:00Z', TORONTO, '2026-11-21'],
  ['late in the morning, after a night without a server', '2026-11-21T16:59:00Z', TORONTO, '2026-11-21'],
  ['at noon', '2026-11-21T17:00:00Z', TORONTO, null],
  ['while it is night in the west', '2026-11-21T12:00:00Z', VANCOUVER, null],
  ['at seven in the west', '2026-11-21T15:00:00Z', VANCOUVER, '2026-11-21'],
  ['at half past six on the island', '2026-11-21T10:00:00Z', ST_JOHNS, null],
  ['at seven on the island', '2026-11-21T10:30:00Z', ST_JOHNS, '2026-11-21'],
  ['at midnight', '2026-11-21T05:00:00Z', TORONTO, null],
  ['at six, the day before clocks go forward', '2026-03-07T11:00:00Z', TORONTO, null],
  ['at seven, the day clocks went forward', '2026-03-08T11:00:00Z', TORONTO, '2026-03-08'],
  ['at seven, the day before clocks go back', '2026-10-31T11:00:00Z', TORONTO, '2026-10-31'],
  ['at six, the day clocks went back', '2026-11-01T11:00:00Z', TORONTO, null],
  ['at seven, the day clocks went back', '2026-11-01T12:00:00Z', TORONTO, '2026-11-01'],
])('decides whether the digest is due %s', (_, now, timeZone, day) => {
  expect(digestDay(new Date(now), timeZone)).toBe(day);
});
