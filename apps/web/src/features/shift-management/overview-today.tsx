import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { dayQuery } from '../assignments/api.ts';
import { isOnDay, phaseOf, takesPlace } from '../volunteers/schedule/planned-shifts.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewTodaysShift } from './overview-todays-shift.tsx';
import { useShiftView } from './use-shift-view.ts';

interface OverviewTodayProps {
  foodBank: ManagedFoodBank;
  shifts: readonly Shift[];
  today: string;
  now: number;
}

export function OverviewToday({ foodBank, shifts, today, now }: OverviewTodayProps) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { addressOf } = useShiftView();
  // The shifts are shown first; names are added when they have loaded.
  const { data: staffed } = useQuery(dayQuery(foodBank._id, today));
  const ofToday = shifts.filter((shift) => isOnDay(shift, today, now));
  return (
    <OverviewPanel
      title={t('overview.today.title')}
      aside={<span className="text-muted first-letter:uppercase">{formatDate(today, 'long')}</span>}
    >
      {ofToday.length === 0 ? (
        <NothingToday shifts={shifts} now={now} />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {ofToday.map((shift) => (
            <OverviewTodaysShift
              key={shift._id}
              shift={shift}
              people={staffed?.find((one) => one.shift._id === shift._id)?.people}
              now={now}
            />
          ))}
        </ul>
      )}
      {ofToday.length > 0 && (
        <TextLink
          to={addressOf('assignments', { day: today })}
          className="inline-flex min-h-11 items-center self-start"
        >
          {t('overview.today.open')}
        </TextLink>
      )}
    </OverviewPanel>
  );
}

function NothingToday({ shifts, now }: Pick<OverviewTodayProps, 'shifts' | 'now'>) {
  const { t } = useTranslation('shift-management');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const next = shifts.find((shift) => takesPlace(shift) && phaseOf(shift, now) === 'coming');
  return (
    <p className="text-muted">
      {t('overview.today.none')}{' '}
      {next &&
        t('overview.today.next', {
          title: next.title,
          date: formatDate(next.shift_date, 'long'),
          time: timeOf(next),
        })}
    </p>
  );
}
