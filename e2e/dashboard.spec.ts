import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, makeAccount, makeStaff } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { comeBack } from './support/navigation.ts';
import { moveOn } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { inEach } from './support/variants.ts';

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

inEach([{ language: 'fr', width: 320 }], ({ language, width }) => {
  test('a request waits for staff until it is done, and its recipient sees the progress', async ({
    page,
    request,
    openElsewhere,
    t,
  }) => {
    // A food bank without other activity.
    const staff = await makeStaff(request);
    const staffApi = await apiOf(request, staff);
    const { data: soup } = await staffApi('POST /api/inventory', {
      body: { item_name: 'Lentil soup', category: 'canned-goods', quantity: 20 },
    });
    const rosa = await makeAccount(request, 'recipient', language);
    const rosaApi = await apiOf(request, rosa);
    const { data: asked } = await rosaApi('POST /api/food-requests', {
      body: {
        items: [{ inventory_id: soup._id, quantity: 2 }],
        preferredPickupDate: inDays(1),
        preferredPickupTime: '10:00',
      },
    });

    const home = await openElsewhere({
      locale: language === 'fr' ? 'fr-CA' : 'en-CA',
      viewport: { width, height: 844 },
    });
    await arriveSignedIn(home, rosa);
    await home.goto('/dashboard');
    const own = home.getByRole('region', { name: t('dashboard:openRequest.title', { count: 1 }) });
    await expect(own.getByText(t('requests:meaning.pending'))).toBeVisible();
    await expect(own.getByText('12 Elm Street, Toronto')).toBeVisible();
    await expect(own.getByText(t('requests:queue.tomorrow'))).toBeVisible();
    await expectFine(home);

    await arriveSignedIn(page, staff);
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: t('dashboard:waiting.title') });
    const toReview = waiting.getByRole('link', {
      name: t('dashboard:waiting.tasks.review', { count: 1, formatted: '1' }),
    });
    await expect(toReview).toBeVisible();
    const figure = page.getByRole('link', { name: `${t('dashboard:quickStats.pending')} 1` });
    await expect(figure).toBeVisible();
    await expectFine(page);
    await toReview.click();
    await expect(page).toHaveURL('/requests?status=pending');
    await moveOn(visit(page, language), 'approved', rosa.name);

    await page.goto('/dashboard');
    await expect(waiting.getByText(t('dashboard:waiting.done'))).toBeVisible();
    await page.getByRole('link', { name: `${t('dashboard:quickStats.todayRequests')} 1` }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('requests:queue.count', { count: 1 }) }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: rosa.name })).toBeVisible();
    await expectFine(page);

    await comeBack(home);
    await expect(own.getByText(t('requests:meaning.approved'))).toBeVisible();
    for (const status of ['ready', 'fulfilled'] as const)
      await staffApi('PUT /api/food-requests/:id/status', { params: { id: asked._id }, body: { status } });
    await comeBack(home);
    await expect(own.getByText(t('dashboard:openRequest.none'))).toBeVisible();
  });
});
