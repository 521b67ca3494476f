import { expect, test } from 'vitest';

import { findTexts } from './server-texts.mjs';

const LANGUAGES = ['en', 'fr'];
const mails = (imports) => `${imports}
import { fr } from './fr.ts';
export const texts = { en: english, fr } satisfies Texts;`;
const find = (imports, en) =>
  findTexts(
    { 'mails.ts': mails(imports), 'en.ts': en, 'fr.ts': `export const fr = { hello: 'Bonjour' };` },
    LANGUAGES,
  );

test('finds the texts of variables and named imports', () => {
  expect(
    findTexts(
      {
        'mails.ts': `import { fr } from './fr.ts';
          const en = { hello: 'Hello', of: (name: string) => \`To \${name}\` };
          export const texts = { en, fr };`,
        'fr.ts': `export const fr = { hello: 'Bonjour', of: (name: string) => \`À \${name}\` };`,
      },
      LANGUAGES,
    ),
  ).toEqual([
    {
      path: 'mails.ts',
      texts: { en: { hello: 'Hello', of: 'To {}' }, fr: { hello: 'Bonjour', of: 'À {}' } },
    },
  ]);
});

test('resolves an aliased import by its imported name', () => {
  const [found] = find(`import { en as english } from './en.ts';`, `export const en = { hello: 'Hello' };`);
  expect(found.texts.en).toEqual({ hello: 'Hello' });
});

test.each([
  [
    'a default import',
    `import english from './en.ts';`,
    `const en = { hello: 'Hello' };\nexport default en;`,
  ],
  ['a re-export', `import { english } from './en.ts';`, `export { en as english } from './other.ts';`],
  ['a package', `import { english } from 'some-package';`, ''],
])('fails for a language whose texts come from %s, which it does not resolve', (_, imports, en) => {
  expect(() => find(imports, en)).toThrow('no texts found for english in mails.ts');
});
