import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { shiftClock } from './clock.ts';
import { LOCALES, textsIn, type Language, type Translate } from './texts.ts';

interface Options {
  /** The language of the person's browser. */
  language: Language;
  /** Whether parts of the app fail to load on purpose. */
  mayLackParts: boolean;
}
interface Fixtures {
  /** The texts of the app in the person's language. */
  t: Translate;
  /** Opens the site for somebody else, at another computer. */
  openElsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  /** Fails the test when a page logs an error or throws: nobody would see it otherwise. */
  quietConsole: void;
}

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  mayLackParts: [false, { option: true }],
  locale: async ({ language }, use) => use(LOCALES[language]),
  t: async ({ language }, use) => use(textsIn(language)),
  context: async ({ context }, use) => {
    await shiftClock(context);
    await use(context);
  },
  quietConsole: [
    async ({ context, mayLackParts }, use) => {
      const complaints = listenTo(context);
      await use();
      expect(complaints.filter((text) => !(mayLackParts && LACKS_A_PART.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      await shiftClock(context);
      opened.push({ context, complaints: listenTo(context) });
      return context.newPage();
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

/**
 * Errors that are not faults of the page. The browser logs each failed call; the tests that provoke one look at the page.
 * The trace recorder requests the page's images a second time, in a way that the page itself may not.
 */
const NOT_THE_PAGE = /^Failed to load resource|^Connecting to 'blob:/;
/** The router logs each part of the app that could not be loaded. */
const LACKS_A_PART = /Failed to fetch dynamically imported module: /;

function listenTo(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOT_THE_PAGE.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
