import { setImmediate } from 'node:timers/promises';
import type { Language } from '@nourish/contract';
import {
  bytesOf,
  drawBox,
  drawLine,
  linesOf,
  newPaper,
  widthOf,
  type Line,
  type Paper,
  type Style,
} from '../../../adapters/pdf-document.ts';
import type { Bars } from './bars.ts';
import type { Label } from './content.ts';
import { cornerOf, type Layout } from './papers.ts';

/** Thermal printers have no grey. */
const BLACK = '#000000';
const LEADING = 1.2;
const SIZE_STEP = 0.5;
const GAP = 3.5;
/** Between a location and a date on one line. */
const FACT_GAP = 8;

export interface LabelSheet {
  title: string;
  author: string;
  language: Language;
  created: Date;
  layout: Layout;
  /** Places of the first page that are used already. */
  skipped: number;
}

/**
 * Draws labels in their order, one page after the other. Copies are one object, which is composed once. Other
 * calls are served between the pages.
 */
export async function drawLabels(labels: readonly Label[], sheet: LabelSheet): Promise<Buffer> {
  const { layout, skipped } = sheet;
  const paper = await newPaper(sheet);
  const { doc } = paper;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const perPage = layout.columns * layout.rows;
  const compositions = new Map<Label, Composition>();
  for (const [n, label] of labels.entries()) {
    const place = (n + skipped) % perPage;
    if (n === 0 || place === 0) {
      await setImmediate();
      doc.addPage({ size: layout.page, margin: 0 });
    }
    const composition = compositions.get(label) ?? composed(paper, label, layout);
    compositions.set(label, composition);
    root.add(doc.struct('P', {}, () => drawLabel(paper, composition, layout, cornerOf(layout, place))));
  }
  return bytesOf(paper);
}

/** The lines of a label, measured. */
interface Composition {
  name: { lines: Line[]; style: Style };
  facts: { lines: Fact[][]; style: Style };
  bars: Bars;
  code: { line: Line | undefined; style: Style };
}

function composed(paper: Paper, label: Label, layout: Layout): Composition {
  const { padding, sizes, nameLines } = layout;
  const width = layout.label.width - 2 * padding.x;
  const facts: Style = { size: sizes.facts, weight: 'regular', colour: BLACK };
  const code: Style = { size: sizes.code, weight: 'regular', colour: BLACK };
  const [line] = shortened(paper, label.bars.text, code, layout.label.width);
  return {
    name: fitted(paper, label.name, { width, lines: nameLines, ...sizes }),
    facts: { lines: factLines(paper, label, facts, width), style: facts },
    bars: label.bars,
    code: { line, style: code },
  };
}

interface Corner {
  x: number;
  y: number;
}

function drawLabel(paper: Paper, composition: Composition, layout: Layout, corner: Corner): void {
  const { name, facts } = composition;
  const { padding } = layout;
  const left = corner.x + padding.x;
  const bottom = corner.y + layout.label.height - padding.y;
  let y = corner.y + padding.y;
  for (const line of name.lines) {
    drawLine(paper, `${line.text} `, left, y, name.style);
    y += name.style.size * LEADING;
  }
  for (const line of facts.lines) {
    for (const { text, x } of line) drawLine(paper, `${text} `, left + x, y, facts.style);
    y += facts.style.size * LEADING;
  }
  drawBars(paper, composition, layout, { x: corner.x, top: y + GAP, bottom });
}

interface Fact {
  text: string;
  x: number;
}

/** Location and date, on one line with the date at the right if there is room. */
function factLines(paper: Paper, { location, date }: Label, style: Style, width: number): Fact[][] {
  const facts = [location, date].flatMap((text) =>
    text === null ? [] : shortened(paper, text, style, width),
  );
  const [first, second] = facts;
  if (!first || !second) return facts.map(({ text }) => [{ text, x: 0 }]);
  return first.width + FACT_GAP + second.width <= width
    ? [
        [
          { text: first.text, x: 0 },
          { text: second.text, x: width - second.width },
        ],
      ]
    : [[{ text: first.text, x: 0 }], [{ text: second.text, x: 0 }]];
}

interface Bound {
  width: number;
  lines: number;
  name: number;
  smallestName: number;
}

/** Wraps a name in the largest size that fits, and shortens it if none does. */
function fitted(
  paper: Paper,
  text: string,
  { width, lines, name, smallestName }: Bound,
): { lines: Line[]; style: Style } {
  const styleOf = (size: number): Style => ({ size, weight: 'bold', colour: BLACK });
  // Widths grow with the size, so that most sizes that are too large need no wrapping, which is slow.
  const words = text.split(/\s+/u).map((word) => widthOf(paper, word, styleOf(name)));
  const total = words.reduce((sum, word) => sum + word, 0);
  for (let size = name; size >= smallestName; size -= SIZE_STEP) {
    if ((total * size) / name > width * lines) continue;
    const wrapped = linesOf(paper, text, styleOf(size), width);
    if (wrapped.length <= lines) return { lines: wrapped, style: styleOf(size) };
  }
  const style = styleOf(smallestName);
  const wrapped = linesOf(paper, text, style, width);
  const last = wrapped[lines - 1]?.text ?? '';
  return { lines: [...wrapped.slice(0, lines - 1), cut(paper, last, style, width)], style };
}

/** A text on one line, which ends with an ellipsis if it is too long. */
function shortened(paper: Paper, text: string, style: Style, width: number): Line[] {
  const [line, ...more] = linesOf(paper, text, style, width);
  if (line === undefined) return [];
  return [more.length === 0 ? line : cut(paper, line.text, style, width)];
}

/** Ends a text with an ellipsis within the width. */
function cut(paper: Paper, text: string, style: Style, width: number): Line {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const ending = (): string => `${letters.join('').trimEnd()}…`;
  while (letters.length > 0 && widthOf(paper, ending(), style) > width) letters.pop();
  return { text: ending(), width: widthOf(paper, ending(), style) };
}

/** Draws the bars in the middle of the label, down to the code below them. */
function drawBars(
  paper: Paper,
  { bars, code: { line, style } }: Composition,
  { label }: Layout,
  { x, top, bottom }: { x: number; top: number; bottom: number },
): void {
  const height = bottom - top - style.size * LEADING;
  let left = x + (label.width - bars.modules.length * bars.width) / 2;
  for (const [run] of bars.modules.matchAll(/1+|0+/g)) {
    const width = run.length * bars.width;
    if (run.startsWith('1')) drawBox(paper, { x: left, y: top, width, height }, BLACK);
    left += width;
  }
  if (line)
    drawLine(paper, line.text, x + (label.width - line.width) / 2, bottom - style.size * LEADING, style);
}
