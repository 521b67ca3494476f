import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import i18next, { type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { MEMBER_TEXTS } from './member-texts.ts';
import { rememberLanguage, languageOfReader } from './reader-language.ts';
import { chunks, VISITOR_TEXTS } from './visitor-texts.ts';

/** Names of chunks of texts, which pages and parts load. */
export type Texts = keyof typeof VISITOR_TEXTS | keyof typeof MEMBER_TEXTS;
/** Chunks requested so far; changing the language loads all of them. */
const wanted = new Set<Texts>(['everyone']);
/** Resolves when the language is known. Texts cannot be loaded before. */
let started = (): void => {};
const start = new Promise<void>((resolve) => {
  started = resolve;
});

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export function currentLanguage(): Language {
  const language = i18next.resolvedLanguage;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

async function loadTexts(language: Language): Promise<void> {
  await Promise.all(Array.from(wanted, (some) => loadTextsOf(some, language)));
}

async function loadTextsOf(some: Texts, language: Language): Promise<void> {
  const { file, has, all } = isForVisitors(some)
    ? { ...VISITOR_TEXTS[some], all: chunks }
    : await memberTexts(some);
  if (i18next.hasResourceBundle(language, has)) return;
  const load = all[`../locales/${language}/${file}`];
  if (!load) throw new Error(`no texts ${file} in language ${language}`);
  const texts = await load();
  const namespaces = file.endsWith('.json') ? { [`/${has}.json`]: texts } : texts;
  for (const [name, namespace] of Object.entries(namespaces)) {
    i18next.addResourceBundle(language, name.slice(name.lastIndexOf('/') + 1, -'.json'.length), namespace);
  }
}

const isForVisitors = (some: Texts): some is keyof typeof VISITOR_TEXTS => some in VISITOR_TEXTS;

async function memberTexts(some: keyof typeof MEMBER_TEXTS) {
  const members = await import('./member-texts.ts');
  return { ...members.MEMBER_TEXTS[some], all: members.chunks };
}

/**
 * Loads chunks in the current language; later language changes load them too. Await it before rendering a
 * page that uses them. The first page calls it before `startI18n` has finished.
 */
export async function loadTextsFor(...pages: Texts[]): Promise<void> {
  for (const some of pages) wanted.add(some);
  await start;
  const language = currentLanguage();
  // Only these: a chunk that failed for another page, for example offline, must not fail this page.
  await Promise.all(pages.map((some) => loadTextsOf(some, language)));
}

/** Returns the texts of a namespace in a language other than the reader's, for messages to other people. */
export async function textsIn<N extends Namespace>(language: Language, namespace: N): Promise<TFunction<N>> {
  await loadTexts(language);
  return i18next.getFixedT(language, namespace);
}

/** Switches the language and stores the choice in this browser. Rejects if the texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
  rememberLanguage(language);
}

/** Loads the texts in the given language, by default the reader's. Call before the first render. */
export async function startI18n(language: Language = languageOfReader()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    supportedLngs: [...LANGUAGES],
    fallbackLng: DEFAULT_LANGUAGE,
    load: 'languageOnly',
    defaultNS: 'common',
    interpolation: { escapeValue: false }, // React escapes.
  });
  // If the chunks of the page fail to load, the page shows its own error inside the layout.
  await Promise.all([loadTextsOf('everyone', language), loadTexts(language).catch(() => undefined)]);
  // Before any texts are loaded, i18next would report no language and overwrite the prerendered `lang`.
  i18next.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
  });
  await i18next.changeLanguage(language);
  rememberLanguage(language);
  started();
}
