import type { Page } from '@playwright/test';

/** Goes to a page the way the links of the app do, without loading the app anew. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Looks at the page again after having been elsewhere: what lives on it is asked for anew. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
