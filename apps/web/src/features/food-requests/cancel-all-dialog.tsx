import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCancelOpenRequests } from './status-api.ts';

interface CancelAllDialogProps {
  recipient: NonNullable<FoodRequest['recipient']>;
  onClose: () => void;
}

/** Cancels all open requests of a person, with a reason. */
export function CancelAllDialog({ recipient: { _id, name }, onClose }: CancelAllDialogProps) {
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
