import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBankOptions } from '../food-banks/food-bank-options.ts';
import { shiftsBetweenQuery } from '../volunteers/api.ts';
import { isOnDay, tallyOf } from '../volunteers/schedule/planned-shifts.ts';
import { useManagedFoodBank, type ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useNow } from '../volunteers/use-now.ts';
import { NothingToday } from './nothing-today.tsx';
import { TodaysShift } from './todays-shift.tsx';

/** Days after today. */
export const DAYS_AHEAD = 6;

/** Today's shifts of a food bank and the people missing. Administrators choose the food bank. */
export function TodaysShifts() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const { foodBank, foodBanks, hasFoodBanks, choose, query } = useManagedFoodBank();
  // Staff without a food bank.
  if (query.data && !foodBank) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="text-xl">
          {t('today.title')}
        </h2>
        {hasFoodBanks && (
          <Select
            className="w-full sm:w-64"
            label={t('today.foodBank')}
            options={foodBankOptions(foodBanks)}
            value={foodBank?._id ?? null}
            onChange={choose}
          />
        )}
      </div>
      {query.error ? (
        <ErrorState
          title={t('today.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        foodBank && <Today key={foodBank._id} foodBank={foodBank} />
      )}
      {query.isPending && <Waiting />}
    </Card>
  );
}

function Today({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('dashboard');
  const { formatDate } = useDates();
  const now = useNow();
  const today = todayIn(foodBank.time_zone, new Date(now));
  // Starts yesterday, because a night shift may still be running.
  const { data, error, isFetching, refetch } = useQuery(
    shiftsBetweenQuery(foodBank._id, addDays(today, -1), addDays(today, DAYS_AHEAD)),
  );
  if (!data)
    return error ? (
      <ErrorState
        title={t('today.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Waiting />
    );
  const shifts = data.filter((shift) => isOnDay(shift, today, now));
  const { gap } = tallyOf(data, now);
  return (
    <>
      <p className="-mt-3 text-muted first-letter:uppercase">{formatDate(today, 'long')}</p>
      {shifts.length === 0 ? (
        <NothingToday foodBank={foodBank} planned={data} now={now} />
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {shifts.map((shift) => (
            <TodaysShift key={shift._id} shift={shift} now={now} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {shifts.length > 0 && (
          <TextLink
            className="inline-flex min-h-11 items-center"
            to={paths.shiftView('assignments', { foodbank: foodBank._id, day: today })}
          >
            {t('today.day')}
          </TextLink>
        )}
        {gap > 0 && (
          <TextLink
            className="inline-flex min-h-11 items-center"
            to={`${paths.shiftManagement}?foodbank=${foodBank._id}`}
          >
            {t('today.week', { count: gap })}
          </TextLink>
        )}
      </p>
    </>
  );
}

const Waiting = () => (
  <Loading className="flex flex-col gap-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
);
