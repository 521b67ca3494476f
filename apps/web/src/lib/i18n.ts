import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import i18next, { type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberLanguage, languageOfReader } from './reader-language.ts';

/** Lazy chunks of texts, each of one language: of pages that go together, or of one feature. */
const chunks = {
  ...import.meta.glob<Record<string, object>>(['../locales/*/texts.ts', '../locales/*/*/texts.ts'], {
    import: 'texts',
  }),
  ...import.meta.glob<object>(
    [
      '../locales/*/{about,accounts,browse,carts,donations,home,messages,visit,volunteers}.json',
      '../locales/*/{frames,help}/*.json',
    ],
    { import: 'default' },
  ),
};
/** Where texts lie below the folder of their language, and a namespace that is among them; a `.json` is one itself. */
const PAGES = {
  everyone: { file: 'texts.ts', has: 'common' },
  asking: { file: 'asking/texts.ts', has: 'requests' },
  volunteering: { file: 'volunteering/texts.ts', has: 'volunteer-calendar' },
  staff: { file: 'staff/texts.ts', has: 'shift-management' },
  own: { file: 'own/texts.ts', has: 'privacy-rights' },
  about: { file: 'about.json', has: 'about' },
  accounts: { file: 'accounts.json', has: 'accounts' },
  browse: { file: 'browse.json', has: 'browse' },
  carts: { file: 'carts.json', has: 'carts' },
  donations: { file: 'donations.json', has: 'donations' },
  home: { file: 'home.json', has: 'home' },
  messages: { file: 'messages.json', has: 'messages' },
  visit: { file: 'visit.json', has: 'visit' },
  volunteers: { file: 'volunteers.json', has: 'volunteers' },
  help: { file: 'help/help.json', has: 'help' },
  legal: { file: 'help/legal.json', has: 'legal' },
  /** For the build alone. */
  frames: { file: 'frames/descriptions.json', has: 'descriptions' },
} as const;
export type Texts = keyof typeof PAGES;
/** The files of texts, below the folder of a language. */
export const fileOfTexts = (some: Texts): string => PAGES[some].file;
/** What tests load, which render parts of any page. */
export const ALL_TEXTS = Object.keys(PAGES) as Texts[]; // The keys of an object literal are its keys.
/** Whose texts have been asked for; a change of language loads these. */
const wanted = new Set<Texts>(['everyone']);
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
  const texts = await load();
  const namespaces = file.endsWith('.json') ? { [`/${has}.json`]: texts } : texts;
  for (const [name, namespace] of Object.entries(namespaces)) {
    i18next.addResourceBundle(language, name.slice(name.lastIndexOf('/') + 1, -'.json'.length), namespace);
  }
}

/**
 * Loads the texts of some pages, in the language shown now and in those to come. Await it before such a page is rendered.
 * The page that the site is opened with asks before `startI18n` is through.
 */
export async function loadTextsFor(...pages: Texts[]): Promise<void> {
  for (const some of pages) wanted.add(some);
  await start;
  const language = currentLanguage();
  // These alone: what another page could not have, as without a connection, is no failure of this one.
  await Promise.all(pages.map((some) => loadTextsOf(PAGES[some], language)));
}

/** The texts of one namespace in a language that need not be the reader's: for words that go to somebody else. */
export async function textsIn<N extends Namespace>(language: Language, namespace: N): Promise<TFunction<N>> {
  await loadTexts(language);
  return i18next.getFixedT(language, namespace);
}

/** Shows everything in that language from now on and remembers it in this browser. Rejects when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
  rememberLanguage(language);
}

/** Loads the texts in the reader's language, or in the one that is named. Call before the first render. */
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
  // A page whose own texts cannot be had says so by itself, within what stands around every page.
  await Promise.all([loadTextsOf(PAGES.everyone, language), loadTexts(language).catch(() => undefined)]);
  // Before there are texts it knows of no language, and the first frame has the right one.
  i18next.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
  });
  await i18next.changeLanguage(language);
  rememberLanguage(language);
  started();
}
