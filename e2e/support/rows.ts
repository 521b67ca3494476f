import type { Page } from '@playwright/test';

/** Returns how many rows of the page's list are completely in the window, above the bar of phones. */
export const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar');
    const bottom = bar ? bar.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('[data-row]')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length;
  });
