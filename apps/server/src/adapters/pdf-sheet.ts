import type { StructureElement } from 'pdfkit';
import {
  drawLine,
  drawLines,
  drawRule,
  leadingOf,
  linesOf,
  widthOf,
  type Paper,
  type Style,
} from './pdf-document.ts';

/** US Letter, the paper size of Canada and the United States, in points (72 per inch). */
export const LEFT = 64;
export const RIGHT = 548;
export const WIDTH = RIGHT - LEFT;
const TOP = 44;
/** Lower end of the text area; the page number is below. */
export const BOTTOM = 730;
const PAGE_NUMBER_Y = 750;
const FACT_GAP = 8;

const INK = '#26231d';
const MUTED = '#5f5950';
const LEAF = '#1b4d2c';
export const HAIRLINE = { colour: '#cfc8ba', width: 0.6 };
export const STRONG_LINE = { colour: LEAF, width: 1.4 };
export const SIGNED_LINE = { colour: INK, width: 0.7 };

export const STYLES = {
  sender: { size: 16, weight: 'bold', colour: LEAF },
  address: { size: 9, weight: 'regular', colour: MUTED },
  body: { size: 10.5, weight: 'regular', colour: INK },
  subject: { size: 13.5, weight: 'bold', colour: INK },
  section: { size: 12, weight: 'bold', colour: LEAF },
  label: { size: 8.5, weight: 'regular', colour: MUTED },
  fact: { size: 10, weight: 'bold', colour: INK },
  cell: { size: 9, weight: 'regular', colour: INK },
  strongCell: { size: 9, weight: 'bold', colour: INK },
  small: { size: 8.5, weight: 'regular', colour: MUTED },
} as const satisfies Record<string, Style>;

export interface Sheet {
  paper: Paper;
  /** Root of the structure tree: parent of everything that screen readers read. */
  root: StructureElement;
  y: number;
}

export function newSheet(paper: Paper): Sheet {
  paper.doc.addPage();
  const root = paper.doc.struct('Document');
  paper.doc.addStructure(root);
  return { paper, root, y: TOP };
}

export function nextPage(sheet: Sheet, head: string): void {
  const { paper } = sheet;
  paper.doc.addPage();
  sheet.y = TOP;
  drawAside(sheet, 'Pagination', () => {
    const [line] = linesOf(paper, head, STYLES.small, WIDTH);
    drawLine(paper, line?.text ?? '', LEFT, sheet.y, STYLES.small);
  });
  sheet.y += 2 * leadingOf(STYLES.small);
}

/** Draws an artifact: visible content that screen readers skip. */
export function drawAside({ paper: { doc } }: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export function drawRuleAcross(sheet: Sheet, line: { colour: string; width: number }): void {
  const { paper, y } = sheet;
  drawAside(sheet, 'Layout', () => drawRule(paper, { x: LEFT, y }, { x: RIGHT, y }, line));
}

/** Draws a wrapped text from its top left and returns its height. */
export function drawBlock(
  paper: Paper,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: Style,
): number {
  const lines = linesOf(paper, text, style, width);
  drawLines(paper, lines, x, y, style);
  return lines.length * leadingOf(style);
}

export const heightOf = (paper: Paper, text: string, style: Style, width: number): number =>
  linesOf(paper, text, style, width).length * leadingOf(style);

/** Draws a heading or a paragraph over the whole width, followed by `after` points of space. */
export function drawParagraph(
  sheet: Sheet,
  type: 'H1' | 'H2' | 'P',
  text: string,
  style: Style,
  after: number,
): void {
  const { paper, root } = sheet;
  const draw = () => {
    sheet.y += drawBlock(paper, text, { x: LEFT, y: sheet.y, width: WIDTH }, style);
  };
  root.add(paper.doc.struct(type, {}, draw));
  sheet.y += after;
}

/** Draws labels and values in columns of the given shares of the width, between two rules. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly (readonly [label: string, value: string])[],
  shares: readonly number[],
): void {
  const { paper, root } = sheet;
  drawRuleAcross(sheet, HAIRLINE);
  const top = sheet.y + 7;
  const widths = facts.map((_, n) => WIDTH * (shares[n] ?? 0) - FACT_GAP);
  // Values start on a common line, however many lines their labels take.
  const labels = facts.map(([label], n) => heightOf(paper, `${label} `, STYLES.label, widths[n] ?? 0));
  const y = top + Math.max(...labels);
  let [x, bottom] = [LEFT, y];
  for (const [n, [label, value]] of facts.entries()) {
    const [left, width] = [x, widths[n] ?? 0];
    const draw = () => {
      drawBlock(paper, `${label} `, { x: left, y: top, width }, STYLES.label);
      bottom = Math.max(bottom, y + drawBlock(paper, value, { x: left, y, width }, STYLES.fact));
    };
    root.add(paper.doc.struct('P', {}, draw));
    x += width + FACT_GAP;
  }
  sheet.y = bottom + 7;
  drawRuleAcross(sheet, HAIRLINE);
  sheet.y += 12;
}

export function drawPageNumbers(sheet: Sheet, pageOf: (page: number, total: number) => string): void {
  const { paper } = sheet;
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page);
    const text = pageOf(page + 1, count);
    const x = RIGHT - widthOf(paper, text, STYLES.small);
    drawAside(sheet, 'Pagination', () => drawLine(paper, text, x, PAGE_NUMBER_Y, STYLES.small));
  }
}
