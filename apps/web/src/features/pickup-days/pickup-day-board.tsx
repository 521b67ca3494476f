import type { Desk, PickupDay, PickupDaySlot } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { deviceZone } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { foodBanksQuery, useTimeZone } from '../food-banks/api.ts';
import { pickupDayQuery } from './api.ts';
import type { Board } from './booking-row.tsx';
import { CodeEntry } from './code-entry.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { PackingList } from './packing-list.tsx';
import { SlotSection } from './slot-section.tsx';
import { StepFailure } from './step-failure.tsx';
import { isDone, isToPack, isUnderWay, shownState } from './steps.ts';
import { useBookingSteps } from './use-booking-steps.ts';

const PACKING = 'packing';
const FIGURES = ['expected', 'arrived', 'ready', 'handed_out'] as const;
/** As many as fit a line. */
const SHOWN_ON_PHONES = 3;

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
  const { isPending: isLoadingZone } = useQuery(foodBanksQuery);
  const timeZone = useTimeZone(foodBankId) ?? deviceZone();
  const day = query.data;
  // In another zone, the wrong people could count as here, and the wrong time as the current one.
  if (day === undefined || isLoadingZone)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3 pt-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-60" />
      </QueryPlaceholder>
    );
  const isPacking = params.get('view') === PACKING;
  const bookings = [...day.earlier, ...day.slots.flatMap((slot) => slot.bookings)];
  const toPack = [
    ...day.earlier.filter(({ status }) => status === 'approved'),
    ...day.slots.flatMap((slot) => slot.bookings).filter(isToPack),
  ];
  const failedId = steps.failure?.booking.request_id;
  const hasRowOfFailed = (isPacking ? toPack : bookings).some(({ request_id }) => request_id === failedId);
  const isToday = date === day.today;
  const isOpen = isToday && isUnderWay(day.slots);
  const board: Board = { foodBankId, isStaff, today: day.today, timeZone, isOpen, steps };
  const section = (slot: PickupDaySlot) => (
    <SlotSection key={slot.time} slot={slot} hasSchedule={day.has_schedule} isToday={isToday} {...board} />
  );
  const [done, open] = isToday ? splitDone(day) : [[], day.slots];
  const to = (view: string | null) => {
    const next = new URLSearchParams(params);
    if (view === null) next.delete('view');
    else next.set('view', view);
    return { search: next.toString() };
  };
  return (
    <div className="flex flex-col gap-4 pt-2 max-sm:gap-2 max-sm:pt-1 print:gap-2">
      {!isPacking && <p className="hidden first-letter:uppercase print:block">{formatDate(date, 'long')}</p>}
      {day.reason !== null && <p className={cx('text-muted', isPacking && 'print:hidden')}>{day.reason}</p>}
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isToday && <CodeEntry foodBankId={foodBankId} />}
      <div className="flex flex-wrap-reverse items-center gap-x-6 gap-y-2 border-line max-sm:contents sm:border-b">
        <div className="-mb-px min-w-0 flex-1">
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
        </div>
        <Figures day={day} board={board} className={cx('max-lg:w-full', isPacking && 'print:hidden')} />
      </div>
      {!hasRowOfFailed && <StepFailure steps={steps} />}
      {isPacking ? (
        <PackingList date={date} bookings={toPack} {...board} />
      ) : day.slots.length + day.earlier.length === 0 ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t(day.has_schedule ? 'closed' : 'nobody')}
          text={day.reason ?? undefined}
        />
      ) : (
        <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card max-sm:flex max-sm:flex-col print:divide-ink print:border-ink">
          {day.earlier.length > 0 && <EarlierSection bookings={day.earlier} {...board} />}
          {done.length > 0 && (
            <div className="px-4 max-sm:order-last">
              <Disclosure label={t('done', { count: done.length })}>
                <div className="-mx-4 divide-y divide-line border-t border-line">{done.map(section)}</div>
              </Disclosure>
            </div>
          )}
          {open.map(section)}
        </div>
      )}
    </div>
  );
}

/** Times of today with nothing left to do, which are folded, and the others. Folds nothing if it would fold all. */
function splitDone({ slots, earlier }: PickupDay): [PickupDaySlot[], PickupDaySlot[]] {
  const open = slots.filter((slot) => !isDone(slot));
  return open.length + earlier.length === 0 ? [[], slots] : [slots.filter(isDone), open];
}

/** While the food bank is open, those who have not come yet are late instead of missed. */
function Figures({ day, board, className }: { day: PickupDay; board: Board; className: string }) {
  const { t } = useTranslation('pickup-day');
  const bookings = day.slots.flatMap((slot) => slot.bookings);
  const late = bookings.filter((booking) => shownState(booking, board) === 'late').length;
  const values = { ...day.figures, late };
  const names = [...FIGURES, board.isOpen ? ('late' as const) : ('missed' as const)];
  return (
    <FigureList
      figures={names.map((name, place) => ({
        label: t(`figures.${name}`),
        value: values[name],
        isMinor: place >= SHOWN_ON_PHONES,
      }))}
      className={className}
    />
  );
}
