import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNow } from '../volunteers/use-now.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { isUnrecorded } from './work.ts';

const TONES: Partial<Record<VolunteerShift['status'], Tone>> = {
  confirmed: 'success',
  checked_in: 'info',
  completed: 'success',
  no_show: 'danger',
};

export function VolunteerShiftLine({ assignment }: { assignment: VolunteerShift }) {
  const { t } = useTranslation('volunteers');
  const { formatDate, formatNumber } = useDates();
  const { timeOf } = useShiftWords();
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
