import type { StructureElement } from 'pdfkit';
import { drawLines, leadingOf, linesOf, type Line, type Style } from './pdf-document.ts';
import {
  BOTTOM,
  drawAside,
  drawRuleAcross,
  HAIRLINE,
  LEFT,
  nextPage,
  STRONG_LINE,
  STYLES,
  WIDTH,
  type Sheet,
} from './pdf-sheet.ts';

export interface Column {
  x: number;
  width: number;
  isRight: boolean;
}

const GAP = 12;
const PADDING = 2.25;
const KEPT_WHOLE = 160;

/** Columns side by side over the whole width, by their shares of it. */
export function columnsOf(shares: readonly { share: number; isRight?: boolean }[]): Column[] {
  const room = WIDTH - GAP * (shares.length - 1);
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  let x = LEFT;
  return shares.map(({ share, isRight = false }) => {
    const column = { x, width: (room * share) / all, isRight };
    x += column.width + GAP;
    return column;
  });
}

export interface Row {
  cells: { column: Column; lines: Line[] }[];
  style: Style;
  height: number;
}

export function layRow(
  { paper }: Sheet,
  columns: readonly Column[],
  texts: readonly string[],
  style: Style,
): Row {
  const cells = columns.map((column, n) => ({
    column,
    lines: linesOf(paper, texts[n] ?? '', style, column.width),
  }));
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { cells, style, height: 2 * PADDING + lines * leadingOf(style) };
}

/** What cells are to a screen reader: names of columns, or of the row where `isNamed`, or what is in them. */
export interface RowRole {
  parent: StructureElement;
  type: 'TH' | 'TD';
  /** The first cell says what the others are about. */
  isNamed?: boolean;
}

/** Without a role the row is for the eye alone. */
export function drawRow(sheet: Sheet, row: Row, role?: RowRole): void {
  const { doc } = sheet.paper;
  const element = role && doc.struct('TR');
  if (role && element) role.parent.add(element);
  for (const [n, { column, lines }] of row.cells.entries()) {
    const draw = () => drawCell(sheet, lines, column, row.style);
    if (!role || !element) draw();
    else if (role.type === 'TH') element.add(doc.struct('TH', { scope: 'Column' }, draw));
    else if (role.isNamed && n === 0) element.add(doc.struct('TH', { scope: 'Row' }, draw));
    else element.add(doc.struct('TD', {}, draw));
  }
  sheet.y += row.height;
}

function drawCell({ paper, y }: Sheet, lines: Line[], { x, width, isRight }: Column, style: Style): void {
  const left = (line: Line): number => (isRight ? x + width - line.width : x);
  drawLines(paper, lines, left, y + PADDING, style);
}

/** The heading; on the pages after the first it is for the eye, because a screen reader knows it already. */
export function drawHead(sheet: Sheet, row: Row, parent?: StructureElement): void {
  if (parent !== undefined) drawRow(sheet, row, { parent, type: 'TH' });
  else drawAside(sheet, 'Pagination', () => drawRow(sheet, row));
  drawRuleAcross(sheet, STRONG_LINE);
}

/** The parts of a table that is drawn from here on. */
export function openTable({ paper: { doc }, root }: Sheet): Record<'head' | 'body', StructureElement> {
  const [table, head, body] = [doc.struct('Table'), doc.struct('THead'), doc.struct('TBody')];
  root.add(table);
  table.add(head).add(body);
  return { head, body };
}

export interface Table {
  columns: readonly Column[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last row, which adds up the others. */
  total?: readonly string[];
}

/** Draws a table on as many pages as it needs; `running` stands at the head of those. `mark` adds to a row of that number. */
export function drawTable(
  sheet: Sheet,
  { columns, head, rows, total }: Table,
  running: string,
  mark?: (row: number) => void,
): void {
  const headRow = layRow(sheet, columns, head, STYLES.strongCell);
  const laid = rows.map((cells) => layRow(sheet, columns, cells, STYLES.cell));
  if (total !== undefined) laid.push(layRow(sheet, columns, total, STYLES.strongCell));
  const whole = laid.reduce((sum, { height }) => sum + height, headRow.height);
  // A small table is not torn apart, and a heading stays with its first row.
  const kept = whole <= KEPT_WHOLE ? whole : headRow.height + (laid[0]?.height ?? 0);
  if (sheet.y + kept > BOTTOM) nextPage(sheet, running);
  const { head: headed, body } = openTable(sheet);
  drawHead(sheet, headRow, headed);
  for (const [n, row] of laid.entries()) {
    if (sheet.y + row.height > BOTTOM) {
      nextPage(sheet, running);
      drawHead(sheet, headRow);
    }
    if (n < rows.length) mark?.(n);
    drawRow(sheet, row, { parent: body, type: 'TD', isNamed: true });
    drawRuleAcross(sheet, n === laid.length - 1 ? STRONG_LINE : HAIRLINE);
  }
}
