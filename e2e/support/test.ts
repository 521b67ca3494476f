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
  /** Language of the browser. */
  language: Language;
  /** True if parts of the app fail to load on purpose. */
  mayLackParts: boolean;
}
interface Fixtures {
  /** Texts of the app in that language. */
  t: Translate;
  /** Opens the site in a separate browser context, for another person or device. */
  openElsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  /** Fails the test when a page logs an error or throws. */
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
 * Errors that are not faults of the page: the browser logs each failed request, and tests that provoke one
 * check the page. The trace recorder requests images a second time, which the page's policy forbids.
 */
const NOT_THE_PAGE = /^Failed to load resource|^Connecting to 'blob:/;
/** The router logs each chunk that fails to load. */
const LACKS_A_PART = /Failed to fetch dynamically imported module: /;

function listenTo(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOT_THE_PAGE.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
