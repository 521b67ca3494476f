import type { FoodRequest } from '@nourish/contract';
import { UNDO_SECONDS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { requesterOf } from '../requester.ts';
import { useUndoRequestStatus } from '../status-api.ts';
import type { Step } from '../status.tsx';

const UNDO_MS = UNDO_SECONDS * 1_000;
const showError = (error: unknown) => showToast(errorMessage(error), 'danger');

/** Returns a function that confirms a step in a toast, with Undo as long as the mail about it waits. */
export function useStepToast(): (request: FoodRequest, step: Step) => void {
  const { t } = useTranslation(['requests', 'common']);
  const undo = useUndoRequestStatus();
  return (request, step) => {
    const { _id, code } = request;
    const name = requesterOf(request)?.name ?? code;
    const onAction = () =>
      void undo
        .mutateAsync({ id: _id, status: step })
        .then(() => showToast(t('step.undone', { name }), 'info'), showError);
    showToast(
      t(`step.${step}.done`, { name }),
      'success',
      // Food that was handed out is gone.
      step === 'fulfilled' ? null : { label: t('common:undo'), shownForMs: UNDO_MS, onAction },
    );
  };
}
