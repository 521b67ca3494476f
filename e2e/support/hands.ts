import { expect, type Locator, type Page } from '@playwright/test';
import { calendarDay } from './days.ts';
import type { Language } from './texts.ts';

/** Ways to operate a page: journeys are written once and run with the mouse or only the keyboard. */
export interface Hands {
  /** Skips the header; with the keyboard by the skip link, the first tab stop of a new page. */
  skipToContent: () => Promise<void>;
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>;
  /** Selects an entry of the menu behind a button. */
  pressEntry: (button: Locator, entry: Locator) => Promise<void>;
  /** Types into an empty field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Selects a checkbox or radio button. */
  tick: (box: Locator) => Promise<void>;
  /** Selects an option by its text. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Enters a day, 'YYYY-MM-DD', in a date field. */
  pickDay: (field: Locator, day: string) => Promise<void>;
}

/** Mouse or finger; picks days in the calendar. */
export const mouse = (page: Page, language: Language): Hands => ({
  skipToContent: async () => {},
  press: (target) => target.click(),
  pressEntry: async (button, entry) => {
    await button.click();
    await entry.click();
  },
  type: (field, text) => field.fill(text),
  tick: async (box) => {
    // `check()` requires the tick at once, but React shows one that a request stores a task later.
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  },
  choose: async (list, option) => {
    await list.selectOption({ label: option });
  },
  pickDay: async (field, day) => {
    await field.getByRole('button').click();
    // The field may itself be in a dialog.
    const calendar = page.getByRole('dialog').last();
    await calendar.getByRole('grid').waitFor();
    const cell = calendar.getByRole('button', { name: calendarDay(day, language) });
    const [, nextMonth] = await calendar.getByRole('button').all();
    // The calendar opens at the current month; the day may be in the next one.
    if (!(await cell.isVisible())) await nextMonth?.click();
    await cell.click();
  },
});
