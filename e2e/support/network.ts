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

/** Keeps changes of others from reaching the page by itself. */
export async function refuseEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) =>
    route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 403 })
      : route.continue(),
  );
}
