import type { FigureKind } from '../../db/report-tables.ts';
import { readWords } from '../../http/status-list.ts';
import { selectFigures, selectRequestFigures, type Figure } from './figures-queries.ts';
import type { Reading } from './reading.ts';

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

/** Returns requests by week of submission and week of hand-out; `categories` null: all categories. */
export const readRequestFigures = (
  reading: Reading,
  categories: readonly string[] | null = null,
): Promise<Figure[]> =>
  categories === null
    ? readFigures(reading, ['requests', 'fulfilled'], { step: 'week' })
    : selectRequestFigures(reading.db, reading, categories);

/** Parses a comma-separated list of categories; null if it names none, which means all. */
export const categoriesOf = (list: string | undefined): string[] | null => readWords(list) ?? null;

type Amount = 'count' | 'units_in' | 'units_out';
export function total(
  figures: readonly Figure[],
  amount: Amount,
  matches: (figure: Figure) => boolean = () => true,
): number {
  return figures.reduce((sum, figure) => (matches(figure) ? sum + figure[amount] : sum), 0);
}

export const firstStep = (figures: readonly Figure[]): string | undefined =>
  figures
    .flatMap(({ step, count }) => (step === null || count === 0 ? [] : [step]))
    .toSorted()
    .at(0);

/** The month, `YYYY-MM`, of a figure grouped by month. */
export const monthOf = ({ step }: Figure): string => (step ?? '').slice(0, 7);

/** Comparator: largest amount first, then category by code unit, independent of locale. */
export const largestFirst =
  <T extends { category: string }>(amountOf: (row: T) => number) =>
  (a: T, b: T): number =>
    amountOf(b) - amountOf(a) || (a.category < b.category ? -1 : 1);
