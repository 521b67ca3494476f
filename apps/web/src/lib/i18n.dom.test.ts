import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadTextsFor, startI18n } from './i18n.ts';

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['en-GB', 'en'],
  ['de-DE', 'en'],
])('a browser in %s gets the language %s', async (browser, expected) => {
  browserSpeaks(browser);
  await startI18n();
  expect(currentLanguage()).toBe(expected);
  expect(document.documentElement.lang).toBe(expected);
});

test('picks the first supported language of the browser', async () => {
  browserSpeaks('de-DE', 'es-MX', 'fr');
  await startI18n();
  expect(currentLanguage()).toBe('es');
});

test('prefers the saved language to the browser’s and saves a new choice', async () => {
  localStorage.setItem('i18nextLng', 'fr');
  browserSpeaks('es');
  await startI18n();
  expect(currentLanguage()).toBe('fr');
  await changeLanguage('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(i18next.t('common:retry')).toBe('Retry');
});

test('loads the texts for staff on request, and then in every language', async () => {
  await startI18n();
  await changeLanguage('en');
  expect(i18next.exists('stock:title')).toBe(false);
  await loadTextsFor('staff');
  expect(i18next.exists('stock:title')).toBe(true);
  await changeLanguage('fr');
  expect(i18next.exists('stock:title', { lng: 'fr', fallbackLng: false })).toBe(true);
});
