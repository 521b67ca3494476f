import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE,es;q=0.5,en;q=0.3', 'es'],
  ['en;q=0.1,ES-419', 'es'],
  ['fr;q=0,es', 'es'],
  ['*', 'en'],
  [';;;q=,,=', 'en'],
])('maps Accept-Language %s to %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
