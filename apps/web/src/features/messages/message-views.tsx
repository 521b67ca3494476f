import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { messageStatsQuery } from './api.ts';
import { MESSAGE_VIEWS, writeFilters } from './message-filters.ts';
import { useMessageFilters } from './use-message-filters.ts';

const TAB = cx(
  'inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-1.5 font-semibold whitespace-nowrap',
  'text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-primary sm:px-3',
);

/** The messages by what became of them, with how many there are; the ones that wait stand out. */
export function MessageViews() {
  const { t } = useTranslation('messages');
  const { formatNumber } = useDates();
  const { filters } = useMessageFilters();
  const { data: stats } = useQuery(messageStatsQuery(filters.foodbank_id || undefined));
  return (
    <nav aria-label={t('views.label')} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap">
        {MESSAGE_VIEWS.map((view) => {
          const count = stats?.[view === 'all' ? 'total' : view];
          return (
            <li key={view}>
              <Link
                to={{ search: writeFilters({ ...filters, status: view, page: 1, message: '' }).toString() }}
                aria-current={filters.status === view ? 'true' : undefined}
                className={TAB}
              >
                {t(`views.${view}`)}
                {count !== undefined && (
                  <span
                    className={cx(
                      'min-w-6 rounded-full px-1.5 py-0.5 text-center text-sm tabular-nums',
                      view === 'new' && count > 0 ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
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
