import { encode } from 'uqr';
import {
  bytesOf,
  drawBox,
  drawLines,
  drawRule,
  leadingOf,
  linesOf,
  newPaper,
  type DocumentInfo,
  type Paper,
  type Style,
} from '../../../adapters/pdf-document.ts';

const INCH = 72;
const PAGE = { width: 8.5 * INCH, height: 11 * INCH };
/** A little wider than a bank card, so that eight fit on US Letter with a margin that every printer has. */
const CARD = { width: 3.5 * INCH, height: 2.25 * INCH };
const COLUMNS = 2;
const PADDING = 13;
const CODE_SIZE = 98;
/** Readers need four modules of white around the code; the padding is the rest. */
const QUIET_MODULES = 2;
const CUT_LINE = { colour: '#b5b5b5', width: 0.5 };
const INK = '#000000';

const STYLES = {
  foodBank: { size: 9, weight: 'regular', colour: INK },
  name: { size: 14, weight: 'bold', colour: INK },
  code: { size: 12, weight: 'bold', colour: INK },
  hint: { size: 7.5, weight: 'regular', colour: INK },
} as const satisfies Record<string, Style>;

export interface Card {
  foodBank: string;
  /** Name or alias. */
  name: string;
  code: string;
  secret: string;
  /** What the card is for, in the language of its holder. */
  hint: string;
}

/** Draws cards with lines to cut along. `perPage`: 1, in the middle at the top, or 8. */
export async function drawCards(
  cards: readonly Card[],
  { perPage, ...info }: DocumentInfo & { perPage: 1 | 8 },
): Promise<Buffer> {
  const paper = await newPaper(info);
  const { doc } = paper;
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [n, card] of cards.entries()) {
    const place = n % perPage;
    if (place === 0) doc.addPage();
    const corner = cornerOf(place, perPage);
    drawCutLines(paper, corner);
    root.add(doc.struct('P', {}, () => drawCard(paper, card, corner)));
  }
  return bytesOf(paper);
}

interface Corner {
  x: number;
  y: number;
}

function cornerOf(place: number, perPage: number): Corner {
  const columns = perPage === 1 ? 1 : COLUMNS;
  const rows = Math.ceil(perPage / columns);
  return {
    x: (PAGE.width - columns * CARD.width) / 2 + (place % columns) * CARD.width,
    y:
      perPage === 1
        ? INCH
        : (PAGE.height - rows * CARD.height) / 2 + Math.floor(place / columns) * CARD.height,
  };
}

function drawCutLines(paper: Paper, { x, y }: Corner): void {
  const [right, bottom] = [x + CARD.width, y + CARD.height];
  paper.doc.markContent('Artifact', { type: 'Layout' });
  drawRule(paper, { x, y }, { x: right, y }, CUT_LINE);
  drawRule(paper, { x, y: bottom }, { x: right, y: bottom }, CUT_LINE);
  drawRule(paper, { x, y }, { x, y: bottom }, CUT_LINE);
  drawRule(paper, { x: right, y }, { x: right, y: bottom }, CUT_LINE);
  paper.doc.endMarkedContent();
}

function drawCard(paper: Paper, { foodBank, name, code, secret, hint }: Card, { x, y }: Corner): void {
  const left = x + PADDING;
  const width = CARD.width - CODE_SIZE - 3 * PADDING;
  let top = y + PADDING;
  const block = (text: string, style: Style, lines: number): void => {
    const shown = linesOf(paper, text, style, width).slice(0, lines);
    drawLines(paper, shown, left, top, style);
    top += shown.length * leadingOf(style);
  };
  block(`${foodBank} `, STYLES.foodBank, 2);
  top += 6;
  block(`${name} `, STYLES.name, 2);
  block(`${code} `, STYLES.code, 1);
  const lines = linesOf(paper, hint, STYLES.hint, width).slice(0, 4);
  drawLines(
    paper,
    lines,
    left,
    y + CARD.height - PADDING - lines.length * leadingOf(STYLES.hint),
    STYLES.hint,
  );
  drawCode(paper, secret, {
    x: x + CARD.width - PADDING - CODE_SIZE,
    y: y + (CARD.height - CODE_SIZE) / 2,
  });
}

function drawCode(paper: Paper, secret: string, { x, y }: Corner): void {
  const { data, size } = encode(secret, { border: QUIET_MODULES, ecc: 'M' });
  const module = CODE_SIZE / size;
  for (const [row, modules] of data.entries())
    // Runs of dark modules, because gaps show between single boxes.
    for (const { index, 0: run } of modules
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g))
      drawBox(
        paper,
        { x: x + index * module, y: y + row * module, width: run.length * module, height: module },
        INK,
      );
}
