import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useCopyShift, useRemoveCopy } from '../api.ts';

/** Copies a shift to a day as a draft, once until there is a response; the toast can take the copy back. */
export function useCopy() {
  const { t } = useTranslation(['shifts', 'common']);
  const { formatDate } = useDates();
  const { mutateAsync: copy } = useCopyShift();
  const { mutateAsync: remove } = useRemoveCopy();
  return async (shift: Shift, day: string): Promise<void> => {
    const about = { title: shift.title, date: formatDate(day, 'near') };
    try {
      const { data } = await copy({ id: shift._id, shift_date: day });
      showToast(t('week.copied', about), 'success', {
        label: t('common:undo'),
        onAction: () =>
          void remove(data._id).then(
            () => showToast(t('week.copyRemoved', about), 'info'),
            (error: Error) => showToast(errorMessage(error), 'danger'),
          ),
      });
    } catch (error) {
      showToast(errorMessage(error as Error), 'danger');
    }
  };
}
