import type { DonationReport, DonationStatus } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { readStatuses } from '../../http/status-list.ts';
import { categoriesOf, firstStep, largestFirst, monthOf, readFigures, total } from './figures.ts';
import type { Figure } from './figures-queries.ts';
import { listedMonths } from './period.ts';
import { readReport, type Reading, type ReportQuery } from './reading.ts';

export interface DonationReportQuery extends ReportQuery {
  /** Statuses, and categories, separated by commas. */
  status?: string;
  category?: string;
}

/** What was offered and received. Throws `not_found`, `invalid_input`. */
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
  /** Left out: every one. */
  statuses?: readonly DonationStatus[] | undefined;
  /** Null: every one. */
  categories: readonly string[] | null;
}

/** The same of a reading that more is read with. */
export async function readDonations(
  reading: Reading,
  { statuses = DONATION_STATUSES, categories }: DonationFilter = { categories: null },
): Promise<Omit<DonationReport, 'asOf'>> {
  const all = await readFigures(reading, ['donations_offered', 'donations_received'], {
    step: 'month',
    categories,
  });
  // What came has been received, and is left out with what is.
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
