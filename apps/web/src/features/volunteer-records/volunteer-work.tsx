import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { HoursLetter } from '../volunteers/letter/hours-letter.tsx';
import { useNow } from '../volunteers/use-now.ts';
import { workQuery } from './api.ts';
import { PanelSection } from './panel-section.tsx';
import { VolunteerShiftLine } from './volunteer-shift-line.tsx';
import { splitByTime } from './work.ts';

const SHOWN = 5;
const MONTHS = 6;

export function VolunteerWork({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation(['volunteer-records', 'volunteers']);
  const { formatMonth, formatNumber } = useDates();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(workQuery(volunteer._id));
  if (!data)
    return error ? (
      <ErrorState
        title={t('work.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24" />
      </Loading>
    );
  const { coming, past } = splitByTime(data.shifts, now);
  const { total_hours, completed_shifts, by_month } = data.hours;
  const hoursText = (hours: number) =>
    t('volunteers:mine.hoursOf', { count: hours, hours: formatNumber(hours) });
  return (
    <>
      <PanelSection title={t('work.hours')}>
        <p>
          <span className="text-2xl font-bold tabular-nums">{hoursText(total_hours)}</span>{' '}
          <span className="text-muted">
            {t('volunteers:mine.shiftsCompleted', { count: completed_shifts })}
          </span>
        </p>
        {by_month.length > 0 && (
          <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1">
            {by_month
              .toSorted((one, other) => other.month.localeCompare(one.month))
              .slice(0, MONTHS)
              .map(({ month, hours }) => (
                <div key={month} className="contents">
                  <dt className="text-muted first-letter:uppercase">{formatMonth(month)}</dt>
                  <dd className="text-right tabular-nums">{hoursText(hours)}</dd>
                </div>
              ))}
          </dl>
        )}
        <HoursLetter records={[volunteer]} name={volunteer.name} />
      </PanelSection>
      <PanelSection title={t('work.coming')}>
        {coming.length === 0 ? (
          <p className="text-muted">{t('work.noneComing')}</p>
        ) : (
          <ShiftLines assignments={coming} />
        )}
      </PanelSection>
      {past.length > 0 && (
        <PanelSection title={t('work.past')}>
          <ShiftLines assignments={past} />
        </PanelSection>
      )}
    </>
  );
}

function ShiftLines({ assignments }: { assignments: readonly VolunteerShift[] }) {
  const { t } = useTranslation('volunteer-records');
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? assignments : assignments.slice(0, SHOWN);
  return (
    <>
      <ul className="flex w-full flex-col divide-y divide-line">
        {shown.map((assignment) => (
          <VolunteerShiftLine key={assignment._id} assignment={assignment} />
        ))}
      </ul>
      {shown.length < assignments.length && (
        <Button variant="quiet" onPress={() => setIsExpanded(true)}>
          {t('work.all', { count: assignments.length })}
        </Button>
      )}
    </>
  );
}
