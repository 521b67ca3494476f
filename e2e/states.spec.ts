import type { Page } from '@playwright/test';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { refuseEvents } from './support/network.ts';
import { expect, test } from './support/test.ts';
import type { TextKey } from './support/texts.ts';

interface Failing {
  path: string;
  /** The failing request. */
  call: string;
  says: TextKey;
}

const FAILING: Record<'anybody' | 'recipient' | 'staff', readonly Failing[]> = {
  anybody: [
    { path: '/browse-inventory', call: '**/api/inventory?*', says: 'browse:results.error' },
    { path: '/contact', call: '**/api/foodbanks', says: 'food-banks:banks.failed' },
  ],
  recipient: [
    { path: '/dashboard', call: '**/api/auth/me', says: 'dashboard:unreachable' },
    { path: '/cart', call: '**/api/cart', says: 'cart-changes:errors.load' },
    { path: '/request-submission', call: '**/api/cart', says: 'common:errors.title' },
    {
      path: '/request-history',
      call: '**/api/food-requests/my-requests?*',
      says: 'requests:history.failed',
    },
    { path: '/request-history', call: '**/api/food-requests/stats?*', says: 'requests:stats.failed' },
    { path: '/donations', call: '**/api/donations?*', says: 'donations:mine.failed' },
    { path: '/volunteer/schedule', call: '**/api/volunteers/me', says: 'volunteers:failed' },
  ],
  staff: [
    { path: '/dashboard', call: '**/api/reports/dashboard*', says: 'dashboard:quickStats.failed' },
    { path: '/requests', call: '**/api/food-requests?*', says: 'requests:queue.failed' },
    { path: '/donations', call: '**/api/donations?*', says: 'donations:queue.failed' },
    { path: '/requests?view=pick-list', call: '**/api/food-requests?*', says: 'requests:queue.failed' },
  ],
};

for (const reader of ['anybody', 'recipient', 'staff'] as const) {
  test(`a page that fails to load shows the error and loads on retry: ${reader}`, async ({ page, t }) => {
    if (reader !== 'anybody') await arriveSignedIn(page, demo[reader]);
    const retry = page.getByRole('button', { name: t('common:retry') });
    for (const { path, call, says } of FAILING[reader]) {
      await test.step(`${path} without ${call}`, async () => {
        // Some sentences continue with the server's text.
        const sentence = page.getByText(t(says, { message: '' }).trim());
        await failing(page, call, async (settled) => {
          await page.goto(path);
          await expect(sentence).toBeVisible();
          await settled();
          await retry.click();
        });
        await expect(sentence).toHaveCount(0);
        await expect(page.getByText(t('common:loading'))).toHaveCount(0);
        await expect(retry).toHaveCount(0);
      });
    }
  });
}

test('a request that fails to load can be retried', async ({ page, request, t }) => {
  const api = await apiOf(request, demo.recipient);
  const [asked] = (await api('GET /api/food-requests/my-requests')).data;
  await arriveSignedIn(page, demo.recipient);
  await failing(page, '**/api/food-requests/*', async () => {
    await page.goto(`/request-details/${asked?._id}`);
    await expect(page.getByText(t('requests:details.failed'))).toBeVisible();
    await page.getByRole('button', { name: t('common:retry') }).click();
  });
  await expect(page.getByRole('heading', { name: t('requests:details.items') })).toBeVisible();
});

test('a new account finds helpful empty states on every page', async ({ page, request, t }) => {
  await arriveSignedIn(page, await makeAccount(request));
  await page.goto('/dashboard');
  await expect(page.getByText(t('dashboard:activity.emptyTitle'))).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(t('carts:empty.title'))).toBeVisible();
  await page.goto('/request-history');
  await expect(page.getByText(t('requests:history.empty'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('requests:statusFilters.ready') }).click();
  await expect(page.getByText(t('requests:history.emptyFilter'))).toBeVisible();
});

test('a search without results shows a message and leads back to everything', async ({ page, t }) => {
  await page.goto('/browse-inventory?search=xylophone&category=dairy');
  await expect(page.getByText(t('browse:empty.title'))).toBeVisible();
  await page.getByRole('button', { name: t('browse:empty.clear') }).click();
  await expect(page).toHaveURL('/browse-inventory');
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
});

test('filters without results show a message', async ({ page, t }) => {
  for (const list of ['categories', 'dietary-categories'])
    await page.route(`**/api/inventory/meta/${list}*`, (route) =>
      route.fulfill({ json: { success: true, data: [] } }),
    );
  await page.goto('/browse-inventory');
  await expect(page.getByText(t('browse:filters.noCategories'))).toBeVisible();
  await expect(page.getByText(t('browse:filters.noDietary'))).toBeVisible();
});

test('a queue without matches shows a message', async ({ page, t }) => {
  await arriveSignedIn(page, demo.staff);
  await page.goto('/requests?search=xylophone');
  await expect(page.getByText(t('requests:queue.emptyNarrowed'))).toBeVisible();
  await page.getByRole('button', { name: t('common:filterChips.clear') }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test.describe('offline', () => {
  test.use({ mayLackParts: true });

  test('a part of the app that cannot load offline shows a focused message and opens once online', async ({
    page,
    context,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The page fetches the code of dialogs soon after it opens; here, it must not have it yet.
    await page.route('**/assets/overlay-*', (route) => route.abort());
    await arriveSignedIn(page, demo.staff);
    await page.goto('/requests?status=ready');
    const requests = page.locator('[data-row]');
    await requests.last().scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await requests
      .last()
      .getByRole('button', { name: t('requests:step.fulfilled.action') })
      .click();
    const message = page.getByRole('alert').filter({ hasText: t('offline:page.title') });
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await page.unroute('**/assets/overlay-*');
    await context.setOffline(false);
    await expect(requests.first()).toBeVisible();
  });
});

/**
 * Makes a request fail while `body` runs, until it presses something. Later parts of the page send the request
 * too: if one succeeded before the press, the retry button would disappear. `settled` waits for those under way and for
 * those that parts which are still loading will send, whose failure would answer the press.
 */
async function failing(
  page: Page,
  call: string,
  body: (settled: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let pending = 0;
  await page.addInitScript(() => {
    const press = () => document.documentElement.setAttribute('data-pressed', '');
    addEventListener('pointerdown', press, { capture: true });
  });
  // Fails while the page is changing, and nothing has been pressed then.
  const isPressed = () =>
    page.evaluate(() => document.documentElement.hasAttribute('data-pressed')).catch(() => false);
  await page.route(call, async (route) => {
    pending += 1;
    // A status that the app does not retry by itself, which would take seconds.
    await ((await isPressed()) ? route.continue() : route.fulfill({ status: 501, body: 'not yet' }));
    pending -= 1;
  });
  // What other journeys change would load the page again.
  await refuseEvents(page);
  await body(async () => {
    await page.waitForLoadState('networkidle');
    await expect.poll(() => pending).toBe(0);
  });
  await page.unroute(call);
}
