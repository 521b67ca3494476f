import type { PickupBooking } from '@nourish/contract';
import { isHere } from '@nourish/contract/pickup-mark';
import { EllipsisVertical } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSettling } from '../../lib/use-settling.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { AllergyMark, NeedsChips } from '../needs/needs-chips.tsx';
import { needsOfRequest } from '../needs/written-needs.ts';
import { StepFailure } from './step-failure.tsx';
import { shownState, stepsOf } from './steps.ts';
import type { Action, BookingSteps } from './use-booking-steps.ts';

const TONES: Record<PickupBooking['state'], Tone> = {
  booked: 'neutral',
  arrived: 'info',
  packing: 'warning',
  ready: 'ready',
  handed_out: 'success',
  late: 'warning',
  not_packed: 'warning',
  no_show: 'neutral',
};

/** What all bookings of a board have in common. */
export interface Board {
  foodBankId: string;
  isStaff: boolean;
  /** Today at the food bank. */
  today: string;
  timeZone: string;
  /** Pickup times of today are still to come. */
  isOpen: boolean;
  steps: BookingSteps;
}

interface BookingRowProps extends Board {
  booking: PickupBooking;
  /** Its time is the current one. */
  isNow?: boolean;
  /** Says for when it was booked. */
  hasDay?: boolean;
  /** In the packing list, packing comes first, and arrivals are noted in the menu. */
  isPacking?: boolean;
}

/** A booking with its state, the arrival and the next step as buttons, and the others in a menu. */
export function BookingRow({ booking, hasDay = false, ...context }: BookingRowProps) {
  const { t } = useTranslation('pickup-day');
  const { formatDate, formatTime } = useDates();
  const id = useId();
  const isNarrow = useNarrow('sm');
  const { code, name, date, time, has_allergies, total_items, status, packing_by } = booking;
  const { today, timeZone } = context;
  const state = shownState(booking, context);
  const more = [
    hasDay && t('moment', { date: formatDate(date, 'near'), time: formatTime(time) }),
    state === 'packing' && packing_by !== null && t('packedBy', { name: packing_by }),
  ].filter((text) => text !== false);
  // What was handed out no longer matters.
  const needs = status !== 'fulfilled' && (
    <>
      {has_allergies && <AllergyMark />}
      <NeedsChips needs={needsOfRequest(booking)} />
    </>
  );
  return (
    <li
      data-focus-row
      className="flex items-center gap-x-3 gap-y-2 border-t border-line py-2 first:border-0 max-sm:flex-wrap max-sm:py-1 print:break-inside-avoid"
    >
      {/* On phones, the code follows the name, and all marks are on the last line. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 max-sm:items-baseline max-sm:gap-x-2 sm:items-center">
        <div className="min-w-0 max-sm:contents sm:flex-1 sm:basis-56">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span id={id} className="font-semibold wrap-anywhere">
              {name}
            </span>
            {!isNarrow && needs}
          </span>{' '}
          <span className="text-sm wrap-anywhere text-muted max-sm:contents sm:block">
            <span>
              {code}{' '}
              <span className={context.isPacking ? undefined : 'max-sm:sr-only'}>
                · {t('units', { count: total_items })}
              </span>
            </span>
            {more.map((text) => (
              <span key={text} className="max-sm:w-full">
                <span className="max-sm:hidden"> · </span>
                {text}
              </span>
            ))}
          </span>
        </div>
        <span className="flex flex-wrap items-center gap-2 max-sm:w-full lg:w-48 lg:shrink-0">
          {isNarrow && needs}
          {/* The person first, then the bag. */}
          {(state === 'ready' || state === 'packing') && isHere(booking, timeZone, today) && (
            <StatusBadge tone="info">{t('state.arrived')}</StatusBadge>
          )}
          {(status !== 'pending' || state !== 'booked') && (
            <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
          )}
          {status === 'pending' && <StatusBadge tone="warning">{t('pending')}</StatusBadge>}
          {status === 'ready' && state !== 'ready' && (
            <StatusBadge tone="ready">{t('state.ready')}</StatusBadge>
          )}
          {status === 'approved' && state === 'arrived' && (
            <StatusBadge tone="warning">{t('state.not_packed')}</StatusBadge>
          )}
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-2 lg:grid lg:grid-cols-[9rem_9rem_2.75rem] print:hidden">
        <Steps booking={booking} {...context} describedBy={id} />
      </div>
      {context.steps.failure?.booking.request_id === booking.request_id && (
        <StepFailure steps={context.steps} isInRow />
      )}
    </li>
  );
}

