import type { Shift } from '@nourish/contract';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { gapOf, isOnDay } from '../volunteers/schedule/planned-shifts.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { AddVolunteerButton, AddVolunteerDialog } from './add-volunteer.tsx';
import { gapsOf, wantedOf } from './overview-plan.ts';
import { useShiftView } from './use-shift-view.ts';

const SHOWN = 6;

interface OverviewGapsProps {
  shifts: readonly Shift[];
  today: string;
  now: number;
}

/** Understaffed shifts after today, whose shifts are beside them, by day; then full shifts with a waitlist. */
export function OverviewGaps({ shifts, today, now }: OverviewGapsProps) {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  const [assigned, setAssigned] = useState<Shift | null>(null);
  const gaps = gapsOf(
    shifts.filter((shift) => !isOnDay(shift, today, now)),
    now,
  );
  const wanted = wantedOf(shifts, now);
  return (
    <CardSection isFocusHome title={t('overview.gaps.title')}>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
          {t('overview.gaps.none')}
        </p>
      ) : (
        <ul data-focus-rows className="flex flex-col divide-y divide-line">
          {gaps.slice(0, SHOWN).map((shift) => (
            <ShiftLine
              key={shift._id}
              shift={shift}
              missing={gapOf(shift, now)}
              end={
                <AddVolunteerButton
                  shift={shift}
                  // Above the link of the row.
                  className="relative z-1 -mr-3 shrink-0"
                  onPress={() => setAssigned(shift)}
                />
              }
            />
          ))}
        </ul>
      )}
      {gaps.length > SHOWN && (
        <TextLink to={addressOf('shifts')} className="inline-flex min-h-11 items-center self-start">
          {t('overview.gaps.more', { count: gaps.length - SHOWN })}
        </TextLink>
      )}
      {wanted.length > 0 && (
        <div>
          <h3 className="text-base text-muted">{t('overview.wanted.title')}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {wanted.slice(0, SHOWN).map((shift) => (
              <ShiftLine
                key={shift._id}
                shift={shift}
                end={
                  <StatusBadge tone="info">
                    {t('overview.wanted.waiting', { count: shift.waitlist_count })}
                  </StatusBadge>
                }
              />
            ))}
          </ul>
        </div>
      )}
      {assigned && (
        <AddVolunteerDialog
          // Its spots change while the dialog is open.
          shift={shifts.find(({ _id }) => _id === assigned._id) ?? assigned}
          onClose={() => setAssigned(null)}
        />
      )}
    </CardSection>
  );
}

interface ShiftLineProps {
  shift: Shift;
  /** How many people it needs; shown if more than one. */
  missing?: number;
  end: ReactNode;
}

function ShiftLine({ shift, missing = 0, end }: ShiftLineProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { localTimeOf } = useStaffShiftWords();
  const { addressOf } = useShiftView();
  return (
    <li
      data-focus-row
      className="relative flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2 first:pt-0 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-40">
        {/* The link covers the whole row. */}
        <Link
          to={addressOf('assignments', { shift: shift._id })}
          className="font-semibold wrap-break-word after:absolute after:inset-0 hover:underline"
        >
          {shift.title}
        </Link>
        <DottedParts className="text-sm text-muted">
          <span>
            <span className="inline-block first-letter:uppercase">
              {formatDate(shift.shift_date, 'near')}, {localTimeOf(shift)}
            </span>
          </span>
          {missing > 1 && (
            <span className="font-semibold text-warning-ink">{t('planned.missing', { count: missing })}</span>
          )}
        </DottedParts>
      </span>
      {end}
    </li>
  );
}
