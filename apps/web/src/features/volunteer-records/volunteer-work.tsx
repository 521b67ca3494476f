import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HoursLetter } from '../volunteers/letter/hours-letter.tsx';
import { sortAssignments } from '../volunteers/my-shifts/assignments.ts';
import { useNow } from '../../lib/use-now.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { workQuery } from './api.ts';
import { PanelSection } from './volunteer-facts.tsx';

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

const TONES: Partial<Record<VolunteerShift['status'], Tone>> = {
  confirmed: 'success',
  checked_in: 'info',
  completed: 'neutral',
  no_show: 'danger',
};

function VolunteerShiftLine({ assignment }: { assignment: VolunteerShift }) {
  const { t } = useTranslation('volunteers');
  const { formatDate, formatNumber } = useDates();
  const { timeOf } = useStaffShiftWords();
  const now = useNow();
  const { shift, status, hours_worked: hours, self_recorded, foodbank_id } = assignment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <TextLink
          to={paths.shiftView('assignments', { foodbank: foodbank_id, shift: shift._id })}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {shift.title}
        </TextLink>
        <span className="-mt-2 block text-sm text-muted">
          {formatDate(shift.shift_date)}, {timeOf(shift)}
        </span>
      </span>
      <span className="flex items-center gap-2">
        {hours !== null && (
          <span className="text-sm tabular-nums">
            {t('mine.hoursOf', { count: hours, hours: formatNumber(hours) })}
            {self_recorded && <span className="text-muted"> · {t('mine.unconfirmed')}</span>}
          </span>
        )}
        {isUnrecorded(assignment, now) ? (
          <StatusBadge tone="warning">{t('mine.unrecorded')}</StatusBadge>
        ) : (
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
        )}
      </span>
    </li>
  );
}

/** Splits shifts into upcoming ones, earliest first, and past or cancelled ones, latest first. */
function splitByTime(shifts: readonly VolunteerShift[], now: number) {
  const coming = sortAssignments(shifts, now).upcoming;
  const isComing = new Set(coming.map(({ _id }) => _id));
  return {
    coming,
    past: shifts
      .filter(({ _id }) => !isComing.has(_id))
      .toSorted((one, other) => other.shift.starts_at.localeCompare(one.shift.starts_at)),
  };
}

/** True if the shift is over without recorded attendance. */
const isUnrecorded = ({ status, shift }: VolunteerShift, now: number): boolean =>
  (status === 'assigned' || status === 'confirmed') && Date.parse(shift.ends_at) <= now;
