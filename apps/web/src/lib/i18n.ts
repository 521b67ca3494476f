import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import i18next, { type Namespace, type TFunction } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

/**
 * Lazy chunks of texts, each of one language: of the pages that every visitor may read, of those for staff, and of those
 * about one's own account.
 */
const chunks = import.meta.glob<{ texts: Record<string, object> }>([
  '../locales/*/texts.ts',
  '../locales/*/{own,staff}/texts.ts',
]);
/** Where the texts of some pages lie below the folder of their language, and a namespace that is among them. */
const PAGES = {
  everyone: { file: 'texts.ts', has: 'common' },
  staff: { file: 'staff/texts.ts', has: 'shift-management' },
  own: { file: 'own/texts.ts', has: 'privacy-rights' },
} as const;
/** Whose texts have been asked for; a change of language loads these. */
const wanted = new Set<keyof typeof PAGES>(['everyone']);
/** Before it nobody knows in which language to load anything. */
let started = (): void => {};
const start = new Promise<void>((resolve) => {
  started = resolve;
});

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language texts are shown in now. */
export function currentLanguage(): Language {
  const language = i18next.resolvedLanguage;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

async function loadTexts(language: Language): Promise<void> {
  await Promise.all(Array.from(wanted, (pages) => loadTextsOf(PAGES[pages], language)));
}

async function loadTextsOf(
  { file, has }: (typeof PAGES)[keyof typeof PAGES],
  language: Language,
): Promise<void> {
  if (i18next.hasResourceBundle(language, has)) return;
  const load = chunks[`../locales/${language}/${file}`];
  if (!load) throw new Error(`There are no texts in the language ${language}`);
  const { texts } = await load();
  for (const [name, namespace] of Object.entries(texts)) {
    i18next.addResourceBundle(language, name.slice('./'.length, -'.json'.length), namespace);
  }
}

/**
 * Loads the texts of some pages, in the language shown now and in those to come. Await it before such a page is rendered.
 * The page that the site is opened with asks before `startI18n` is through.
 */
async function loadTextsFor(pages: keyof typeof PAGES): Promise<void> {
  wanted.add(pages);
  await start;
  await loadTexts(currentLanguage());
}
export const loadStaffTexts = (): Promise<void> => loadTextsFor('staff');
export const loadOwnTexts = (): Promise<void> => loadTextsFor('own');

/** The texts of one namespace in a language that need not be the reader's: for words that go to somebody else. */
export async function textsIn<N extends Namespace>(language: Language, namespace: N): Promise<TFunction<N>> {
  await loadTexts(language);
  return i18next.getFixedT(language, namespace);
}

/** Shows everything in that language from now on and remembers it in this browser. Rejects when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
}

/** Finds the reader's language (saved choice, then browser, then English) and loads its texts. Call before the first render. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage();
  });
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: {},
      supportedLngs: [...LANGUAGES],
      fallbackLng: DEFAULT_LANGUAGE,
      load: 'languageOnly',
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes.
      detection: {
        order: ['localStorage', 'navigator'],
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
    });
  // What was found may name a region as well (fr-CA); the list holds the languages to try for it.
  await changeLanguage(i18next.languages.find(isLanguage) ?? DEFAULT_LANGUAGE);
  started();
}
