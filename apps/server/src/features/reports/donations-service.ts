import type { DonationReport, DonationStatus } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { readStatuses } from '../../http/status-list.ts';
import { categoriesOf, firstStep, largestFirst, monthOf, readFigures, total } from './figures.ts';
import type { Figure } from './figures-queries.ts';
import { listedMonths } from './period.ts';
import { readReport, type Reading, type ReportQuery } from './reading.ts';

export interface DonationReportQuery extends ReportQuery {
  /** Comma-separated statuses; `category` is a comma-separated list too. */
  status?: string;
  category?: string;
}

export function getDonationReport(
  ctx: Context,
  actor: Actor,
  query: DonationReportQuery,
): Promise<DonationReport> {
  const filter = {
    statuses: readStatuses(query.status, DONATION_STATUSES),
    categories: categoriesOf(query.category),
  };
  return readReport(ctx, actor, query, (reading) => readDonations(reading, filter));
}

interface DonationFilter {
  statuses?: readonly DonationStatus[] | undefined;
  /** Null: all categories. */
  categories: readonly string[] | null;
}

/** Same as `getDonationReport`, within an open reading. */
export async function readDonations(
  reading: Reading,
  { statuses = DONATION_STATUSES, categories }: DonationFilter = { categories: null },
): Promise<Omit<DonationReport, 'asOf'>> {
  const all = await readFigures(reading, ['donations_offered', 'donations_received'], {
    step: 'month',
    categories,
  });
  // `donations_received` figures have no status in their key; they count as `received` for the filter.
  const statusOf = ({ kind, key }: Figure): string => (kind === 'donations_received' ? 'received' : key);
  const figures = all.filter((figure) => statuses.some((status) => status === statusOf(figure)));
  const byMonth = Map.groupBy(figures, monthOf);
  return {
    ...amountsOf(figures),
    byStatus: DONATION_STATUSES.map((status) => ({
      status,
      count: total(figures, 'count', (figure) => isOffered(figure) && figure.key === status),
    })),
    byMonth: listedMonths(reading.period, firstStep(figures)).map((month) => ({
      month,
      ...amountsOf(byMonth.get(month) ?? []),
    })),
    byCategory: [...Map.groupBy(figures, ({ category }) => category)]
      .map(([category, rows]) => ({ category, ...amountsOf(rows) }))
      .filter(({ offered, received }) => offered + received > 0)
      .toSorted((a, b) => byAmount(a, b) || byOffers(a, b)),
  };
}

const isOffered = ({ kind }: Figure): boolean => kind === 'donations_offered';
const isReceived = ({ kind }: Figure): boolean => kind === 'donations_received';

const amountsOf = (figures: readonly Figure[]) => ({
  offered: total(figures, 'count', isOffered),
  received: total(figures, 'count', isReceived),
  unitsReceived: total(figures, 'units_in', isReceived),
});

type CategoryRow = DonationReport['byCategory'][number];
const byAmount = (a: CategoryRow, b: CategoryRow): number => b.unitsReceived - a.unitsReceived;
const byOffers = largestFirst<CategoryRow>((row) => row.offered);
