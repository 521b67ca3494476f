import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/use-form.ts';
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
  const { isPending, error, submit, clearErrors } = useForm({
    initial: {},
    onSubmit: async () => {
      await onConfirm();
      onOpenChange(false);
    },
  });
  const onOpenChangeFresh = (isNowOpen: boolean) => {
    clearErrors();
    onOpenChange(isNowOpen);
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
          <Button variant={tone} isPending={isPending} onPress={() => void submit()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <FormError error={error} className="mt-4" />
    </Dialog>
  );
}
