import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { LOCALES, textsIn, type Language, type Translate } from './texts.ts';

interface Options {
  /** The language of the person's browser. */
  language: Language;
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
  locale: async ({ language }, use) => use(LOCALES[language]),
  t: async ({ language }, use) => use(textsIn(language)),
  quietConsole: [
    async ({ context }, use) => {
      const complaints = listenTo(context);
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, complaints: listenTo(context) });
      return context.newPage();
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

/**
 * What the page has no part in. The browser logs each failed call by itself; the tests that provoke one look at the page. And
 * the recorder of traces asks for images of the page's own a second time, in a way that the page itself may not.
 */
const NOT_THE_PAGE = /^Failed to load resource|^Connecting to 'blob:/;

function listenTo(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOT_THE_PAGE.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
