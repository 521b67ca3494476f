import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The question; names what it is about. */
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Does it. The dialog closes when the promise resolves, and shows the message when it rejects. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before something that is hard to undo. */
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
  // `isPending` is true only after the next render, which is too late for a double click.
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
