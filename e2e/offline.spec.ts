import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { sidewaysScroll } from './support/accessibility.ts';
import { inDays, shiftTimes } from './support/days.ts';
import { reserve } from './support/stock.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
});

/** Reloads the page once the service worker has cached everything. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

/** Returns the queries that the browser has stored; empty until the page has created its database. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('nourish');
        // Abort, because otherwise this would create an empty database in the page's place.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('seen').objectStore('seen').getAllKeys();
          reading.onsuccess = () => {
            resolve(reading.result.map(String));
            opening.result.close();
          };
        };
      }),
  );

const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;

test("a user's requests are available offline, and removed when they sign out", async ({
  page,
  context,
  request,
  t,
}) => {
  const person = await makeAccount(request);
  const rosa = await apiOf(request, person);
  const item = 'Penne, 900 g';
  const { _id, code } = await reserve(rosa, inDays(2), [[item, 1]]);
  const staff = await apiOf(request, demo.staff);
  await staff('PUT /api/food-requests/:id/status', { params: { id: _id }, body: { status: 'approved' } });
  await arriveSignedIn(page, person);
  await page.goto('/request-history');
  const details = page.getByRole('link', { name: t('requests:viewDetails') }).first();
  await expect(details).toBeVisible();
  await settle(page);
  // Files are cached as they load, so wait for the page before going offline.
  await expect(details).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining('"mine"'));
  await page.goto(`/request-details/${_id}`);
  await expect(page.getByText(item).first()).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(_id));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(t('offline:banner.offline'))).toBeVisible();
  await expect(page.getByText(item).first()).toBeVisible();
  await expect(page.getByRole('img', { name: t('requests:ticket.qr', { code }) })).toBeVisible();
  await page.goto('/request-history');
  await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await context.setOffline(false);
  await expect(page.getByText(t('offline:banner.offline'))).toBeHidden();
  await page.evaluate(() => {
    for (const key of ['authToken', 'token']) localStorage.removeItem(key);
  });
  await page.reload();
  await expect.poll(() => keptAnswers(page)).toEqual([]);
});

test('a volunteer checked in offline is recorded once, with the right time', async ({
  page,
  context,
  request,
  t,
}) => {
  const staff = await apiOf(request, demo.staff);
  const body = { title: unique('Sorting'), capacity: 3, status: 'published' as const, ...shiftTimes(5) };
  const { data: shift } = await staff('POST /api/shifts', { body });
  const person = await makeAccount(request, 'volunteer');
  const volunteer = await apiOf(request, person);
  const { data: foodBanks } = await volunteer('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  await volunteer('POST /api/volunteers', { body: { foodbank_id } });
  await volunteer('POST /api/volunteer-shifts', { body: { shift_id: shift._id } });
  // As if the hours had passed.
  await staff('PUT /api/shifts/:id', { params: { id: shift._id }, body: shiftTimes(-0.5) });

  await arriveSignedIn(page, demo.staff);
  await page.goto(`/shift-management?view=assignments&shift=${shift._id}`);
  const checkIn = page.getByRole('button', {
    name: t('assignments:actionFor', { action: t('assignments:action.check_in'), name: person.name }),
  });
  await expect(checkIn).toBeVisible();
  await settle(page);
  await expect(checkIn).toBeVisible();
  const sent: string[] = [];
  context.on('requestfinished', (call) => {
    if (call.url().endsWith('/check-in')) sent.push(call.headers()['idempotency-key'] ?? '');
  });

  await context.setOffline(true);
  await checkIn.click();
  const waiting = page.getByText(t('offline:banner.waiting', { count: 1 }));
  await expect(waiting).toBeVisible();
  // Reload the page, and open it in a second tab.
  await page.reload();
  await expect(waiting).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(page.url());
  await expect(beside.getByText(t('offline:banner.waiting', { count: 1 }))).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: t('assignments:waiting.undo') })).toBeHidden();
  await expect
    .poll(async () => {
      const call = { params: { id: shift._id } };
      return (await staff('GET /api/volunteer-shifts/shift/:id', call)).data[0]?.status;
    })
    .toBe('checked_in');
  await expect.poll(() => sent).toHaveLength(1);
});

test('a storage location is counted offline, and the figures are sent once', async ({
  page,
  context,
  request,
  t,
}) => {
  const [admin, staff] = [await apiOf(request, demo.admin), await apiOf(request, demo.staff)];
  const foodBank = (await staff('GET /api/auth/me')).data.foodbank_id ?? '';
  const [name, peas] = [unique('Shelf'), unique('Peas')];
  const { data: shelf } = await admin('POST /api/storage', { body: { name, foodBank } });
  const item = { item_name: peas, category: 'other' as const, quantity: 12, storage_location_id: shelf._id };
  await staff('POST /api/inventory', { body: item });
  const { data: count } = await staff('POST /api/stock-counts', {
    body: { storage_location_id: shelf._id },
  });
  await arriveSignedIn(page, demo.staff);
  await page.goto(`/inventory/counts/${count._id}`);
  const field = page.getByLabel(t('stock-counts:line.field', { name: peas }));
  await expect(field).toBeVisible();
  await settle(page);
  await expect(field).toBeVisible();

  await context.setOffline(true);
  await field.fill('11');
  await field.press('Enter');
  await expect(page.getByText(t('stock-counts:line.waiting'))).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('11');

  await context.setOffline(false);
  await expect(page.getByText(t('stock-counts:line.waiting'))).toBeHidden();
  const { data } = await staff('GET /api/stock-counts/:id', { params: { id: count._id } });
  expect(data.lines[0]).toMatchObject({ counted_quantity: 11, expected_quantity: 12, version: 1 });
});
