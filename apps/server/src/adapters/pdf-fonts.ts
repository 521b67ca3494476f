import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { unpackFont } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A part of a text that one font has. */
export interface Run {
  font: string;
  text: string;
}

/** The font is cut up by script; what comes first is asked first, and has the space. */
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

/** What says how a text is to be read, not what it says; and the sign for what could not be read. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u{ad}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fffd}]/gu;
/** No font of ours has it; French and clock times are written with it. */
const NARROW_SPACES = /[\u{2007}\u{202f}]/gu;

/** Every character stands for itself: most of what we print, and much faster to cut. */
const PLAIN = /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{24f}\u{2013}\u{2019}]*$/u;

const segmenter = new Intl.Segmenter();

/** The fonts that letters are printed with, by the names that runs call them. */
export class Fonts {
  readonly byName: ReadonlyMap<string, Font>;
  constructor(byName: ReadonlyMap<string, Font>) {
    this.byName = byName;
  }

  /**
   * A text in parts, each with a font that has all of it. Of what no font has whole, such as a letter with a rare accent,
   * the first character is kept where a font has that, and otherwise nothing: never a box or a question mark.
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

  /** What is left of a text when it is printed. */
  printed(text: string): string {
    const runs = this.runsOf(text, 'regular').map((run) => run.text);
    return runs.join('').trim();
  }

  /** Whether a text is printed as it is, nothing left out. */
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

/** A text in the characters that a reader sees, as one line. */
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

/** Reads the fonts, once for the process and not before somebody wants a letter. */
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
    knowByCharacter(font);
    return [nameOf(script, weight), font];
  });
  return new Fonts(new Map(await Promise.all(fonts)));
}

/**
 * Makes every letter once, for itself. What comes first as a part of another (`A` of `À`) would be nothing to whoever copies
 * a text or has it read aloud, from then on and in every document.
 */
function knowByCharacter(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}
