import { describe, expect, test } from 'vitest';

import { findTexts } from './server-texts.mjs';
import { findUntranslated } from './untranslated.mjs';
import { wordingProblems } from './wording.mjs';

describe('wordingProblems', () => {
  test.each([
    ['en', "Today's shifts: “Sorting”, 2\u00A0h… 5 people."],
    ['es', '¿Seguro? ¡Sí! Abra «Mis turnos», n.º\u00A012…'],
    ['es', 'El 70\u00A0% de los hogares: {{count}}\u00A0kg, 100,000 filas'],
    ['fr', 'Vraiment? Oui! «\u00A0Mes quarts\u00A0»\u00A0: l’horaire; {{count}}\u00A0h'],
    ['fr', 'À 13:30, sur https://nourish.example, 100\u00A0000 lignes, 70\u00A0%'],
    ['fr', '{item}\u00A0: {count}'],
    ['es', 'Su celular, por ejemplo .csv'],
  ])('accepts in %s: %s', (language, text) => {
    expect(wordingProblems(language, text)).toEqual([]);
  });
});

describe('wordingProblems', () => {
  test.each([
    ['en', 'Two  spaces', /^two spaces/],
    ['en', 'At the end ', /^a space at an end/],
    ['en', 'Before , a comma', /wrong side/],
    ['en', 'a "word"', /^straight quotation/],
    ['en', 'Wait...', /^three dots/],
    ['en', 'One - two', /^a hyphen/],
    ['en', '{{count}} kg', /^a unit/],
    ['en', 'Today’s shifts', /^a curly apostrophe/],
    ['en', 'Send an e-mail', /say “email”/],
    ['en', 'A neighbor', /Canadian spelling/],
    ['es', "Google's", /^a straight apostrophe/],
    ['es', 'El “turno”', /^“ ”/],
    ['es', '« Todas »', /^a space inside/],
    ['es', 'Seguro?', /^¿ and \?/],
    ['es', 'Listo!', /^¡ and !/],
    ['es', 'Revisa tu correo', /say “usted”/],
    ['es', 'Su email', /say “correo”/],
    ['es', 'Solicitud n.º 12', /^a number sign/],
    ['fr', "l'horaire", /^a straight apostrophe/],
    ['fr', '«Tous»', /inside « »/],
    ['fr', 'Total : 3', /before :/],
    ['fr', 'Total: 3', /before :/],
    ['fr', 'Vraiment\u00A0?', /^a space before ;/],
    ['fr', '100 000 lignes', /^a number/],
    ['fr', '70%', /before %/],
    ['fr', 'Ton panier', /say “vous”/],
    ['fr', 'Sur l’étagère', /say “tablette”/],
    ['fr', 'Cliquez ici', /say “ce que/],
    ['fr', 'E\u0301tat', /^letters and accents/],
  ])('reports in %s: %s', (language, text, problem) => {
    const found = wordingProblems(language, text);
    expect(found).toContainEqual(expect.stringMatching(problem));
  });

  test('ignores placeholder values', () => {
    expect(wordingProblems('fr', 'De {{email}} à <tu>x</tu>')).toEqual([]);
  });
});

describe('findUntranslated', () => {
  const allowed = new Set(['menu', 'h']);
  test.each([
    ['a text without words', '{{from}} – {{to}}', []],
    ['words that are the same in both languages', 'Menu, {{hours}} h', []],
    ['untranslated words', 'Menu of the day', ['key']],
  ])('%s', (_, text, forgotten) => {
    expect(findUntranslated('fr', { key: text }, { key: text }, allowed).forgotten).toEqual(forgotten);
  });

  test('reports unused exceptions', () => {
    const { unneeded } = findUntranslated('fr', { key: 'Menu' }, { key: 'Menu' }, allowed);
    expect(unneeded).toEqual(['h']);
  });
});

describe('findTexts', () => {
  const found = (sources) => findTexts(sources, ['en', 'es']).map(({ texts }) => texts);

  test('finds objects with a value for each language at any depth', () => {
    const code =
      "export const t: X = { en: { a: { b: 'Hi', c: ['x', `${n} y`] } }, es: { a: { b: 'Hola' } } };";
    expect(found({ 'a/t.ts': code })).toEqual([
      { en: { 'a.b': 'Hi', 'a.c.0': 'x', 'a.c.1': '{} y' }, es: { 'a.b': 'Hola' } },
    ]);
  });

  test('resolves variables and imports', () => {
    const beside = "const en = { a: 'Hi' }; const es = { a: 'Hola' }; export const t = { en, es };";
    expect(found({ 't.ts': beside })).toEqual([{ en: { a: 'Hi' }, es: { a: 'Hola' } }]);
    const sources = {
      'mails.ts':
        "import { en } from './m/en.ts'; import { es } from './m/es.ts'; export const t = { en, es };",
      'm/en.ts': "const bye = 'Bye'; export const en: T = { a: bye };",
      'm/es.ts': "export const es = { a: 'Adiós' } satisfies T;",
    };
    expect(found(sources)).toEqual([{ en: { a: 'Bye' }, es: { a: 'Adiós' } }]);
  });

  test('finds nothing else', () => {
    expect(found({ 't.ts': "const t = { en: 'Hi' }; const u = 'Hola';" })).toEqual([]);
  });
});
