import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';

/** The name of what is kept, in storage for us and in a cookie for the server, which sends the first frame of a page. */
const KEY = 'i18nextLng';
const YEAR_SECONDS = 31_536_000;

/** The reader's choice on this device, else the first language of their browser that we have, else English. */
export function languageOfReader(): Language {
  for (const tag of [kept(), ...navigator.languages]) {
    const language = LANGUAGES.find((known) => known === tag?.toLowerCase().split('-')[0]);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is forbidden in this browser.
  }
}

/** Does nothing where there is no browser to remember it. */
export function rememberLanguage(language: Language): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Full or forbidden: the browser's language stands at the next visit.
  }
}

/** Where a choice stands that was made while nobody was signed in. */
const CHOSEN = 'chosenLanguage';

/** Remembers, for whoever signs in next on this device, which language was chosen by hand; null forgets it. */
export function rememberChoice(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(CHOSEN);
    else localStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is forbidden: the account's own language counts.
  }
}

export function rememberedChoice(): Language | null {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    return LANGUAGES.find((known) => known === chosen) ?? null;
  } catch {
    return null;
  }
}
