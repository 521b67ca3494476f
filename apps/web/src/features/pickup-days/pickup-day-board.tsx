import type { Desk, PickupDay } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { pickupDayQuery } from './api.ts';
import { CodeEntry } from './code-entry.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { PackingList } from './packing-list.tsx';
import { SlotSection } from './slot-section.tsx';
import { isToPack } from './steps.ts';
import { isPackedByOther, useBookingSteps, type BookingSteps } from './use-booking-steps.ts';

const PACKING = 'packing';
const FIGURES = ['expected', 'arrived', 'ready', 'handed_out', 'missed'] as const;

interface PickupDayBoardProps {
  desk: Desk;
  date: string;
  isStaff: boolean;
}

/** The times of a day with who comes, or what to pack. */
export function PickupDayBoard({ desk, date, isStaff }: PickupDayBoardProps) {
  const { t } = useTranslation('pickup-day');
  const { formatDate } = useDates();
  const [params] = useSearchParams();
  const foodBankId = desk.foodbank_id;
  const query = useQuery(pickupDayQuery({ foodbank_id: foodBankId, date }));
  const steps = useBookingSteps();
  const day = query.data;
  if (day === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3 pt-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </QueryPlaceholder>
    );
  const isPacking = params.get('view') === PACKING;
  const toPack = [
    ...day.earlier.filter(({ status }) => status === 'approved'),
    ...day.slots.flatMap(({ bookings }) => bookings).filter(isToPack),
  ];
  const isToday = date === day.today;
  const context = { foodBankId, isStaff, today: day.today, steps };
  const to = (view: string | null) => {
    const next = new URLSearchParams(params);
    if (view === null) next.delete('view');
    else next.set('view', view);
    return { search: next.toString() };
  };
  return (
    <div className="flex flex-col gap-4 pt-2 print:gap-2">
      <div className={isPacking ? 'print:hidden' : undefined}>
        <p className="first-letter:uppercase">
          {formatDate(date, 'long')}
          {day.reason !== null && <span className="text-muted"> · {day.reason}</span>}
        </p>
        <Figures figures={day.figures} />
      </div>
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isToday && <CodeEntry foodBankId={foodBankId} />}
      <ViewTabs
        label={t('views.label')}
        tabs={[
          { id: 'times', label: t('views.times'), to: to(null), isCurrent: !isPacking },
          {
            id: PACKING,
            label: t('views.packing'),
            to: to(PACKING),
            isCurrent: isPacking,
            count: toPack.length,
          },
        ]}
      />
      <Failure steps={steps} />
      {isPacking ? (
        <PackingList date={date} bookings={toPack} {...context} />
      ) : day.slots.length + day.earlier.length === 0 ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t(day.has_schedule ? 'closed' : 'nobody')}
          text={day.reason ?? undefined}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {day.earlier.length > 0 && <EarlierSection bookings={day.earlier} {...context} />}
          {day.slots.map((slot) => (
            <SlotSection
              key={slot.time}
              slot={slot}
              hasSchedule={day.has_schedule}
              isToday={isToday}
              {...context}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Figures({ figures }: Pick<PickupDay, 'figures'>) {
  const { t } = useTranslation('pickup-day');
  const { formatNumber } = useDates();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {FIGURES.map((figure) => (
        <div key={figure} className="flex items-baseline gap-1.5">
          <dt className="text-sm text-muted">{t(`figures.${figure}`)}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatNumber(figures[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the last step failed; a colleague's packing can be taken over. */
function Failure({ steps: { failure, dismiss, take } }: { steps: BookingSteps }) {
  const { t } = useTranslation('pickup-day');
  if (failure === null) return null;
  const { booking, error } = failure;
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={dismiss}>
      <p>{t('failedFor', { code: booking.code, name: booking.name })}</p>
      {isPackedByOther(failure) && (
        <Button variant="secondary" className="mt-2" onPress={() => take(booking, 'take_over')}>
          {t('step.take_over')}
        </Button>
      )}
    </Alert>
  );
}
