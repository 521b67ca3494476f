import type { FoodRequest } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCancelOpenRequests } from './api.ts';

interface CancelAllProps {
  recipient: NonNullable<FoodRequest['recipient']>;
  /** Called after the dialog has closed; the button disappears when the request is no longer open. */
  onClosed: () => void;
}

/** Lets staff cancel all open requests of one person, after a dialog that asks for the reason. */
export function CancelAllButton({ recipient, onClosed }: CancelAllProps) {
  const { t } = useTranslation('requests');
  const [isAsking, setIsAsking] = useState(false);
  const onClose = () => {
    setIsAsking(false);
    onClosed();
  };
  return (
    <>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('cancelAll.action')}
      </Button>
      {isAsking && <CancelAllDialog recipient={recipient} onClose={onClose} />}
    </>
  );
}

function CancelAllDialog({
  recipient: { _id, name },
  onClose,
}: Pick<CancelAllProps, 'recipient'> & { onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { user } = useSession();
  const [notes, setNotes] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cancelling = useCancelOpenRequests();

  const onSubmit = async () => {
    if (notes.trim() === '') {
      setIsReasonMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    try {
      const { cancelled } = await cancelling.mutateAsync({ recipient_id: _id, notes: notes.trim() });
      showToast(t('cancelAll.done', { count: cancelled }));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };

  return (
    <FormDialog
      form={form}
      title={t('cancelAll.title')}
      confirmLabel={t('cancelAll.confirm')}
      // "Cancel" would be ambiguous here.
      cancelLabel={t('common:close')}
      tone="danger"
      isPending={cancelling.isPending}
      isUnsaved={notes.trim() !== ''}
      failure={cancelling.error}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <p>
        {user?.role === 'admin'
          ? t('cancelAll.questionEverywhere', { name })
          : t('cancelAll.question', { name })}
      </p>
      <TextArea
        label={t('notes.reason')}
        description={t('cancelAll.reasonHelp')}
        isRequired
        value={notes}
        onChange={(text) => {
          setNotes(text);
          setIsReasonMissing(false);
        }}
        maxLength={LIMITS.longText}
        error={isReasonMissing ? t('notes.reasonRequired') : undefined}
      />
    </FormDialog>
  );
}
