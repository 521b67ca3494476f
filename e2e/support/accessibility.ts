import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Used instead of axe's source if the document has it already. */
const ALREADY_THERE = 'void 0';

/** Fails with axe's violations (WCAG 2.2 AA and best practices) once the page has settled. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothingFound(page, (axe) => axe.withTags(RULES));

/** Fails with contrast violations only, which is all that another theme can change. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothingFound(page, (axe) => axe.withRules(['color-contrast']));

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Between two pages there is a moment with neither a heading nor anything that says it is loading.
  await expect(page.locator('h1').first()).toBeAttached();
  // Lists that load their next page are faded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(atRest);
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: ALREADY_THERE } : { page });
  // Much faster without passing results and without frames, which we do not have.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode();
  const covered = await page.evaluate(uncover);
  const { violations } = await choose(axe).analyze();
  await page.evaluate(coverAgain, covered);
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    })),
  ).toEqual([]);
}

/** Waits for animations, because axe ignores transparent elements. */
const atRest = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined);

/**
 * Scrolls to the top and takes the bar at the bottom out of the way: axe measures only the visible part of a
 * control that a sticky bar covers by half, which depends on where the page happens to be scrolled.
 */
function uncover(): number {
  const top = scrollY;
  document.querySelector<HTMLElement>('.bottom-bar')?.style.setProperty('position', 'static');
  scrollTo(0, 0);
  return top;
}
function coverAgain(top: number): void {
  document.querySelector<HTMLElement>('.bottom-bar')?.style.removeProperty('position');
  scrollTo(0, top);
}

/** Frames after which scripts have adapted to a new width. */
const FRAMES = 60;

/** Returns how far the page can be scrolled horizontally at its width; should be 0. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (let frame = 0; frame < frames && beyond() !== 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return beyond();
  }, FRAMES);
