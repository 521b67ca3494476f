import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';

/**
 * Name of the localStorage key and of the cookie from which the server picks the language of the prerendered
 * frame.
 */
const KEY = 'i18nextLng';
const YEAR_SECONDS = 31_536_000;

/** Returns the language chosen on this device, else the first supported one of the browser, else English. */
export function languageOfReader(): Language {
  for (const tag of [storedLanguage(), ...navigator.languages]) {
    const language = LANGUAGES.find((known) => known === tag?.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is blocked.
  }
}

/** Stores the language in this browser. Does nothing while prerendering. */
export function rememberLanguage(language: Language): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is full or blocked: the next visit uses the browser's language.
  }
}

/** localStorage key of a language chosen while signed out. */
const CHOICE_KEY = 'chosenLanguage';

/** Stores the language chosen while signed out, for the next sign-in on this device; null deletes it. */
export function rememberChoice(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(CHOICE_KEY);
    else localStorage.setItem(CHOICE_KEY, language);
  } catch {
    // Storage is blocked: the account's language is used.
  }
}

export function rememberedChoice(): Language | null {
  try {
    const chosen = localStorage.getItem(CHOICE_KEY);
    return LANGUAGES.find((known) => known === chosen) ?? null;
  } catch {
    return null;
  }
}
