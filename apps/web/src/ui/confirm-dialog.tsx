import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The question, naming the record concerned. */
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The action. The dialog closes when the promise resolves and shows the error when it rejects. */
  onConfirm: () => Promise<unknown>;
}

/** Confirms an action that is hard to undo. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  isOpen,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const [isPending, setIsPending] = useState(false);
  // Guards against a double click; `isPending` becomes true only on the next render.
  const isConfirming = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);

  const onOpenChangeFresh = (isNowOpen: boolean) => {
    setFailure(null);
    onOpenChange(isNowOpen);
  };
  const onPress = async () => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    setIsPending(true);
    setFailure(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error);
    } finally {
      isConfirming.current = false;
      setIsPending(false);
    }
  };

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChangeFresh}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={() => onOpenChangeFresh(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} isPending={isPending} onPress={() => void onPress()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <FormError error={failure} className="mt-4" />
    </Dialog>
  );
}
