import type { FigureKind } from '../../db/report-tables.ts';
import { readWords } from '../../http/status-list.ts';
import { selectFigures, selectRequestFigures, type Figure } from './figures-queries.ts';
import type { Reading } from './reading.ts';

/** Figures of some kinds, of the food bank and the span that are read. */
export async function readFigures(
  { db, foodbank_id, period, unfolded }: Reading,
  kinds: readonly FigureKind[],
  options: { step?: 'week' | 'month'; categories?: readonly string[] | null } = {},
): Promise<Figure[]> {
  const { step = null, categories = null } = options;
  const rows = await selectFigures(db, { foodbank_id, period }, kinds, { step, categories });
  unfolded.figures += rows.reduce((sum, row) => sum + row.unfolded, 0);
  return rows;
}

/** Requests by the week they were submitted and the week they were handed out, of named categories or of all (null). */
export const readRequestFigures = (
  reading: Reading,
  categories: readonly string[] | null = null,
): Promise<Figure[]> =>
  categories === null
    ? readFigures(reading, ['requests', 'fulfilled'], { step: 'week' })
    : selectRequestFigures(reading.db, reading, categories);

/** The categories of a list with commas between them; null where it names none, which narrows nothing. */
export const categoriesOf = (list: string | undefined): string[] | null => readWords(list) ?? null;

type Amount = 'count' | 'units_in' | 'units_out';
/** What the figures come to that fit. */
export function total(
  figures: readonly Figure[],
  amount: Amount,
  fits: (figure: Figure) => boolean = () => true,
): number {
  return figures.reduce((sum, figure) => (fits(figure) ? sum + figure[amount] : sum), 0);
}

/** The first week or month of which there is something to tell. */
export const firstStep = (figures: readonly Figure[]): string | undefined =>
  figures
    .flatMap(({ step, count }) => (step === null || count === 0 ? [] : [step]))
    .toSorted()
    .at(0);

/** The month of a figure that is told apart by month. */
export const monthOf = ({ step }: Figure): string => (step ?? '').slice(0, 7);

/** The order of lists that begin with the largest; the same amount by name, in no language's order. */
export const largestFirst =
  <T extends { category: string }>(amountOf: (row: T) => number) =>
  (a: T, b: T): number =>
    amountOf(b) - amountOf(a) || (a.category < b.category ? -1 : 1);
