import type { Page } from '@playwright/test';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { reserve } from './support/stock.ts';
import { expect, test } from './support/test.ts';

/** Counts the clicks that the page gets from here on, across page loads. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('noteClick', () => {
    clicks += 1;
  });
  const listen = () =>
    addEventListener(
      'click',
      // A label's click causes a second one, on its control.
      ({ isTrusted, detail }) =>
        isTrusted && detail > 0 && (globalThis as { noteClick?(): void }).noteClick?.(),
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

// Approving six requests is in requests.spec.ts, throwing out three units in inventory.spec.ts, receiving an
// expected donation in donations.spec.ts, and handing out at the counter in day-board.test.tsx.

test('the messages are one click away from the inventory', async ({ page, t }) => {
  await arriveSignedIn(page, demo.staff);
  await page.goto('/inventory');
  const clicks = await countClicks(page);
  await page
    .getByRole('navigation', { name: t('workspace:label') })
    .getByRole('link', { name: t('workspace:nav.messages') })
    .click();
  await expect(page).toHaveURL('/messages');
  await expect.poll(clicks).toBe(1);
});

test('the last order is repeated with three clicks', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  const asked = await reserve(api, inDays(2), [['Quick oats, 900 g', 1]]);
  const staff = await apiOf(request, demo.staff);
  for (const status of ['approved', 'ready', 'fulfilled'] as const)
    await staff('PUT /api/food-requests/:id/status', { params: { id: asked._id }, body: { status } });
  await arriveSignedIn(page, rosa);
  await page.goto('/request-history');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: t('requests:reorder.action') }).click();
  // The second open day offers every hour, also late in the evening.
  await page
    .getByRole('radiogroup', { name: t('requests:form.date') })
    .getByRole('radio')
    .nth(1)
    .check();
  await page.getByRole('button', { name: t('requests:form.submit') }).click();
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  await expect.poll(clicks).toBe(3);
  const [latest] = (await api('GET /api/food-requests/my-requests')).data;
  expect(latest).toMatchObject({ pickup_time: '10:00', total_items: 1, status: 'pending' });
});
