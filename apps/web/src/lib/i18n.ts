import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import i18next, { type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberLanguage, languageOfReader } from './reader-language.ts';

/** Lazy chunks of texts, one per language and page group or feature. */
const chunks = {
  ...import.meta.glob<Record<string, object>>('../locales/*/*.ts', { import: 'texts' }),
  ...import.meta.glob<object>(
    [
      '../locales/*/{about,accounts,appointment-figures,browse,cart-changes,carts,donation-form,donations,home,messages,needs,pickup-hours,visit,volunteer-landing}.json',
      '../locales/*/{frames,help}/*.json',
    ],
    { import: 'default' },
  ),
};
/**
 * File of each chunk below the language folder, and one namespace that it contains. A `.json` is a single
 * namespace.
 */
const PAGES = {
  everyone: { file: 'everyone.ts', has: 'common' },
  asking: { file: 'asking.ts', has: 'requests' },
  volunteering: { file: 'volunteering.ts', has: 'volunteers' },
  desk: { file: 'desk.ts', has: 'desk' },
  staff: { file: 'staff.ts', has: 'shift-management' },
  administration: { file: 'administration.ts', has: 'system' },
  member: { file: 'member.ts', has: 'workspace' },
  own: { file: 'own.ts', has: 'privacy-rights' },
  about: { file: 'about.json', has: 'about' },
  accounts: { file: 'accounts.json', has: 'accounts' },
  appointmentFigures: { file: 'appointment-figures.json', has: 'appointment-figures' },
  browse: { file: 'browse.json', has: 'browse' },
  cartChanges: { file: 'cart-changes.json', has: 'cart-changes' },
  carts: { file: 'carts.json', has: 'carts' },
  donationForm: { file: 'donation-form.json', has: 'donation-form' },
  donations: { file: 'donations.json', has: 'donations' },
  choices: { file: 'choices.ts', has: 'pickup' },
  home: { file: 'home.json', has: 'home' },
  messages: { file: 'messages.json', has: 'messages' },
  needs: { file: 'needs.json', has: 'needs' },
  pickupHours: { file: 'pickup-hours.json', has: 'pickup-hours' },
  visit: { file: 'visit.json', has: 'visit' },
  volunteerLanding: { file: 'volunteer-landing.json', has: 'volunteer-landing' },
  help: { file: 'help/help.json', has: 'help' },
  workHelp: { file: 'help/work-help.json', has: 'work-help' },
  legal: { file: 'help/legal.json', has: 'legal' },
  /** Only used by the build. */
  frames: { file: 'frames/descriptions.json', has: 'descriptions' },
} as const;
export type Texts = keyof typeof PAGES;
/** Path of a chunk below the language folder. */
export const fileOfTexts = (some: Texts): string => PAGES[some].file;
/** For tests, which render parts of any page. */
export const ALL_TEXTS = Object.keys(PAGES) as Texts[]; // Object.keys returns string[].
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
  await Promise.all(Array.from(wanted, (pages) => loadTextsOf(PAGES[pages], language)));
}

async function loadTextsOf(
  { file, has }: (typeof PAGES)[keyof typeof PAGES],
  language: Language,
): Promise<void> {
  if (i18next.hasResourceBundle(language, has)) return;
  const load = chunks[`../locales/${language}/${file}`];
  if (!load) throw new Error(`no texts ${file} in language ${language}`);
  const texts = await load();
  const namespaces = file.endsWith('.json') ? { [`/${has}.json`]: texts } : texts;
  for (const [name, namespace] of Object.entries(namespaces)) {
    i18next.addResourceBundle(language, name.slice(name.lastIndexOf('/') + 1, -'.json'.length), namespace);
  }
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
  await Promise.all(pages.map((some) => loadTextsOf(PAGES[some], language)));
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
  await Promise.all([loadTextsOf(PAGES.everyone, language), loadTexts(language).catch(() => undefined)]);
  // Before any texts are loaded, i18next would report no language and overwrite the prerendered `lang`.
  i18next.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
  });
  await i18next.changeLanguage(language);
  rememberLanguage(language);
  started();
}
