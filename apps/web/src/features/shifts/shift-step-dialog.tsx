import type { Shift } from '@nourish/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';

export interface StepProps {
  shift: Shift;
  onClose: () => void;
}

export function ShiftStepDialog({
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

export function ShiftHead({ shift }: { shift: Shift }) {
  const { formatDate } = useDates();
  const { timeOf } = useStaffShiftWords();
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold wrap-anywhere">{shift.title}</p>
      <p className="text-muted first-letter:uppercase">
        {formatDate(shift.shift_date, 'long')}, {timeOf(shift)}
      </p>
    </div>
  );
}
