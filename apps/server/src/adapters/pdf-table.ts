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
const MAX_UNBROKEN_HEIGHT = 160;

/** Lays out columns over the whole width by their shares of it. */
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

/** Role of a row's cells for screen readers: column headers (`TH`) or data (`TD`). */
export interface RowRole {
  parent: StructureElement;
  type: 'TH' | 'TD';
  isNamed?: boolean;
}

/** Draws a row; without a role, screen readers skip it. */
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

/** Draws the header row. Screen readers skip it without a parent: they know it after the first page. */
export function drawHead(sheet: Sheet, row: Row, parent?: StructureElement): void {
  if (parent !== undefined) drawRow(sheet, row, { parent, type: 'TH' });
  else drawAside(sheet, 'Pagination', () => drawRow(sheet, row));
  drawRuleAcross(sheet, STRONG_LINE);
}

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
  total?: readonly string[];
}

/** Draws a table, with `running` as the head of further pages. `mark` is called before each row. */
export function drawTable(
  sheet: Sheet,
  { columns, head, rows, total }: Table,
  running: string,
  mark?: (row: number) => void,
): void {
  const headRow = layRow(sheet, columns, head, STYLES.strongCell);
  const layouts = rows.map((cells) => layRow(sheet, columns, cells, STYLES.cell));
  if (total !== undefined) layouts.push(layRow(sheet, columns, total, STYLES.strongCell));
  const tableHeight = layouts.reduce((sum, { height }) => sum + height, headRow.height);
  // Keeps a small table on one page, and a header with its first row.
  const unbrokenHeight =
    tableHeight <= MAX_UNBROKEN_HEIGHT ? tableHeight : headRow.height + (layouts[0]?.height ?? 0);
  if (sheet.y + unbrokenHeight > BOTTOM) nextPage(sheet, running);
  const { head: headElement, body } = openTable(sheet);
  drawHead(sheet, headRow, headElement);
  for (const [n, row] of layouts.entries()) {
    if (sheet.y + row.height > BOTTOM) {
      nextPage(sheet, running);
      drawHead(sheet, headRow);
    }
    if (n < rows.length) mark?.(n);
    drawRow(sheet, row, { parent: body, type: 'TD', isNamed: true });
    drawRuleAcross(sheet, n === layouts.length - 1 ? STRONG_LINE : HAIRLINE);
  }
}
