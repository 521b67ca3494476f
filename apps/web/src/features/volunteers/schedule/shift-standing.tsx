import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ShiftActions } from './use-shift-actions.ts';
import { heldUntil, placeInLine } from '../waitlist/waiting.ts';

interface ShiftStandingProps {
  shift: Shift;
  now: number;
  actions: ShiftActions;
  /** False for suspended volunteers, who can still leave the waitlist. */
  canSignUp: boolean;
}

/** The reader's waitlist state: a held spot to take or pass on, or the position. */
export function ShiftStanding({ shift, now, actions, canSignUp }: ShiftStandingProps) {
  const { t } = useTranslation('volunteers');
  const { formatInstant } = useDates();
  const place = placeInLine(shift);
  const until = heldUntil(shift, now);
  const about = { title: shift.title };
  const leave = (label: 'pass' | 'leave') => (
    <Button
      variant={label === 'pass' ? 'secondary' : 'quiet'}
      className={label === 'pass' ? '' : '-mx-4.25'}
      aria-label={t(`waitlist.${label}Label`, about)}
      isDisabled={actions.isPending && !actions.isTaking('leave', shift)}
      isPending={actions.isTaking('leave', shift)}
      onPress={() => void actions.leave(shift)}
    >
      {t(`waitlist.${label}`)}
    </Button>
  );
  if (until !== null)
    return (
      <Alert tone="info" title={t('waitlist.held', { until: formatInstant(until, shift.time_zone) })}>
        <p>{t('waitlist.heldText')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            aria-label={t('waitlist.takeLabel', about)}
            isDisabled={!canSignUp || (actions.isPending && !actions.isTaking('signUp', shift))}
            isPending={actions.isTaking('signUp', shift)}
            onPress={() => void actions.signUp(shift)}
          >
            {t('waitlist.take')}
          </Button>
          {leave('pass')}
        </div>
      </Alert>
    );
  if (place === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-info-soft px-4 py-1 text-info-ink">
      <p className="min-w-0 py-2 font-semibold">{t('waitlist.place', { place })}</p>
      {leave('leave')}
    </div>
  );
}
