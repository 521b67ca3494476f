import type { Page } from '@playwright/test';
import { clientele } from '../../apps/server/src/demo/data/clientele.ts';
import { donations } from '../../apps/server/src/demo/data/donations.ts';
import { foodRequests } from '../../apps/server/src/demo/data/food-requests.ts';
import { programs } from '../../apps/server/src/demo/data/programs.ts';
import { shifts, shiftSeries } from '../../apps/server/src/demo/data/shifts.ts';
import { allTexts, type Language } from './texts.ts';

/** A translation key shown instead of its text, such as `signUp.title`; not URLs or file names. */
const KEY = /(?<![\w@./-])[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+(?![\w@/-])/g;
const isName = (text: string) => /\.(example|csv)$/.test(text);
/** Name of English in the language switcher, the same for all readers. */
const SWITCHER_ENTRY = 'English';

/** Splits texts at their placeholders, and drops short fragments. */
const fragmentsOf = (text: string) =>
  text
    .split(/{{\w+}}|\n/)
    .map((fragment) => fragment.trim())
    .filter((fragment) => fragment.includes(' ') && fragment.length > 6);

/** User content of the demo; it stays in its language and may coincide with English texts of the app. */
const WRITTEN = [
  ...[...shifts, ...shiftSeries].flatMap(({ title, location, description }) => [
    title,
    location,
    description,
  ]),
  ...foodRequests.map(({ staff_notes }) => staff_notes),
  ...donations.map(({ notes }) => notes),
  ...Object.values(clientele).flatMap(({ halal, needs, notes, early_reasons, void_reasons }) => [
    halal,
    ...needs,
    ...notes,
    ...early_reasons,
    ...Object.values(void_reasons),
  ]),
  ...programs.map(({ name }) => name),
  // The program of requests that each food bank outside Quebec begins with.
  'Food requests',
].filter((text) => typeof text === 'string');

const withoutWritten = (line: string) => WRITTEN.reduce((rest, text) => rest.replaceAll(text, ''), line);

/** Returns a predicate for English in lines of another language. */
function englishFinder(language: Language): (line: string) => boolean {
  const own = new Set(allTexts(language));
  const english = allTexts('en').filter((text) => !own.has(text) && text !== SWITCHER_ENTRY);
  const wholeTexts = new Set(english);
  const ownTexts = [...own].join('\n');
  const fragments = new Set(english.flatMap(fragmentsOf).filter((part) => !ownTexts.includes(part)));
  return (line) => wholeTexts.has(line) || [...fragments].some((fragment) => line.includes(fragment));
}

const englishFinders = { es: englishFinder('es'), fr: englishFinder('fr') };

/** Returns leaks of a page: translation keys, and English on a page in another language. */
export async function findLeaks(page: Page, language: Language): Promise<string[]> {
  const lines = await linesOf(page);
  const keys = lines.flatMap((line) => line.match(KEY) ?? []).filter((key) => !isName(key));
  return language === 'en' ? keys : [...keys, ...lines.map(withoutWritten).filter(englishFinders[language])];
}

/**
 * Returns all visible texts and accessible names of the page, without parts that are marked as in another language,
 * such as a notice.
 */
async function linesOf(page: Page): Promise<string[]> {
  const [texts, foreign] = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'];
    const said = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const own = document.documentElement.lang;
    const parts = [...document.querySelectorAll<HTMLElement>('main [lang]')].filter(
      ({ lang }) => lang !== own,
    );
    return [[document.title, document.body.innerText, ...said], parts.map(({ innerText }) => innerText)];
  });
  const linesIn = (all: readonly string[]) =>
    all.flatMap((text) => text.split('\n')).map((line) => line.trim());
  const elsewhere = new Set(linesIn(foreign));
  return linesIn(texts).filter((line) => !elsewhere.has(line));
}
