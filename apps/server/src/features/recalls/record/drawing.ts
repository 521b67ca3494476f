import { setImmediate } from 'node:timers/promises';
import { bytesOf, newPaper } from '../../../adapters/pdf-document.ts';
import {
  BOTTOM,
  drawFacts,
  drawPageNumbers,
  drawParagraph,
  drawRuleAcross,
  heightOf,
  newSheet,
  nextPage,
  STRONG_LINE,
  STYLES,
  WIDTH,
} from '../../../adapters/pdf-sheet.ts';
import { columnsOf, drawTable } from '../../../adapters/pdf-table.ts';
import type { RecallRecord } from './content.ts';

/** A heading with the line below it. */
const ROOM_FOR_SECTION = 60;
const FACT_SHARES = [0.16, 0.28, 0.28, 0.28] as const;
const ITEM_COLUMNS = columnsOf([
  { share: 32 },
  { share: 16 },
  { share: 13 },
  { share: 10, isRight: true },
  { share: 11, isRight: true },
  { share: 11, isRight: true },
  { share: 7, isRight: true },
]);
const OUTCOME_COLUMNS = columnsOf([{ share: 25 }, { share: 37 }, { share: 16 }, { share: 22 }]);

export async function drawRecord(record: RecallRecord): Promise<Buffer> {
  const { language, title, created, author, notice, items, outcomes, people } = record;
  const sheet = newSheet(await newPaper({ language, title, author, created }));
  /** Yields to the event loop after each page. */
  const paragraph = async (line: string) => {
    if (sheet.y + heightOf(sheet.paper, line, STYLES.body, WIDTH) > BOTTOM) {
      nextPage(sheet, title);
      await setImmediate();
    }
    drawParagraph(sheet, 'P', line, STYLES.body, 3);
  };
  const section = (name: string) => {
    sheet.y += 8;
    if (sheet.y + ROOM_FOR_SECTION > BOTTOM) nextPage(sheet, title);
    drawParagraph(sheet, 'H2', name, STYLES.section, 4);
  };
  drawParagraph(sheet, 'P', author, STYLES.address, 2);
  drawParagraph(sheet, 'H1', title, STYLES.sender, 4);
  for (const remark of record.remarks) drawParagraph(sheet, 'P', remark, STYLES.fact, 4);
  sheet.y += 4;
  drawRuleAcross(sheet, STRONG_LINE);
  sheet.y += 14;
  drawFacts(sheet, record.facts, FACT_SHARES);
  section(notice.name);
  for (const line of notice.lines) await paragraph(line);
  section(people.name);
  for (const line of people.lines) await paragraph(line);
  section(items.name);
  if (items.rows.length === 0) await paragraph(items.empty);
  else drawTable(sheet, { columns: ITEM_COLUMNS, ...items }, title);
  if (outcomes.rows.length > 0) {
    sheet.y += 10;
    section(outcomes.name);
    drawTable(sheet, { columns: OUTCOME_COLUMNS, ...outcomes }, title);
  }
  sheet.y += 12;
  if (sheet.y + ROOM_FOR_SECTION > BOTTOM) nextPage(sheet, title);
  drawParagraph(sheet, 'P', record.made, STYLES.small, 0);
  drawPageNumbers(sheet, record.pageOf);
  return bytesOf(sheet.paper);
}
