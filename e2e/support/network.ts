import type { Page } from '@playwright/test';

/** Holds back requests of a method until `release`. */
export async function holdBack(page: Page, call: string, method: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return { release };
}
