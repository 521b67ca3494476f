import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../adapters/mail-format.ts';
import { bytesOf, newPaper } from '../../adapters/pdf-document.ts';
import {
  BOTTOM,
  drawFacts,
  drawPageNumbers,
  drawParagraph,
  drawRuleAcross,
  newSheet,
  nextPage,
  STRONG_LINE,
  STYLES,
  type Sheet,
} from '../../adapters/pdf-sheet.ts';
import { columnsOf, drawTable } from '../../adapters/pdf-table.ts';
import { drawBars, drawMeter } from './overview-bars.ts';
import type { Block, Fact, Overview, PrintedTable, Section } from './overview-content.ts';

export async function drawOverview(overview: Overview): Promise<Buffer> {
  const { language, created, title, name, period, made, quick, sections, trust } = overview;
  const paper = await newPaper({ language, title: `${title}, ${name}`, author: name, created });
  const sheet = newSheet(paper);
  drawParagraph(sheet, 'P', name, STYLES.sender, 2);
  drawParagraph(sheet, 'H1', title, STYLES.subject, 2);
  drawParagraph(sheet, 'P', period, STYLES.body, 0);
  drawParagraph(sheet, 'P', made, STYLES.small, 6);
  drawRuleAcross(sheet, STRONG_LINE);
  sheet.y += 12;
  drawParagraph(sheet, 'H2', quick.heading, STYLES.section, 4);
  drawSideBySide(sheet, quick.facts);
  for (const section of sections) {
    drawSection(sheet, section, overview);
    await setImmediate();
  }
  ensureRoom(sheet, 48, runningOf(overview));
  drawParagraph(sheet, 'P', trust, STYLES.small, 0);
  drawPageNumbers(sheet, overview.pageOf);
  return bytesOf(paper);
}

const runningOf = ({ name, period }: Overview): string => `${name} · ${period}`;

function ensureRoom(sheet: Sheet, height: number, running: string): void {
  if (sheet.y + height > BOTTOM) nextPage(sheet, running);
}

/** Points that must be free below a heading, so that it stays with its content. */
const HEADING_ROOM = 110;

function drawSection(sheet: Sheet, { heading, blocks }: Section, overview: Overview): void {
  ensureRoom(sheet, HEADING_ROOM, runningOf(overview));
  drawParagraph(sheet, 'H2', heading, STYLES.section, 4);
  for (const block of blocks) drawBlockOf(sheet, block, overview);
  sheet.y += 8;
}

function drawBlockOf(sheet: Sheet, block: Block, overview: Overview): void {
  const running = runningOf(overview);
  switch (block.kind) {
    case 'facts':
      drawSideBySide(sheet, block.facts);
      break;
    case 'text':
      ensureRoom(sheet, 26, running);
      drawParagraph(sheet, 'P', block.text, STYLES.small, 6);
      break;
    case 'bars':
      drawBars(sheet, block, (value) => formatNumber(value, overview.language), running);
      break;
    case 'table':
      drawPrinted(sheet, block, running);
      sheet.y += 5;
  }
}

const drawSideBySide = (sheet: Sheet, facts: readonly Fact[]): void =>
  drawFacts(
    sheet,
    facts,
    facts.map(() => 1 / facts.length),
  );

/** Distance in points from the text line to the usage bar below it. */
const METER_BELOW = 14;

function drawPrinted(
  sheet: Sheet,
  { columns: printed, rows, total, meters }: PrintedTable,
  running: string,
): void {
  const columns = columnsOf(
    printed.map(({ share, isText = false }, n) => ({ share, isRight: n > 0 && !isText })),
  );
  const mark = (row: number): void => {
    const value = meters?.values[row] ?? null;
    const column = columns[meters?.column ?? 0];
    if (value !== null && column !== undefined)
      drawMeter(sheet, { x: column.x, y: sheet.y + METER_BELOW, width: column.width }, value);
  };
  const head = printed.map((column) => column.head);
  drawTable(sheet, { columns, head, rows, ...(total && { total }) }, running, mark);
}
