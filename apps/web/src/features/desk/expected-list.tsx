import type { ExpectedPickup } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { isHere, pickupMarkOf } from '@nourish/contract/pickup-mark';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { PickupMarkBadge } from '../food-requests/pickup-mark-badge.tsx';
import { AllergyMark, NeedsChips } from '../needs/needs-chips.tsx';
import { needsOfRequest } from '../needs/written-needs.ts';
import { deskQuery } from './api.ts';
import { isHandedOut, useVisitEntries } from './offline/visit-entries.ts';

const PARTS = ['here', 'toCome'] as const;

const TONES = { ready: 'ready', packing: 'warning', approved: 'neutral' } as const;

interface PickupsOf {
  foodBankId: string;
  /** The request that is open beside the list. */
  openId?: string | undefined;
  onOpen: (pickup: ExpectedPickup) => void;
}

interface ExpectedListProps extends PickupsOf {
  today: string;
  timeZone: string;
}

/** The food requests that are expected today. One that was handed out waits to be sent. */
export function ExpectedList({ foodBankId, today, timeZone, ...open }: ExpectedListProps) {
  const { t } = useTranslation('desk');
  const query = useQuery(deskQuery(foodBankId));
  const { waiting } = useVisitEntries(foodBankId);
  const pickups = query.data?.expected.filter(({ request_id }) => !isHandedOut(waiting, request_id)) ?? [];
  return (
    <section aria-labelledby="desk-expected" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="desk-expected" className="text-lg">
          {t('expected.title')}
        </h2>
        <TextLink isAlone to={paths.pickupsOf(foodBankId)} className="text-sm">
          {t('expected.board')}
        </TextLink>
      </div>
      {query.data === undefined ? (
        <QueryPlaceholder query={query} failed={t('expected.failed')} className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </QueryPlaceholder>
      ) : (
        <>
          {query.error && (
            <OutOfDate
              seenAt={query.dataUpdatedAt}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {pickups.length === 0 ? (
            <p className="text-muted">{t('expected.none')}</p>
          ) : (
            PARTS.map((part) => {
              const ofPart = pickups.filter(
                (pickup) => isHere(pickup, timeZone, today) === (part === 'here'),
              );
              return (
                ofPart.length > 0 && (
                  <Fragment key={part}>
                    <h3 className="text-sm text-muted">{t(`expected.${part}`)}</h3>
                    <Pickups pickups={ofPart} foodBankId={foodBankId} areHere={part === 'here'} {...open} />
                  </Fragment>
                )
              );
            })
          )}
        </>
      )}
    </section>
  );
}

interface PickupsProps extends PickupsOf {
  pickups: readonly ExpectedPickup[];
  /** The heading says that these people are here. */
  areHere?: boolean;
}

export function Pickups({ pickups, foodBankId, areHere = false, openId, onOpen }: PickupsProps) {
  return (
    <ul className="flex flex-col gap-1">
      {pickups.map((pickup) => (
        <li key={pickup.request_id}>
          <button
            type="button"
            aria-current={pickup.request_id === openId || undefined}
            onClick={() => onOpen(pickup)}
            className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-md border border-line bg-surface px-4 py-2 text-left not-aria-[current]:hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)] sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <Pickup pickup={pickup} foodBankId={foodBankId} areHere={areHere} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PickupProps {
  pickup: ExpectedPickup;
  foodBankId: string;
  areHere: boolean;
}

function Pickup({ pickup, foodBankId, areHere }: PickupProps) {
  const { t } = useTranslation('desk');
  const { formatDate, formatTime } = useDates();
  const now = new Date(useNow());
  const timeZone = useTimeZone(foodBankId);
  const { code, date, total_items, status, packing_by } = pickup;
  const state = status === 'approved' && packing_by ? 'packing' : status;
  const mark = timeZone === undefined ? null : pickupMarkOf(pickup, timeZone, now);
  const isOfEarlierDay = timeZone !== undefined && date < localTime(now, timeZone).date;
  return (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums sm:row-span-2">
        {formatTime(pickup.time)}
      </span>{' '}
      <span className="min-w-0 font-semibold wrap-anywhere">{pickup.name}</span>{' '}
      {/* On phones, the state is the last part of the second line. */}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:col-span-2 sm:contents">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:contents sm:col-start-2 sm:row-start-2">
          <span className="text-sm text-muted">{`${code} · ${t('units', { count: total_items })}`}</span>{' '}
          {isOfEarlierDay && mark !== 'here' ? (
            <StatusBadge tone="warning">
              {t('expected.since', { day: formatDate(date, 'short') })}
            </StatusBadge>
          ) : (
            // The status says already that it is not packed.
            (mark === 'late' || (mark === 'here' && !areHere)) && <PickupMarkBadge mark={mark} />
          )}{' '}
          {pickup.has_allergies && <AllergyMark />} <NeedsChips needs={needsOfRequest(pickup)} />
        </span>{' '}
        <span className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
          <StatusBadge tone={state === 'approved' && mark === 'here' ? 'warning' : TONES[state]}>
            {t(`appointment.${state}`)}
          </StatusBadge>
        </span>
      </span>
    </>
  );
}
