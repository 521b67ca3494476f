import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn, demo } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// Elements that fade in have too little contrast for axe until they are opaque.
test('an administrator opens the system page from the dashboard and verifies the stock', async ({
  page,
  t,
}) => {
  await arriveSignedIn(page, demo.admin);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: t('dashboard:cards.system.text') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('system:title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('system:database.title') })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: t('system:work.title') })).toContainText(
    t('system:queues.waitlists.name'),
  );
  await expectAccessible(page);

  const stock = page.getByRole('region', { name: t('system:proof.title') });
  await stock.getByRole('button', { name: t('system:proof.now') }).press('Enter');
  const [before] = t('system:proof.fine', { when: '|' }).split('|');
  await expect(stock.getByText(before ?? '')).toBeVisible({ timeout: 60_000 });
});

test('on a phone, the page has no horizontal overflow', async ({ page, t }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await arriveSignedIn(page, demo.admin);
  await page.goto('/system');
  await expect(page.getByRole('region', { name: t('system:server.title') })).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('staff are redirected to their dashboard', async ({ page }) => {
  await arriveSignedIn(page, demo.staff);
  await page.goto('/system');
  await expect(page).toHaveURL('/dashboard');
});
