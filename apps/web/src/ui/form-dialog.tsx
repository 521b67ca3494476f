import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { useLeaving } from './use-leaving.tsx';

interface FormDialogProps {
  title: string;
  /** null where there is nothing left to do but to close. */
  confirmLabel: string | null;
  /** Shown while it is being sent. */
  pendingLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  isPending: boolean;
  /** Something was entered that closing would lose: it asks first. */
  isUnsaved?: boolean;
  /** There is nothing that could be sent. */
  isDisabled?: boolean;
  /** Why it could not be sent: what was thrown, or a sentence on it. */
  failure?: Error | string | null | undefined;
  /** Not called while it is being sent. */
  onSubmit: () => void;
  onClose: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A window with a form: its fields, why it failed, and the two ways out. It stays while it is being sent. */
export function FormDialog({
  title,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  tone = 'primary',
  size = 'md',
  isPending,
  isUnsaved = false,
  isDisabled = false,
  failure,
  onSubmit,
  onClose,
  form,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const formId = useId();
  const { leave, question } = useLeaving(isUnsaved, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to a form around this window, although the window lies elsewhere in the document.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={leave}
        isDismissable={!isPending}
        title={title}
        size={size}
        footer={
          <>
            <Button variant="secondary" isDisabled={isPending} onPress={leave}>
              {cancelLabel ?? t('cancel')}
            </Button>
            {confirmLabel !== null && (
              <Button
                type="submit"
                form={formId}
                variant={tone}
                isDisabled={isDisabled}
                isPending={isPending}
                pendingLabel={pendingLabel}
              >
                {confirmLabel}
              </Button>
            )}
          </>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          {children}
          {typeof failure === 'string' ? (
            <Alert tone="danger" className="sticky bottom-0">
              {failure}
            </Alert>
          ) : (
            <FormError error={failure} className="sticky bottom-0" />
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
