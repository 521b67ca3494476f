import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadTextsFor, startI18n } from './i18n.ts';

test('a page for staff that the site is opened with has its texts, in the reader’s language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA']);
  document.documentElement.lang = 'fr';
  const languages = vi.spyOn(document.documentElement, 'lang', 'set');
  // The router asks as soon as it is made.
  const texts = loadTextsFor('staff');
  await startI18n();
  await texts;
  // The first frame that the server sent says which language it is in, and nothing else is shown before the texts are there.
  expect(languages.mock.calls.flat()).toContain('fr');
  expect(languages.mock.calls.flat()).not.toContain('en');
  expect(i18next.exists('stock:title', { lng: 'fr', fallbackLng: false })).toBe(true);
});
