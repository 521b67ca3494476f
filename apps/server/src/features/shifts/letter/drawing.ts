import { bytesOf, drawRule, leadingOf, newPaper, type Paper } from '../../../adapters/pdf-document.ts';
import {
  drawAside,
  drawBlock,
  drawFacts,
  drawPageNumbers,
  drawParagraph,
  drawRuleAcross,
  heightOf,
  LEFT,
  newSheet,
  SIGNED_LINE,
  STRONG_LINE,
  STYLES,
  WIDTH,
  type Sheet,
} from '../../../adapters/pdf-sheet.ts';
import type { Letter } from './content.ts';
import { drawTable } from './table.ts';

export async function drawLetter(letter: Letter): Promise<Buffer> {
  const { language, title, created, from } = letter;
  const paper = await newPaper({ language, title, author: from.name, created });
  const sheet = newSheet(paper);
  drawLetterhead(sheet, letter);
  drawParagraph(sheet, 'P', letter.dateline, STYLES.body, 12);
  drawParagraph(sheet, 'P', letter.salutation, STYLES.body, 12);
  drawParagraph(sheet, 'H1', letter.subject, STYLES.subject, 6);
  const [statement = '', ...others] = letter.paragraphs;
  drawParagraph(sheet, 'P', statement, STYLES.body, 12);
  drawFacts(sheet, letter.facts, FACT_SHARES);
  for (const text of others) drawParagraph(sheet, 'P', text, STYLES.body, 12);
  await drawTable(sheet, letter.table, `${title}, ${from.name}`, endHeight(paper, letter));
  drawEnd(sheet, letter);
  drawPageNumbers(sheet, letter.pageOf);
  return bytesOf(paper);
}

function drawLetterhead(sheet: Sheet, { from }: Letter): void {
  drawParagraph(sheet, 'P', from.name, STYLES.sender, 2);
  for (const line of from.lines) drawParagraph(sheet, 'P', line, STYLES.address, 0);
  sheet.y += 8;
  drawRuleAcross(sheet, STRONG_LINE);
  sheet.y += 20;
}

/** Share of the width for each fact: name and period need more than two numbers. */
const FACT_SHARES = [0.28, 0.37, 0.19, 0.16] as const;

const BEFORE_NOTE = 4;
const BEFORE_QUESTIONS = 12;
const AFTER_QUESTIONS = 10;
const ROOM_TO_SIGN = 40;
const PLACE_WIDTHS = [184, 184, 84] as const;
const PLACE_GAP = 16;
const BELOW_LINE = 3;

function drawEnd(sheet: Sheet, { note, questions, closing, signature }: Letter): void {
  if (note !== undefined) {
    sheet.y += BEFORE_NOTE;
    drawParagraph(sheet, 'P', note, STYLES.small, 0);
  }
  sheet.y += BEFORE_QUESTIONS;
  drawParagraph(sheet, 'P', questions, STYLES.body, AFTER_QUESTIONS);
  drawParagraph(sheet, 'P', closing, STYLES.body, 0);
  drawParagraph(sheet, 'P', signature.for, STYLES.body, ROOM_TO_SIGN);
  let x = LEFT;
  for (const [n, label] of [signature.sign, signature.name, signature.date].entries()) {
    const width = PLACE_WIDTHS[n] ?? 0;
    drawPlace(sheet, label, x, width);
    x += width + PLACE_GAP;
  }
}

function drawPlace(sheet: Sheet, label: string, x: number, width: number): void {
  const { paper, root, y } = sheet;
  drawAside(sheet, 'Layout', () => drawRule(paper, { x, y }, { x: x + width, y }, SIGNED_LINE));
  const draw = () => {
    drawBlock(paper, label, { x, y: y + BELOW_LINE, width }, STYLES.label);
  };
  root.add(paper.doc.struct('P', {}, draw));
}

function endHeight(paper: Paper, { note, questions, closing, signature }: Letter): number {
  const noteHeight = note === undefined ? 0 : BEFORE_NOTE + heightOf(paper, note, STYLES.small, WIDTH);
  const texts = [questions, closing, signature.for].map((text) => heightOf(paper, text, STYLES.body, WIDTH));
  const gaps = [BEFORE_QUESTIONS, AFTER_QUESTIONS, ROOM_TO_SIGN, BELOW_LINE, leadingOf(STYLES.label)];
  return [...texts, ...gaps].reduce((sum, height) => sum + height, noteHeight);
}
