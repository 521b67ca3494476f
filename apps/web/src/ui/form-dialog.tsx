import { useEffect, useId, useRef, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreStrayEnter } from '../lib/stray-enter.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { useLeaving } from './leave-dialog.tsx';

interface FormDialogProps {
  title: string;
  /** null if the dialog can only be closed. */
  confirmLabel: string | null;
  pendingLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** On wide windows, the form opens beside this element. */
  anchor?: Element | null | undefined;
  isPending: boolean;
  /** Closing would lose input and asks for confirmation. */
  isUnsaved?: boolean;
  isDisabled?: boolean;
  /** For a frequent question that needs no input. */
  focusesConfirm?: boolean;
  /** Why the submission failed: the error or a sentence. */
  failure?: Error | string | null | undefined;
  /** Not called while a request is pending. */
  onSubmit: () => void;
  onClose: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A dialog with a form, its error and its buttons. Cannot be closed while a request is pending. */
export function FormDialog({
  title,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  tone = 'primary',
  size = 'md',
  anchor,
  isPending,
  isUnsaved = false,
  isDisabled = false,
  focusesConfirm = false,
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
    // React bubbles the event through portals, to a form that contains this dialog.
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
        anchor={anchor}
        footer={
          <>
            <Button variant="secondary" isDisabled={isPending} onPress={leave}>
              {cancelLabel ?? t('cancel')}
            </Button>
            {confirmLabel !== null && (
              <Confirm isFocused={focusesConfirm}>
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
              </Confirm>
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

function Confirm({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.querySelector('button')?.focus();
  }, [isFocused]);
  return (
    <div ref={place} className="contents" {...(isFocused && { onKeyDownCapture: ignoreStrayEnter })}>
      {children}
    </div>
  );
}
