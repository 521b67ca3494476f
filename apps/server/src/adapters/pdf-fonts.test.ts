import { beforeAll, expect, test } from 'vitest';
import { loadFonts, type Fonts } from './pdf-fonts.ts';
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
  // Letters that came as a letter and an accent.
  ['Zoe\u0308', [['Zoë', 'latin']]],
])('%s is printed with the fonts that have it', (text, runs) => {
  expect(scriptsOf(text)).toEqual(runs);
  expect(fonts.has(text)).toBe(true);
});

test.each([
  ['what no font has is left out', 'Ann 王伟 Smith', 'Ann  Smith'],
  ['an emoji with all that belongs to it', 'Sorting 👩🏽‍🍳🍎', 'Sorting'],
  ['of a letter with a rare accent the letter stays', 'X\u030cavier', 'Xavier'],
  ['the sign for what could not be read', 'Zo\ufffd', 'Zo'],
  ['half of a character', 'Ann\ud83d', 'Ann'],
  ['what turns the direction of reading', 'Ann \u202eshtimS', 'Ann shtimS'],
])('%s', (_, text, printed) => {
  expect(fonts.printed(text)).toBe(printed);
});

test.each([
  ['line breaks and tabs are spaces', 'Ann\r\n\tSmith', 'Ann Smith'],
  ['a narrow space holds together as a wide one does', '9:00\u202fAM', '9:00\u00a0AM'],
])('%s', (_, text, printed) => {
  expect(fonts.printed(text)).toBe(printed);
});

test('a font that is not packed as we know it is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('no WOFF');
});
