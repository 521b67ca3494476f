import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage, isConflict } from '../../../lib/api-error.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AllergyLine } from '../../needs/need-alerts.tsx';
import { needsOfRequest } from '../../needs/written-needs.ts';
import { requesterOf } from '../requester.ts';
import { useSetRequestStatus } from '../status-api.ts';
import type { Step } from '../status.tsx';
import { useStepToast } from './use-step-toast.ts';

interface StatusDialogProps {
  request: FoodRequest;
  step: Step;
  onClose: () => void;
  /** Called after closing on a conflict with another user. Without it, the dialog shows a toast. */
  onOvertaken?: (error: Error) => void;
}

/** Confirms a status change and takes a message for the recipient. A rejection requires a reason. */
export function StatusDialog({ request, step, onClose, onOvertaken }: StatusDialogProps) {
  const { t } = useTranslation('requests');
  const setStatus = useSetRequestStatus();
  const showDone = useStepToast();
  const isReject = step === 'rejected';
  const isCallingOff = isReject || step === 'cancelled';
  // It may have no email address.
  const isHousehold = request.client !== undefined;
  const name = requesterOf(request)?.name ?? request.code;

  const onSubmit = async (notes: string) => {
    try {
      await setStatus.mutateAsync({ id: request._id, status: step, notes: notes || undefined });
    } catch (error) {
      if (!isConflict(error)) throw error;
      onClose();
      if (onOvertaken) onOvertaken(error);
      else showToast(errorMessage(error), 'danger');
      return;
    }
    showDone(request, step);
    onClose();
  };

  return (
    <ReasonDialog
      title={t(`step.${step}.title`, { code: request.code, name })}
      confirmLabel={t(`step.${step}.confirm`)}
      tone={isCallingOff ? 'danger' : 'primary'}
      label={t(isReject ? 'notes.reason' : isHousehold ? 'notes.householdMessage' : 'notes.message')}
      maxLength={LIMITS.longText}
      help={t(isHousehold ? 'notes.householdHelp' : 'notes.help')}
      missing={isReject && t('notes.reasonRequired')}
      foldedAs={step === 'fulfilled' ? t('notes.add') : undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {step === 'fulfilled' && <HandedOut request={request} />}
      {isHousehold && isCallingOff
        ? t('step.calledOffHousehold')
        : t(`step.${step}.question`, { name, count: request.total_items })}
    </ReasonDialog>
  );
}

/** What is handed out, below what the person must not eat. */
function HandedOut({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <AllergyLine allergies={needsOfRequest(request).allergies} />
      <ul>
        {request.items.map(({ _id, item_name, quantity_requested }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-break-word">{item_name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {t('units', { count: quantity_requested })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
