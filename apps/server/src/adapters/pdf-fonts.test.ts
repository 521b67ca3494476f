import { beforeAll, expect, test } from 'vitest';
import { loadFonts, printable, type Fonts } from './pdf-fonts.ts';
import { unpackFont } from './woff.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts();
});

const scriptsOf = (text: string) =>
  fonts.runsOf(text, 'regular').map((run) => [run.text, run.font.replace('-regular', '')]);

test.each([
  ['Ann Smith', [['Ann Smith', 'latin']]],
  [
    'Nguyễn Ánh',
    [
      ['Nguy', 'latin'],
      ['ễ', 'vietnamese'],
      ['n Ánh', 'latin'],
    ],
  ],
  [
    'Łukasz Żółć',
    [
      ['Ł', 'latin-ext'],
      ['ukasz ', 'latin'],
      ['Ż', 'latin-ext'],
      ['ó', 'latin'],
      ['łć', 'latin-ext'],
    ],
  ],
  ['Ольга', [['Ольга', 'cyrillic']]],
  ['Ελένη', [['Ελένη', 'greek']]],
  ['किरण', [['किरण', 'devanagari']]],
  // Decomposed letters: a base letter and a combining accent.
  ['Zoe\u0308', [['Zoë', 'latin']]],
])('splits %s into runs by font', (text, runs) => {
  expect(scriptsOf(text)).toEqual(runs);
  expect(fonts.has(text)).toBe(true);
});

test.each([
  ['characters that no font has', 'Ann 王伟 Smith', 'Ann  Smith'],
  ['an emoji sequence', 'Sorting 👩🏽‍🍳🍎', 'Sorting'],
  ['the accent of a letter with a rare accent', 'X\u030cavier', 'Xavier'],
  ['the replacement character', 'Zo\ufffd', 'Zo'],
  ['an unpaired surrogate', 'Ann\ud83d', 'Ann'],
  ['direction overrides', 'Ann \u202eshtimS', 'Ann shtimS'],
])('omits %s', (_, text, printed) => {
  expect(fonts.printed(text)).toBe(printed);
});

test.each([
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Wei 王', 'Wei'],
  ['王伟', 'otherwise'],
  ['王伟 🍎 2.', 'otherwise'],
  ['大米 1 kg', 'otherwise'],
  ['Rice 大米 500g', 'Rice  500g'],
  ['2', '2'],
])('prints %s as %s', (text, printed) => {
  expect(printable(text, 'otherwise', fonts)).toBe(printed);
});

test.each([
  ['line breaks and tabs with spaces', 'Ann\r\n\tSmith', 'Ann Smith'],
  ['a narrow no-break space with a no-break space', '9:00\u202fAM', '9:00\u00a0AM'],
])('replaces %s', (_, text, printed) => {
  expect(fonts.printed(text)).toBe(printed);
});

test('rejects a font that is not in WOFF format', () => {
  expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
});
