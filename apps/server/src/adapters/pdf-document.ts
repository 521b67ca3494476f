import type { Language } from '@nourish/contract';
import type { default as PDFDocument, Features } from 'pdfkit';
import { loadFonts, type Fonts, type Run, type Weight } from './pdf-fonts.ts';

export interface Style {
  size: number;
  weight: Weight;
  colour: string;
}

/** A piece of text that fits on one line. */
export interface Line {
  text: string;
  width: number;
}

export interface DocumentInfo {
  language: Language;
  title: string;
  author: string;
  created: Date;
}

/** A document being drawn, on US Letter by default, with its fonts. Lengths are in points, from the top left. */
export interface Paper {
  doc: PDFDocument;
  fonts: Fonts;
}

/** Starts a document without pages. It is tagged, so that screen readers find headings, tables and cells. */
export async function newPaper({ language, title, author, created }: DocumentInfo): Promise<Paper> {
  // Loaded on demand: a large library that most processes never need.
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

/** pdfkit writes these texts into XML unescaped, so look-alikes replace its special characters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '&': '＆', '<': '‹', '>': '›' };
const forXml = (text: string): string => text.replace(/[&<>]/g, (character) => LOOK_ALIKES[character] ?? '');

/** Ends the document and returns its bytes. Call once everything is drawn. */
export async function bytesOf({ doc }: Paper): Promise<Buffer> {
  const { toBytes } = await import('pdfkit/output');
  const bytes = toBytes(doc);
  doc.end();
  return Buffer.from(await bytes);
}

/**
 * These fonts compose letters such as the Vietnamese `ị` from two glyphs, and the second one has no text for
 * copying or reading aloud. Turning `ccmp` off selects their precomposed glyphs.
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

/** Line breaks are allowed at any white space except no-break spaces. */
const BREAKS = /[^\S\u{a0}\u{2007}\u{202f}]+/u;

/** Wraps a text at a width. Words wider than that are broken. */
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

/** Scripts that draw letters in another order than they are read. */
const REORDERED = /\p{Script=Devanagari}/u;

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

/** The trailing space keeps the last word of a line apart from the next when read aloud. */
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

export function drawRule(
  { doc }: Paper,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { colour, width }: { colour: string; width: number },
): void {
  doc.lineWidth(width).strokeColor(colour).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke();
}

export function drawBox(
  { doc }: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  doc.rect(x, y, width, height).fill(colour);
}
