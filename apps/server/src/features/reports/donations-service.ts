import type { DonationReport, DonationStatus, RouteInput } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { readStatuses } from '../../http/status-list.ts';
import { categoriesOf, firstStep, largestFirst, monthOf, readFigures, total } from './figures.ts';
import type { Figure } from './figures-queries.ts';
import { listedMonths } from './period.ts';
import { readReport, type Reading } from './reading.ts';

type Query = NonNullable<RouteInput<'GET /api/reports/donations'>['query']>;

/** Throws `not_found`, `invalid_input`. */
export function getDonationReport(ctx: Context, actor: Actor, query: Query): Promise<DonationReport> {
  const statuses = readStatuses(query.status, DONATION_STATUSES);
  const categories = categoriesOf(query.category);
  return readReport(ctx, actor, query, (reading) => readDonations(reading, categories, statuses));
}

/** Same as `getDonationReport`, within an open reading; `categories` null: all. */
export async function readDonations(
  reading: Reading,
  categories: readonly string[] | null = null,
  statuses: readonly DonationStatus[] = DONATION_STATUSES,
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
