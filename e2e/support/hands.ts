import type { Locator, Page } from '@playwright/test';
import { calendarDay } from './days.ts';
import type { Language } from './texts.ts';

/** How a person works a page. Journeys are written once and done with the mouse or with the keyboard alone. */
export interface Hands {
  /** Leaves the header behind; with the keyboard by its skip link, the first stop of a page that has just been opened. */
  skipToContent: () => Promise<void>;
  /** Presses a button, follows a link. */
  press: (target: Locator) => Promise<void>;
  /** Chooses an entry of the menu behind a button. */
  pressEntry: (button: Locator, entry: Locator) => Promise<void>;
  /** Types into a field that is empty. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Ticks a box or one of several choices. */
  tick: (box: Locator) => Promise<void>;
  /** Chooses from a list by what its option says. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Gives a day, 'YYYY-MM-DD', in a date field. */
  pickDay: (field: Locator, day: string) => Promise<void>;
}

/** The mouse, or a finger; days are picked from the calendar. */
export const mouse = (page: Page, language: Language): Hands => ({
  skipToContent: async () => {},
  press: (target) => target.click(),
  pressEntry: async (button, entry) => {
    await button.click();
    await entry.click();
  },
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (list, option) => {
    await list.selectOption({ label: option });
  },
  pickDay: async (field, day) => {
    await field.getByRole('button').click();
    // The field itself may stand in a window.
    const calendar = page.getByRole('dialog').last();
    await calendar.getByRole('grid').waitFor();
    const cell = calendar.getByRole('button', { name: calendarDay(day, language) });
    const [, nextMonth] = await calendar.getByRole('button').all();
    // The calendar opens at the present month; the day may lie in the one after it.
    if (!(await cell.isVisible())) await nextMonth?.click();
    await cell.click();
  },
});
