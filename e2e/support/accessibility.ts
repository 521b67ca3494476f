import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds on the page once it has settled, by WCAG 2.2 AA and best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that waits for its next page is faded meanwhile.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Far faster without what is fine, and without looking into frames: we have none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    })),
  ).toEqual([]);
}

/** How far the page can be pushed sideways; nothing should be out of sight there. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
