import type { Shift, VolunteerShift } from '@nourish/contract';
import { BadgeCheck, ClipboardCheck, ListChecks, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { useConfirmHours } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { isExpected, isUnsettled } from './closing.ts';
import { isCheckInOpen, isUnconfirmed, takesPeople } from './steps.ts';
import { useReason } from './use-reason.ts';

/** On phones, two of them fit side by side. */
const BUTTON = 'max-sm:grow max-sm:px-3 max-sm:text-sm';

interface ShiftActionsProps {
  shift: Shift;
  people: readonly VolunteerShift[];
  now: number;
}

export function ShiftActions({ shift, people, now }: ShiftActionsProps) {
  const { t } = useTranslation('assignments');
  const reasonOf = useReason();
  const [asking, setAsking] = useState<'assign' | 'check_in' | 'close' | null>(null);
  const { title } = shift;
  const isOver = phaseOf(shift, now) === 'over';
  const expected = people.filter(isExpected);
  const canClose = isOver && (shift.status === 'published' || people.some(isUnsettled));
  const unconfirmed = people.filter(isUnconfirmed);
  const confirm = useConfirmHours();
  const onConfirm = async () => {
    const count = unconfirmed.length;
    try {
      await confirm.mutateAsync(unconfirmed.map(({ _id }) => _id));
    } catch {
      return; // The error is shown below.
    }
    showToast(t('unconfirmed.done', { count, title }));
  };
  const onClose = () => setAsking(null);
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isCheckInOpen(shift, now) && expected.length > 1 && (
          <Button
            variant="secondary"
            className={BUTTON}
            aria-label={t('actionFor', {
              action: t('checkInAll.action', { count: expected.length }),
              name: title,
            })}
            onPress={() => setAsking('check_in')}
          >
            <ListChecks aria-hidden className="size-5 max-sm:hidden" />
            {t('checkInAll.action', { count: expected.length })}
          </Button>
        )}
        {canClose && (
          <Button
            className={BUTTON}
            aria-label={t('actionFor', { action: t('close.action'), name: title })}
            onPress={() => setAsking('close')}
          >
            <ClipboardCheck aria-hidden className="size-5 max-sm:hidden" />
            {t('close.action')}
          </Button>
        )}
        {unconfirmed.length > 1 && (
          <Button
            variant="secondary"
            className={BUTTON}
            isPending={confirm.isPending}
            aria-label={t('actionFor', {
              action: t('unconfirmed.confirmAll', { count: unconfirmed.length }),
              name: title,
            })}
            onPress={() => void onConfirm()}
          >
            <BadgeCheck aria-hidden className="size-5 max-sm:hidden" />
            {t('unconfirmed.confirmAll', { count: unconfirmed.length })}
          </Button>
        )}
        {takesPeople(shift, now) && (
          <Button
            variant="secondary"
            className={BUTTON}
            aria-label={t('actionFor', { action: t('assign.action'), name: title })}
            onPress={() => setAsking('assign')}
          >
            <UserPlus aria-hidden className="size-5 max-sm:hidden" />
            {t('assign.action')}
          </Button>
        )}
      </div>
      {confirm.error && (
        <Alert tone="danger" onDismiss={confirm.reset}>
          {t('unconfirmed.failed', { reason: reasonOf(confirm.error) })}
        </Alert>
      )}
      {asking === 'assign' && <AssignDialog shift={shift} people={people} onClose={onClose} />}
      {asking === 'check_in' && <CheckInDialog shift={shift} people={people} onClose={onClose} />}
      {asking === 'close' && <CloseDialog shift={shift} people={people} onClose={onClose} />}
    </>
  );
}
