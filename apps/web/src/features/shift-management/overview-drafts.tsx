import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { shiftsQuery } from '../shifts/api.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { useShiftView } from './use-shift-view.ts';

const SHOWN = 3;

/** Upcoming drafts, which are not open for sign-up yet. Renders nothing if there are none. */
export function OverviewDrafts({ foodBank, today }: { foodBank: ManagedFoodBank; today: string }) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const { addressOf } = useShiftView();
  const { data, error, isFetching, refetch } = useQuery(
    shiftsQuery(foodBank._id, { status: 'draft', start_date: today, order: 'asc', limit: SHOWN }),
  );
  if (!data && error)
    return (
      <ErrorState
        title={t('overview.drafts.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.data.length === 0) return null;
  const more = data.pagination.totalItems - data.data.length;
  return (
    <OverviewPanel
      title={t('overview.drafts.title', { count: data.pagination.totalItems })}
      aside={
        <LinkButton variant="secondary" to={addressOf('shifts', { status: 'draft' })}>
          {t('overview.drafts.open')}
        </LinkButton>
      }
    >
      <ul className="flex flex-col gap-1">
        {data.data.map((shift) => (
          <li key={shift._id} className="flex flex-wrap gap-x-3">
            <span className="font-semibold wrap-break-word">{shift.title}</span>
            <span className="text-muted">
              {formatDate(shift.shift_date, 'long')}, {timeOf(shift)}
            </span>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t('overview.drafts.more', { count: more })}</li>}
      </ul>
    </OverviewPanel>
  );
}
