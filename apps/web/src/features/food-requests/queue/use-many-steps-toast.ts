import type { FoodRequest } from '@nourish/contract';
import { UNDO_SECONDS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useUndoRequestStatuses } from '../status-api.ts';

const UNDO_MS = UNDO_SECONDS * 1_000;
const showError = (error: unknown) => showToast(errorMessage(error), 'danger');

/** Like `useStepToast`, for several requests: one toast with one Undo. */
export function useManyStepsToast() {
  const { t } = useTranslation(['lists', 'common']);
  const undo = useUndoRequestStatuses();
  return (changed: readonly FoodRequest[], step: 'approved' | 'ready' | 'fulfilled'): void => {
    const onAction = () =>
      void undo.mutateAsync({ ids: changed.map(({ _id }) => _id), status: step }).then((results) => {
        const [first] = results.refused;
        if (results.changed.length > 0)
          showToast(t('requests.undone', { count: results.changed.length }), 'info');
        if (first)
          showToast(
            t('requests.notUndone', { count: results.refused.length, reason: first.message }),
            'danger',
          );
      }, showError);
    showToast(
      t(`requests.done.${step}`, { count: changed.length }),
      'success',
      step === 'fulfilled' ? null : { label: t('common:undo'), shownForMs: UNDO_MS, onAction },
    );
  };
}
