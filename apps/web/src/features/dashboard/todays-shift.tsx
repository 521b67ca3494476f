import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { GapBadge, SpotsFilled } from '../volunteers/schedule/spots-filled.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';

/** A shift of today in one line, linked to its page. */
export function TodaysShift({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation('volunteers');
  const { timeOf } = useShiftWords();
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 px-2 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_9rem_auto]">
      <span className="text-muted tabular-nums max-sm:col-span-2">{timeOf(shift)}</span>
      <span className="min-w-0 max-sm:col-span-2">
        {/* Makes the whole line clickable. */}
        <Link
          to={paths.shiftView('assignments', { foodbank: shift.foodbank_id, shift: shift._id })}
          className="font-semibold wrap-break-word after:absolute after:inset-0 hover:underline"
        >
          {shift.title}
        </Link>
        {shift.location && <span className="block text-sm text-muted">{shift.location}</span>}
      </span>
      <SpotsFilled shift={shift} />
      <span className="flex flex-wrap justify-end gap-2 sm:min-w-32">
        {phaseOf(shift, now) === 'running' && <StatusBadge tone="info">{t('planned.running')}</StatusBadge>}
        <GapBadge shift={shift} now={now} />
      </span>
    </li>
  );
}
