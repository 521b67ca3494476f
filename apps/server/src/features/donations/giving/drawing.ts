import { bytesOf, newPaper } from '../../../adapters/pdf-document.ts';
import {
  drawFacts,
  drawPageNumbers,
  drawParagraph,
  drawRuleAcross,
  newSheet,
  STRONG_LINE,
  STYLES,
} from '../../../adapters/pdf-sheet.ts';
import { columnsOf, drawTable } from '../../../adapters/pdf-table.ts';
import type { Statement } from './statement.ts';

const FACT_SHARES = [0.4, 0.16, 0.22, 0.22] as const;
const COLUMNS = columnsOf([{ share: 16 }, { share: 38 }, { share: 36 }, { share: 10, isRight: true }]);

export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { language, title, created } = statement;
  const paper = await newPaper({ language, title, author: 'Nourish', created });
  const sheet = newSheet(paper);
  drawParagraph(sheet, 'H1', title, STYLES.sender, 2);
  drawParagraph(sheet, 'P', statement.notReceipt, STYLES.fact, 8);
  drawRuleAcross(sheet, STRONG_LINE);
  sheet.y += 16;
  for (const text of statement.paragraphs) drawParagraph(sheet, 'P', text, STYLES.body, 12);
  drawFacts(sheet, statement.facts, FACT_SHARES);
  for (const { name, place, head, rows, total } of statement.tables) {
    sheet.y += 8;
    drawParagraph(sheet, 'H2', name, STYLES.section, 1);
    drawParagraph(sheet, 'P', place, STYLES.address, 6);
    drawTable(sheet, { columns: COLUMNS, head, rows, total }, title);
    sheet.y += 10;
  }
  for (const note of statement.notes) drawParagraph(sheet, 'P', note, STYLES.small, 4);
  drawPageNumbers(sheet, statement.pageOf);
  return bytesOf(paper);
}
