import type { Shift } from '@nourish/contract';
import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ShiftHead } from './shift-head.tsx';

/** What the window of a step is told. */
export interface StepProps {
  shift: Shift;
  onClose: () => void;
}

interface StepWindowProps extends StepProps {
  title: string;
  /** null where there is nothing left to do but to close. */
  confirmLabel: string | null;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  error: Error | null;
  onSubmit: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The window of a step: which shift it is about, what is asked, why it failed, and the two ways out. */
export function StepWindow({
  shift,
  onClose,
  title,
  confirmLabel,
  tone = 'primary',
  isPending,
  error,
  onSubmit,
  form,
  children,
}: StepWindowProps) {
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
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('close')}
          </Button>
          {confirmLabel !== null && (
            <Button type="submit" form={formId} variant={tone} isPending={isPending}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ShiftHead shift={shift} />
        {children}
        <FormError error={error} className="sticky bottom-0" />
      </form>
    </Dialog>
  );
}
