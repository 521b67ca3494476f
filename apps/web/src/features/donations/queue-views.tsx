import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { donationStatsQuery } from './api.ts';
import { DONATION_VIEWS, writeFilters, type DonationView } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

const TAB = cx(
  'inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap',
  'text-muted -outline-offset-3 hover:text-ink aria-[current]:border-primary aria-[current]:text-primary sm:px-3',
);

/** The donations by what became of them, with how many there are; the ones that wait stand out. */
export function QueueViews() {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  const { filters } = useDonationFilters();
  const { data: stats } = useQuery(donationStatsQuery(filters.foodbank_id || undefined));
  const countOf = (view: DonationView) => {
    if (!stats) return undefined;
    if (view === 'open') return stats.pending + stats.scheduled;
    return stats[view === 'all' ? 'total' : view];
  };
  return (
    <nav aria-label={t('views.label')} className="overflow-x-auto border-b border-line">
      <ul className="flex">
        {DONATION_VIEWS.map((view) => {
          const count = countOf(view);
          return (
            <li key={view}>
              <Link
                to={{ search: writeFilters({ ...filters, status: view, page: 1 }).toString() }}
                aria-current={filters.status === view ? 'true' : undefined}
                className={TAB}
              >
                {t(`views.${view}`)}
                {count !== undefined && (
                  <span
                    className={cx(
                      'min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums',
                      view === 'pending' && count > 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
                    )}
                  >
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
