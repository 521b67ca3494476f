import type { Shift } from '@nourish/contract';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  isUnsaved?: boolean;
  error: Error | null;
  onSubmit: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The window of a step: which shift it is about, what is asked, why it failed, and the two ways out. */
export function StepWindow({ shift, error, children, ...window }: StepWindowProps) {
  const { t } = useTranslation('common');
  return (
    <FormDialog {...window} cancelLabel={t('close')} failure={error}>
      <ShiftHead shift={shift} />
      {children}
    </FormDialog>
  );
}
