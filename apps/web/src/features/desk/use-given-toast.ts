import type { Visit } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useVoidVisit } from './api.ts';

/** Returns a function that confirms a visit in a toast, with Undo unless a request was handed out. */
export function useGivenToast(): (visit: Visit) => void {
  const { t } = useTranslation(['desk', 'common']);
  const { mutateAsync } = useVoidVisit();
  return ({ _id, client_id, client_name, client_code, request_id }) => {
    const name = client_name ?? client_code;
    const undo = () =>
      void mutateAsync({ id: _id, reason: t('undoReason') }).then(
        () => showToast(t('undone'), 'info'),
        (error: unknown) => showToast(errorMessage(error), 'danger'),
      );
    showToast(
      client_id === null || name === null ? t('doneAnonymous') : t('done', { name }),
      'success',
      request_id === null ? { label: t('common:undo'), onAction: undo } : null,
    );
  };
}
