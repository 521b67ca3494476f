import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useVoidVisit } from './api.ts';
import type { GivenVisit } from './giving/use-give.ts';

/**
 * Returns a function that confirms a visit in a toast, with Undo unless a request was handed out. A visit that waits
 * on this device can be withdrawn in the list.
 */
export function useGivenToast(): (given: GivenVisit) => void {
  const { t } = useTranslation(['desk', 'common']);
  const { mutateAsync } = useVoidVisit();
  return ({ visit, isSent, name: known }) => {
    if (!isSent) return showToast(t('offline.kept'), 'info');
    const name = visit?.client_name ?? visit?.client_code ?? known;
    const undo = (id: string) =>
      void mutateAsync({ id, reason: t('undoReason') }).then(
        () => showToast(t('undone'), 'info'),
        (error: unknown) => showToast(errorMessage(error), 'danger'),
      );
    showToast(
      name === null ? t('doneAnonymous') : t('done', { name }),
      'success',
      visit && visit.request_id === null
        ? { label: t('common:undo'), onAction: () => undo(visit._id) }
        : null,
    );
  };
}
