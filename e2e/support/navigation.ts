import type { Page } from '@playwright/test';

/** Navigates like the app's links, without reloading the app. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Simulates returning to the tab, which refetches live queries. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
