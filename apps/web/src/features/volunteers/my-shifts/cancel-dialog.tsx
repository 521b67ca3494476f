import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCancelAssignment } from '../api.ts';
import { isLateNotice } from './assignments.ts';
import { useShiftWords } from '../use-shift-words.ts';

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
