import type { Shift, VolunteerShift } from '@nourish/contract';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { gapOf, phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { SpotsFilled } from '../volunteers/schedule/spots-filled.tsx';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import type { StaffedShift } from './day.ts';
import { PersonRow } from './person-row.tsx';
import { ShiftActions } from './shift-actions.tsx';

interface ShiftCardProps {
  staffed: StaffedShift;
  /** The displayed day; the shift may have begun the evening before. */
  day: string;
  now: number;
  /** The shift of the link that opened the page. */
  isTarget: boolean;
}

export function ShiftCard({ staffed: { shift, people }, day, now, isTarget }: ShiftCardProps) {
  const { t } = useTranslation('assignments');
  const { formatDate } = useDates();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTarget) title.current?.focus();
  }, [isTarget]);
  const present = people.filter(({ status }) => status !== 'cancelled');
  const takesPeople = shift.status === 'published' || shift.status === 'completed';
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-3 max-sm:p-4 max-sm:pt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-4 text-xl wrap-anywhere">
              {shift.title}
            </h3>
            <ShiftBadges shift={shift} now={now} />
          </div>
          {shift.shift_date !== day && (
            <p className="font-semibold">{t('shift.since', { date: formatDate(shift.shift_date) })}</p>
          )}
          <ShiftLine shift={shift} />
        </div>
        {takesPeople && (
          <SpotsFilled
            shift={shift}
            className="w-full max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:*:last:flex-1 sm:w-44"
          />
        )}
      </div>
      {takesPeople && <ShiftActions shift={shift} people={present} now={now} />}
      {present.length > 0 && (
        <ul aria-label={t('shift.people', { title: shift.title })}>
          {present.map((person) => (
            <PersonRow key={person._id} person={person} now={now} />
          ))}
        </ul>
      )}
      {present.length === 0 && takesPeople && <p className="text-muted">{t('shift.nobody')}</p>}
      {shift.status === 'draft' && <p className="text-muted">{t('shift.draft')}</p>}
      <CancelledPeople people={people.filter(({ status }) => status === 'cancelled')} />
    </Card>
  );
}

/** Time, place and activity, the latter unless the title says it. */
function ShiftLine({ shift }: { shift: Shift }) {
  const { timeOf, activityOf } = useStaffShiftWords();
  const activity = activityOf(shift);
  return (
    <DottedParts className="text-muted max-sm:text-sm">
      <span>{timeOf(shift)}</span>
      {shift.location && <span>{shift.location}</span>}
      {activity && activity.toLowerCase() !== shift.title.toLowerCase() && <span>{activity}</span>}
    </DottedParts>
  );
}

function CancelledPeople({ people }: { people: readonly VolunteerShift[] }) {
  const { t } = useTranslation('assignments');
  if (people.length === 0) return null;
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-semibold text-muted hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t('cancelled.count', { count: people.length })}
      </summary>
      <ul className="flex flex-col gap-2 pb-1">
        {people.map(({ _id, volunteer_name: name, cancelled_by: by, cancelled_reason: reason }) => (
          <li key={_id} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="text-muted">
              {' · '}
              {t(`cancelled.by.${by === 'volunteer' || by === 'staff' ? by : 'system'}`)}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ShiftBadges({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation(['assignments', 'volunteers']);
  const { status, waitlist_count: waiting, capacity, current_volunteers: filled } = shift;
  const phase = phaseOf(shift, now);
  const gap = gapOf(shift, now);
  if (status === 'draft' || status === 'cancelled')
    return (
      <StatusBadge tone={status === 'draft' ? 'warning' : 'danger'}>
        {t(`shift.status.${status}`)}
      </StatusBadge>
    );
  return (
    <>
      {status === 'completed' && <StatusBadge>{t('shift.status.completed')}</StatusBadge>}
      {status === 'published' && phase === 'over' && (
        <StatusBadge tone="warning">{t('shift.toClose')}</StatusBadge>
      )}
      {phase === 'running' && <StatusBadge tone="info">{t('volunteers:planned.running')}</StatusBadge>}
      {gap > 0 && (
        // On phones, the spots below tell it.
        <span className="max-sm:hidden">
          <StatusBadge tone="warning">{t('shift.open', { count: gap })}</StatusBadge>
        </span>
      )}
      {gap === 0 && phase !== 'over' && filled < capacity && status === 'published' && (
        <StatusBadge tone="info">{t('volunteers:planned.held')}</StatusBadge>
      )}
      {waiting > 0 && <StatusBadge>{t('shift.waiting', { count: waiting })}</StatusBadge>}
    </>
  );
}
