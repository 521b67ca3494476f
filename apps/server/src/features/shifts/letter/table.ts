import { setImmediate } from 'node:timers/promises';
import {
  BOTTOM,
  drawRuleAcross,
  HAIRLINE,
  LEFT,
  nextPage,
  RIGHT,
  STRONG_LINE,
  STYLES,
  WIDTH,
  type Sheet,
} from '../../../adapters/pdf-sheet.ts';
import { drawHead, drawRow, layRow, openTable, type Column } from '../../../adapters/pdf-table.ts';
import type { Letter } from './content.ts';

const GAP = 12;
const DATE = 84;
const TIME = 148;
const HOURS = 48;
const ACTIVITY = WIDTH - DATE - TIME - HOURS - 3 * GAP;
const COLUMNS: readonly Column[] = [
  { x: LEFT, width: DATE, isRight: false },
  { x: LEFT + DATE + GAP, width: ACTIVITY, isRight: false },
  { x: LEFT + DATE + ACTIVITY + 2 * GAP, width: TIME, isRight: false },
  { x: RIGHT - HOURS, width: HOURS, isRight: true },
];

/** Rows that stay on the last page with the signature, so that no page has only a signature. */
const ROWS_WITH_SIGNATURE = 2;

/** Draws the table with `room` below the last row, and yields to the event loop after each page. */
export async function drawTable(
  sheet: Sheet,
  { head, rows, totals }: Letter['table'],
  runningHead: string,
  room: number,
): Promise<void> {
  const { head: headed, body } = openTable(sheet);
  const headRow = layRow(sheet, COLUMNS, head, STYLES.strongCell);
  const totalRows = totals.map(({ label, hours }) =>
    layRow(sheet, COLUMNS, [label, '', '', hours], STYLES.strongCell),
  );
  const lastRows = rows
    .slice(-ROWS_WITH_SIGNATURE)
    .map((cells) => layRow(sheet, COLUMNS, cells, STYLES.cell));
  const end = [...lastRows, ...totalRows].reduce((sum, { height }) => sum + height, room);
  drawHead(sheet, headRow, headed);
  for (const [n, cells] of rows.entries()) {
    const row = layRow(sheet, COLUMNS, cells, STYLES.cell);
    const needed = n === rows.length - lastRows.length ? end : row.height;
    if (sheet.y + needed > BOTTOM) {
      nextPage(sheet, runningHead);
      drawHead(sheet, headRow);
      await setImmediate();
    }
    drawRow(sheet, row, { parent: body, type: 'TD' });
    drawRuleAcross(sheet, HAIRLINE);
  }
  for (const row of totalRows) drawRow(sheet, row, { parent: body, type: 'TD' });
  drawRuleAcross(sheet, STRONG_LINE);
}
