import type { FoodRequestDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetRequestStatus } from '../api.ts';
import { ReorderButton } from '../history/reorder-button.tsx';

export interface ActionsProps {
  request: FoodRequestDetails;
}

export function RecipientActions({ request }: ActionsProps) {
  const { t } = useTranslation('requests');
  const [isAsking, setIsAsking] = useState(false);
  const setStatus = useSetRequestStatus();
  const onConfirm = async () => {
    await setStatus.mutateAsync({ id: request._id, status: 'cancelled' });
    showToast(t('cancel.done'));
  };
  return (
    <>
      {request.status === 'fulfilled' && <ReorderButton request={request} />}
      {request.next_statuses.includes('cancelled') && (
        <Button variant="secondary" className="print:hidden" onPress={() => setIsAsking(true)}>
          {t('cancel.action')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          title={t('cancel.title')}
          message={t('cancel.message', {
            items: request.items.map(({ item_name }) => item_name).join(', '),
          })}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}
