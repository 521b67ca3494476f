import { setImmediate } from 'node:timers/promises';
import type { StructureElement } from 'pdfkit';
import { drawLines, leadingOf, linesOf, type Line, type Style } from '../../adapters/pdf-document.ts';
import type { Letter, ShiftCells } from './letter-content.ts';
import {
  BOTTOM,
  drawAside,
  drawRuleAcross,
  HAIRLINE,
  LEFT,
  nextPage,
  RIGHT,
  STRONG_LINE,
  STYLES,
  WIDTH,
  type Sheet,
} from './letter-page.ts';

const GAP = 12;
const DATE = 84;
const TIME = 148;
const HOURS = 48;
const ACTIVITY = WIDTH - DATE - TIME - HOURS - 3 * GAP;
const COLUMNS = [
  { x: LEFT, width: DATE, isRight: false },
  { x: LEFT + DATE + GAP, width: ACTIVITY, isRight: false },
  { x: LEFT + DATE + ACTIVITY + 2 * GAP, width: TIME, isRight: false },
  { x: RIGHT - HOURS, width: HOURS, isRight: true },
] as const;
const PADDING = 2.25;

/** How many shifts go to the last page with the signature, so that nobody signs a page without any. */
const KEPT_WITH_SIGNATURE = 2;

type Column = (typeof COLUMNS)[number];
type Table = Letter['table'];

/**
 * Draws the shifts, on as many pages as they need, and lets others work after each. After the last one there is `room` for
 * what follows on the same page.
 */
export async function drawTable(
  sheet: Sheet,
  { head, rows, total }: Table,
  running: string,
  room: number,
): Promise<void> {
  const { doc } = sheet.paper;
  const [table, headed, body] = [doc.struct('Table'), doc.struct('THead'), doc.struct('TBody')];
  sheet.root.add(table);
  table.add(headed).add(body);
  const headRow = layRow(sheet, head, STYLES.strongCell);
  const totalRow = layRow(sheet, [total.label, '', '', total.hours], STYLES.strongCell);
  const kept = rows.slice(-KEPT_WITH_SIGNATURE).map((cells) => layRow(sheet, cells, STYLES.cell));
  const end = [...kept, totalRow].reduce((sum, { height }) => sum + height, room);
  drawHead(sheet, headRow, headed);
  for (const [n, cells] of rows.entries()) {
    const row = layRow(sheet, cells, STYLES.cell);
    const needed = n === rows.length - kept.length ? end : row.height;
    if (sheet.y + needed > BOTTOM) {
      nextPage(sheet, running);
      drawHead(sheet, headRow);
      await setImmediate();
    }
    drawRow(sheet, row, { parent: body, type: 'TD' });
    drawRuleAcross(sheet, HAIRLINE);
  }
  drawRow(sheet, totalRow, { parent: body, type: 'TD' });
  drawRuleAcross(sheet, STRONG_LINE);
}

/** The heading; on the pages after the first it is for the eye, because a screen reader knows it already. */
function drawHead(sheet: Sheet, row: Row, parent?: StructureElement): void {
  if (parent !== undefined) drawRow(sheet, row, { parent, type: 'TH' });
  else drawAside(sheet, 'Pagination', () => drawRow(sheet, row));
  drawRuleAcross(sheet, STRONG_LINE);
}

interface Row {
  cells: { column: Column; lines: Line[] }[];
  style: Style;
  height: number;
}

function layRow({ paper }: Sheet, texts: ShiftCells, style: Style): Row {
  const cells = COLUMNS.map((column, n) => ({
    column,
    lines: linesOf(paper, texts[n] ?? '', style, column.width),
  }));
  const lines = Math.max(...cells.map((cell) => cell.lines.length));
  return { cells, style, height: 2 * PADDING + lines * leadingOf(style) };
}

function drawRow(sheet: Sheet, row: Row, as?: { parent: StructureElement; type: 'TH' | 'TD' }): void {
  const { doc } = sheet.paper;
  const element = as && doc.struct('TR');
  if (as && element) as.parent.add(element);
  for (const { column, lines } of row.cells) {
    const draw = () => drawCell(sheet, lines, column, row.style);
    if (as && element) element.add(doc.struct(as.type, as.type === 'TH' ? { scope: 'Column' } : {}, draw));
    else draw();
  }
  sheet.y += row.height;
}

function drawCell({ paper, y }: Sheet, lines: Line[], { x, width, isRight }: Column, style: Style): void {
  const top = y + PADDING;
  if (!isRight) drawLines(paper, lines, x, top, style);
  else for (const line of lines) drawLines(paper, [line], x + width - line.width, top, style);
}
