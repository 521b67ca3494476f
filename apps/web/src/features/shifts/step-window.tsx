import type { Shift } from '@nourish/contract';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShiftHead } from './shift-head.tsx';

/** Props of every step dialog. */
export interface StepProps {
  shift: Shift;
  onClose: () => void;
}

interface StepWindowProps extends StepProps {
  title: string;
  /** null if the only action left is Close. */
  confirmLabel: string | null;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  isUnsaved?: boolean;
  error: Error | null;
  onSubmit: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of a step dialog: the shift, the content, the error, and the confirm and close buttons. */
export function StepWindow({ shift, error, children, ...window }: StepWindowProps) {
  const { t } = useTranslation('common');
  return (
    <FormDialog {...window} cancelLabel={t('close')} failure={error}>
      <ShiftHead shift={shift} />
      {children}
    </FormDialog>
  );
}
