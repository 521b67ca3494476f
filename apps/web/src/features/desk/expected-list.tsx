import type { ExpectedPickup } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
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
import { AllergyMark } from '../needs/allergy-mark.tsx';
import { deskQuery } from './api.ts';
import { isHandedOut, useVisitEntries } from './offline/visit-entries.ts';
import { isLate } from './rules.ts';

interface ExpectedListProps {
  foodBankId: string;
  onOpen: (pickup: ExpectedPickup) => void;
}

/** The food requests that are expected today. One that was handed out waits to be sent. */
export function ExpectedList({ foodBankId, onOpen }: ExpectedListProps) {
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
            <Pickups pickups={pickups} foodBankId={foodBankId} onOpen={onOpen} />
          )}
        </>
      )}
    </section>
  );
}

interface PickupsProps extends ExpectedListProps {
  pickups: readonly ExpectedPickup[];
}

export function Pickups({ pickups, foodBankId, onOpen }: PickupsProps) {
  const now = useNow();
  const timeZone = useTimeZone(foodBankId);
  const clock = timeZone === undefined ? null : localTime(new Date(now), timeZone);
  return (
    <ul className="flex flex-col gap-1">
      {pickups.map((pickup) => (
        <li key={pickup.request_id}>
          <button
            type="button"
            onClick={() => onOpen(pickup)}
            className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 text-left hover:bg-sunken sm:flex-nowrap"
          >
            <Pickup pickup={pickup} clock={clock} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Pickup({ pickup, clock }: { pickup: ExpectedPickup; clock: LocalTime | null }) {
  const { t } = useTranslation('desk');
  const { formatDate, formatTime } = useDates();
  const { code, total_items, needs } = pickup;
  const facts = [code, t('units', { count: total_items }), needs].filter(Boolean).join(' · ');
  return (
    <>
      <span className="shrink-0 font-semibold tabular-nums sm:w-20">{formatTime(pickup.time)}</span>{' '}
      <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <span className="block font-semibold wrap-anywhere">{pickup.name}</span>{' '}
        <span className="block truncate text-sm text-muted" title={needs ?? undefined}>
          {facts}
        </span>
      </span>{' '}
      <span className="ml-auto flex shrink-0 gap-1 sm:flex-col sm:items-end">
        {pickup.has_allergies && <AllergyMark />}{' '}
        <StatusBadge tone={pickup.status === 'ready' ? 'ready' : 'neutral'}>
          {t(`appointment.${pickup.status}`)}
        </StatusBadge>{' '}
        {clock !== null && isLate(pickup, clock) && (
          <StatusBadge tone="warning">
            {pickup.date < clock.date
              ? t('expected.since', { day: formatDate(pickup.date, 'short') })
              : t('expected.late')}
          </StatusBadge>
        )}
      </span>
    </>
  );
}
