import type { Shift } from '@nourish/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { GapBadge } from '../volunteers/schedule/spots-filled.tsx';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { gapsOf, wantedOf } from './overview-plan.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { useShiftView } from './use-shift-view.ts';

const SHOWN = 6;

/** Understaffed shifts, most urgent first; then full shifts with a waitlist. */
export function OverviewGaps({ shifts, now }: { shifts: readonly Shift[]; now: number }) {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  const gaps = gapsOf(shifts, now);
  const wanted = wantedOf(shifts, now);
  return (
    <OverviewPanel title={t('overview.gaps.title')}>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
          {t('overview.gaps.none')}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {gaps.slice(0, SHOWN).map((shift) => (
            <ShiftLine key={shift._id} shift={shift} badge={<GapBadge shift={shift} now={now} />} />
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
                badge={
                  <StatusBadge tone="info">
                    {t('overview.wanted.waiting', { count: shift.waitlist_count })}
                  </StatusBadge>
                }
              />
            ))}
          </ul>
        </div>
      )}
    </OverviewPanel>
  );
}

function ShiftLine({ shift, badge }: { shift: Shift; badge: ReactNode }) {
  const { formatDate } = useDates();
  const { localTimeOf } = useStaffShiftWords();
  const { addressOf } = useShiftView();
  return (
    <li className="relative flex items-center justify-between gap-4 py-3 hover:bg-sunken">
      <span className="min-w-0">
        {/* The link covers the whole row. */}
        <Link
          to={addressOf('assignments', { shift: shift._id })}
          className="font-semibold wrap-break-word after:absolute after:inset-0 hover:underline"
        >
          {shift.title}
        </Link>
        <span className="block text-sm text-muted first-letter:uppercase">
          {formatDate(shift.shift_date, 'near')}, {localTimeOf(shift)}
        </span>
      </span>
      {badge}
    </li>
  );
}
