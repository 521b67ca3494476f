import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadTextsFor, startI18n } from './i18n.ts';

test('loads the texts of the first staff page in the reader’s language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA']);
  document.documentElement.lang = 'fr';
  const languages = vi.spyOn(document.documentElement, 'lang', 'set');
  // The router requests texts on creation.
  const texts = loadTextsFor('staff');
  await startI18n();
  await texts;
  // The prerendered frame sets the language, and nothing else is rendered before the texts have loaded.
  expect(languages.mock.calls.flat()).toContain('fr');
  expect(languages.mock.calls.flat()).not.toContain('en');
  expect(i18next.exists('stock:title', { lng: 'fr', fallbackLng: false })).toBe(true);
});
