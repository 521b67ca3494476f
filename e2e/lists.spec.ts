import { arriveSignedIn, demo } from './support/accounts.ts';
import { rowsInSight } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const WINDOWS = [
  { width: 1280, height: 800, least: 10 },
  { width: 390, height: 844, least: 7 },
];

test('the lists show at least ten rows on a desktop and seven on a phone', async ({ page }) => {
  await arriveSignedIn(page, demo.admin);
  for (const path of [
    '/requests',
    '/inventory',
    '/donations?status=all',
    '/messages?status=all',
    '/users',
    '/shift-management?view=shifts',
  ]) {
    await page.goto(path);
    for (const { least, ...size } of WINDOWS) {
      await page.setViewportSize(size);
      await page.locator('[data-row]').first().waitFor();
      await expect.poll(() => rowsInSight(page), path).toBeGreaterThanOrEqual(least);
    }
  }
});
