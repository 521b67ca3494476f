import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCancelOpenRequests } from './api.ts';

interface CancelAllProps {
  recipient: NonNullable<FoodRequest['recipient']>;
}

export function CancelAllButton({ recipient }: CancelAllProps) {
  const { t } = useTranslation('requests');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('cancelAll.action')}
      </Button>
      {isAsking && <CancelAllDialog recipient={recipient} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function CancelAllDialog({
  recipient: { _id, name },
  onClose,
}: Pick<CancelAllProps, 'recipient'> & { onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { user } = useSession();
  const cancelling = useCancelOpenRequests();
  const onSubmit = async (notes: string) => {
    const { cancelled } = await cancelling.mutateAsync({ recipient_id: _id, notes });
    showToast(t('cancelAll.done', { count: cancelled }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('cancelAll.title')}
      confirmLabel={t('cancelAll.confirm')}
      label={t('notes.reason')}
      maxLength={LIMITS.longText}
      help={t('cancelAll.reasonHelp')}
      missing={t('notes.reasonRequired')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {t(user?.role === 'admin' ? 'cancelAll.questionEverywhere' : 'cancelAll.question', { name })}
    </ReasonDialog>
  );
}
