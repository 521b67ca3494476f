import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { shiftsQuery } from '../shifts/api.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { daysToClose } from './overview-plan.ts';
import { useShiftView } from './use-shift-view.ts';

interface OverviewToCloseProps {
  shifts: readonly Shift[];
  today: string;
  now: number;
}

/** Past days with shifts to complete. Renders nothing without such days. */
export function OverviewToClose({ shifts, today, now }: OverviewToCloseProps) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { addressOf } = useShiftView();
  const days = daysToClose(shifts, now);
  if (days.length === 0) return null;
  const nameOf = (day: string) => {
    if (day === today) return t('overview.today.title');
    return day === addDays(today, -1) ? t('overview.yesterday') : formatDate(day, 'long');
  };
  return (
    <section
      aria-labelledby="to-close"
      className="flex flex-wrap items-start gap-x-4 rounded-md bg-warning-soft px-4 text-warning-ink"
    >
      <h2
        id="to-close"
        className="flex items-center font-sans text-base font-semibold max-sm:pt-2 sm:min-h-13"
      >
        {t('overview.toClose.title')}
      </h2>
      <ul className="flex min-w-0 flex-col divide-y divide-warning-ink/20 max-sm:w-full sm:flex-1">
        {days.map(({ day, shifts: open }) => (
          <li key={day} className="flex min-h-13 items-center gap-x-3">
            <span className="inline-block shrink-0 first-letter:uppercase max-sm:shrink">{nameOf(day)}</span>
            <span className="min-w-0 flex-1 truncate text-sm">
              {open.map(({ title }) => title).join(', ')}
            </span>
            <LinkButton
              variant="secondary"
              size="sm"
              to={addressOf('assignments', { day })}
              className="shrink-0"
              aria-label={t('overview.toClose.label', { day: formatDate(day, 'long') })}
            >
              {t('overview.toClose.action')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = 3;

/** Upcoming drafts, which are not open for sign-up yet. Renders nothing without drafts. */
export function OverviewDrafts({ foodBank, today }: { foodBank: ManagedFoodBank; today: string }) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { localTimeOf } = useStaffShiftWords();
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
    <CardSection
      title={t('overview.drafts.title', { count: data.pagination.totalItems })}
      aside={
        <LinkButton variant="secondary" to={addressOf('shifts', { status: 'draft' })}>
          {t('overview.drafts.open')}
        </LinkButton>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {data.data.map((shift) => (
          <li key={shift._id} className="py-3 first:pt-0">
            <span className="block font-semibold wrap-break-word">{shift.title}</span>
            <span className="block text-sm text-muted first-letter:uppercase">
              {formatDate(shift.shift_date, 'near')}, {localTimeOf(shift)}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-3 text-muted">{t('overview.drafts.more', { count: more })}</li>}
      </ul>
    </CardSection>
  );
}
