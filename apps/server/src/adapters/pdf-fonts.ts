import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { unpackFont } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A part of a text that one font covers. */
export interface Run {
  font: string;
  text: string;
}

/** Subsets of the font, in order of preference; the first has the space. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'devanagari',
] as const;
const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 600 };

/** Control and formatting characters, and the replacement character. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u{ad}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fffd}]/gu;
/** French and clock times use these spaces, and none of our fonts has them. */
const NARROW_SPACES = /[\u{2007}\u{202f}]/gu;

/** Texts without combining characters: the common case, and much faster to split. */
const PLAIN = /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{24f}\u{2013}\u{2019}]*$/u;

const segmenter = new Intl.Segmenter();

export class Fonts {
  readonly byName: ReadonlyMap<string, Font>;
  constructor(byName: ReadonlyMap<string, Font>) {
    this.byName = byName;
  }

  /**
   * Splits a text into runs, each with a font that covers it. A cluster that no font covers is reduced to its
   * first character, or dropped, but never drawn as a box or a question mark.
   */
  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const cluster of clustersOf(text)) {
      const [kept = ''] = cluster;
      const part = this.#fontOf(cluster, weight) === undefined ? kept : cluster;
      const font = this.#fontOf(part, weight);
      if (font === undefined) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += part;
      else runs.push({ font, text: part });
    }
    return runs;
  }

  /** Returns the text without the characters that cannot be printed. */
  printed(text: string): string {
    const runs = this.runsOf(text, 'regular').map((run) => run.text);
    return runs.join('').trim();
  }

  has(text: string): boolean {
    return clustersOf(text).every((cluster) => this.#fontOf(cluster, 'regular') !== undefined);
  }

  #fontOf(cluster: string, weight: Weight): string | undefined {
    return SCRIPTS.map((script) => nameOf(script, weight)).find((name) => {
      const font = this.byName.get(name);
      return Array.from(cluster).every((character) =>
        font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      );
    });
  }
}

/** An amount with its unit, such as `1 kg`, which alone names nothing. */
const AMOUNT = /\d[\d.,]*\s*\p{L}{1,2}(?!\p{L})/gu;

/** Returns the part of a text that the fonts can print, and `otherwise` if that part has no word. */
export function printable(text: string, otherwise: string, fonts: Pick<Fonts, 'has' | 'printed'>): string {
  if (fonts.has(text)) return text;
  const part = fonts.printed(text);
  return /\p{L}/u.test(part.replace(AMOUNT, '')) ? part : otherwise;
}

/** Splits a text, normalized to one line, into grapheme clusters. */
function clustersOf(text: string): string[] {
  if (PLAIN.test(text)) return Array.from(text);
  const line = text
    .normalize('NFC')
    .replace(NARROW_SPACES, '\u{a0}')
    .replace(/[^\S\u{a0}]+/gu, ' ')
    .replace(UNSEEN, '');
  return Array.from(segmenter.segment(line), ({ segment }) => segment);
}

const nameOf = (script: (typeof SCRIPTS)[number], weight: Weight) => `${script}-${weight}`;

let loading: Promise<Fonts> | undefined;

/** Loads the fonts on first use, once per process. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const folder = new URL('files/', import.meta.resolve('@fontsource/noto-sans/LICENSE'));
  const weights: Weight[] = ['regular', 'bold'];
  const files = weights.flatMap((weight) => SCRIPTS.map((script) => ({ weight, script })));
  const fonts = files.map(async ({ weight, script }): Promise<[string, Font]> => {
    const file = new URL(`noto-sans-${script}-${WEIGHTS[weight]}-normal.woff`, folder);
    const font = create(unpackFont(await readFile(file)));
    createGlyphs(font);
    return [nameOf(script, weight), font];
  });
  return new Fonts(new Map(await Promise.all(fonts)));
}

/**
 * Creates the glyph of every character up front. fontkit otherwise caches a glyph that it first meets inside
 * another one (`A` of `À`) without its text, so that copying or reading it aloud fails in every later
 * document.
 */
function createGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}
