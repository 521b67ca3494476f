import { expect, type Locator, type Page } from '@playwright/test';
import { typedDay } from './days.ts';
import type { Hands } from './hands.ts';
import { textsIn, type Language } from './texts.ts';

/** More tab stops than this would make a page unusable. */
const MAX_STEPS = 120;

/** Keyboard only: everything must be reachable with Tab and arrows, with visible focus at every step. */
export function keyboard(page: Page, language: Language): Hands {
  const { keyboard: keys } = page;
  return {
    skipToContent: async () => {
      await keys.press('Tab');
      const link = page.getByRole('link', { name: textsIn(language)('shell:skipToContent') });
      await expect(link).toBeFocused();
      await expectFocusInSight(page);
      await keys.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
    press: async (target) => {
      await tabTo(page, target);
      await expectReady(target);
      await keys.press('Enter');
    },
    pressEntry: async (button, entry) => {
      await tabTo(page, button);
      await expectReady(button);
      await keys.press('Enter');
      await entry.waitFor();
      await stepUntil(page, 'ArrowDown', () => isFocused(entry));
      await keys.press('Enter');
    },
    type: async (field, text) => {
      await tabTo(page, field);
      await keys.type(text);
    },
    tick: async (box) => {
      if ((await box.getAttribute('type')) === 'radio') {
        // Tab stops once at a radio group; arrow keys move inside it.
        const group = box.locator('xpath=ancestor::*[@role="radiogroup"]');
        await tabTo(page, group.getByRole('radio').first());
        if (!(await isFocused(box))) await stepUntil(page, 'ArrowDown', () => isFocused(box));
        if (!(await box.isChecked())) await keys.press('Space');
      } else {
        await tabTo(page, box);
        await keys.press('Space');
      }
      await expect(box).toBeChecked();
    },
    choose: async (list, option) => {
      await tabTo(page, list);
      const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
      if ((await chosen()) === option) return;
      await keys.press('Home');
      if ((await chosen()) !== option)
        await stepUntil(page, 'ArrowDown', async () => (await chosen()) === option);
    },
    pickDay: async (field, day) => {
      await tabTo(page, field.getByRole('spinbutton').first());
      await keys.type(typedDay(day, language));
    },
  };
}

/** Tabs to an element, forward or backward. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Parts of a prerendered page are inert until hydration.
  await expect(target).not.toHaveAttribute('inert');
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const direction = await directionTo(target);
    if (direction === 'here') return expectFocusInSight(page);
    await page.keyboard.press(direction === 'onwards' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`${String(target)} is not reachable within ${MAX_STEPS} tab stops`);
}

const directionTo = (target: Locator): Promise<'here' | 'onwards' | 'back'> =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return 'here';
    if (!activeElement || activeElement === document.body) return 'onwards';
    const position = activeElement.compareDocumentPosition(element);
    return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'onwards' : 'back';
  });

/** The mouse waits for this by itself; the keyboard does not. */
const expectReady = (target: Locator): Promise<void> => expect(target).toBeEnabled();

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

async function stepUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press(key);
    if (await isThere()) return expectFocusInSight(page);
  }
  throw new Error(`target not reachable with ${key}`);
}

/** Asserts that the focused element is marked and on screen. The mark may appear a frame after the focus. */
const expectFocusInSight = (page: Page): Promise<void> =>
  expect.poll(() => focusOf(page)).toMatchObject({ isMarked: true, isOnScreen: true });

const focusOf = (page: Page): Promise<{ element: string; isMarked: boolean; isOnScreen: boolean }> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { backgroundColor } = getComputedStyle(focused);
    const { top, bottom } = focused.getBoundingClientRect();
    // What is stretched over its row is marked around the row.
    const hasRing = [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    // Date segments and menu entries have a background instead of an outline.
    const isFilled = focused.hasAttribute('data-focused') && backgroundColor !== 'rgba(0, 0, 0, 0)';
    return {
      element: focused.outerHTML.slice(0, 200),
      isMarked: hasRing || isFilled,
      isOnScreen: bottom > 0 && top < window.innerHeight,
    };
  });
