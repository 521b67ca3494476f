import type { Shift } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isMine } from './month.ts';
import { ShiftFacts } from './shift-facts.tsx';
import type { SignUp } from './use-sign-up.ts';
import type { Schedule } from './use-schedule.ts';

interface OfferedShiftProps {
  shift: Shift;
  schedule: Schedule;
  signUp: SignUp;
}

/** One shift of a day with what the reader can do about it. */
export function OfferedShift({ shift, schedule, signUp }: OfferedShiftProps) {
  const { t } = useTranslation('volunteers');
  const titleId = useId();
  const error = signUp.errorOf(shift);
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
          <h3 id={titleId} className="text-lg">
            {shift.title}
          </h3>
          <ShiftFacts shift={shift} />
          {shift.description && <p className="wrap-break-word">{shift.description}</p>}
        </div>
        <div className="flex flex-col items-start gap-2 sm:items-end">
          {shift.available_spots > 0 && (
            <StatusBadge>
              {t('shift.spotsOf', { count: shift.available_spots, capacity: shift.capacity })}
            </StatusBadge>
          )}
          <Action shift={shift} schedule={schedule} signUp={signUp} />
        </div>
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
    </li>
  );
}

function Action({ shift, schedule: { record, foodBankId }, signUp }: OfferedShiftProps) {
  const { t } = useTranslation('volunteers');
  const { pendingId } = signUp;
  if (isMine(shift))
    return (
      <>
        <StatusBadge tone="success">{t('shift.mine')}</StatusBadge>
        <LinkButton
          to={paths.myShifts}
          variant="secondary"
          aria-label={t('shift.toMine', { title: shift.title })}
        >
          {t('schedule.myShifts')}
        </LinkButton>
      </>
    );
  if (!record)
    return (
      <LinkButton to={paths.volunteerAt(foodBankId)} variant="secondary">
        {t('schedule.registerHere')}
      </LinkButton>
    );
  const isFull = shift.available_spots === 0;
  return (
    <Button
      aria-label={t(isFull ? 'shift.fullLabel' : 'signUp.label', { title: shift.title })}
      isDisabled={isFull || record.status === 'suspended' || (pendingId !== null && pendingId !== shift._id)}
      isPending={pendingId === shift._id}
      onPress={() => void signUp.signUp(shift)}
    >
      {isFull ? t('shift.full') : t('signUp.action')}
    </Button>
  );
}
