import type { Language } from '@nourish/contract';
import type { default as PDFDocument, Features } from 'pdfkit';
import { loadFonts, type Fonts, type Run, type Weight } from './pdf-fonts.ts';

export interface Style {
  size: number;
  weight: Weight;
  colour: string;
}

/** A piece of a text that fits on a line. */
export interface Line {
  text: string;
  width: number;
}

export interface Facts {
  language: Language;
  title: string;
  author: string;
  created: Date;
}

/** A document that is being drawn, on US Letter, and the fonts it is written with. Measures are points, from the top left. */
export interface Paper {
  doc: PDFDocument;
  fonts: Fonts;
}

/** A document with its pages still to come: tagged, so that a screen reader finds headings, tables and cells in it. */
export async function newPaper({ language, title, author, created }: Facts): Promise<Paper> {
  // A large library, which most processes never need.
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const doc = new Document({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: null,
    info: { Title: forXml(title), Author: forXml(author), Creator: 'Nourish', CreationDate: created },
  });
  for (const [name, font] of fonts.byName) doc.registerFont(name, font);
  return { doc, fonts };
}

/** pdfkit writes these texts into XML as they are. Their look-alikes harm neither that nor whoever reads the title. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' };
const forXml = (text: string): string => text.replace(/[&<>]/g, (character) => LOOK_ALIKES[character] ?? '');

/** The whole document, once everything is drawn. */
export async function bytesOf({ doc }: Paper): Promise<Buffer> {
  const { toBytes } = await import('pdfkit/output');
  const bytes = toBytes(doc);
  doc.end();
  return Buffer.from(await bytes);
}

/**
 * These fonts draw letters such as the Vietnamese `ị` in two parts, and of the second nobody would know what it is who copies
 * the text or has it read aloud. They have them in one piece as well.
 */
const TAKES_APART = /^(latin-ext|vietnamese)-/;
const settingOf = ({ font }: Run): { features?: Features } =>
  TAKES_APART.test(font) ? { features: { ccmp: false } } : {};

export function widthOf({ doc, fonts }: Paper, text: string, { size, weight }: Style): number {
  let width = 0;
  for (const run of fonts.runsOf(text, weight))
    width += doc.font(run.font, size).widthOfString(run.text, settingOf(run));
  return width;
}

/** A line may end at any space but those that hold together what they stand between. */
const BREAKS = /[^\S\u{a0}\u{2007}\u{202f}]+/u;

/** A text in lines of a width. A word that is wider than that is broken where it must. */
export function linesOf(paper: Paper, text: string, style: Style, width: number): Line[] {
  const space = widthOf(paper, ' ', style);
  const lines: Line[] = [];
  for (const part of text.split(BREAKS).flatMap((word) => piecesOf(paper, word, style, width))) {
    const last = lines.at(-1);
    if (last === undefined || last.width + space + part.width > width) lines.push({ ...part });
    else {
      last.text += ` ${part.text}`;
      last.width += space + part.width;
    }
  }
  return lines;
}

function piecesOf(paper: Paper, word: string, style: Style, width: number): Line[] {
  const whole = { text: word, width: widthOf(paper, word, style) };
  if (whole.width === 0) return [];
  if (whole.width <= width) return [whole];
  const pieces: Line[] = [];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const text = `${pieces.at(-1)?.text ?? ''}${segment}`;
    const grown = { text, width: widthOf(paper, text, style) };
    if (pieces.length > 0 && grown.width <= width) pieces[pieces.length - 1] = grown;
    else pieces.push({ text: segment, width: widthOf(paper, segment, style) });
  }
  return pieces;
}

/** Scripts whose letters stand in another order than they are read in. */
const REORDERED = /\p{Script=Devanagari}/u;

/** Draws one line, its top left at a place. */
export function drawLine({ doc, fonts }: Paper, text: string, x: number, y: number, style: Style): void {
  doc.fillColor(style.colour);
  let left = x;
  for (const run of fonts.runsOf(text, style.weight)) {
    const isReordered = REORDERED.test(run.text);
    if (isReordered) doc.markContent('Span', { actual: run.text });
    doc.font(run.font, style.size).text(run.text, left, y, { lineBreak: false, ...settingOf(run) });
    if (isReordered) doc.endMarkedContent();
    left += doc.widthOfString(run.text, settingOf(run));
  }
}

export const leadingOf = ({ size }: Style): number => size * 1.4;

/**
 * Draws lines below each other, all from one place or each from its own. The space at the end of each keeps its last word
 * apart for whoever has it read aloud.
 */
export function drawLines(
  paper: Paper,
  lines: readonly Line[],
  x: number | ((line: Line) => number),
  y: number,
  style: Style,
): void {
  for (const [n, line] of lines.entries()) {
    const text = n < lines.length - 1 ? `${line.text} ` : line.text;
    drawLine(paper, text, typeof x === 'number' ? x : x(line), y + n * leadingOf(style), style);
  }
}

/** A straight line. */
export function drawRule(
  { doc }: Paper,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { colour, width }: { colour: string; width: number },
): void {
  doc.lineWidth(width).strokeColor(colour).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke();
}

/** A filled rectangle. */
export function drawBox(
  { doc }: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  doc.rect(x, y, width, height).fill(colour);
}
