import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** In the place of the rules' code where the document has it already. */
const ALREADY_THERE = 'void 0';

/** Fails with what axe finds on the page once it has settled, by WCAG 2.2 AA and best practice. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothingFound(page, (axe) => axe.withTags(RULES));

/** Fails with the texts that are too faint on their ground, which is all that another theme can change. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothingFound(page, (axe) => axe.withRules(['color-contrast']));

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A list that waits for its next page is faded meanwhile.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(atRest);
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: ALREADY_THERE } : { page });
  // Far faster without what is fine, and without looking into frames: we have none.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await choose(axe).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    })),
  ).toEqual([]);
}

/** When all that moves or fades in has come to its end: what is still transparent is nothing to axe. */
const atRest = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined);

/** What a script draws anew for another width comes some frames after it. */
const FRAMES = 60;

/** How far the page can be pushed sideways once it has taken its width; nothing should be out of sight there. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (let frame = 0; frame < frames && beyond() !== 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyond();
  }, FRAMES);
