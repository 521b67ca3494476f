import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';

interface StepDialogProps {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  size?: 'md' | 'lg';
  isPending: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The window of a step: its fields, why it failed, and the two ways out. */
export function StepDialog({
  title,
  confirmLabel,
  tone = 'primary',
  size = 'md',
  isPending,
  error,
  onSubmit,
  onClose,
  form,
  children,
}: StepDialogProps) {
  const { t } = useTranslation('common');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={formId} variant={tone} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <FormError error={error} className="sticky bottom-0" />
      </form>
    </Dialog>
  );
}
