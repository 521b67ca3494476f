import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isOvertaken } from '../../lib/api-error.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSetRequestStatus } from './api.ts';
import { shortId, type Step } from './status.ts';

interface StatusDialogProps {
  request: FoodRequest;
  step: Step;
  onClose: () => void;
  /** Called after closing on a conflict with another user. Without it, the dialog shows a toast. */
  onOvertaken?: (error: Error) => void;
}

/** Confirms a status change and takes a message for the recipient. A rejection requires a reason. */
export function StatusDialog({ request, step, onClose, onOvertaken }: StatusDialogProps) {
  const { t } = useTranslation(['requests', 'common']);
  const [notes, setNotes] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const setStatus = useSetRequestStatus();
  const isReject = step === 'rejected';
  const name = request.recipient?.name ?? shortId(request._id);

  const onSubmit = async () => {
    if (isReject && notes.trim() === '') {
      setIsReasonMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    try {
      await setStatus.mutateAsync({ id: request._id, status: step, notes: notes.trim() || undefined });
      showToast(t(`step.${step}.done`, { name }));
      onClose();
    } catch (error) {
      if (!isOvertaken(error)) return; // Shown in the dialog.
      onClose();
      if (onOvertaken) onOvertaken(error);
      else showToast(errorMessage(error), 'danger');
    }
  };

  return (
    <FormDialog
      form={form}
      title={t(`step.${step}.title`)}
      confirmLabel={t(`step.${step}.confirm`)}
      // A "Cancel" button would be ambiguous, because the step itself may be a cancellation.
      cancelLabel={t('common:close')}
      tone={step === 'rejected' || step === 'cancelled' ? 'danger' : 'primary'}
      isPending={setStatus.isPending}
      isUnsaved={notes.trim() !== ''}
      failure={setStatus.error}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <p>{t(`step.${step}.question`, { name, count: request.total_items })}</p>
      <TextArea
        label={isReject ? t('notes.reason') : t('notes.message')}
        description={t('notes.help')}
        isRequired={isReject}
        isOptional={!isReject}
        value={notes}
        onChange={(text) => {
          setNotes(text);
          setIsReasonMissing(false);
        }}
        maxLength={LIMITS.longText}
        error={isReasonMissing ? t('notes.reasonRequired') : undefined}
      />
    </FormDialog>
  );
}
