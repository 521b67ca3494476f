import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import { readStorage, writeStorage } from './storage.ts';

/** Key in localStorage, and the cookie by which the server picks the language of the prerendered frame. */
const KEY = 'i18nextLng';
const YEAR_SECONDS = 31_536_000;

/** Returns the language chosen on this device, else the first supported one of the browser, else English. */
export function languageOfReader(): Language {
  for (const tag of [readStorage('localStorage', KEY), ...navigator.languages]) {
    const language = LANGUAGES.find((known) => known === tag?.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Stores the language in this browser. Does nothing while prerendering. */
export function rememberLanguage(language: Language): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  writeStorage('localStorage', KEY, language);
}

/** localStorage key of a language chosen while signed out. */
const CHOICE_KEY = 'chosenLanguage';

/** Stores the language chosen while signed out, for the next sign-in on this device; null deletes it. */
export function rememberChoice(language: Language | null): void {
  writeStorage('localStorage', CHOICE_KEY, language);
}

export function rememberedChoice(): Language | null {
  const chosen = readStorage('localStorage', CHOICE_KEY);
  return LANGUAGES.find((known) => known === chosen) ?? null;
}