function Steps({
  booking,
  isPacking = false,
  describedBy,
  ...row
}: BookingRowProps & { describedBy: string }) {
  const { t } = useTranslation('pickup-day');
  const isNarrow = useNarrow('sm');
  const { isStaff, today, timeZone, steps } = row;
  const possible = stepsOf(booking, { ...row, isPacking });
  const offered = possible.filter((step) => !isPacking || step !== 'arrive');
  // The arrival has a column of its own, except on phones: their rows have room for one button.
  const shown = isNarrow
    ? offered.slice(0, 1)
    : [
        ...offered.filter((step) => step === 'arrive'),
        ...offered.filter((step) => step !== 'arrive').slice(0, 1),
      ];
  // A second click must not hit the next step.
  const isInert = useSettling(`${booking.request_id} ${shown.join()}`);
  const pending = steps.pendingOf(booking);
  if (booking.is_own) return <span className="text-sm text-muted">{t('own')}</span>;
  const others: Action[] = possible.filter(
    (step) => !shown.includes(step) && step !== 'hand_out',
  ) as Action[]; // Hand out is a link.
  const isWaiting = isHere(booking, timeZone, today);
  // An arrival of an earlier day stays: it keeps the request from ending by itself.
  if (booking.status !== 'fulfilled' && isWaiting) others.push('undo_arrival');
  if (booking.packing_by !== null) others.push('put_back');
  const toDesk = handOutAt(row.foodBankId, booking);
  // Only urgent pickups stand out: people who are here, and pickups that are due.
  const isDue = row.isNow === true || shownState(booking, row) === 'late';
  const entries: MenuEntry[] = [
    ...(possible.includes('hand_out') && !shown.includes('hand_out')
      ? [{ id: 'hand_out', label: t('step.hand_out'), to: toDesk }]
      : []),
    ...others.map((action) => ({
      id: action,
      label: t(`step.${action}`),
      onAction: () => steps.take(booking, action),
    })),
    // There, staff reject or reschedule it.
    ...(isStaff ? [{ id: 'open', label: t('open'), to: paths.requestDetails(booking.request_id) }] : []),
  ];
  return (
    <>
      {shown.map((step) =>
        step === 'hand_out' ? (
          <LinkButton
            key={step}
            size="sm"
            variant={isWaiting || isDue ? 'primary' : 'secondary'}
            to={toDesk}
            className="sm:min-w-36 lg:col-start-2 lg:row-start-1"
            aria-label={`${t('step.hand_out')} ${booking.code}`}
          >
            {t('step.hand_out')}
          </LinkButton>
        ) : (
          <Button
            // Keyed by step, so that a second press never hits the next step's button.
            key={step}
            variant={isWaiting ? 'primary' : 'secondary'}
            size="sm"
            isPending={pending === step}
            isDisabled={isInert || (pending !== undefined && pending !== step)}
            keepsFocus
            aria-label={t(`step.${step}`)}
            aria-describedby={describedBy}
            className={cx(
              'sm:min-w-36 lg:row-start-1',
              step === 'arrive' ? 'lg:col-start-1' : 'lg:col-start-2',
            )}
            onPress={() => steps.take(booking, step)}
          >
            {t(isNarrow && (step === 'pack' || step === 'arrive') ? `step.${step}Brief` : `step.${step}`)}
          </Button>
        ),
      )}
      {entries.length > 0 && (
        <Menu
          label={t('more', { name: booking.name })}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName="hover:bg-sunken lg:col-start-3 lg:row-start-1"
          entries={entries}
          isDisabled={pending !== undefined}
        />
      )}
    </>
  );
}

/** The desk with the request open: there it is handed out and becomes a visit. */
function handOutAt(foodBankId: string, { request_id, client_id }: PickupBooking): string {
  const params = new URLSearchParams({ foodbank: foodBankId, request: request_id });
  if (client_id !== null) params.set('client', client_id);
  return `${paths.desk}?${params}`;
}
