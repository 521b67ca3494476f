import type { Shift } from '@nourish/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShiftHead } from './shift-head.tsx';

export interface StepProps {
  shift: Shift;
  onClose: () => void;
}

export function StepWindow({
  shift,
  children,
  ...dialog
}: StepProps & Omit<ComponentProps<typeof FormDialog>, 'cancelLabel'>) {
  const { t } = useTranslation('common');
  return (
    <FormDialog {...dialog} cancelLabel={t('close')}>
      <ShiftHead shift={shift} />
      {children}
    </FormDialog>
  );
}
