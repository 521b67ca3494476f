import type { FoodRequestDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetRequestStatus } from '../status-api.ts';
import { ReorderButton } from '../history/reorder-button.tsx';
import { canReschedule, Reschedule } from '../reschedule/reschedule.tsx';

export interface ActionsProps {
  request: FoodRequestDetails;
}

export function RecipientActions({ request }: ActionsProps) {
  const { t } = useTranslation('requests');
  const [isAsking, setIsAsking] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const setStatus = useSetRequestStatus();
  const onConfirm = async () => {
    await setStatus.mutateAsync({ id: request._id, status: 'cancelled' });
    showToast(t('cancel.done'));
  };
  return (
    <>
      {request.status === 'fulfilled' && <ReorderButton request={request} />}
      {canReschedule(request, { isStaff: false }) && (
        <Button variant="secondary" className="print:hidden" onPress={() => setIsMoving(true)}>
          {t('reschedule.action')}
        </Button>
      )}
      {request.next_statuses.includes('cancelled') && (
        <Button
          variant="quiet"
          className="text-danger! hover:bg-danger-soft! print:hidden"
          onPress={() => setIsAsking(true)}
        >
          {t('cancel.action')}
        </Button>
      )}
      {isMoving && <Reschedule request={request} isStaff={false} onClose={() => setIsMoving(false)} />}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          title={t('cancel.title')}
          message={t('cancel.message', { count: request.total_items })}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}
