import type { VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCancelAssignment } from '../api.ts';
import { useShiftWords } from '../use-shift-words.ts';
import { canCancel, isLateNotice } from './assignments.ts';

interface CancelDialogProps {
  assignment: VolunteerShift;
  now: number;
  onClose: () => void;
}

export function CancelDialog({ assignment, now, onClose }: CancelDialogProps) {
  const { t } = useTranslation('volunteers');
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const { mutateAsync, isPending, error } = useCancelAssignment();
  const { shift } = assignment;
  const onConfirm = async () => {
    try {
      await mutateAsync(assignment._id);
    } catch {
      return; // Shown in the dialog.
    }
    showToast(t('cancel.done'));
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen
      title={t('cancel.title')}
      onOpenChange={onClose}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={() => void onConfirm()}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t('cancel.question', {
            title: shift.title,
            date: formatDate(shift.shift_date, 'long'),
            time: timeOf(shift),
          })}
        </p>
        {isLateNotice(assignment, now) ? (
          <Alert tone="warning" title={t('cancel.lateTitle')}>
            {t('cancel.late')}
          </Alert>
        ) : (
          <p className="text-muted">{t('cancel.notice')}</p>
        )}
        {error && (
          <Alert tone="danger">{t('failedWith', { error: errorMessage(error, t('cancel.failed')) })}</Alert>
        )}
      </div>
    </Dialog>
  );
}

const PARAM = 'cancel';

interface CancelLinkInput {
  upcoming: readonly VolunteerShift[];
  now: number;
  /** True if the sign-ups come from the server, not from the cache. */
  isCurrent: boolean;
}

/** The sign-up in `?cancel=<shift>`, the link of an email, to confirm its cancellation. */
export function useCancelLink({ upcoming, now, isCurrent }: CancelLinkInput) {
  const [search, setSearch] = useSearchParams();
  const shiftId = search.get(PARAM);
  const found = upcoming.find((one) => one.shift_id === shiftId && canCancel(one, now)) ?? null;
  // Stays set until the dialog closes, although the shift may start or be cancelled meanwhile.
  const [linkedShift, setLinkedShift] = useState<VolunteerShift | null>(null);
  const isAnswered = linkedShift !== null && linkedShift.shift_id !== shiftId;
  if (isAnswered) setLinkedShift(null);
  else if (isCurrent && found !== null && linkedShift === null) setLinkedShift(found);
  // Stays set while the list is refetched.
  const [missing, setMissing] = useState<string | null>(null);
  if (isCurrent && found === null && linkedShift === null && missing !== shiftId) setMissing(shiftId);
  return {
    /** null without a link, or if there is nothing to cancel. */
    linkedShift,
    isTooLate: shiftId !== null && shiftId === missing && linkedShift === null,
    /** Removes the parameter, so that a reload does not ask again. */
    clear: () =>
      setSearch(
        (params) => {
          params.delete(PARAM);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
